! Attributes in Fortran and C (MPI 4.1, section 19.3.7): C gets a pointer to the integer that Fortran has set, and Fortran
! the address that C has set. Copies have the values that the program's function gives them.
!
! mpismt: -n 2 parts/attribute.c expect no-error
module copying
  use mpi
  implicit none
  integer :: deleted = 0
contains
  subroutine copy(comm, key, extra, from, to, flag, ierror)
    integer :: comm, key, ierror
    integer(MPI_ADDRESS_KIND) :: extra, from, to
    logical :: flag
    to = from + extra
    flag = .true.
    ierror = MPI_SUCCESS
  end subroutine
  subroutine delete(comm, key, value, extra, ierror)
    integer :: comm, key, ierror
    integer(MPI_ADDRESS_KIND) :: value, extra
    deleted = deleted + int(value)
    ierror = MPI_SUCCESS
  end subroutine
end module

program attributes
  use copying
  implicit none
  integer :: key, other, ierror, comm
  integer(MPI_ADDRESS_KIND) :: value, found, ten = 10
  logical :: flag

  call MPI_Init(ierror)
  call MPI_Comm_create_keyval(copy, delete, key, ten, ierror)
  value = 5555
  call MPI_Comm_set_attr(MPI_COMM_WORLD, key, value, ierror)
  call look_at_integer(key, value)
  call MPI_Comm_get_attr(MPI_COMM_WORLD, key, found, flag, ierror)
  if (.not. flag .or. found /= 5555) error stop 'got'
  call MPI_Comm_dup(MPI_COMM_WORLD, comm, ierror)
  call MPI_Comm_get_attr(comm, key, found, flag, ierror)
  if (.not. flag .or. found /= 5565) error stop 'copied'
  call MPI_Comm_free(comm, ierror)
  if (deleted /= 5565) error stop 'deleted'
  value = 1
  call MPI_Comm_set_attr(MPI_COMM_WORLD, key, value, ierror)
  if (deleted /= 5565 + 5555) error stop 'overwritten'
  call MPI_Comm_create_keyval(MPI_COMM_DUP_FN, MPI_COMM_NULL_DELETE_FN, other, ten, ierror)
  call set_pointer(other, value)
  call MPI_Comm_get_attr(MPI_COMM_WORLD, other, found, flag, ierror)
  if (.not. flag .or. found /= value) error stop 'an address'
  call MPI_Comm_delete_attr(MPI_COMM_WORLD, other, ierror)
  call MPI_Comm_delete_attr(MPI_COMM_WORLD, key, ierror)
  call MPI_Comm_free_keyval(other, ierror)
  call MPI_Comm_free_keyval(key, ierror)
  call MPI_Finalize(ierror)
end program
