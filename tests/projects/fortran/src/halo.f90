module halo
  use mesh
  use mpi
  implicit none
contains
  subroutine exchange(rank, size)
    integer, intent(in) :: rank, size
    integer :: ierr, left, right
    left = merge(rank - 1, MPI_PROC_NULL, rank > 0)
    right = merge(rank + 1, MPI_PROC_NULL, rank < size - 1)
#ifdef FAULT
    call MPI_Ssend(field(n), 1, MPI_DOUBLE_PRECISION, right, 0, MPI_COMM_WORLD, ierr)
    call MPI_Recv(field(n+1), 1, MPI_DOUBLE_PRECISION, right, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE, ierr)
    call MPI_Ssend(field(1), 1, MPI_DOUBLE_PRECISION, left, 0, MPI_COMM_WORLD, ierr)
    call MPI_Recv(field(0), 1, MPI_DOUBLE_PRECISION, left, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE, ierr)
#else
    call MPI_Sendrecv(field(n), 1, MPI_DOUBLE_PRECISION, right, 0, field(0), 1, MPI_DOUBLE_PRECISION, left, 0, &
                      MPI_COMM_WORLD, MPI_STATUS_IGNORE, ierr)
    call MPI_Sendrecv(field(1), 1, MPI_DOUBLE_PRECISION, left, 0, field(n+1), 1, MPI_DOUBLE_PRECISION, right, 0, &
                      MPI_COMM_WORLD, MPI_STATUS_IGNORE, ierr)
#endif
  end subroutine
end module
