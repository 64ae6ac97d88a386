// A loop of Testsome until everything has come: the answer holds without a bound, as what each test found is known on a path of its own.
//
// mpismt: -n 4 expect no-error complete
// mpismt: -n 4 -DWRONG expect assertion at 22
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv)
{
    int rank, data[3] = {0}, which[3], some, done = 0;
    MPI_Request requests[3];
    MPI_Status statuses[3];
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0) {
        for (int i = 0; i < 3; i++)
            MPI_Irecv(&data[i], 1, MPI_INT, i + 1, 0, MPI_COMM_WORLD, &requests[i]);
        while (done < 3) {
            MPI_Testsome(3, requests, &some, which, statuses);
            for (int i = 0; i < some; i++) {
#ifdef WRONG
                assert(i == 0); // they may come together
#endif
                assert(statuses[i].MPI_SOURCE == which[i] + 1 && data[which[i]] == which[i] + 1);
            }
            done += some;
        }
        MPI_Testsome(3, requests, &some, which, statuses);
        assert(some == MPI_UNDEFINED);
    } else {
        MPI_Send(&rank, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
    }
    MPI_Finalize();
    return 0;
}
