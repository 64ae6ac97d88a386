// Messages of workers are added up in any order.
// mpismt: -n 4 expect no-error
#include <assert.h>
#include <mpi.h>
int main(int c, char** v)
{
    int r, n, x, s = 0;
    MPI_Request q;
    MPI_Init(&c, &v);
    MPI_Comm_rank(MPI_COMM_WORLD, &r);
    MPI_Comm_size(MPI_COMM_WORLD, &n);
    if (r == 0) {
        for (int i = 1; i < n; i++) {
            MPI_Recv(&x, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
            s += x;
        }
        assert(s == n * (n - 1) / 2);
    } else {
        x = r;
        MPI_Isend(&x, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, &q);
        MPI_Wait(&q, MPI_STATUS_IGNORE);
    }
    MPI_Finalize();
    return 0;
}
