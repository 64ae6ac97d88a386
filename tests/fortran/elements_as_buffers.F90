! An element of an array of assumed shape or of a pointer is where a buffer begins; a section whose elements do not lie
! together is copied; what has the shape of another array.
! mpismt: -n 2 expect no-error
! mpismt: -n 2 -DPENDING expect local-concurrency
! mpismt: -n 2 -DSHORT expect truncation
module exchange
  use mpi
  implicit none
contains
  subroutine shift(u, n)
    double precision, intent(inout) :: u(:, :)
    integer, intent(in) :: n
    integer :: rank, request, ierr
    call MPI_Comm_rank(MPI_COMM_WORLD, rank, ierr)
    if (rank == 0) then
      call MPI_Send(u(1, 2), 4, MPI_DOUBLE_PRECISION, 1, 0, MPI_COMM_WORLD, ierr)
      call MPI_Send(u(2, :), 3, MPI_DOUBLE_PRECISION, 1, 1, MPI_COMM_WORLD, ierr)
    else
      call MPI_Recv(u(1, 3), n, MPI_DOUBLE_PRECISION, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE, ierr)
#ifdef PENDING
      call MPI_Irecv(u(2, :), 3, MPI_DOUBLE_PRECISION, 0, 1, MPI_COMM_WORLD, request, ierr)
      call MPI_Wait(request, MPI_STATUS_IGNORE, ierr)
#else
      call MPI_Recv(u(2, :), 3, MPI_DOUBLE_PRECISION, 0, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE, ierr)
      if (u(1, 3) /= 2 .or. u(4, 3) /= 2) error stop 'column'
      if (u(2, 1) /= 1 .or. u(2, 3) /= 3) error stop 'row'
#endif
    end if
  end subroutine
end module
program elements_as_buffers
  use exchange
  implicit none
  double precision :: a(4, 3)
  integer, allocatable :: shape_of(:), like(:)
  integer, pointer :: p(:)
  integer :: ierr, rank, i
  call MPI_Init(ierr)
  call MPI_Comm_rank(MPI_COMM_WORLD, rank, ierr)
  a = -1
  if (rank == 0) then
    do i = 1, 3
      a(:, i) = i
    end do
  end if
#ifdef SHORT
  call shift(a, 3)
#else
  call shift(a, 4)
#endif
  allocate (p(4))
  p = rank
  call MPI_Bcast(p(3), 2, MPI_INTEGER, 0, MPI_COMM_WORLD, ierr)
  if (p(4) /= 0 .or. p(1) /= rank) error stop 'pointer'
  shape_of = [1, 2, 3]
  allocate (like, mold=shape_of)
  if (size(like) /= 3) error stop 'mold'
  deallocate (p)
  call MPI_Finalize(ierr)
end program
