// A ring of processes exchanges borders that are marked as ready row by row, as they are computed: partitioned
// communication, with the receiver's borders in one partition. The border is sent from a copy.
//
// mpismt: -n 3 expect no-error complete
// mpismt: -n 3 -DSKIPS_LAST_ROW expect deadlock at 38
// mpismt: -n 3 -DWRITES_READY_ROW expect local-concurrency at 35
#include <assert.h>
#include <mpi.h>

#define ROWS 4
#define WIDTH 2

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int rank, size;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    const int left = (rank + size - 1) % size, right = (rank + 1) % size;
    double border[ROWS][WIDTH], halo[ROWS][WIDTH];
    MPI_Request r[2];
    MPI_Psend_init(border, ROWS, WIDTH, MPI_DOUBLE, right, 0, MPI_COMM_WORLD, MPI_INFO_NULL, &r[0]);
    MPI_Precv_init(halo, 1, ROWS * WIDTH, MPI_DOUBLE, left, 0, MPI_COMM_WORLD, MPI_INFO_NULL, &r[1]);
    for (int step = 0; step < 3; step++) {
        MPI_Startall(2, r);
        for (int row = 0; row < ROWS; row++) {
            for (int i = 0; i < WIDTH; i++)
                border[row][i] = 100 * rank + 10 * row + step;
#ifdef SKIPS_LAST_ROW
            if (row < ROWS - 1)
#endif
                MPI_Pready(row, r[0]);
#ifdef WRITES_READY_ROW
            if (row > 0)
                border[row - 1][0] += 0;
#endif
        }
        MPI_Waitall(2, r, MPI_STATUSES_IGNORE);
        for (int row = 0; row < ROWS; row++)
            for (int i = 0; i < WIDTH; i++)
                assert(halo[row][i] == 100 * left + 10 * row + step);
    }
    MPI_Request_free(&r[0]);
    MPI_Request_free(&r[1]);
    MPI_Finalize();
    return 0;
}
