// A request that is made in a loop, and tested only then.
// mpismt: -n 1 expect no-error
#include <mpi.h>

int main(void)
{
    MPI_Init(0, 0);
    MPI_Request b, s;
    int x = 1, y, a = 0, f, done = 0;
    MPI_Isend(&x, 1, MPI_INT, MPI_PROC_NULL, 0, MPI_COMM_WORLD, &s);
    for (int k = 0; k < 2; k++) {
        if (a) {
            MPI_Test(&b, &done, MPI_STATUS_IGNORE);
            if (done)
                a = 0;
        } else {
            MPI_Test(&s, &f, MPI_STATUS_IGNORE);
            if (f && !done) {
                MPI_Ibarrier(MPI_COMM_WORLD, &b);
                a = 1;
            }
        }
    }
    if (a)
        MPI_Wait(&b, MPI_STATUS_IGNORE);
    MPI_Wait(&s, MPI_STATUS_IGNORE);
    MPI_Finalize();
    return 0;
}
