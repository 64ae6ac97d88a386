! Formats and list-directed output.
program formats
  implicit none
  integer :: i, n
  real :: x
  real(8) :: d
  character(20) :: s, t(3)
  character(40) :: line
  character(10) :: f
  logical :: l
  complex(8) :: z
  print *, (i*1000000, i=1, 40)
  print *, 'text', 'more', 1, 'x', .true., .false., 1.5, (1.0, -2.5), 'end'
  print *, 1.0, 0.1, 1e10, 1.5e-5, 123456789.0, 1d0/3, 0.0, -0.0, 1e7, 999999., 9999999., 1e15, 1d15, 1d16, 0.01
  print *, huge(1), huge(1_8), -huge(1_8) - 1, tiny(1.0), huge(1.0), huge(1d0), tiny(1d0), epsilon(1d0)
  print '(I5, I5.3, I0, 1X, I2, I1)', 42, 7, 12345, -1, 100
  print '(3I4/2I6)', 1, 2, 3, 4, 5
  print '(2(I3, "," , A))', 1, 'a', 2, 'b', 3, 'c'
  print '(F8.3, F6.1, F5.0, F0.2, F4.1, F3.1)', 3.14159, -2.55, 99.5, 0.5, 12345.6, 0.04
  print '(E12.4, E10.3E3, D12.4, ES12.3, EN12.3, E0.3)', 12345.678, 0.00123, 1d100, 6.02e23, 12345.0, 1.5
  print '(G12.4, G12.4, G12.4, G0, 1X, G0, 1X, G0, G10.3E2)', 0.1, 123.456, 1e10, 5, 1.25, 'str', 3.5
  print '(L1, L5, A, A3, A10, A2)', .true., .false., 'abc', 'abcdef', 'abc', 'xy'
  print '(Z8, Z8.8, O6, B10, B8.8)', 255, 255, 8, 5, 5
  print '(SP, I5, F6.2, S, I5, SS, I5)', 5, 2.5, 5, 5
  print '(T5, A, T1, A, TR3, A, TL4, A)', 'abc', 'x', 'y', 'z'
  print '(1P, E12.3, F10.2, 0P, F10.2)', 123.456, 1.5, 1.5
  print '(-1P, E12.3, 2P, E12.4)', 123.456, 123.456
  print '(5X, "a", 3X, ''b'', 2("c", 1X))'
  print '(A, :, ", ")', 'a'
  print '(*(I3, :, ","))', 1, 2, 3, 4
  print '("it''s", 1X, 5Habcde)'
  write (*, '(A)', advance='no') 'no '
  write (*, '(A, I3)', advance='no') 'advance', 3
  write (*, *) 7
  write (s, '(I5.2, A)') 7, 'abc'
  print *, s, '|'
  write (s, *) 1, 2.5
  print *, s, '|'
  write (t, '(I3)') 1, 2, 3
  print *, t
  read (s, *) i, x
  print *, i, x
  line = '  12 3.5 abc T (1.5,2.5)'
  read (line, *) n, d, f, l, z
  print *, n, d, f, l, z
  line = '2*7, , "quoted, text" /'
  read (line, *) i, n, x, s
  print *, i, n, s
  line = '12345678'
  read (line, '(I3, I2, F3.1)') i, n, x
  print *, i, n, x
  line = '1 2 3'
  read (line, '(BZ, I5)') i
  print *, i
  line = '  abc   def'
  read (line, '(A5, A6)') f, s
  print *, f, s
  line = '1.5E3 -2.5d-2 .5 7'
  read (line, *) x, d, x, d
  print *, x, d
  line = 'FF 17 101'
  read (line, '(Z2, 1X, O2, 1X, B3)') i, n, i
  print *, i, n
  line = 'abc'
  read (line, *, iostat=i) n
  print *, i
  line = ''
  read (line, *, iostat=i) n
  print *, i
  print *, 1.0e-45, 1.17549435e-38, 16777216.0, 16777217d0, 9007199254740993d0, 0.3d0, 2d0/3, 1d22, 1d23, 5d-324
  print *, 1.0e5, 123456.0, 1234567.0, 12345678.0, 3.4e-3, 4.35, 0.5, 100.25, 65536.125
  x = 0
  print *, 1/x, -1/x
  print '(F10.3, F2.1, E10.3)', 1/x, 1/x, -1/x
  stop 3
end program
