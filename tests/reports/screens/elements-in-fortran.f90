program elements
  use mpi
  implicit none
  integer :: ierror, rank, request, table(2, 3:5)
  real, allocatable :: work(:)
  call MPI_Init(ierror)
  call MPI_Comm_rank(MPI_COMM_WORLD, rank, ierror)
  allocate (work(4))
  work = 1
  table = 0
  if (rank == 0) then
    call MPI_Irecv(table(1, 4), 2, MPI_INTEGER, 1, 0, MPI_COMM_WORLD, request, ierror)
    table(2, 4) = 5
    call MPI_Wait(request, MPI_STATUS_IGNORE, ierror)
  else
    call MPI_Send(table, 2, MPI_INTEGER, 0, 0, MPI_COMM_WORLD, ierror)
  end if
  call MPI_Finalize(ierror)
end program
