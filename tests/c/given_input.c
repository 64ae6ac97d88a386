// mpismt: -n 2 --bound 200 --file /dev/stdin=data/settings.txt expect no-error complete
// mpismt: -n 2 --bound 200 --file /dev/stdin=data/empty.txt expect assertion at 17
// mpismt: -n 2 expect assertion at 17
// The standard input, given as a file; without it nothing is known of its lines.
#include <assert.h>
#include <mpi.h>
#include <stdio.h>

int main(int argc, char **argv)
{
    int rank, a, n = 0;
    char line[100];
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0) {
        const int found = scanf("%d", &a);
        assert(found == 1 && a == 3);
        while (fgets(line, sizeof line, stdin))
            n++;
    }
    MPI_Bcast(&n, 1, MPI_INT, 0, MPI_COMM_WORLD);
    assert(n == 4);
    MPI_Finalize();
    return 0;
}
