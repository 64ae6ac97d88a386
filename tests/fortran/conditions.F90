! An operand of .and. need not be evaluated where the other one decides (Fortran 2018, 10.1.7): flang compares strings
! that have no value yet, and nothing depends on what comes of it. With -DNEEDED it does.
!
! mpismt: -n 1 expect no-error
! mpismt: -n 1 -DNEEDED expect memory at 22
program conditions
  use mpi
  implicit none
  integer :: ierr
  call MPI_Init(ierr)
#ifdef NEEDED
  call look(.true.)
#else
  call look(.false.)
#endif
  call MPI_Finalize(ierr)
contains
  subroutine look(found)
    logical, intent(in) :: found
    character(8) :: key, other
    integer :: n = 0
    if (found .and. key /= other) n = n + 1
    if (found .and. key == 'a key') n = n + 1
    if (n > 0) print *, n
  end subroutine
end program
