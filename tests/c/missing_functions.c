// Whoever meets one function that is not defined learns of the others, too.
// mpismt: -n 2 expect unsupported
#include <mpi.h>

void dgemm_(const char *, int *);
double cblas_ddot(int, const double *);

int main(int argc, char **argv)
{
    double a[3] = {1, 2, 3};
    int n = 3;
    MPI_Init(&argc, &argv);
    double s = cblas_ddot(3, a);
    dgemm_("N", &n);
    MPI_Allreduce(MPI_IN_PLACE, &s, 1, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
    MPI_Finalize();
    return 0;
}
