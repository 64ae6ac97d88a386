// Values that are no quantities: ranks that are none, communicators, an address; members of a structure.
#include <assert.h>
#include <mpi.h>
struct grid {
    MPI_Comm comm, rows;
    int size, rank, left, right;
};
static int sum_of(const struct grid *g) {
    int sum = g->rank, other = 0;
    MPI_Sendrecv(&sum, 1, MPI_INT, g->right, 0, &other, 1, MPI_INT, g->left, 0, g->comm, MPI_STATUS_IGNORE);
    return sum + other;
}
int main(int argc, char **argv) {
    struct grid g;
    int level, row[3];
    MPI_Aint place;
    MPI_Datatype type = MPI_INT, *kept = &type;
    MPI_Init_thread(&argc, &argv, MPI_THREAD_FUNNELED, &level);
    MPI_Comm_rank(MPI_COMM_WORLD, &g.rank);
    MPI_Comm_size(MPI_COMM_WORLD, &g.size);
    MPI_Comm_dup(MPI_COMM_WORLD, &g.comm);
    MPI_Comm_set_name(g.comm, "grid");
    MPI_Comm_split(g.comm, g.rank < 2 ? 0 : MPI_UNDEFINED, 0, &g.rows);
    g.left = g.rank > 0 ? g.rank - 1 : MPI_PROC_NULL;
    g.right = g.rank + 1 < g.size ? g.rank + 1 : MPI_PROC_NULL;
    MPI_Get_address(&row[1], &place);
    for (int i = 0; i < 3; i++)
        row[i] = sum_of(&g);
    MPI_Bcast(row, 3, *kept, 0, g.comm);
    assert(row[0] + g.size < 4);
    MPI_Finalize();
    return place != 0;
}
