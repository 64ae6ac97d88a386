// mpismt: -n 4 expect no-error
// mpismt: -n 8 expect no-error
// mpismt: -n 4 -DFAULT expect deadlock at 50
// Rows of the Mandelbrot set by a manager and its workers.
#include <mpi.h>
#include <stdio.h>
#ifndef ROWS
#define ROWS 48
#endif
#define COLUMNS 64
#define LIMIT 200
enum { WORK = 1, RESULT, STOP };
static void manager(int size)
{
    static int image[ROWS][COLUMNS];
    int line[COLUMNS + 1], next = 0, busy = 0;
    for (int w = 1; w < size; w++)
        if (next < ROWS) {
            MPI_Send(&next, 1, MPI_INT, w, WORK, MPI_COMM_WORLD);
            next++, busy++;
        } else {
            MPI_Send(&next, 0, MPI_INT, w, STOP, MPI_COMM_WORLD);
        }
    while (busy > 0) {
        MPI_Status s;
        MPI_Recv(line, COLUMNS + 1, MPI_INT, MPI_ANY_SOURCE, RESULT, MPI_COMM_WORLD, &s);
        for (int c = 0; c < COLUMNS; c++)
            image[line[0]][c] = line[c + 1];
        if (next < ROWS) {
            MPI_Send(&next, 1, MPI_INT, s.MPI_SOURCE, WORK, MPI_COMM_WORLD);
            next++;
        } else {
#ifndef FAULT
            MPI_Send(&next, 0, MPI_INT, s.MPI_SOURCE, STOP, MPI_COMM_WORLD);
#endif
            busy--;
        }
    }
    long sum = 0;
    for (int r = 0; r < ROWS; r++)
        for (int c = 0; c < COLUMNS; c++)
            sum += image[r][c];
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
        for (int c = 0; c < COLUMNS; c++) {
            double cr = -2.0 + 3.0 * c / COLUMNS, ci = -1.5 + 3.0 * row / ROWS, x = 0, y = 0;
            int k = 0;
            while (k < LIMIT && x * x + y * y < 4) {
                double t = x * x - y * y + cr;
                y = 2 * x * y + ci;
                x = t;
                k++;
            }
            line[c + 1] = k;
        }
        MPI_Send(line, COLUMNS + 1, MPI_INT, 0, RESULT, MPI_COMM_WORLD);
    }
}
int main(int argc, char **argv)
{
    int rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    if (rank == 0) manager(size); else worker();
    MPI_Finalize();
    return 0;
}
