// Two groups become one: who accepts and who connects are groups, and the merged order is theirs.
//
// mpismt: -n 4 expect no-error complete
// mpismt: -n 4 -DALONE expect collective-mismatch
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv)
{
    MPI_Comm half, other, all;
    int rank, new_rank, size, sum;
    char port[MPI_MAX_PORT_NAME] = "";
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_split(MPI_COMM_WORLD, rank / 2, rank, &half);
    if (rank == 1)
        MPI_Open_port(MPI_INFO_NULL, port);
    MPI_Bcast(port, MPI_MAX_PORT_NAME, MPI_CHAR, 1, MPI_COMM_WORLD);
#ifdef ALONE
    if (rank != 0)
#endif
    {
        if (rank < 2)
            MPI_Comm_accept(port, MPI_INFO_NULL, 1, half, &other); // the port matters at the root only
        else
            MPI_Comm_connect(port, MPI_INFO_NULL, 0, half, &other);
        MPI_Intercomm_merge(other, rank < 2, &all);
        MPI_Comm_rank(all, &new_rank);
        MPI_Comm_size(all, &size);
        assert(size == 4 && new_rank == (rank + 2) % 4);
        MPI_Allreduce(&rank, &sum, 1, MPI_INT, MPI_SUM, all);
        assert(sum == 6);
        MPI_Comm_free(&all);
        MPI_Comm_disconnect(&other);
    }
    if (rank == 1)
        MPI_Close_port(port);
    MPI_Comm_free(&half);
    MPI_Finalize();
    return 0;
}
