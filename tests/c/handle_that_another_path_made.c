// A handle that is computed with becomes the number of a request that only another path has made.
//
// mpismt: -n 1 --property memory,request-lifecycle expect request-lifecycle at 18
#include <mpi.h>

int main(void)
{
    MPI_Init(0, 0);
    MPI_Request b = MPI_REQUEST_NULL, s;
    int a = 0, f, done;
    MPI_Ibarrier(MPI_COMM_WORLD, &s);
    const MPI_Request first = s;
    for (int k = 0; k < 2; k++) {
        if (k == 1 && !a)
            b = first + 1;
        MPI_Test(&s, &f, MPI_STATUS_IGNORE);
        if (b != MPI_REQUEST_NULL)
            MPI_Test(&b, &done, MPI_STATUS_IGNORE);
        if (f && !a) {
            MPI_Ibarrier(MPI_COMM_WORLD, &b);
            a = 1;
        }
    }
    MPI_Finalize();
    return 0;
}
