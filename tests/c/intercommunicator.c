// Two groups, even and odd ranks, and everything that an intercommunicator does; the groups may differ in size.
//
// mpismt: -n 4 expect no-error complete
// mpismt: -n 4 -DWILD --buffering infinite expect no-error complete
// mpismt: -n 3 -DWILD --engine poe --buffering infinite expect no-error complete
// mpismt: -n 4 -DWILD expect deadlock at 50
// mpismt: -n 5 expect no-error complete
// mpismt: -n 3 --engine explicit expect no-error complete
// mpismt: -n 2 --engine poe expect no-error complete

#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv)
{
    int rank, size, flag, n, m, me;
    MPI_Comm half, inter, copy, part, all;
    MPI_Group group;
    MPI_Status status;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    MPI_Comm_split(MPI_COMM_WORLD, rank % 2, rank, &half);
    MPI_Intercomm_create(half, 0, MPI_COMM_WORLD, 1 - rank % 2, 7, &inter);
    MPI_Comm_test_inter(inter, &flag);
    assert(flag);
    MPI_Comm_test_inter(half, &flag);
    assert(!flag);
    MPI_Comm_size(inter, &m);
    MPI_Comm_rank(inter, &me);
    MPI_Comm_remote_size(inter, &n);
    assert(m + n == size && me == rank / 2 && m == (size + 1 - rank % 2) / 2);
    MPI_Comm_remote_group(inter, &group);
    MPI_Group_size(group, &flag);
    assert(flag == n);
    MPI_Group_free(&group);

    /* Point to point: each with the process of its own rank, if there is one. */
    int out = 100 + rank, in = -1;
    int partner = me < n ? me : MPI_PROC_NULL;
    MPI_Sendrecv(&out, 1, MPI_INT, partner, 3, &in, 1, MPI_INT, partner, 3, inter, &status);
    if (partner != MPI_PROC_NULL)
        assert(in == 100 + (rank ^ 1) && status.MPI_SOURCE == me);

#ifdef WILD /* a message from each of the other group, in any order, on a copy of the intercommunicator */
    MPI_Comm wild;
    MPI_Comm_dup(inter, &wild);
    int from = 0;
    for (int i = 0; i < n; ++i)
        MPI_Send(&rank, 1, MPI_INT, i, 0, wild);
    for (int i = 0; i < n; ++i) {
        MPI_Recv(&in, 1, MPI_INT, MPI_ANY_SOURCE, 0, wild, &status);
        assert(in % 2 != rank % 2 && in / 2 == status.MPI_SOURCE);
        from += status.MPI_SOURCE;
    }
    assert(from == n * (n - 1) / 2);
    MPI_Comm_free(&wild);
#endif

    /* Collectives. */
    MPI_Barrier(inter);
    int x = rank == 0 ? 42 : -1;
    MPI_Bcast(&x, 1, MPI_INT, rank == 0 ? MPI_ROOT : rank % 2 == 0 ? MPI_PROC_NULL : 0, inter);
    assert(rank % 2 == 0 || x == 42);
    int got[8], sum;
    MPI_Gather(&rank, 1, MPI_INT, got, 1, MPI_INT, rank == 1 ? MPI_ROOT : rank % 2 == 1 ? MPI_PROC_NULL : 0, inter);
    for (int i = 0; rank == 1 && i < n; ++i)
        assert(got[i] == 2 * i);
    MPI_Scatter(got, 1, MPI_INT, &x, 1, MPI_INT, rank == 1 ? MPI_ROOT : rank % 2 == 1 ? MPI_PROC_NULL : 0, inter);
    assert(rank % 2 == 1 || x == rank);
    MPI_Allgather(&rank, 1, MPI_INT, got, 1, MPI_INT, inter);
    for (int i = 0; i < n; ++i)
        assert(got[i] == 2 * i + (1 - rank % 2));
    MPI_Allreduce(&rank, &sum, 1, MPI_INT, MPI_SUM, inter);
    assert(sum == (rank % 2 == 1 ? n * (n - 1) : n * n));
    sum = -1;
    MPI_Reduce(&rank, &sum, 1, MPI_INT, MPI_MAX, rank == 0 ? MPI_ROOT : rank % 2 == 0 ? MPI_PROC_NULL : 0, inter);
    assert(sum == (rank == 0 ? 2 * n - 1 : -1));
    int send[8];
    for (int i = 0; i < 8; ++i)
        send[i] = 10 * rank + i;
    MPI_Alltoall(send, 1, MPI_INT, got, 1, MPI_INT, inter);
    for (int i = 0; i < n; ++i)
        assert(got[i] == 10 * (2 * i + 1 - rank % 2) + me);

    /* Communicators from it. */
    MPI_Comm_dup(inter, &copy);
    MPI_Comm_compare(inter, copy, &flag);
    assert(flag == MPI_CONGRUENT);
    MPI_Comm_compare(inter, half, &flag);
    assert(flag == MPI_UNEQUAL);
    MPI_Comm_split(inter, me == 0 ? 0 : MPI_UNDEFINED, 0, &part);
    assert((part == MPI_COMM_NULL) == (me != 0));
    if (part != MPI_COMM_NULL) {
        MPI_Comm_remote_size(part, &flag);
        assert(flag == 1);
        MPI_Barrier(part);
        MPI_Comm_free(&part);
    }
    MPI_Intercomm_merge(inter, rank % 2 == 0, &all); /* the odd ones first */
    MPI_Comm_rank(all, &flag);
    assert(flag == (rank % 2 == 1 ? me : n + me));
    sum = 0;
    MPI_Allreduce(&rank, &sum, 1, MPI_INT, MPI_SUM, all);
    assert(sum == size * (size - 1) / 2);
    MPI_Comm_free(&all);
    MPI_Comm_free(&copy);
    MPI_Comm_free(&inter);
    MPI_Comm_free(&half);
    MPI_Finalize();
    return 0;
}
