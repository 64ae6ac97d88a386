program missing_ierror
  implicit none
  include 'mpif.h'
  integer :: ierror, rank
  call MPI_Init(ierror)
  call MPI_Comm_rank(MPI_COMM_WORLD, rank)
  call MPI_Finalize(ierror)
end program
