! Windows and derived types of the module of Fortran 2008.
! mpismt: -n 3 expect no-error
! mpismt: -n 3 -DWRONG expect global-concurrency,assertion
program windows
  use mpi_f08
  implicit none
  integer :: rank, size, i
  integer, asynchronous :: slots(0:3), mine
  type(MPI_Win) :: window
  integer(kind=MPI_ADDRESS_KIND) :: bytes, place

  call MPI_Init()
  call MPI_Comm_rank(MPI_COMM_WORLD, rank)
  call MPI_Comm_size(MPI_COMM_WORLD, size)
  slots = -1
  mine = 7 * rank
  bytes = 16
  call MPI_Win_create(slots, bytes, 4, MPI_INFO_NULL, MPI_COMM_WORLD, window)
  call MPI_Win_fence(0, window)
#ifdef WRONG
  place = 1
#else
  place = rank
#endif
  call MPI_Put(mine, 1, MPI_INTEGER, 0, place, 1, MPI_INTEGER, window)
  call MPI_Win_fence(0, window)
  if (rank == 0) then
    do i = 0, size - 1
      if (slots(i) /= 7 * i) error stop 'a slot is wrong'
    end do
  end if
  call MPI_Win_free(window)
  call MPI_Finalize()
end program windows
