// Weights of a distributed graph are not negative (MPI 4.1, section 8.5.4).
//
// mpismt: -n 2 expect no-error complete
// mpismt: -n 2 -DWEIGHT=-1 expect invalid-argument at 19
// mpismt: -n 2 -DWEIGHT=-1 -DADJACENT expect invalid-argument at 21
#include <mpi.h>

#ifndef WEIGHT
#define WEIGHT 0
#endif

int main(int argc, char **argv)
{
    int rank, one = 1, other, weight = WEIGHT;
    MPI_Comm graph;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank), other = 1 - rank;
#ifndef ADJACENT
    MPI_Dist_graph_create(MPI_COMM_WORLD, 1, &rank, &one, &other, &weight, MPI_INFO_NULL, 0, &graph);
#else
    MPI_Dist_graph_create_adjacent(MPI_COMM_WORLD, 1, &other, &one, 1, &other, &weight, MPI_INFO_NULL, 0, &graph);
#endif
    MPI_Comm_free(&graph);
    MPI_Finalize();
    return 0;
}
