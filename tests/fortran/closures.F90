! Internal procedures as arguments and targets of pointers know the variables of their host: of the call of it in which
! they were passed, where that calls itself meanwhile. Its lengths of strings stand behind that.
!
! mpismt: -n 2 expect no-error
! mpismt: -n 2 -DDEAD expect memory at 71
! mpismt: -n 2 -DOPERATION expect unsupported
module hosts
  implicit none
  abstract interface
    real function shape(x, name)
      real, intent(in) :: x
      character(*), intent(in) :: name
    end function
    subroutine step()
    end subroutine
  end interface
  procedure(step), pointer :: again
  integer :: total
contains
  real function integrate(f, x)
    procedure(shape) :: f
    real, intent(in) :: x
    integrate = f(x, 'area')
  end function
  recursive subroutine nest(depth, outer)
    integer, intent(in) :: depth
    procedure(step) :: outer
    call outer()
    if (depth > 1) call nest(depth - 1, inner)
    if (depth == 3) call inner()
  contains
    subroutine inner()
      total = total*10 + depth
    end subroutine
  end subroutine
  subroutine leave()
    integer :: left
    left = 1
    again => last
  contains
    subroutine last()
      total = left
    end subroutine
  end subroutine
end module

program closures
  use mpi_f08
  use hosts
  implicit none
  integer :: rank, k
  type(MPI_Op) :: op

  call MPI_Init()
  call MPI_Comm_rank(MPI_COMM_WORLD, rank)
  k = 3
  again => up
  call again()
  if (k /= 4) error stop 'host'
  if (integrate(line, 2.0) /= 2.0*k + 4 + rank) error stop 'function'
  total = 0
  call nest(3, up)
  if (total /= 323 .or. k /= 5) error stop 'recursion'
  call MPI_Allreduce(MPI_IN_PLACE, total, 1, MPI_INTEGER, MPI_SUM, MPI_COMM_WORLD)
  if (total /= 646) error stop 'sum'
#ifdef OPERATION
  call MPI_Op_create(combine, .true., op)
#endif
#ifdef DEAD
  call leave()
  call again()
#endif
  call MPI_Finalize()
contains
  subroutine combine(a, b, n, datatype)
    use iso_c_binding, only: c_ptr
    type(c_ptr), value :: a, b
    integer :: n
    type(MPI_Datatype) :: datatype
    k = k + n
  end subroutine
  subroutine up()
    k = k + 1
  end subroutine
  real function line(x, name)
    real, intent(in) :: x
    character(*), intent(in) :: name
    line = k*x + len(name) + rank
  end function
end program
