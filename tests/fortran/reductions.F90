! On which types a predefined operation is defined (the table of MPI 4.1, section 6.9.2): the logical ones on C's integers
! and LOGICAL, not on Fortran's INTEGER.
!
! mpismt: -n 2 -DTYPE=MPI_INTEGER -DOP=MPI_LAND expect invalid-argument at 18
! mpismt: -n 2 -DTYPE=MPI_LOGICAL -DLOGICALS -DOP=MPI_LAND expect no-error
! mpismt: -n 2 -DTYPE=MPI_INTEGER -DOP=MPI_BAND expect no-error
! mpismt: -n 2 -DTYPE=MPI_LOGICAL -DLOGICALS -DOP=MPI_SUM expect invalid-argument at 18
program reductions
  use mpi
  implicit none
#ifdef LOGICALS
  logical :: x = .true., y
#else
  integer :: x = 1, y
#endif
  integer :: ierror
  call MPI_Init(ierror)
  call MPI_Allreduce(x, y, 1, TYPE, OP, MPI_COMM_WORLD, ierror)
  call MPI_Finalize(ierror)
end program
