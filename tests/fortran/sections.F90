! A row of a matrix is not contiguous: without an interface that takes descriptors the compiler passes a copy, which is
! gone when MPI_Isend returns (MPI 4.1, 19.1.12).
! mpismt: -n 2 expect local-concurrency
! mpismt: -n 2 -DCOLUMN expect no-error
! mpismt: -n 2 -DBLOCKING expect no-error
program sections
  implicit none
  include 'mpif.h'
  integer, parameter :: n = 3
  integer :: rank, ierr, request, i, j
  real :: a(n, n), received(n)

  call MPI_Init(ierr)
  call MPI_Comm_rank(MPI_COMM_WORLD, rank, ierr)
  do j = 1, n
    do i = 1, n
      a(i, j) = 10 * i + j
    end do
  end do
  if (rank == 0) then
#if defined COLUMN
    call MPI_Isend(a(:, 2), n, MPI_REAL, 1, 0, MPI_COMM_WORLD, request, ierr)
    call MPI_Wait(request, MPI_STATUS_IGNORE, ierr)
#elif defined BLOCKING
    call MPI_Send(a(2, :), n, MPI_REAL, 1, 0, MPI_COMM_WORLD, ierr)
#else
    call MPI_Isend(a(2, :), n, MPI_REAL, 1, 0, MPI_COMM_WORLD, request, ierr)
    call MPI_Wait(request, MPI_STATUS_IGNORE, ierr)
#endif
  else
    call MPI_Recv(received, n, MPI_REAL, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE, ierr)
#ifdef COLUMN
    if (any(received /= [12., 22., 32.])) stop 1
#else
    if (any(received /= [21., 22., 23.])) stop 1
#endif
  end if
  call MPI_Finalize(ierr)
end program sections
