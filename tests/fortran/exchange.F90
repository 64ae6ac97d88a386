! Neighbours exchange blocks, in the module of Fortran 90.
! mpismt: -n 2 expect deadlock
! mpismt: -n 2 -DMENDED expect no-error
! mpismt: -n 3 -DMENDED -DWRONG expect truncation
program exchange
  use mpi
  implicit none
  integer, parameter :: n = 5
  integer :: rank, size, left, right, ierr, i
  integer :: mine(n), theirs(n)

  call MPI_Init(ierr)
  call MPI_Comm_rank(MPI_COMM_WORLD, rank, ierr)
  call MPI_Comm_size(MPI_COMM_WORLD, size, ierr)
  left = modulo(rank - 1, size)
  right = modulo(rank + 1, size)
  mine = [(100 * rank + i, i = 1, n)]
#ifdef MENDED
#ifdef WRONG
  call MPI_Sendrecv(mine, n, MPI_INTEGER, right, 3, theirs, n - 1, MPI_INTEGER, left, 3, MPI_COMM_WORLD, &
                    MPI_STATUS_IGNORE, ierr)
#else
  call MPI_Sendrecv(mine, n, MPI_INTEGER, right, 3, theirs, n, MPI_INTEGER, left, 3, MPI_COMM_WORLD, &
                    MPI_STATUS_IGNORE, ierr)
#endif
#else
  call MPI_Send(mine, n, MPI_INTEGER, right, 3, MPI_COMM_WORLD, ierr)
  call MPI_Recv(theirs, n, MPI_INTEGER, left, 3, MPI_COMM_WORLD, MPI_STATUS_IGNORE, ierr)
#endif
  if (any(theirs /= [(100 * left + i, i = 1, n)])) error stop 'wrong block'
  call MPI_Finalize(ierr)
end program exchange
