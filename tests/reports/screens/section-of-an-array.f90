program section
  use mpi
  implicit none
  integer :: ierror, rank, request, row(3), table(2, 3)
  call MPI_Init(ierror)
  call MPI_Comm_rank(MPI_COMM_WORLD, rank, ierror)
  table = rank
  row = rank
  if (rank == 0) call MPI_Send(row, 3, MPI_INTEGER, 1, 0, MPI_COMM_WORLD, ierror)
  if (rank == 1) then
    call MPI_Irecv(table(1, :), 3, MPI_INTEGER, 0, 0, MPI_COMM_WORLD, request, ierror)
    call MPI_Wait(request, MPI_STATUS_IGNORE, ierror)
  end if
  call MPI_Finalize(ierror)
end program
