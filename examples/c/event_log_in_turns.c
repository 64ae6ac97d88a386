// As event_log.c, but it expects the records of the processes to come in turns.
//
// mpismt: -n 2 expect assertion at 34
#include <assert.h>
#include <mpi.h>
#include <stdio.h>

struct record {
    int process, number, checksum;
};

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int rank, size;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);

    MPI_File log;
    MPI_File_open(MPI_COMM_WORLD, "events.log", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &log);
    for (int n = 0; n < 2; n++) {
        struct record r = {rank, n, rank ^ n};
        MPI_File_write_shared(log, &r, 3, MPI_INT, MPI_STATUS_IGNORE);
    }
    MPI_File_sync(log);
    MPI_Barrier(MPI_COMM_WORLD);
    MPI_File_sync(log);
    if (rank == 0) {
        int next[8] = {0};
        struct record r;
        for (int i = 0; i < 2 * size; i++) {
            MPI_File_read_at(log, i * sizeof r, &r, 3, MPI_INT, MPI_STATUS_IGNORE);
            assert(r.checksum == (r.process ^ r.number));
            assert(r.process == i % size && next[r.process]++ == r.number);
        }
        printf("%d records\n", 2 * size);
    }
    MPI_File_close(&log);
    MPI_Finalize();
    return 0;
}
