// mpismt: -n 4 expect no-error
// mpismt: -n 4 -DFAULT expect deadlock at 42
// A task farm: integrals of parts of an interval; the results are added.
#include <mpi.h>
#include <math.h>
#include <stdio.h>
#define TASKS 24
int main(int argc, char **argv)
{
    int rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    if (rank == 0) {
        double sum = 0, part, task;
        int sent = 0, got = 0;
        for (int w = 1; w < size && sent < TASKS; w++, sent++) {
            task = sent;
            MPI_Send(&task, 1, MPI_DOUBLE, w, 1, MPI_COMM_WORLD);
        }
        while (got < TASKS) {
            MPI_Status s;
            MPI_Recv(&part, 1, MPI_DOUBLE, MPI_ANY_SOURCE, 2, MPI_COMM_WORLD, &s);
            sum += part;
            got++;
            if (sent < TASKS) {
                task = sent++;
                MPI_Send(&task, 1, MPI_DOUBLE, s.MPI_SOURCE, 1, MPI_COMM_WORLD);
            }
        }
        for (int w = 1; w < size; w++) {
#ifdef FAULT
            if (w != 1)
#endif
            MPI_Send(&task, 1, MPI_DOUBLE, w, 0, MPI_COMM_WORLD);
        }
        printf("%f\n", sum);
    } else {
        for (;;) {
            double task, part = 0;
            MPI_Status s;
            MPI_Recv(&task, 1, MPI_DOUBLE, 0, MPI_ANY_TAG, MPI_COMM_WORLD, &s);
            if (s.MPI_TAG == 0) break;
            for (int i = 0; i < 1000; i++) {
                double x = (task + (i + 0.5) / 1000) / TASKS;
                part += 4 / (1 + x * x) / 1000 / TASKS;
            }
            MPI_Send(&part, 1, MPI_DOUBLE, 0, 2, MPI_COMM_WORLD);
        }
    }
    MPI_Finalize();
    return 0;
}
