! mpismt: -n 2 expect memory at 20
! mpismt: -n 2 -DK=1 expect memory at 23
! mpismt: -n 2 -DK=2 expect memory at 26
! mpismt: -n 2 -DK=3 expect no-error complete
! mpismt: -n 2 -DK=4 expect memory at 33
! A literal, or a named constant, may not be defined (Fortran 2018, 15.5.2.4): it is no buffer for a receive.
program constant_buffers
#if K == 4
  use mpi_f08
#else
  use mpi
#endif
  implicit none
  integer :: rank, ierr, x
  integer, parameter :: three = 3
  real(8), parameter :: half = 0.5d0
  call MPI_Init(ierr)
  call MPI_Comm_rank(MPI_COMM_WORLD, rank, ierr)
#ifndef K
  if (rank == 1) call MPI_Recv(7, 1, MPI_INTEGER, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE, ierr)
  if (rank == 0) call MPI_Send(5, 1, MPI_INTEGER, 1, 0, MPI_COMM_WORLD, ierr)
#elif K == 1
  call MPI_Bcast(three, 1, MPI_INTEGER, 0, MPI_COMM_WORLD, ierr)
#elif K == 2
  x = rank
  call MPI_Allreduce(x, three, 1, MPI_INTEGER, MPI_SUM, MPI_COMM_WORLD, ierr)
#elif K == 3
  if (rank == 0) call MPI_Send(half, 1, MPI_DOUBLE_PRECISION, 1, 0, MPI_COMM_WORLD, ierr)
  if (rank == 0) call MPI_Send(three, 1, MPI_INTEGER, 1, 1, MPI_COMM_WORLD, ierr)
  if (rank == 1) call receive()
#else
  if (rank == 0) call MPI_Send(5, 1, MPI_INTEGER, 1, 0, MPI_COMM_WORLD)
  if (rank == 1) call MPI_Recv(7, 1, MPI_INTEGER, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE)
#endif
  call MPI_Finalize(ierr)
#if K == 3
contains
  subroutine receive()
    real(8) :: r
    call MPI_Recv(r, 1, MPI_DOUBLE_PRECISION, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE, ierr)
    call MPI_Recv(x, 1, MPI_INTEGER, 0, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE, ierr)
    if (r /= half .or. x /= three) stop 1
  end subroutine
#endif
end program
