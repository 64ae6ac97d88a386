// Waitsome until all are done.
// mpismt: -n 4 expect no-error
#include <assert.h>
#include <mpi.h>

int main(int argc, char** argv)
{
    int rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    int x[3] = {0};
    if (rank == 0) {
        MPI_Request r[3];
        int idx[3], oc, done = 0;
        MPI_Status st[3];
        for (int i = 0; i < 3; i++)
            MPI_Irecv(&x[i], 1, MPI_INT, i + 1, 0, MPI_COMM_WORLD, &r[i]);
        while (done < 3) {
            MPI_Waitsome(3, r, &oc, idx, st);
            assert(oc >= 1 && oc <= 3 - done);
            for (int i = 0; i < oc; i++)
                assert(st[i].MPI_SOURCE == idx[i] + 1 && x[idx[i]] == idx[i] + 1);
            done += oc;
        }
    } else
        MPI_Send(&rank, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
    MPI_Finalize();
    return 0;
}
