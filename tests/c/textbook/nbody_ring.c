// mpismt: -n 4 expect no-error
// mpismt: -n 4 -DFAULT expect deadlock at 38
// n-body, bodies go round a ring.
#include <mpi.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#define BODIES 480
#define STEPS 5
typedef struct { double x, y, z, m; } Body;
int main(int argc, char **argv)
{
    int rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int n = BODIES / size;
    MPI_Datatype body;
    MPI_Type_contiguous(4, MPI_DOUBLE, &body);
    MPI_Type_commit(&body);
    Body *mine = malloc(n * sizeof *mine), *other = malloc(n * sizeof *other);
    double (*v)[3] = calloc(n, sizeof *v), (*f)[3] = malloc(n * sizeof *f);
    srand(rank + 1);
    for (int i = 0; i < n; i++)
        mine[i] = (Body){rand() / (double)RAND_MAX, rand() / (double)RAND_MAX, rand() / (double)RAND_MAX, 1.0 / BODIES};
    for (int step = 0; step < STEPS; step++) {
        memset(f, 0, n * sizeof *f);
        memcpy(other, mine, n * sizeof *mine);
        for (int turn = 0; turn < size; turn++) {
            for (int i = 0; i < n; i++)
                for (int j = 0; j < n; j++) {
                    double dx = other[j].x - mine[i].x, dy = other[j].y - mine[i].y, dz = other[j].z - mine[i].z;
                    double d = dx * dx + dy * dy + dz * dz + 1e-4, w = other[j].m / (d * sqrt(d));
                    f[i][0] += w * dx; f[i][1] += w * dy; f[i][2] += w * dz;
                }
#ifdef FAULT
            MPI_Sendrecv_replace(other, n, body, (rank + 1) % size, 0, (rank + 1) % size, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
#else
            MPI_Sendrecv_replace(other, n, body, (rank + 1) % size, 0, (rank + size - 1) % size, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
#endif
        }
        for (int i = 0; i < n; i++) {
            for (int k = 0; k < 3; k++) v[i][k] += 0.01 * f[i][k];
            mine[i].x += 0.01 * v[i][0]; mine[i].y += 0.01 * v[i][1]; mine[i].z += 0.01 * v[i][2];
        }
    }
    double e = 0, total;
    for (int i = 0; i < n; i++) e += 0.5 * mine[i].m * (v[i][0] * v[i][0] + v[i][1] * v[i][1] + v[i][2] * v[i][2]);
    MPI_Reduce(&e, &total, 1, MPI_DOUBLE, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0) printf("kinetic energy %g\n", total);
    MPI_Type_free(&body);
    free(mine); free(other); free(v); free(f);
    MPI_Finalize();
    return 0;
}
