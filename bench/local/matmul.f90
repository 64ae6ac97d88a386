! The matrix product of matmul.c, of arrays that are allocated.
program matmul
  use mpi
  implicit none
  integer, parameter :: n = 400
  real(8), allocatable :: a(:, :), b(:, :), c(:, :)
  integer :: i, j, k, ierr

  call MPI_Init(ierr)
  allocate (a(n, n), b(n, n), c(n, n))
  do j = 1, n
    do i = 1, n
      a(i, j) = i + j
      b(i, j) = i - j
      c(i, j) = 0
    end do
  end do
  do j = 1, n
    do k = 1, n
      do i = 1, n
        c(i, j) = c(i, j) + a(i, k)*b(k, j)
      end do
    end do
  end do
  print *, c(17, 33)
  call MPI_Finalize(ierr)
end program
