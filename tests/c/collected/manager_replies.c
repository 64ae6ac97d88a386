// A manager sends each worker the next task as its answer comes.
// mpismt: -n 3 expect no-error
#include <mpi.h>
#include <stdlib.h>
int main(int c, char** v)
{
    int r, n, x, T = c > 1 ? atoi(v[1]) : 4;
    MPI_Status s;
    MPI_Init(&c, &v);
    MPI_Comm_rank(MPI_COMM_WORLD, &r);
    MPI_Comm_size(MPI_COMM_WORLD, &n);
    if (r == 0) {
        int sent = 0, done = 0;
        for (int i = 1; i < n; i++) {
            if (sent < T) {
                x = sent++;
                MPI_Send(&x, 1, MPI_INT, i, 1, MPI_COMM_WORLD);
            } else
                MPI_Send(&x, 1, MPI_INT, i, 2, MPI_COMM_WORLD);
        }
        while (done < T) {
            MPI_Recv(&x, 1, MPI_INT, MPI_ANY_SOURCE, 3, MPI_COMM_WORLD, &s);
            done++;
            if (sent < T) {
                x = sent++;
                MPI_Send(&x, 1, MPI_INT, s.MPI_SOURCE, 1, MPI_COMM_WORLD);
            } else
                MPI_Send(&x, 1, MPI_INT, s.MPI_SOURCE, 2, MPI_COMM_WORLD);
        }
    } else
        for (;;) {
            MPI_Recv(&x, 1, MPI_INT, 0, MPI_ANY_TAG, MPI_COMM_WORLD, &s);
            if (s.MPI_TAG == 2)
                break;
            x *= x;
            MPI_Send(&x, 1, MPI_INT, 0, 3, MPI_COMM_WORLD);
        }
    MPI_Finalize();
    return 0;
}
