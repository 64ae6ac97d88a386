// Twenty million additions are beyond the limit of instructions.
// mpismt: -n 2 --max-steps 100000 expect unknown
#include <mpi.h>
#include <stdio.h>
int main(int argc, char** argv)
{
    long i, n = 20000000;
    double s = 0, t;
    MPI_Init(&argc, &argv);
    for (i = 0; i < n; i++)
        s += 1.0 / (1 + i); /* plain computation, 0.02 s natively */
    MPI_Reduce(&s, &t, 1, MPI_DOUBLE, MPI_SUM, 0, MPI_COMM_WORLD);
    MPI_Finalize();
    return 0;
}
