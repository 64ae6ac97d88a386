! Reductions, broadcasts and gathers in three dimensions, with allocatable arrays.
! mpismt: -n 3 expect no-error
module grids
  implicit none
  type :: grid
    integer :: n = 0
    double precision, allocatable :: values(:, :)
  end type grid
contains
  subroutine fill(g, n, rank)
    type(grid), intent(inout) :: g
    integer, intent(in) :: n, rank
    integer :: i, j
    g%n = n
    allocate (g%values(n, n))
    do j = 1, n
      do i = 1, n
        g%values(i, j) = rank + 0.5d0 * i - j
      end do
    end do
  end subroutine fill
end module grids

program collectives
  use mpi
  use grids
  implicit none
  type(grid) :: mine
  double precision :: total, largest
  integer :: rank, size, ierr, n
  integer, allocatable :: all(:)

  call MPI_Init(ierr)
  call MPI_Comm_rank(MPI_COMM_WORLD, rank, ierr)
  call MPI_Comm_size(MPI_COMM_WORLD, size, ierr)
  n = 0
  if (rank == 1) n = 4
  call MPI_Bcast(n, 1, MPI_INTEGER, 1, MPI_COMM_WORLD, ierr)
  call fill(mine, n, rank)
  call MPI_Allreduce(sum(mine%values), total, 1, MPI_DOUBLE_PRECISION, MPI_SUM, MPI_COMM_WORLD, ierr)
  call MPI_Allreduce(maxval(mine%values), largest, 1, MPI_DOUBLE_PRECISION, MPI_MAX, MPI_COMM_WORLD, ierr)
  if (abs(total - (16 * size * (size - 1) / 2 - 20 * size)) > 1d-9) error stop 'sum'
  if (abs(largest - (size - 1 + 1)) > 1d-9) error stop 'largest'
  allocate (all(size))
  call MPI_Allgather(rank * rank, 1, MPI_INTEGER, all, 1, MPI_INTEGER, MPI_COMM_WORLD, ierr)
  if (all(size) /= (size - 1) ** 2) error stop 'gather'
  deallocate (all)
  call MPI_Finalize(ierr)
end program collectives
