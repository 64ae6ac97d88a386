// mpismt: -n 4 expect no-error complete
// mpismt: -n 4 -DTOO_LARGE expect invalid-argument
// mpismt: -n 4 -DDIFFERENT expect collective-mismatch
// mpismt: -n 4 -DASYMMETRIC expect collective-mismatch
// mpismt: -n 4 -DNO_TOPOLOGY expect invalid-argument
// Grids and graphs of processes: what they answer, and neighbourhood collectives on them.
#include <assert.h>
#include <mpi.h>

static void grid(int rank)
{
    int dims[2] = {0, 0}, periods[2] = {1, 0}, at[2], up, down, left, right, r, status;
    MPI_Comm cart, row;
    MPI_Dims_create(4, 2, dims);
    assert(dims[0] == 2 && dims[1] == 2);
#ifdef TOO_LARGE
    dims[1] = 3;
#endif
#ifdef DIFFERENT
    periods[1] = rank == 2;
#endif
    MPI_Cart_create(MPI_COMM_WORLD, 2, dims, periods, 0, &cart);
    MPI_Topo_test(cart, &status);
    assert(status == MPI_CART);
    MPI_Cart_coords(cart, rank, 2, at);
    assert(at[0] == rank / 2 && at[1] == rank % 2);
    MPI_Cart_rank(cart, at, &r);
    assert(r == rank);
    MPI_Cart_shift(cart, 0, 1, &up, &down);
    assert(up == (rank + 2) % 4 && down == (rank + 2) % 4);
    MPI_Cart_shift(cart, 1, 1, &left, &right);
    assert(left == (at[1] == 0 ? MPI_PROC_NULL : rank - 1) && right == (at[1] == 1 ? MPI_PROC_NULL : rank + 1));
    int remain[2] = {0, 1}, n, dim;
    MPI_Cart_sub(cart, remain, &row);
    MPI_Comm_size(row, &n);
    MPI_Cartdim_get(row, &dim);
    assert(n == 2 && dim == 1);
    MPI_Comm_rank(row, &r);
    assert(r == at[1]);
    int send[4] = {10 * rank, 10 * rank + 1, 10 * rank + 2, 10 * rank + 3}, got[4] = {-1, -1, -1, -1};
    MPI_Neighbor_alltoall(send, 1, MPI_INT, got, 1, MPI_INT, cart);
    assert(got[0] == 10 * up + 1 && got[1] == 10 * down);
    assert(got[2] == (left == MPI_PROC_NULL ? -1 : 10 * left + 3));
    assert(got[3] == (right == MPI_PROC_NULL ? -1 : 10 * right + 2));
    int all[4] = {-1, -1, -1, -1};
    MPI_Request q;
#ifdef NO_TOPOLOGY
    MPI_Neighbor_allgather(&rank, 1, MPI_INT, all, 1, MPI_INT, MPI_COMM_WORLD);
#endif
    MPI_Comm same;
    MPI_Comm_idup(cart, &same, &q);
    MPI_Wait(&q, MPI_STATUS_IGNORE);
    MPI_Comm_free(&same);
    MPI_Comm_idup_with_info(cart, MPI_INFO_NULL, &same, &q);
    MPI_Wait(&q, MPI_STATUS_IGNORE);
    MPI_Cartdim_get(same, &dim);
    assert(dim == 2);
    MPI_Comm_free(&same);
    MPI_Ineighbor_allgather(&rank, 1, MPI_INT, all, 1, MPI_INT, cart, &q);
    MPI_Wait(&q, MPI_STATUS_IGNORE);
    assert(all[0] == up && all[1] == down && all[2] == (left < 0 ? -1 : left) && all[3] == (right < 0 ? -1 : right));
    MPI_Comm_free(&row);
    MPI_Comm_free(&cart);
}

// 0 - 1 - 2, and 3 with an edge to itself.
static void graph(int rank)
{
    int index[4] = {1, 3, 4, 5}, edges[5] = {1, 0, 2, 1, 3}, n, e, near[2];
    MPI_Comm g;
    MPI_Graph_create(MPI_COMM_WORLD, 4, index, edges, 0, &g);
    MPI_Graphdims_get(g, &n, &e);
    assert(n == 4 && e == 5);
    MPI_Graph_neighbors_count(g, 1, &n);
    assert(n == 2);
    MPI_Graph_neighbors(g, 1, 2, near);
    assert(near[0] == 0 && near[1] == 2);
    int all[2] = {-1, -1};
    MPI_Neighbor_allgather(&rank, 1, MPI_INT, all, 1, MPI_INT, g);
    assert(rank != 1 || (all[0] == 0 && all[1] == 2));
    assert(rank != 3 || all[0] == 3);
    MPI_Comm_free(&g);
}

// A ring in one direction, with weights.
static void ring(int rank)
{
#ifdef ASYMMETRIC
    int other = rank == 0 ? 2 : (rank + 3) % 4; // process 2 does not send to process 0
#else
    int other = (rank + 3) % 4;
#endif
    int from = other, to = (rank + 1) % 4, in, out, weighted, w1 = 7, w2 = 8, a, b, wa, wb;
    MPI_Comm g, h;
    MPI_Dist_graph_create_adjacent(MPI_COMM_WORLD, 1, &from, &w1, 1, &to, &w2, MPI_INFO_NULL, 0, &g);
    MPI_Dist_graph_neighbors_count(g, &in, &out, &weighted);
    assert(in == 1 && out == 1 && weighted);
    MPI_Dist_graph_neighbors(g, 1, &a, &wa, 1, &b, &wb);
    assert(a == from && b == to && wa == 7 && wb == 8);
    int got = -1, value = 100 + rank;
    MPI_Neighbor_alltoall(&value, 1, MPI_INT, &got, 1, MPI_INT, g);
    assert(got == 100 + from);
    // The same, all edges given by process 0.
    int sources[4] = {0, 1, 2, 3}, degrees[4] = {1, 1, 1, 1}, destinations[4] = {1, 2, 3, 0};
    MPI_Dist_graph_create(MPI_COMM_WORLD, rank == 0 ? 4 : 0, sources, degrees, destinations, MPI_UNWEIGHTED, MPI_INFO_NULL, 0, &h);
    MPI_Dist_graph_neighbors_count(h, &in, &out, &weighted);
    assert(in == 1 && out == 1 && !weighted);
    int counts[1] = {1}, at[1] = {0};
    MPI_Neighbor_allgatherv(&value, 1, MPI_INT, &got, counts, at, MPI_INT, h);
    assert(got == 100 + from);
    MPI_Comm_free(&g);
    MPI_Comm_free(&h);
}

int main(int argc, char **argv)
{
    int rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    grid(rank);
    graph(rank);
    ring(rank);
    MPI_Finalize();
    return 0;
}
