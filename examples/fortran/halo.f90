! A field in strips of columns: the outer columns of the neighbours are exchanged, then all points are averaged.
! mpismt: -n 1 expect no-error
! mpismt: -n 4 expect no-error
module strips
  use mpi_f08
  implicit none
contains
  subroutine exchange(field, rows, columns, left, right)
    integer, intent(in) :: rows, columns, left, right
    double precision, intent(inout) :: field(rows, 0:columns + 1)
    call MPI_Sendrecv(field(1, 1), rows, MPI_DOUBLE_PRECISION, left, 1, field(1, columns + 1), rows, &
                      MPI_DOUBLE_PRECISION, right, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE)
    call MPI_Sendrecv(field(1, columns), rows, MPI_DOUBLE_PRECISION, right, 2, field(1, 0), rows, &
                      MPI_DOUBLE_PRECISION, left, 2, MPI_COMM_WORLD, MPI_STATUS_IGNORE)
  end subroutine exchange
end module strips

program halo
  use strips
  implicit none
  integer, parameter :: rows = 6, columns = 4, steps = 3
  double precision, allocatable :: field(:, :), next(:, :)
  double precision :: mine, total
  integer :: rank, size, left, right, step, i, j

  call MPI_Init()
  call MPI_Comm_rank(MPI_COMM_WORLD, rank)
  call MPI_Comm_size(MPI_COMM_WORLD, size)
  left = modulo(rank - 1, size)
  right = modulo(rank + 1, size)
  allocate (field(rows, 0:columns + 1), next(rows, 0:columns + 1))
  field = 0
  if (rank == 0) field(3, 2) = 64
  do step = 1, steps
    call exchange(field, rows, columns, left, right)
    next = field
    do concurrent (j = 1:columns, i = 1:rows)
      next(i, j) = 0.5d0 * field(i, j) + 0.25d0 * (field(i, j - 1) + field(i, j + 1))
    end do
    field = next
  end do
  mine = sum(field(:, 1:columns))
  call MPI_Allreduce(mine, total, 1, MPI_DOUBLE_PRECISION, MPI_SUM, MPI_COMM_WORLD)
  if (total /= 64) error stop 'something is lost'
  deallocate (field, next)
  call MPI_Finalize()
end program halo
