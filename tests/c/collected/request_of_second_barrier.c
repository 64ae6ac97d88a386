// The request of a second barrier is made when the first is done.
// mpismt: -n 1 expect no-error
#include <mpi.h>

int main(void)
{
    MPI_Init(0, 0);
    MPI_Request b, s;
    int a = 0, f, done;
    MPI_Ibarrier(MPI_COMM_WORLD, &s);
    for (int k = 0; k < 2; k++) {
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
    if (a)
        MPI_Wait(&b, MPI_STATUS_IGNORE);
    else
        MPI_Wait(&s, MPI_STATUS_IGNORE);
    MPI_Finalize();
    return 0;
}
