// MPI_UB and MPI_LB, which MPI 3.0 removed and implementations still have (MPI 2.2, section 4.1.6).
//
// mpismt: -n 2 expect no-error complete
// mpismt: -n 2 -DBEHIND expect invalid-argument at 33
#include <assert.h>
#include <mpi.h>
struct item { long long key; char load[4]; };
int main(int argc, char **argv)
{
    int rank, lens[3] = {1, 4, 1}, one[2] = {1, 1};
    MPI_Aint at[3] = {0, sizeof(long long), sizeof(struct item)}, zero[2] = {0, sizeof(int)}, low, extent;
    MPI_Datatype types[3] = {MPI_LONG_LONG, MPI_CHAR, MPI_UB}, t, column, with_end, marked[2];
    struct item a[2] = {{1, "abc"}, {2, "def"}};
    int square[9] = {1, 2, 3, 4, 5, 6, 7, 8, 9}, turned[9] = {0};
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Type_create_struct(3, lens, at, types, &t);
    MPI_Type_commit(&t);
    MPI_Type_get_extent(t, &low, &extent);
    assert(low == 0 && extent == sizeof(struct item));
    if (rank == 0)
        MPI_Send(a, 2, t, 1, 0, MPI_COMM_WORLD);
    else
        MPI_Recv(a, 2, t, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Type_free(&t);
    MPI_Type_vector(3, 1, 3, MPI_INT, &column); // a column of a matrix, of the width of an element
    marked[0] = column;
    marked[1] = MPI_UB;
    MPI_Type_create_struct(2, one, zero, marked, &with_end);
    MPI_Type_commit(&with_end);
    MPI_Type_free(&column);
#ifdef BEHIND
    MPI_Sendrecv(square, 4, with_end, rank, 1, turned, 9, MPI_INT, rank, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
#else
    MPI_Sendrecv(square, 3, with_end, rank, 1, turned, 9, MPI_INT, rank, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    assert(turned[1] == 4 && turned[3] == 2 && turned[8] == 9);
#endif
    MPI_Type_free(&with_end);
    MPI_Finalize();
    return 0;
}
