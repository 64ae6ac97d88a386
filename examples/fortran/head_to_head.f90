! Both processes send before they receive: it works as long as short messages are buffered, which MPI does not promise.
! mpismt: -n 2 expect deadlock at 17
! mpismt: -n 2 --buffering infinite expect no-error
program head_to_head
  use mpi
  implicit none
  integer, parameter :: n = 4
  integer :: rank, other, ierr, i
  integer :: mine(n), theirs(n)

  call MPI_Init(ierr)
  call MPI_Comm_rank(MPI_COMM_WORLD, rank, ierr)
  other = 1 - rank
  do i = 1, n
    mine(i) = 10 * rank + i
  end do
  call MPI_Send(mine, n, MPI_INTEGER, other, 0, MPI_COMM_WORLD, ierr)
  call MPI_Recv(theirs, n, MPI_INTEGER, other, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE, ierr)
  if (theirs(n) /= 10 * other + n) error stop 'a wrong block'
  call MPI_Finalize(ierr)
end program head_to_head
