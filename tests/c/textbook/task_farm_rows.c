// mpismt: -n 4 expect no-error
// mpismt: -n 8 expect no-error
// mpismt: -n 4 -DFAULT=1 expect memory at 28
// mpismt: -n 4 -DFAULT=2 expect deadlock at 49
// A table of 48 rows by a manager and its workers: each result says which row it is, and whoever brings one gets the
// next row. No search has room for who may have which row; that each is within the table is what its task said.
#include <mpi.h>
#include <stdio.h>
#define ROWS 48
#define COLUMNS 64
#ifndef FAULT
#define FAULT 0
#endif
enum { WORK = 1, RESULT, STOP };
static void manager(int size)
{
    static int table[ROWS][COLUMNS];
    int line[COLUMNS + 1], next = 0, busy = 0;
    for (int w = 1; w < size; w++) {
        MPI_Send(&next, 1, MPI_INT, w, WORK, MPI_COMM_WORLD);
        next++;
        busy++;
    }
    while (busy > 0) {
        MPI_Status s;
        MPI_Recv(line, COLUMNS + 1, MPI_INT, MPI_ANY_SOURCE, RESULT, MPI_COMM_WORLD, &s);
        for (int c = 0; c < COLUMNS; c++)
            table[line[0]][c] = line[c + 1];
        if (next < ROWS + (FAULT == 1)) {
            MPI_Send(&next, 1, MPI_INT, s.MPI_SOURCE, WORK, MPI_COMM_WORLD);
            next++;
        } else {
            if (FAULT != 2 || busy > 1)
                MPI_Send(&next, 0, MPI_INT, s.MPI_SOURCE, STOP, MPI_COMM_WORLD);
            busy--;
        }
    }
    long sum = 0;
    for (int r = 0; r < ROWS; r++)
        for (int c = 0; c < COLUMNS; c++)
            sum += table[r][c];
    printf("%ld\n", sum);
}
static void worker(void)
{
    for (;;) {
        int row, line[COLUMNS + 1];
        MPI_Status s;
        MPI_Recv(&row, 1, MPI_INT, 0, MPI_ANY_TAG, MPI_COMM_WORLD, &s);
        if (s.MPI_TAG == STOP)
            break;
        line[0] = row;
        for (int c = 0; c < COLUMNS; c++)
            line[c + 1] = row * c;
        MPI_Send(line, COLUMNS + 1, MPI_INT, 0, RESULT, MPI_COMM_WORLD);
    }
}
int main(int argc, char **argv)
{
    int rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    if (rank == 0)
        manager(size);
    else
        worker();
    MPI_Finalize();
    return 0;
}
