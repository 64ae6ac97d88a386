! What a variable of a derived type consists of: static, in the main program, in a module.
! mpismt: -n 2 expect no-error
! mpismt: -n 2 -DWRONG expect type-mismatch
! mpismt: -n 2 -DWHOLE expect type-mismatch
module kinds
  implicit none
  type particle
    sequence
    double precision :: pos(3), mass
    integer :: id, species
    logical :: alive
    character(len=4) :: name
  end type
  type config
    real :: step
    integer :: steps
  end type
  type(config), save :: settings
end module
program derived_types
  use mpi
  use kinds
  implicit none
  integer :: ierr, rank, status(MPI_STATUS_SIZE), particles, lengths(4), types(4), i
  integer(MPI_ADDRESS_KIND) :: places(4)
  type(particle) :: q(10)
  call MPI_Init(ierr)
  call MPI_Comm_rank(MPI_COMM_WORLD, rank, ierr)
  lengths = [3, 1, 2, 1]
  types = [MPI_DOUBLE_PRECISION, MPI_DOUBLE_PRECISION, MPI_INTEGER, MPI_LOGICAL]
#ifdef WRONG
  types(2) = MPI_INTEGER8
#endif
  call MPI_Get_address(q(1)%pos, places(1), ierr)
  call MPI_Get_address(q(1)%mass, places(2), ierr)
  call MPI_Get_address(q(1)%id, places(3), ierr)
  call MPI_Get_address(q(1)%alive, places(4), ierr)
  places = places - places(1)
  call MPI_Type_create_struct(4, lengths, places, types, particles, ierr)
  call MPI_Type_create_resized(particles, 0_MPI_ADDRESS_KIND, int(storage_size(q) / 8, MPI_ADDRESS_KIND), types(1), ierr)
  call MPI_Type_commit(types(1), ierr)
  do i = 1, 10
    q(i)%pos = rank
    q(i)%mass = i
    q(i)%id = i
    q(i)%species = 0
    q(i)%alive = .true.
  end do
  if (rank == 0) call MPI_Send(q, 10, types(1), 1, 0, MPI_COMM_WORLD, ierr)
  if (rank == 1) call MPI_Recv(q, 10, types(1), 0, 0, MPI_COMM_WORLD, status, ierr)
  settings%step = 0.5
  settings%steps = 3
#ifdef WHOLE
  call MPI_Bcast(settings, 2, MPI_INTEGER, 0, MPI_COMM_WORLD, ierr)
#else
  call MPI_Bcast(settings%step, 1, MPI_REAL, 0, MPI_COMM_WORLD, ierr)
  call MPI_Bcast(settings%steps, 1, MPI_INTEGER, 0, MPI_COMM_WORLD, ierr)
#endif
  call MPI_Type_free(types(1), ierr)
  call MPI_Type_free(particles, ierr)
  call MPI_Finalize(ierr)
end program
