// mpismt: -n 3 -DWHICH=0 expect no-error complete
// mpismt: -n 3 -DWHICH=1 expect no-error complete
// mpismt: -n 2 -DWHICH=2 expect no-error complete
// mpismt: -n 3 -DWHICH=3 expect assertion
// mpismt: -n 2 -DWHICH=4 expect collective-mismatch
// mpismt: -n 2 -DWHICH=5 expect no-error complete
// mpismt: -n 2 -DWHICH=6 expect invalid-argument
// What an input decides before MPI needs to know it: the root of a collective, the color of a communicator, the size of what
// is received. Each value is a case of its own.
#include <assert.h>
#include <mpi.h>
#include <mpismt.h>
#include <stdlib.h>

int main(int argc, char** argv)
{
    int rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
#if WHICH == 0 || WHICH == 3
    int root = 0, v = rank * 7;
    if (rank == 0)
        root = MPISMT_input_int(0, 2);
    MPI_Bcast(&root, 1, MPI_INT, 0, MPI_COMM_WORLD);
    MPI_Bcast(&v, 1, MPI_INT, root, MPI_COMM_WORLD);
    assert(v == (WHICH == 0 ? root * 7 : 7));
#elif WHICH == 1
    MPI_Comm part;
    int one = 1, sum, members;
    MPI_Comm_split(MPI_COMM_WORLD, MPISMT_input_int(0, 1), 0, &part);
    MPI_Allreduce(&one, &sum, 1, MPI_INT, MPI_SUM, part);
    MPI_Comm_size(part, &members);
    assert(sum == members && members >= 1);
    MPI_Comm_free(&part);
#elif WHICH == 2
    int n = MPISMT_input_int(1, 6);
    int* a = malloc((size_t)n * sizeof *a);
    for (int i = 0; i < n; i++)
        a[i] = i;
    if (rank == 0) {
        MPI_Send(a, n, MPI_INT, 1, 0, MPI_COMM_WORLD);
    } else {
        MPI_Status status;
        int count;
        MPI_Probe(0, 0, MPI_COMM_WORLD, &status);
        MPI_Get_count(&status, MPI_INT, &count);
        int* b = malloc((size_t)count * sizeof *b);
        MPI_Recv(b, count, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        assert(b[count - 1] == count - 1);
        free(b);
    }
    free(a);
#elif WHICH == 4
    int v = 0;
    MPI_Bcast(&v, 1, MPI_INT, MPISMT_input_int(0, 1), MPI_COMM_WORLD);
#elif WHICH == 5
    int v = rank, root = 0;
    if (MPISMT_input_bool())
        root = 0;
    MPI_Bcast(&v, 1, MPI_INT, root, MPI_COMM_WORLD);
    assert(v == 0);
#else
    int v = rank, all = 0;
    MPI_Reduce(&v, &all, 1, MPI_INT, MPI_SUM, MPISMT_input_int(1, 2), MPI_COMM_WORLD);
#endif
    MPI_Finalize();
    return 0;
}
