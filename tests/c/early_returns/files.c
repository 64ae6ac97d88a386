// MPI_File_open is collective, but no sentence says that it waits for all (MPI 4.1, sections 2.4 and 14.2.1; MPICH and
// Open MPI do): a process that opens a file may go on before others come, and the file exists then.
//
// mpismt: -n 2 expect file-misuse at 24
// mpismt: -n 2 --collectives all expect no-error complete
// mpismt: -n 2 -DORDERED expect no-error complete
// mpismt: -n 2 -DBY_ONE expect no-error complete
// mpismt: -n 2 -DMESSAGE expect deadlock
// mpismt: -n 2 -DMESSAGE --collectives none expect no-error complete
#include <mpi.h>

static MPI_File open(MPI_Comm comm, int rank)
{
    MPI_File file;
    int data = 0;
#ifdef MESSAGE // comes only when the other process has the file
    if (rank == 1)
        MPI_Recv(&data, 1, MPI_INT, 0, 0, comm, MPI_STATUS_IGNORE);
#elif defined BY_ONE
    if (rank == 0)
        MPI_File_delete("out", MPI_INFO_NULL);
    MPI_Barrier(comm);
#else
    MPI_File_delete("out", MPI_INFO_NULL); // late: process 0 may have the file open
#ifdef ORDERED
    MPI_Barrier(comm);
#endif
#endif
    MPI_File_open(comm, "out", MPI_MODE_CREATE | MPI_MODE_WRONLY, MPI_INFO_NULL, &file);
#ifdef MESSAGE
    if (rank == 0)
        MPI_Send(&data, 1, MPI_INT, 1, 0, comm);
#endif
    return file;
}

int main(int argc, char **argv)
{
    int rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_File file = open(MPI_COMM_WORLD, rank);
    MPI_File_write_at(file, rank * (MPI_Offset)sizeof(int), &rank, 1, MPI_INT, MPI_STATUS_IGNORE);
    MPI_File_close(&file);
    MPI_Finalize();
    return 0;
}
