! The value of an expression ends with the call that it is an argument of; a call that does not block still needs it.
!
! mpismt: -n 2 -DBUFFER=x+1 expect local-concurrency at 26
! mpismt: -n 2 -DBUFFER=(x) expect local-concurrency at 26
! mpismt: -n 2 -DBUFFER=sqrt(x) expect local-concurrency at 26
! mpismt: -n 2 -DBUFFER=twice(x) expect local-concurrency at 26
! mpismt: -n 2 -DBUFFER=2*b expect local-concurrency at 26
! mpismt: -n 2 -DBUFFER=x expect no-error
! mpismt: -n 2 -DBUFFER=1.0 expect no-error
! mpismt: -n 2 -DBUFFER=x+1 -DBLOCKING expect no-error
program expressions
  use mpi
  implicit none
  integer :: rank, request, ierr
  real :: x, b(2)

  call MPI_Init(ierr)
  call MPI_Comm_rank(MPI_COMM_WORLD, rank, ierr)
  x = 1
  b = 2
  if (rank == 0) then
#ifdef BLOCKING
    call MPI_Send(BUFFER, 1, MPI_REAL, 1, 0, MPI_COMM_WORLD, ierr)
    if (x /= 1) error stop
#else
    call MPI_Isend(BUFFER, 1, MPI_REAL, 1, 0, MPI_COMM_WORLD, request, ierr)
    call MPI_Wait(request, MPI_STATUS_IGNORE, ierr)
#endif
  else
    call MPI_Recv(b, 1, MPI_REAL, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE, ierr)
  end if
  call MPI_Finalize(ierr)
contains
  function twice(y) result(both)
    real, intent(in) :: y
    real :: both(2)
    both = y
  end function
end program
