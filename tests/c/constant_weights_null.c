// mpismt: -n 2 expect invalid-argument at 12
#include <mpi.h>
#include <stddef.h>
int main(int argc, char** argv)
{
    int rank, peer;
    MPI_Comm graph;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    peer = 1 - rank;
    // In some implementations null is MPI_UNWEIGHTED, in others it is not.
    MPI_Dist_graph_create_adjacent(MPI_COMM_WORLD, 1, &peer, NULL, 1, &peer, NULL, MPI_INFO_NULL, 0, &graph);
    MPI_Comm_free(&graph);
    MPI_Finalize();
    return 0;
}
