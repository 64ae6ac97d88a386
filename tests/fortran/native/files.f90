! Files: unformatted, stream, direct access, scratch, appended; a failure at the end.
program t
 implicit none
 integer :: i, st, n
 real(8) :: x(3)
 character(20) :: s
 logical :: l
 open(20, file='u.bin', form='unformatted', status='replace')
 write(20) 1, 2.5d0, 'abc'
 write(20) [1,2,3]
 rewind(20)
 read(20) i, x(1), s(1:3)
 print *, i, x(1), s(1:3)
 read(20) i
 print *, i
 read(20, iostat=st) i
 print *, st
 close(20)
 open(21, file='s.bin', access='stream', form='unformatted', status='replace')
 write(21) 7, 8, 9
 read(21, pos=5) i
 print *, i
 inquire(21, pos=n); print *, n
 close(21)
 open(22, file='d.bin', access='direct', recl=8, form='unformatted', status='replace')
 write(22, rec=2) 5_8
 write(22, rec=1) 6_8
 read(22, rec=2) i
 print *, i
 close(22)
 open(23, file='f.txt', position='append')
 write(23,*) 'x'
 close(23)
 open(23, file='f.txt', position='append')
 write(23,*) 'y'
 close(23)
 inquire(file='f.txt', exist=l); print *, l
 inquire(file='g.txt', exist=l); print *, l
 open(newunit=n, status='scratch')
 write(n,'(3I4)') 1,2,3
 rewind n
 read(n,*) i, st
 print *, i, st, n < 0
 inquire(unit=n, opened=l); print *, l
 close(n)
 inquire(iolength=i) x, i
 print *, i
 write(*,'(A)',advance='no') 'abc'
 flush(6)
 write(*,*) 'def'
 write(*,'(I5)',iostat=st) 'a'
 print *, st
 write(*,'(A,I5)',iostat=st) 'abc', 'x'
 print *, st
 write(s,'(I3)') [1,2]
end
