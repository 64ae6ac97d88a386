// mpismt: -n 3 expect deadlock at 38
// mpismt: -n 3 -DWHOLE expect no-error
// A clock that is only printed does not keep a search from finding what is wrong: the worker that gets the last task does
// not say that it is done.
#include <mpi.h>
#include <stdio.h>
enum { task = 1, result, stop, done, tasks = 3 };
int main(int argc, char** argv)
{
    int me, size, x = 0;
    MPI_Status s;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &me);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    const double begin = MPI_Wtime();
    if (me == 0) {
        int next = 0, open = 0, sum = 0;
        for (int w = 1; w < size; w++, next++, open++)
            MPI_Send(&next, 1, MPI_INT, w, task, MPI_COMM_WORLD);
        for (; open > 0; open--) {
            MPI_Recv(&x, 1, MPI_INT, MPI_ANY_SOURCE, result, MPI_COMM_WORLD, &s);
            sum += x;
            if (next < tasks) {
                MPI_Send(&next, 1, MPI_INT, s.MPI_SOURCE, task, MPI_COMM_WORLD);
                next++, open++;
            } else {
                MPI_Send(&next, 1, MPI_INT, s.MPI_SOURCE, stop, MPI_COMM_WORLD);
            }
        }
        for (int w = 1; w < size; w++)
#ifdef WHOLE
            MPI_Recv(&x, 1, MPI_INT, MPI_ANY_SOURCE, done, MPI_COMM_WORLD, &s);
        printf("%d after %g s\n", sum, MPI_Wtime() - begin);
#else
        {
            printf("%g s\n", MPI_Wtime() - begin);

            MPI_Recv(&x, 1, MPI_INT, w, done, MPI_COMM_WORLD, &s);
        }
#endif
    } else {
        int last = -1;
        for (;;) {
            MPI_Recv(&x, 1, MPI_INT, 0, MPI_ANY_TAG, MPI_COMM_WORLD, &s);
            if (s.MPI_TAG == stop)
                break;
            last = x;
            x *= x;
            MPI_Send(&x, 1, MPI_INT, 0, result, MPI_COMM_WORLD);
        }
#ifndef WHOLE
        if (last != tasks - 1)
#endif
            MPI_Send(&last, 1, MPI_INT, 0, done, MPI_COMM_WORLD);
    }
    MPI_Finalize();
    return 0;
}
