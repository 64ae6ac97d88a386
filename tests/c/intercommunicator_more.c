// Intercommunicators: blocks of sizes of their own, nonblocking and persistent collectives, MPI_Comm_create; and
// MPI_Comm_create_group, which only the group calls.
//
// mpismt: -n 4 expect no-error complete
// mpismt: -n 3 expect no-error complete
// mpismt: -n 4 --engine poe expect no-error complete
// mpismt: -n 4 -DALONE expect deadlock at 83,81

#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv)
{
    int rank, size, m, n, me, got[8], send[8], flag;
    MPI_Comm half, inter, made;
    MPI_Group mine, group;
    MPI_Request request;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    const int odd = rank % 2;
    MPI_Comm_split(MPI_COMM_WORLD, odd, rank, &half);
    MPI_Intercomm_create(half, 0, MPI_COMM_WORLD, 1 - odd, 7, &inter);
    MPI_Comm_size(inter, &m);
    MPI_Comm_rank(inter, &me);
    MPI_Comm_remote_size(inter, &n);

    /* The even ones send their rank + 1 times to the first odd one. */
    int counts[4], displacements[4], ones[4] = {1, 1, 1, 1};
    for (int i = 0; i < 4; ++i)
        counts[i] = i == 0 ? 1 : 2, displacements[i] = 2 * i;
    for (int i = 0; i < 8; ++i)
        send[i] = rank;
    if (!odd)
        MPI_Gatherv(send, me == 0 ? 1 : 2, MPI_INT, NULL, NULL, NULL, MPI_INT, 0, inter);
    else
        MPI_Gatherv(NULL, 0, MPI_INT, got, counts, displacements, MPI_INT, me == 0 ? MPI_ROOT : MPI_PROC_NULL, inter);
    if (rank == 1)
        assert(got[0] == 0 && (n < 2 || (got[2] == 2 && got[3] == 2)));
    MPI_Scatterv(send, counts, displacements, MPI_INT, got, me == 0 ? 1 : 2, MPI_INT,
                 rank == 0 ? MPI_ROOT : odd ? 0 : MPI_PROC_NULL, inter);
    if (odd)
        assert(got[0] == 0);
    for (int i = 0; i < 4; ++i)
        displacements[i] = i;
    MPI_Iallgatherv(&rank, 1, MPI_INT, got, ones, displacements, MPI_INT, inter, &request);
    MPI_Wait(&request, MPI_STATUS_IGNORE);
    for (int i = 0; i < n; ++i)
        assert(got[i] == 2 * i + !odd);
    MPI_Alltoallv(send, ones, displacements, MPI_INT, got, ones, displacements, MPI_INT, inter);
    for (int i = 0; i < n; ++i)
        assert(got[i] == 2 * i + !odd);
    MPI_Barrier_init(inter, MPI_INFO_NULL, &request);
    MPI_Start(&request);
    MPI_Wait(&request, MPI_STATUS_IGNORE);
    MPI_Request_free(&request);
    if (m == n) { /* as many numbers for each group */
        int part = -1;
        for (int i = 0; i < m; ++i)
            send[i] = 10 * rank + i;
        MPI_Reduce_scatter_block(send, &part, 1, MPI_INT, MPI_SUM, inter);
        assert(part == (odd ? 20 : 40) + 2 * me);
        MPI_Reduce_scatter(send, &part, ones, MPI_INT, MPI_SUM, inter);
        assert(part == (odd ? 20 : 40) + 2 * me);
    }

    /* The first of each group. */
    MPI_Comm_group(inter, &mine);
    MPI_Group_incl(mine, 1, (int[]){0}, &group);
    MPI_Comm_create(inter, group, &made);
    assert((made != MPI_COMM_NULL) == (me == 0));
    if (made != MPI_COMM_NULL) {
        MPI_Comm_test_inter(made, &flag);
        assert(flag);
        MPI_Allgather(&rank, 1, MPI_INT, got, 1, MPI_INT, made);
        assert(got[0] == 1 - rank);
        MPI_Comm_free(&made);
    }
#ifdef ALONE
    if (rank == 3)
        MPI_Barrier(half);
#endif
    MPI_Comm_create_group(half, mine, 5, &made);
    MPI_Comm_compare(half, made, &flag);
    assert(flag == MPI_CONGRUENT);
    MPI_Comm_free(&made);
    MPI_Group_free(&group);
    MPI_Group_free(&mine);
    MPI_Comm_free(&inter);
    MPI_Comm_free(&half);
    MPI_Finalize();
    return 0;
}
