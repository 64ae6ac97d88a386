// Not all processes need share memory.
// mpismt: -n 2 expect no-error
// mpismt: -n 2 --free shared-splits expect assertion at 17
// mpismt: -n 3 -DGRACEFUL --free shared-splits expect no-error
// mpismt: -n 5 -DGRACEFUL --free shared-splits expect no-error
#include <assert.h>
#include <mpi.h>

int main(int argc, char** argv)
{
    int rank, size, here;
    MPI_Comm node, leaders;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank); MPI_Comm_size(MPI_COMM_WORLD, &size);
    MPI_Comm_split_type(MPI_COMM_WORLD, MPI_COMM_TYPE_SHARED, rank, MPI_INFO_NULL, &node); MPI_Comm_size(node, &here);
#ifndef GRACEFUL
    assert(here == size);
#else
    int own = 1, on_node, sum = 0, me;
    MPI_Comm_rank(node, &me);
    MPI_Reduce(&own, &on_node, 1, MPI_INT, MPI_SUM, 0, node);
    MPI_Comm_split(MPI_COMM_WORLD, me == 0 ? 0 : MPI_UNDEFINED, rank, &leaders);
    if (leaders != MPI_COMM_NULL) {
        MPI_Allreduce(&on_node, &sum, 1, MPI_INT, MPI_SUM, leaders);
        assert(sum == size && on_node == here);
        MPI_Comm_free(&leaders);
    }
#endif
    MPI_Comm_free(&node);
    MPI_Finalize();
    return 0;
}
