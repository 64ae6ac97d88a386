// A manager adds up what workers make of tasks, in any order.
// mpismt: -n 3 -DT=6 expect no-error
#include <assert.h>
#include <mpi.h>
#ifndef T
#define T 12
#endif
int main(int c, char** v)
{
    int r, n;
    MPI_Init(&c, &v);
    MPI_Comm_rank(MPI_COMM_WORLD, &r);
    MPI_Comm_size(MPI_COMM_WORLD, &n);
    if (r == 0) {
        int next = 0, done = 0, x, sum = 0;
        MPI_Status s;
        for (int i = 1; i < n; i++, next++)
            MPI_Send(&next, 1, MPI_INT, i, 0, MPI_COMM_WORLD);
        while (done < T) {
            MPI_Recv(&x, 1, MPI_INT, MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, &s);
            sum += x;
            done++;
            int w = next < T ? next++ : -1;
            MPI_Send(&w, 1, MPI_INT, s.MPI_SOURCE, 0, MPI_COMM_WORLD);
        }
        assert(sum == T * (T - 1) / 2 * 2);
    } else
        for (;;) {
            int w;
            MPI_Recv(&w, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
            if (w < 0)
                break;
            w *= 2;
            MPI_Send(&w, 1, MPI_INT, 0, 1, MPI_COMM_WORLD);
        }
    MPI_Finalize();
    return 0;
}
