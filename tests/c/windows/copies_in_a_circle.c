// A loop that looks at window memory, and in which a value of it is copied from variable to variable and back: whether the loop
// polls was asked without end (soundness/polling_loads.cpp).
//
// mpismt: -n 3 expect no-error complete
// mpismt: -n 3 --engine explicit expect no-error complete
#include <mpi.h>
int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int rank, size, m[4] = {0}, x = 0, k = 0;
    MPI_Win w;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    MPI_Win_create(m, sizeof m, sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &w);
    for (int round = 0; round < 1; round++)
        m[3] = rank;
    if (rank > 0) {
        MPI_Send(&m[3], 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
    } else {
        for (int i = 1; i < size; i++) {
            MPI_Recv(&x, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
            if (x == 2)
                k = x;
        }
        if (k != 2)
            return 1;
    }
    MPI_Win_free(&w);
    MPI_Finalize();
    return 0;
}
