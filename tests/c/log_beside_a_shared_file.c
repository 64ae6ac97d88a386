// Processes append to one log at the same time, which nobody reads. What one reads of a file that another has written is
// wrong all the same, and so is a race in a window.
//
// mpismt: -n 2 expect no-error complete
// mpismt: -n 2 -DWRONG expect assertion
// mpismt: -n 2 -DWINDOW expect global-concurrency
#include <assert.h>
#include <mpi.h>
#include <stdio.h>
#ifdef WRONG
#define VALUE 41
#else
#define VALUE 42
#endif
int main(int argc, char **argv)
{
    int rank, n = 0;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    FILE *log = fopen("log.txt", "a");
    fprintf(log, "%d\n", rank);
    fclose(log);
    if (rank == 0) {
        FILE *f = fopen("x.txt", "w");
        fprintf(f, "%d\n", VALUE);
        fclose(f);
    }
    MPI_Barrier(MPI_COMM_WORLD);
    if (rank == 1) {
        FILE *f = fopen("x.txt", "r");
        if (f != NULL) {
            int read = fscanf(f, "%d", &n);
            assert(read == 1 && n == 42);
            fclose(f);
        }
    }
#ifdef WINDOW
    int x = 0;
    MPI_Win w;
    MPI_Win_create(&x, sizeof x, sizeof x, MPI_INFO_NULL, MPI_COMM_WORLD, &w);
    MPI_Win_fence(0, w);
    MPI_Put(&rank, 1, MPI_INT, 0, 0, 1, MPI_INT, w);
    MPI_Win_fence(0, w);
    MPI_Win_free(&w);
#endif
    MPI_Finalize();
    return 0;
}
