! Arrays: reductions, shapes, shifts, assignment, allocation.
program arrays
  implicit none
  integer :: a(3, 4), i, j
  integer, allocatable :: b(:), c(:, :)
  real :: x(5), y(3, 3), z(3, 3)
  real(8) :: w(4)
  complex :: q(3)
  logical :: m(3, 4)
  character(4) :: s(3)
  integer(8) :: big(3)
  a = reshape([(i*7 - mod(i*i, 11)*3, i=1, 12)], [3, 4])
  m = a > 10
  print *, a
  print *, sum(a), product(a(1:2, 1)), maxval(a), minval(a)
  print *, sum(a, 1), sum(a, 2), maxval(a, 1), minval(a, dim=2)
  print *, sum(a, mask=m), sum(a, dim=1, mask=m), maxval(a, dim=2, mask=m)
  print *, maxloc(a), minloc(a), maxloc(a, dim=1), minloc(a, dim=2), maxloc(a, mask=a < 20)
  print *, any(m), all(m), count(m), any(m, 1), all(m, 2), count(m, dim=1)
  print *, iall(a), iany(a), iparity(a), iall(a, 1)
  print *, findloc(a, 4), findloc(a, a(2, 3)), findloc(a(1, :), a(1, 2), dim=1)
  x = [1.5, -2.25, 3.125, 0.1, 7.0]
  w = [0.1d0, 0.2d0, 0.3d0, 1d10]
  print *, sum(x), product(x), maxval(x), minval(x), norm2(x), maxloc(x), minloc(x)
  print *, sum(w), product(w), maxval(w), minval(w), norm2(w)
  q = [(1.0, 2.0), (0.5, -1.0), (3.0, 0.25)]
  print *, sum(q), product(q), dot_product(q, q)
  print *, dot_product(x, x), dot_product([1, 2, 3], [4, 5, 6]), dot_product(m(:, 1), m(:, 2))
  y = reshape([(real(i)*0.3, i=1, 9)], [3, 3])
  z = matmul(y, transpose(y))
  print *, z
  print *, matmul(y, x(1:3)), matmul(x(1:3), y)
  print *, matmul(a, transpose(a))
  print *, matmul(y(1:2, :), y(:, 2:3))
  print *, spread([1, 2, 3], 1, 2), spread([1, 2, 3], 2, 2)
  print *, pack(a, m), pack(a, .true.), unpack([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], m, a)
  print *, cshift([1, 2, 3, 4, 5], 2), cshift(a, 1, 2), eoshift([1, 2, 3, 4, 5], -2), eoshift(a, 1, boundary=99, dim=1)
  print *, reshape([1, 2, 3], [2, 3], pad=[7, 8], order=[2, 1])
  allocate (b(5))
  b = [(i*i, i=1, 5)]
  b = b(5:1:-1)
  print *, b, size(b), lbound(b), ubound(b)
  b = [b, 100, 200]
  print *, b, size(b)
  b(2:7) = b(1:6)
  print *, b
  c = a(1:3:2, :)
  print *, c, shape(c)
  call bounds(a(2:, ::2))
  deallocate (b)
  print *, allocated(b)
  allocate (b, source=[3, 1, 2])
  print *, b, allocated(b)
  s = ['abcd', 'zz  ', 'mm  ']
  print *, maxval(s), minval(s), maxloc(s), s(1)//s(2), [character(6) :: 'x', 'yyyyyyy']
  big = [1_8, 2_8**40, -5_8]
  print *, sum(big), maxval(big), int(sum(big), 4)
  print *, transfer(1.0, 1), transfer([1, 2], [1.0_8])
  j = 0
  do i = 1, 3
    j = j + sum(pack([(i*j, j=1, 4)], [(mod(j, i) == 0, j=1, 4)]))
  end do
  print *, j
contains
  subroutine bounds(v)
    integer, intent(inout) :: v(:, :)
    print *, lbound(v), ubound(v), size(v, 1), sum(v)
    call plain(v, size(v))
    print *, v
  end subroutine
  subroutine plain(v, n)
    integer :: n, v(n)
    v = v + 1
  end subroutine
end program
