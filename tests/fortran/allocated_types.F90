! The type of what ALLOCATE makes, of arrays and pointers, handed on as arrays of assumed shape.
! mpismt: -n 2 expect no-error
! mpismt: -n 2 -DWRONG=MPI_REAL expect type-mismatch
! mpismt: -n 2 -DWRONG=MPI_INTEGER expect type-mismatch
! mpismt: -n 2 -DINTEGERS=MPI_REAL expect type-mismatch
#ifndef WRONG
#define WRONG MPI_DOUBLE_PRECISION
#endif
#ifndef INTEGERS
#define INTEGERS MPI_INTEGER
#endif
module sums
  use mpi_f08
  implicit none
contains
  subroutine add(x)
    double precision, intent(inout) :: x(:)
    call MPI_Allreduce(MPI_IN_PLACE, x, size(x), WRONG, MPI_SUM, MPI_COMM_WORLD)
  end subroutine
end module
program allocated_types
  use sums
  implicit none
  double precision, allocatable :: a(:), grid(:, :)
  integer, pointer :: p(:)
  complex, allocatable :: z(:)
  call MPI_Init()
  allocate (a(4), grid(2, 3), p(3), z(2))
  a = 1
  grid = 2
  p = 3
  z = (1.0, 2.0)
  call add(a)
  call add(grid(:, 2))
  call MPI_Bcast(p, 3, INTEGERS, 0, MPI_COMM_WORLD)
  call MPI_Bcast(z, 2, MPI_COMPLEX, 0, MPI_COMM_WORLD)
  deallocate (p)
  call MPI_Finalize()
end program
