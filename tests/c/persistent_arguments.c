// What is wrong with the arguments of a persistent operation is wrong where it is made, not where it is started.
//
// mpismt: -n 2 -DWHICH=0 expect no-error complete
// mpismt: -n 2 -DWHICH=1 expect invalid-argument at 39
// mpismt: -n 2 -DWHICH=2 expect invalid-argument at 41
// mpismt: -n 2 -DWHICH=3 expect invalid-argument at 43
// mpismt: -n 2 -DWHICH=4 expect invalid-argument at 45
// mpismt: -n 2 -DWHICH=5 expect invalid-argument at 47
// mpismt: -n 2 -DWHICH=6 expect invalid-argument at 49
// mpismt: -n 2 -DWHICH=7 expect invalid-argument at 51
// mpismt: -n 2 -DWHICH=8 expect memory at 55
#include <mpi.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int rank, *in = malloc(4 * sizeof(int)), out[8];
    MPI_Request r;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    for (int i = 0; i < 4; i++)
        in[i] = rank;
    if (WHICH == 0) {
        // No data, nobody: no buffer. And while one is in use, another may be made with it.
        MPI_Send_init(NULL, 0, MPI_INT, 1 - rank, 0, MPI_COMM_WORLD, &r);
        MPI_Request_free(&r);
        MPI_Recv_init(NULL, 4, MPI_INT, MPI_PROC_NULL, 0, MPI_COMM_WORLD, &r);
        MPI_Request_free(&r);
        MPI_Request busy;
        MPI_Iallreduce(MPI_IN_PLACE, in, 4, MPI_INT, MPI_SUM, MPI_COMM_WORLD, &busy);
        MPI_Bcast_init(in, 4, MPI_INT, 0, MPI_COMM_WORLD, MPI_INFO_NULL, &r);
        MPI_Wait(&busy, MPI_STATUS_IGNORE);
        MPI_Start(&r);
        MPI_Wait(&r, MPI_STATUS_IGNORE);
        MPI_Request_free(&r);
        MPI_Finalize();
        return 0;
    } else if (WHICH == 1) {
        MPI_Send_init(NULL, 4, MPI_INT, 1 - rank, 0, MPI_COMM_WORLD, &r);
    } else if (WHICH == 2) {
        MPI_Recv_init(in, 5, MPI_INT, 1 - rank, 0, MPI_COMM_WORLD, &r);
    } else if (WHICH == 3) {
        MPI_Bcast_init(NULL, 4, MPI_INT, 0, MPI_COMM_WORLD, MPI_INFO_NULL, &r);
    } else if (WHICH == 4) {
        MPI_Allgather_init(in, -1, MPI_INT, out, 4, MPI_INT, MPI_COMM_WORLD, MPI_INFO_NULL, &r);
    } else if (WHICH == 5) {
        MPI_Allreduce_init(in, in, 4, MPI_INT, MPI_SUM, MPI_COMM_WORLD, MPI_INFO_NULL, &r);
    } else if (WHICH == 6) {
        MPI_Alltoall_init(in, 2, MPI_DATATYPE_NULL, out, 2, MPI_DATATYPE_NULL, MPI_COMM_WORLD, MPI_INFO_NULL, &r);
    } else if (WHICH == 7) {
        MPI_Neighbor_allgather_init(in, 1, MPI_INT, out, 1, MPI_INT, MPI_COMM_WORLD, MPI_INFO_NULL, &r);
    } else if (WHICH == 8) {
        MPI_Send_init(in, 4, MPI_INT, 1 - rank, 0, MPI_COMM_WORLD, &r);
        free(in);
        MPI_Start(&r);
    }
    MPI_Wait(&r, MPI_STATUS_IGNORE);
    MPI_Request_free(&r);
    MPI_Finalize();
    return 0;
}
