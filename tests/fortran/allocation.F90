! What is allocated may not be allocated again; times and random numbers may be printed.
! mpismt: -n 2 expect no-error
! mpismt: -n 2 -DAGAIN expect assertion
! mpismt: -n 2 -DTWICE expect assertion
program allocation
  use mpi
  implicit none
  integer :: ierr, n
  integer, allocatable :: a(:)
  double precision :: begin
  real :: x

  call MPI_Init(ierr)
  begin = MPI_Wtime()
  allocate (a(3))
  a = 1
#ifdef AGAIN
  allocate (a(4))
#endif
  n = sum(a)
  deallocate (a)
#ifdef TWICE
  deallocate (a)
#endif
  call random_number(x)
  print *, n, MPI_Wtime() - begin, x
  write (*, '(a, f8.3)') 'time', MPI_Wtime() - begin
  call flush(6)
  call MPI_Finalize(ierr)
end program allocation
