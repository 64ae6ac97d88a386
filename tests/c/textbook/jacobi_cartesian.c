// mpismt: -n 4 expect no-error
// mpismt: -n 4 -DFAULT expect local-concurrency at 43
// Jacobi in two dimensions on a Cartesian grid with column datatypes.
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <math.h>
#define N 240
#define at(a, i, j) a[(i) * (w + 2) + (j)]
int main(int argc, char **argv)
{
    int rank, size, dims[2] = {0, 0}, periods[2] = {0, 0}, coords[2];
    MPI_Init(&argc, &argv);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    MPI_Dims_create(size, 2, dims);
    MPI_Comm cart;
    MPI_Cart_create(MPI_COMM_WORLD, 2, dims, periods, 1, &cart);
    MPI_Comm_rank(cart, &rank);
    MPI_Cart_coords(cart, rank, 2, coords);
    int h = N / dims[0], w = N / dims[1], up, down, left, right;
    MPI_Cart_shift(cart, 0, 1, &up, &down);
    MPI_Cart_shift(cart, 1, 1, &left, &right);
    MPI_Datatype column;
    MPI_Type_vector(h, 1, w + 2, MPI_DOUBLE, &column);
    MPI_Type_commit(&column);
    double *a = calloc((h + 2) * (w + 2), sizeof *a), *b = calloc((h + 2) * (w + 2), sizeof *b);
    if (up == MPI_PROC_NULL)
        for (int j = 0; j < w + 2; j++)
            at(a, 0, j) = at(b, 0, j) = 100;
    int iter;
    double error = 1;
    for (iter = 0; iter < 100 && error > 1e-4; iter++) {
        MPI_Request r[8];
        MPI_Irecv(&at(a, 0, 1), w, MPI_DOUBLE, up, 0, cart, &r[0]);
        MPI_Irecv(&at(a, h + 1, 1), w, MPI_DOUBLE, down, 1, cart, &r[1]);
        MPI_Irecv(&at(a, 1, 0), 1, column, left, 2, cart, &r[2]);
        MPI_Irecv(&at(a, 1, w + 1), 1, column, right, 3, cart, &r[3]);
        MPI_Isend(&at(a, 1, 1), w, MPI_DOUBLE, up, 1, cart, &r[4]);
        MPI_Isend(&at(a, h, 1), w, MPI_DOUBLE, down, 0, cart, &r[5]);
        MPI_Isend(&at(a, 1, 1), 1, column, left, 3, cart, &r[6]);
        MPI_Isend(&at(a, 1, w), 1, column, right, 2, cart, &r[7]);
#ifdef FAULT
        at(a, 1, 1) += 0;
#endif
        MPI_Waitall(8, r, MPI_STATUSES_IGNORE);
        double local = 0;
        for (int i = 1; i <= h; i++)
            for (int j = 1; j <= w; j++) {
                at(b, i, j) = 0.25 * (at(a, i - 1, j) + at(a, i + 1, j) + at(a, i, j - 1) + at(a, i, j + 1));
                local += fabs(at(b, i, j) - at(a, i, j));
            }
        MPI_Allreduce(&local, &error, 1, MPI_DOUBLE, MPI_SUM, cart);
        double *t = a; a = b; b = t;
    }
    if (rank == 0) printf("%d iterations, error %g\n", iter, error);
    MPI_Type_free(&column);
    MPI_Comm_free(&cart);
    free(a); free(b);
    MPI_Finalize();
    return 0;
}
