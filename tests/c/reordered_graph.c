// In graphs, neighbours are those of the new rank, which another process may have described (MPI 4.1, section 8.5.4).
// mpismt: -n 3 --free reorder expect no-error
// mpismt: -n 3 -DKIND=1 --free reorder expect no-error
// mpismt: -n 3 -DKIND=2 --free reorder expect no-error
// mpismt: -n 3 -DKIND=2 -DOLD_RANKS expect no-error
// mpismt: -n 3 -DKIND=2 -DOLD_RANKS --free reorder expect assertion
#include <assert.h>
#include <mpi.h>
#ifndef KIND
#define KIND 0
#endif

int main(int argc, char** argv)
{
    int rank, size, me, in = 0, out = 0, in_weight, out_weight, data, got = -1;
    MPI_Comm ring;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    const int next = (rank + 1) % size, previous = (rank + size - 1) % size, one = 1;
    if (KIND == 0) {
        const int index[3] = {2, 4, 6}, edges[6] = {1, 2, 0, 2, 0, 1};
        MPI_Graph_create(MPI_COMM_WORLD, 3, index, edges, 1, &ring);
        int count, neighbours[2];
        MPI_Comm_rank(ring, &me);
        MPI_Graph_neighbors_count(ring, me, &count);
        MPI_Graph_neighbors(ring, me, 2, neighbours);
        assert(count == 2 && neighbours[0] != me && neighbours[1] != me);
        MPI_Comm_free(&ring);
        MPI_Finalize();
        return 0;
    }
    if (KIND == 1)
        MPI_Dist_graph_create(MPI_COMM_WORLD, 1, &rank, &one, &next, MPI_UNWEIGHTED, MPI_INFO_NULL, 1, &ring);
    else
        MPI_Dist_graph_create_adjacent(MPI_COMM_WORLD, 1, &previous, MPI_UNWEIGHTED, 1, &next, MPI_UNWEIGHTED, MPI_INFO_NULL, 1, &ring);
    MPI_Comm_rank(ring, &me);
    MPI_Dist_graph_neighbors(ring, 1, &in, &in_weight, 1, &out, &out_weight);
#ifdef OLD_RANKS
    assert(in == previous);
#endif
    assert(out == (me + 1) % size && in == (me + size - 1) % size);
    data = me;
    MPI_Neighbor_allgather(&data, 1, MPI_INT, &got, 1, MPI_INT, ring);
    assert(got == in);
    MPI_Comm_free(&ring);
    MPI_Finalize();
    return 0;
}
