// A loop that looks for messages and receives those that are there: as many as come, or it waits forever.
//
// mpismt: -n 2 -DWANTED=1 expect no-error complete
// mpismt: -n 3 -DWANTED=2 expect no-error complete
// mpismt: -n 2 -DWANTED=2 expect deadlock
// mpismt: -n 3 -DWANTED=3 expect deadlock
// mpismt: -n 2 -DWANTED=1 -DMATCHED expect no-error complete
// mpismt: -n 2 -DWANTED=2 -DMATCHED expect deadlock
#include <mpi.h>

int main(int argc, char **argv)
{
    int rank, flag, done = 0, x;
    MPI_Status status;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0) {
        while (done < WANTED) {
#ifdef MATCHED
            MPI_Message message;
            MPI_Improbe(MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, &flag, &message, &status);
            if (flag) {
                MPI_Mrecv(&x, 1, MPI_INT, &message, &status);
                done++;
            }
#else
            MPI_Iprobe(MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, &flag, &status);
            if (flag) {
                MPI_Recv(&x, 1, MPI_INT, status.MPI_SOURCE, 0, MPI_COMM_WORLD, &status);
                done++;
            }
#endif
        }
    } else {
        MPI_Send(&rank, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
    }
    MPI_Finalize();
    return 0;
}
