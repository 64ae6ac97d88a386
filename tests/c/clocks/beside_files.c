// A program that times its reads and writes of a file, and prints the best time.
// mpismt: -n 2 expect no-error complete
// mpismt: -n 2 -DDAY expect no-error complete
// mpismt: -n 2 -DDAY -DLEFT_OPEN expect resource-leak
#include <mpi.h>
#include <stdio.h>
#include <sys/time.h>

static double now(void)
{
#ifdef DAY
    struct timeval t;
    gettimeofday(&t, NULL);
    return (double)t.tv_sec + 1e-6 * (double)t.tv_usec;
#else
    return MPI_Wtime();
#endif
}

int main(int argc, char** argv)
{
    MPI_Init(&argc, &argv);
    int rank, value;
    MPI_File file;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_File_open(MPI_COMM_WORLD, "times.dat", MPI_MODE_CREATE | MPI_MODE_RDWR, MPI_INFO_NULL, &file);
    double best = -1;
    for (int turn = 0; turn < 3; turn++) {
        const double begin = now();
        value = rank + turn;
        MPI_File_write_at_all(file, rank * 4, &value, 1, MPI_INT, MPI_STATUS_IGNORE);
        const double seconds = now() - begin;
        if (best < 0 || seconds < best)
            best = seconds;
    }
    MPI_File_read_at(file, rank * 4, &value, 1, MPI_INT, MPI_STATUS_IGNORE);
    double slowest;
    MPI_Reduce(&best, &slowest, 1, MPI_DOUBLE, MPI_MAX, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%d: %g s\n", value, slowest);
#ifndef LEFT_OPEN
    MPI_File_close(&file);
#endif
    MPI_Finalize();
    return 0;
}
