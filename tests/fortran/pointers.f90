! A pointer that gets another section in the statement in which its own is read, or behind it on the line.
!
! mpismt: -n 1 expect no-error
program pointers
  use mpi
  implicit none
  integer :: ierr
  call MPI_Init(ierr)
  call go()
  call MPI_Finalize(ierr)
contains
  subroutine go()
    integer, pointer :: p(:)
    integer, target :: a(6), b(3)
    a = [1, 2, 3, 4, 5, 6]; b = [7, 8, 9]
    p => a
    p => p(2:5)
    if (p(1) /= 2 .or. size(p) /= 4) error stop 'section'
    p(1:2) => b(2:3)
    if (p(1) /= 8) error stop 'bounds'
    p => b; if (p(1) + size(p) /= 10) error stop 'b'
  end subroutine
end program
