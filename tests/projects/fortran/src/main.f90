program main
  use mpi
  use mesh, only: field
  use halo
  implicit none
  integer :: ierr, rank, size
  interface
    integer(c_int) function checksum(n) bind(c)
      use iso_c_binding, only: c_int
      integer(c_int), value :: n
    end function
  end interface
  call MPI_Init(ierr)
  call MPI_Comm_rank(MPI_COMM_WORLD, rank, ierr)
  call MPI_Comm_size(MPI_COMM_WORLD, size, ierr)
  field = rank
  call exchange(rank, size)
  if (rank > 0) then
    if (field(0) /= rank - 1) error stop 1
  end if
  if (checksum(rank) /= 2 * rank) error stop 2
  call MPI_Finalize(ierr)
end program
