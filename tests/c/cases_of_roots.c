// mpismt: -n 3 expect no-error complete
// mpismt: -n 3 -DWRONG expect assertion at 31
// mpismt: -n 3 -DOTHERS expect collective-mismatch
// mpismt: -n 3 -DCOLOR expect no-error complete
// mpismt: -n 3 -DCOLOR -DWRONG expect assertion at 43
// mpismt: -n 3 -DCONDITION expect no-error complete
// mpismt: -n 3 -DCONDITION -DWRONG expect assertion at 59
// Who is the root, and which colour a process has, depends on which message came first.
#include <assert.h>
#include <mpi.h>

static int first_of_two(int rank)
{
    int first = rank, second;
    if (rank == 0) {
        MPI_Recv(&first, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        MPI_Recv(&second, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    } else {
        MPI_Send(&first, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
    }
    MPI_Bcast(&first, 1, MPI_INT, 0, MPI_COMM_WORLD);
    return first;
}

static void roots(int rank, int first)
{
    int value = 7 * rank;
    MPI_Bcast(&value, 1, MPI_INT, first, MPI_COMM_WORLD);
    assert(value == 7 * first);
#ifdef WRONG
    assert(value == 7);
#endif
}

static void colors(int rank, int first)
{
    MPI_Comm part;
    int size;
    MPI_Comm_split(MPI_COMM_WORLD, rank == first, rank, &part);
    MPI_Comm_size(part, &size);
    assert(size == (rank == first ? 1 : 2));
#ifdef WRONG
    assert(rank != 2 || size == 2);
#endif
    MPI_Comm_free(&part);
}

static void under_conditions(int rank, int first)
{
    int value = 7 * rank;
    if (first == 1)
        MPI_Bcast(&value, 1, MPI_INT, 1, MPI_COMM_WORLD);
    else
        MPI_Bcast(&value, 1, MPI_INT, 2, MPI_COMM_WORLD);
    if (rank == 0)
        assert(value == 7 * first);
#ifdef WRONG
    if (rank == 0)
        assert(value == 7);
#endif
}

int main(int argc, char **argv)
{
    int rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    const int first = first_of_two(rank);
#if defined COLOR
    colors(rank, first);
#elif defined CONDITION
    under_conditions(rank, first);
#elif defined OTHERS
    roots(rank, rank == 0 ? first : 1);
#else
    roots(rank, first);
#endif
    MPI_Finalize();
    return 0;
}
