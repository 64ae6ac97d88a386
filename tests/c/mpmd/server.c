// mpismt: -n 1 : client.c -n 2 expect no-error complete
// mpismt: -n 1 : client.c -n 2 -- 3 : client.c -n 1 expect no-error complete
// mpismt: -n 1 : client.c -n 2 -- 3 : client.c -n 1 -- 3 expect assertion at 25
// mpismt: -n 1 -DMORE : client.c -n 2 expect deadlock at 22
// Programs that are started together share MPI_COMM_WORLD (MPI 4.1, section 11.5), and each has variables and functions
// of its own, whatever their names.
#include <assert.h>
#include <mpi.h>

int value = 1;
static int twice(int x) { return 2 * x; }

int main(int argc, char **argv)
{
    int size, x, sum = 0;
    MPI_Init(&argc, &argv);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
#ifdef MORE
    size++;
#endif
    for (int i = 1; i < size; i++) {
        MPI_Recv(&x, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        sum += x;
    }
    assert(sum == 14 || sum == 13);
    assert(value == 1 && twice(1) == 2);
    MPI_Finalize();
    return 0;
}
