// A handle that is computed with becomes the number of a request that only another path has made: on its own it does not exist.
//
// mpismt: -n 1 expect request-lifecycle
#include <mpi.h>

int main(void)
{
    MPI_Init(0, 0);
    MPI_Request b = MPI_REQUEST_NULL, s;
    int a = 0, f, done;
    MPI_Ibarrier(MPI_COMM_WORLD, &s);
    for (int k = 0; k < 3; k++, b++) {
        if (a)
            MPI_Test(&b, &done, MPI_STATUS_IGNORE);
        else {
            MPI_Test(&s, &f, MPI_STATUS_IGNORE);
            if (f) {
                MPI_Ibarrier(MPI_COMM_WORLD, &b);
                a = 1;
            }
        }
    }
    MPI_Finalize();
    return 0;
}
