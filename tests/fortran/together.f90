! Programs that start together, and one that is spawned: MPI_IN_PLACE, MPI_BOTTOM and MPI_ARGV_NULL are those of MPI in each.
!
! mpismt: -n 1 : together.f90 -n 1 expect no-error
! mpismt: -n 1 --program ./together=together.f90 expect no-error
program together
  use mpi
  implicit none
  integer :: rank, n, x, ierr, type, parent, child
  integer(MPI_ADDRESS_KIND) :: place(1)

  call MPI_Init(ierr)
  call MPI_Comm_get_parent(parent, ierr)
  call MPI_Comm_rank(MPI_COMM_WORLD, rank, ierr)
  call MPI_Comm_size(MPI_COMM_WORLD, n, ierr)
  x = rank + 1
  call MPI_Allreduce(MPI_IN_PLACE, x, 1, MPI_INTEGER, MPI_SUM, MPI_COMM_WORLD, ierr)
  if (x /= n*(n + 1)/2) error stop 'in place'
  x = rank
  call MPI_Get_address(x, place(1), ierr)
  call MPI_Type_create_hindexed(1, [1], place, MPI_INTEGER, type, ierr)
  call MPI_Type_commit(type, ierr)
  call MPI_Bcast(MPI_BOTTOM, 1, type, 0, MPI_COMM_WORLD, ierr)
  call MPI_Type_free(type, ierr)
  if (x /= 0) error stop 'bottom'
  if (n == 1 .and. parent == MPI_COMM_NULL) then
    call MPI_Comm_spawn('./together', MPI_ARGV_NULL, 1, MPI_INFO_NULL, 0, MPI_COMM_WORLD, child, MPI_ERRCODES_IGNORE, ierr)
    call MPI_Comm_disconnect(child, ierr)
  else if (parent /= MPI_COMM_NULL) then
    call MPI_Comm_disconnect(parent, ierr)
  end if
  call MPI_Finalize(ierr)
end program
