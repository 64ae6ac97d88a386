// A neighbourhood collective whose blocks are not what their receivers expect, in a program that has to be solved for.
//
// mpismt: -n 4 -DELEMENT=short -DTYPE=MPI_SHORT expect truncation at 18
// mpismt: -n 4 -DELEMENT=long -DTYPE=MPI_LONG expect collective-mismatch at 18
#include <mpi.h>
#include <mpismt.h>

int main(int argc, char **argv)
{
    int rank, index[4] = {1, 3, 4, 5}, edges[5] = {1, 0, 2, 1, 3};
    MPI_Comm graph;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (MPISMT_input_bool()) {
    }
    MPI_Graph_create(MPI_COMM_WORLD, 4, index, edges, 0, &graph);
    ELEMENT all[4] = {0};
    MPI_Neighbor_allgather(&rank, 1, MPI_INT, all, 1, TYPE, graph);
    MPI_Comm_free(&graph);
    MPI_Finalize();
    return 0;
}
