! A LOGICAL is sent as MPI_LOGICAL, and as no number.
! mpismt: -n 2 expect no-error complete
! mpismt: -n 2 -DAS_NUMBER expect type-mismatch
program logicals
  use mpi
  implicit none
  integer :: ierr
  logical :: done(2)
  call MPI_Init(ierr)
  done = .true.
#ifdef AS_NUMBER
  call MPI_Bcast(done, 2, MPI_INTEGER, 0, MPI_COMM_WORLD, ierr)
#else
  call MPI_Bcast(done, 2, MPI_LOGICAL, 0, MPI_COMM_WORLD, ierr)
#endif
  if (.not. all(done)) error stop
  call MPI_Finalize(ierr)
end program
