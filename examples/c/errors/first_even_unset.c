// first_even.c, without the value that says that there is none.
//
// mpismt: -n 2 expect memory at 20

#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv)
{
    int rank, numbers[4] = {1, 3, 5, 7}, first;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 1)
        MPI_Send(numbers, 4, MPI_INT, 0, 0, MPI_COMM_WORLD);
    if (rank == 0) {
        MPI_Recv(numbers, 4, MPI_INT, 1, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        for (int i = 3; i >= 0; i--)
            if (numbers[i] % 2 == 0)
                first = i;
        if (first >= 0)
            assert(numbers[first] % 2 == 0);
    }
    MPI_Finalize();
    return 0;
}
