! A CHARACTER is sent as characters or bytes, and as no number; a buffer of MPI_Pack holds anything.
! mpismt: -n 2 expect no-error complete
! mpismt: -n 2 -DAS_NUMBERS expect type-mismatch
! mpismt: -n 2 -DARRAY_AS_NUMBERS expect type-mismatch
program characters
  use mpi
  implicit none
  integer :: ierr, rank, n, status(MPI_STATUS_SIZE)
  character(len=8) :: word, words(2)
  character(len=1) :: packed(64)
  call MPI_Init(ierr)
  call MPI_Comm_rank(MPI_COMM_WORLD, rank, ierr)
  word = 'abcdefgh'
  words = word
#ifdef AS_NUMBERS
  call MPI_Bcast(word, 2, MPI_INTEGER, 0, MPI_COMM_WORLD, ierr)
#elif defined ARRAY_AS_NUMBERS
  call MPI_Bcast(words, 2, MPI_DOUBLE_PRECISION, 0, MPI_COMM_WORLD, ierr)
#else
  call MPI_Bcast(word, 8, MPI_CHARACTER, 0, MPI_COMM_WORLD, ierr)
  call MPI_Bcast(words, 16, MPI_BYTE, 0, MPI_COMM_WORLD, ierr)
#endif
  n = 0
  if (rank == 0) then
    call MPI_Pack(rank, 1, MPI_INTEGER, packed, 64, n, MPI_COMM_WORLD, ierr)
    call MPI_Send(packed, n, MPI_PACKED, 1, 0, MPI_COMM_WORLD, ierr)
  else
    call MPI_Recv(packed, 64, MPI_PACKED, 0, 0, MPI_COMM_WORLD, status, ierr)
    call MPI_Unpack(packed, 64, n, rank, 1, MPI_INTEGER, MPI_COMM_WORLD, ierr)
    if (rank /= 0) error stop
  end if
  call MPI_Finalize(ierr)
end program
