! Namelists, as flang's library writes and reads them.
program namelists
  implicit none
  type point
    integer :: x = 0, y = 0
    character(4) :: tag = '----'
    real :: v(3) = 0
  end type
  integer :: n, m(5), k2(2, 3)
  integer(8) :: wide
  real :: r
  real(8) :: d(4)
  complex :: z
  logical :: flag, flags(3)
  character(8) :: name, names(2)
  type(point) :: p, ps(2)
  character(60) :: lines(24)
  integer :: i, status
  character(100) :: message
  namelist /config/ n, m, wide, r, d, z, flag, flags, name, names
  namelist /other/ n, k2
  namelist /shape/ p, ps
  n = 7; m = [1, 2, 3, 4, 5]; wide = 1234567890123_8; r = 0.5; d = [1d0, -2d0, 0.1d0, 1d20]
  z = (1.5, -2.0); flag = .true.; flags = [.true., .false., .true.]; name = 'ab''c'; names = ['one     ', 'two     ']
  k2 = reshape([1, 2, 3, 4, 5, 6], [2, 3])
  write (*, nml=config)
  write (*, nml=other)
  write (*, nml=shape)
  lines = ''
  write (lines, nml=config)
  do i = 1, size(lines)
    if (lines(i) /= '') print '(2a)', trim(lines(i)), '|'
  end do
  open (10, file='fort.nml', delim='quote')
  write (10, nml=config)
  rewind (10)
  n = 0; m = 0; wide = 0; r = 0; d = 0; z = 0; flag = .false.; flags = .false.; name = ''; names = ''
  read (10, nml=config)
  print *, n, m, wide, r, d, z, flag, flags, name, names
  close (10, status='delete')
  call text(['! a comment                                      ', &
             ' &Config n = 12, m(2:3) = 20 30  ! behind         ', &
             '  m(5)=50 d = 2*1.5, , 4 R=3e2 flag=F             ', &
             ' name = "x y" names(2) = ''q'' z = (1, 2) flags = t F', &
             ' wide = 99 /                                      '])
  call text([' &config m = 1, 2, 3 /                            ', &
             ' &other k2(1,:) = 7 8 9  k2(2,2)=-1 n = 3 /       '])
  call text([' $config m(2) = 11 12 13 name(2:3) = ''ZZ'' $end    ', &
             ' &other k2(:,2) = 2*0 &end                        '])
  call text([' &other n=1 /                                     ', &
             ' &config n = 2, m = 3*8 flags(2:) = .true., .f. / '])
  call text([' &config nothing = 1 /                            '])
  call text([' &config n 1 /                                    '])
  call text([' &config n = x /                                  '])
  call text([' &nowhere n = 1 /                                 '])
  call text([' &config n = 5 m(7) = 2 /                         '])
  call text([' &config names = ''a'', ''b''                         '])
  call points([' &shape p%x = 3, p%tag = ''abcd'', p%v(2) = 1.5     ', &
               '   ps(2)%x = 4 ps(1)%v = 1 2 3 ps(2)%tag(2:3)=''zz''', &
               ' /                                                '])
  call points([' &shape p = 1, 2, ''tag'', 3*0.25 /                 '])
  call points([' &shape ps%x = 5 6 /                              '])
contains
  subroutine text(input)
    character(*), intent(in) :: input(:)
    n = 0; m = 0; wide = 0; r = 0; d = 0; z = 0; flag = .true.; flags = .false.; name = '........'; names = '-'; k2 = 0
    message = ''
    read (input, nml=config, iostat=status, iomsg=message)
    print *, status, trim(message)
    print *, n, m, wide, r, d, z, flag, flags, '[', name, '][', names, ']'
    read (input, nml=other, iostat=status, iomsg=message)
    print *, status, trim(message), n, k2
  end subroutine
  subroutine points(input)
    character(*), intent(in) :: input(:)
    p = point(); ps = point()
    message = ''
    read (input, nml=shape, iostat=status, iomsg=message)
    print *, status, trim(message)
    print *, p%x, p%y, p%tag, p%v
    do i = 1, 2
      print *, ps(i)%x, ps(i)%y, ps(i)%tag, ps(i)%v
    end do
  end subroutine
end program
