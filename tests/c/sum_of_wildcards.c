// What a symmetric function makes of messages that are taken in any order does not depend on the order, whoever sent them.
// mpismt: -n 12 expect no-error complete
// mpismt: -n 4 -DWHICH=1 expect no-error complete
// mpismt: -n 4 -DWHICH=2 expect no-error complete
// mpismt: -n 4 -DWHICH=3 expect no-error complete
// mpismt: -n 4 -DWHICH=4 expect assertion at 48
// mpismt: -n 4 -DWHICH=5 expect assertion,deadlock,orphan-message at 52
// mpismt: -n 4 -DWHICH=6 expect assertion at 58
// mpismt: -n 4 -DWHICH=7 expect assertion at 65
// mpismt: -n 3 -DWHICH=8 expect no-error complete
#include <assert.h>
#include <mpi.h>
#ifndef WHICH
#define WHICH 0
#endif
int main(int argc, char **argv)
{
    int rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    if (rank > 0) {
        int mine[2] = {rank, 10 * rank};
        MPI_Send(mine, WHICH == 6 && rank == 1 ? 1 : 2, MPI_INT, 0, 0, MPI_COMM_WORLD);
        if (WHICH == 5 && rank == 1) /* one more than is received */
            MPI_Send(mine, 2, MPI_INT, 0, 0, MPI_COMM_WORLD);
        if (WHICH == 8) { /* what is sent depends on what was received */
            int sum;
            MPI_Recv(&sum, 1, MPI_INT, 0, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
            MPI_Send(&sum, 1, MPI_INT, 0, 2, MPI_COMM_WORLD);
        }
    } else {
        int x[2] = {0, 0}, sum = 0, second = 0, product = 1, twos = 0, squares = 0, mixed = 0;
        for (int i = 1; i < size; i++) {
            MPI_Recv(x, 2, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
            sum += x[0];
            second += x[1];
            product *= x[0];
            twos += x[0] == 2;
            squares += x[0] * x[0];
            mixed += i * x[0]; /* depends on the order */
        }
        switch (WHICH) {
        case 0: assert(sum == size * (size - 1) / 2); break;
        case 1: assert(second == 60 && product == 6); break;
        case 2: assert(twos == 1); break;
        case 3: assert(squares + 1 == 15); break;
        case 4: assert(sum + second != 66); break;
        /* Rank 1's second message may come before another's first. */
        case 5:
            if (sum > 0)
                assert(sum == 6);
            break;
        /* Rank 1's message leaves the second number as it was: as long as the message before it, which is not always
           the same, said. */
        case 6:
            if (sum == 6)
                assert(second == 50);
            break;
        case 7:
            if (sum == 6)
                /* 14 in the order of the ranks, 10 in the opposite one */
                /* and others between */
                /* so this fails: */
                assert(mixed == 14);
            break;
        case 8:
            for (int i = 1; i < size; i++)
                MPI_Send(&sum, 1, MPI_INT, i, 1, MPI_COMM_WORLD);
            sum = 0;
            for (int i = 1; i < size; i++) {
                MPI_Recv(x, 1, MPI_INT, MPI_ANY_SOURCE, 2, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
                sum += x[0];
            }
            assert(sum == 6);
            break;
        }
    }
    MPI_Finalize();
    return 0;
}
