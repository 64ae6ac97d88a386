// A source that may be the wildcard, a process of its own, or nobody, by an input.
//
// mpismt: -n 3 expect no-error complete
// mpismt: -n 3 -DWRONG expect assertion at 33 complete

#include <assert.h>
#include <mpi.h>
#include <mpismt.h>

int main(int argc, char **argv)
{
    int rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0) {
        const int choice = MPISMT_input_int(0, 2);
        const int source = choice == 0 ? MPI_ANY_SOURCE : choice == 1 ? 1 : MPI_PROC_NULL;
        int value = -1, n = 0;
        MPI_Status status;
        MPI_Recv(&value, 1, MPI_INT, source, 3, MPI_COMM_WORLD, &status);
        MPI_Get_count(&status, MPI_INT, &n);
        if (source == MPI_PROC_NULL) {
            assert(value == -1 && n == 0 && status.MPI_SOURCE == MPI_PROC_NULL);
            MPI_Recv(&value, 1, MPI_INT, 1, 3, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
            MPI_Recv(&value, 1, MPI_INT, 2, 3, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        } else {
            assert(n == 1 && value == status.MPI_SOURCE);
            assert(source != 1 || value == 1);
            const int first = value;
            MPI_Recv(&value, 1, MPI_INT, 3 - status.MPI_SOURCE, 3, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
            assert(value + first == 3);
#ifdef WRONG
            assert(first == 1);
#endif
        }
    } else {
        MPI_Send(&rank, 1, MPI_INT, 0, 3, MPI_COMM_WORLD);
    }
    MPI_Finalize();
    return 0;
}
