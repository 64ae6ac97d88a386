! Strings, numbers, derived types, files.
module types
  implicit none
  type :: base
    integer :: a = 3
    real, allocatable :: x(:)
  end type
  type, extends(base) :: more
    character(5) :: c = 'hi'
    type(base) :: parts(2)
    integer, pointer :: p => null()
  contains
    final :: over
  end type
contains
  subroutine over(m)
    type(more), intent(inout) :: m
    print *, 'final', m%c
  end subroutine
end module
program texts
  use types
  implicit none
  character(10) :: s
  character(:), allocatable :: t
  character(3) :: words(4)
  integer :: i, st
  type(more) :: e, g
  class(base), allocatable :: p
  character(30) :: message
  real, allocatable :: r(:)
  s = 'hello'
  t = trim(s)//' world'
  print *, t, len(t), len_trim(s), index(t, 'o'), index(t, 'o', .true.), scan(t, 'aeiou'), verify(t, 'hel')
  print *, adjustr(s), adjustl('  x '), repeat('ab', 3), '|'
  print *, s == 'hello', s < 'help', 'a' > 'B', lge('a', 'b'), 'abc' == 'abc  '
  words = ['abc', 'xyz', '  q', 'r  ']
  print *, adjustl(words), len_trim(words), index(words, 'q'), words == 'xyz', words//'!'
  print *, max('abc', 'abd'), min('abc', 'abd')
  t = 'longer than it was before'
  print *, t(3:8), t
  t = ''
  print *, len(t), '|'//t//'|'
  print *, mod(-7, 3), modulo(-7, 3), mod(-7.5, 2.0), modulo(-7.5, 2.0), &
    nint(2.5), nint(-2.5), floor(-1.5), ceiling(1.2)
  print *, exponent(8.0), fraction(10.0), scale(1.5, 3), &
    spacing(1.0), rrspacing(3.0), nearest(1.0, 1.0), set_exponent(1.0, 3)
  i = 5
  print *, 2.0**i, 1.5d0**(-i), (1.0, 1.0)**i, selected_int_kind(i), selected_real_kind(i, 30), 2**i
  print *, e%a, e%c, allocated(e%x), associated(e%p)
  allocate (e%x(3), source=1.5)
  e%parts(2)%a = 9
  g = e
  e%x(1) = 0
  print *, g%x, g%parts%a, g%c, g%a
  allocate (more :: p)
  select type (p)
  type is (more)
    print *, 'more', p%c, p%parts%a
  class default
    print *, 'no'
  end select
  deallocate (p)
  allocate (r(2))
  message = ''
  allocate (r(3), stat=st, errmsg=message)
  print *, st, message
  deallocate (r)
  deallocate (r, stat=st, errmsg=message)
  print *, st, message
  open (10, file='a.txt', status='replace')
  write (10, *) 1, 2, 3
  write (10, '(A, F8.3)') 'line', 2.5
  write (10, '(3I4)') 7, 8, 9
  rewind (10)
  read (10, *) i, st
  print *, i, st
  read (10, '(A)') s
  print *, s
  close (10)
  open (newunit=i, file='a.txt', status='old', action='read')
  do
    read (i, '(A)', iostat=st, iomsg=message) s
    if (st /= 0) exit
    print *, s
  end do
  print *, st, message
  close (i)
  open (11, file='none.txt', status='old', iostat=st, iomsg=message)
  print *, st, message
  call get_command_argument(1, s, status=st)
  print *, s, st, command_argument_count()
  call get_command_argument(2, s, length=i, status=st)
  print *, s, i, st
  call get_environment_variable('NOT_THERE', s, status=st)
  print *, s, st
  error stop 'the end'
contains
end program
