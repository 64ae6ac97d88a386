// Mistakes with intercommunicators.
//
// mpismt: -n 4 -DWHICH=0 expect no-error
// mpismt: -n 4 -DWHICH=1 expect deadlock at 38
// mpismt: -n 4 -DWHICH=2 expect deadlock at 38,36
// mpismt: -n 4 -DWHICH=3 expect collective-mismatch at 38
// mpismt: -n 4 -DWHICH=4 expect invalid-argument at 38
// mpismt: -n 4 -DWHICH=5 expect invalid-argument at 41
// mpismt: -n 4 -DWHICH=6 expect collective-mismatch at 44
// mpismt: -n 4 -DWHICH=7 expect invalid-argument at 46
// mpismt: -n 4 -DWHICH=8 expect collective-mismatch at 49
// mpismt: -n 4 -DWHICH=9 expect deadlock at 53,51
// mpismt: -n 4 -DWHICH=10 expect invalid-argument at 57
// mpismt: -n 4 -DWHICH=11 expect warning:resource-leak at 38
// mpismt: -n 2 -DWHICH=1 --engine explicit expect deadlock at 38
// mpismt: -n 4 -DWHICH=2 --engine poe expect deadlock at 38,36
// mpismt: -n 4 -DWHICH=3 --engine poe expect collective-mismatch at 38
// mpismt: -n 4 -DWHICH=4 --engine poe expect invalid-argument at 38
// mpismt: -n 4 -DWHICH=6 --engine poe expect collective-mismatch at 44
// mpismt: -n 4 -DWHICH=8 --engine poe expect collective-mismatch at 49
// mpismt: -n 4 -DWHICH=9 --engine poe expect deadlock at 53,51

#include <mpi.h>

int main(int argc, char **argv)
{
    int rank, x[2] = {0}, y = 0;
    MPI_Comm half, inter, all;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_split(MPI_COMM_WORLD, rank % 2, rank, &half);
    const int odd = rank % 2;
    const int tag = WHICH == 1 ? rank % 2 : 7; /* the leaders look for each other with different tags */
    const int leader = WHICH == 3 ? rank / 2 : 0; /* who leads is not agreed */
    if (WHICH == 2 && rank == 3) /* nobody goes on before all have called */
        MPI_Recv(x, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    const int remote = WHICH == 4 ? odd : 1 - odd; /* the leader itself */
    MPI_Intercomm_create(half, leader, MPI_COMM_WORLD, remote, tag, &inter);
    if (WHICH == 2 && rank == 0)
        MPI_Send(x, 1, MPI_INT, 3, 0, MPI_COMM_WORLD);
    if (WHICH == 5) MPI_Send(x, 1, MPI_INT, 2, 0, inter); /* the other group has two processes */
    const int here = rank == 0 ? MPI_ROOT : MPI_PROC_NULL;
    const int root = odd ? (WHICH == 6 && rank == 3 ? 1 : 0) : here; /* the second asks another root */
    MPI_Bcast(x, 1, MPI_INT, root, inter);
    if (WHICH == 7)
        MPI_Scan(x, &y, 1, MPI_INT, MPI_SUM, inter);
    int counts[4] = {0};
    const int n = WHICH == 8 && odd ? 2 : 1; /* the groups do not agree how much there is */
    MPI_Allreduce(x, counts, n, MPI_INT, MPI_SUM, inter);
    if (WHICH == 9 && rank == 2) /* everybody of the other group is needed */
        MPI_Recv(x, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    if (WHICH == 9)
        MPI_Barrier(inter);
    if (WHICH == 9 && rank == 1)
        MPI_Send(x, 1, MPI_INT, 2, 0, MPI_COMM_WORLD);
    if (WHICH == 10)
        MPI_Intercomm_merge(half, 0, &all);
    if (WHICH != 11)
        MPI_Comm_free(&inter);
    MPI_Comm_free(&half);
    MPI_Finalize();
    return 0;
}
