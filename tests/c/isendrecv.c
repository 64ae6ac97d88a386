// A request for a send and a receive at once, with a partner or without one; and the reduction that is local.
//
// mpismt: -n 3 expect no-error complete
// mpismt: -n 2 -DEARLY expect local-concurrency at 25

#include <assert.h>
#include <complex.h>
#include <mpi.h>

int main(int argc, char **argv)
{
    int rank, size, got = -1, cancelled, count;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    const int right = (rank + 1) % size, left = (rank + size - 1) % size;
    MPI_Request r[2];
    MPI_Status s;

    int mine = rank;
    MPI_Isendrecv(&mine, 1, MPI_INT, right, 1, &got, 1, MPI_INT, left, 1, MPI_COMM_WORLD, &r[0]);
    int replaced = 10 * rank;
    MPI_Isendrecv_replace(&replaced, 1, MPI_INT, left, 2, right, 2, MPI_COMM_WORLD, &r[1]);
#ifdef EARLY
    mine = 5;
#endif
    MPI_Waitall(2, r, MPI_STATUSES_IGNORE);
    mine = rank;
    assert(got == left && replaced == 10 * right && r[0] == MPI_REQUEST_NULL);

    // A line, with nobody at its ends.
    const int after = rank + 1 < size ? rank + 1 : MPI_PROC_NULL, before = rank > 0 ? rank - 1 : MPI_PROC_NULL;
    got = -1;
    MPI_Isendrecv(&mine, 1, MPI_INT, after, 3, &got, 1, MPI_INT, before, 3, MPI_COMM_WORLD, &r[0]);
    int done = 0;
    while (!done)
        MPI_Test(&r[0], &done, &s);
    MPI_Test_cancelled(&s, &cancelled);
    MPI_Get_count(&s, MPI_INT, &count);
    assert(!cancelled && s.MPI_SOURCE == before);
    assert(count == (rank > 0) && got == (rank > 0 ? rank - 1 : -1));
    MPI_Isendrecv(&mine, 1, MPI_INT, MPI_PROC_NULL, 3, &got, 1, MPI_INT, MPI_PROC_NULL, 3, MPI_COMM_WORLD, &r[0]);
    MPI_Wait(&r[0], &s);
    assert(s.MPI_SOURCE == MPI_PROC_NULL && s.MPI_TAG == MPI_ANY_TAG);

    int a[2] = {1, 2}, b[2] = {10, 20};
    MPI_Reduce_local(a, b, 2, MPI_INT, MPI_SUM);
    assert(b[0] == 11 && b[1] == 22);
    double _Complex x = 1 + 2 * I, y = 3 - 1 * I;
    MPI_Reduce_local(&x, &y, 1, MPI_C_DOUBLE_COMPLEX, MPI_PROD);
    assert(creal(y) == 5 && cimag(y) == 5);
    long double u = 1.5L, v = 2.25L, w = 0;
    MPI_Reduce_local(&u, &v, 1, MPI_LONG_DOUBLE, MPI_SUM);
    assert(v == 3.75L);
    MPI_Allreduce(&v, &w, 1, MPI_LONG_DOUBLE, MPI_MAX, MPI_COMM_WORLD);
    assert(w == 3.75L);
    struct { int value, at; } p = {-rank, rank}, q;
    MPI_Allreduce(&p, &q, 1, MPI_2INT, MPI_MINLOC, MPI_COMM_WORLD);
    assert(q.value == 1 - size && q.at == size - 1);
    struct { long double value; int at; } lp = {rank / 2, rank}, lq;
    MPI_Allreduce(&lp, &lq, 1, MPI_LONG_DOUBLE_INT, MPI_MAXLOC, MPI_COMM_WORLD);
    assert(lq.value == (size - 1) / 2 && lq.at == (size - 1) / 2 * 2);
    MPI_Finalize();
    return 0;
}
