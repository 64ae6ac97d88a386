// mpismt: -n 41 -DSUM -DEXPECTED=820 expect no-error complete
// mpismt: -n 41 -DSUM -DEXPECTED=819 expect assertion at 102
// mpismt: -n 41 -DWEIGHTED -DEXPECTED=22140 expect no-error complete
// mpismt: -n 41 -DWEIGHTED -DEXPECTED=22100 expect assertion at 102
// mpismt: -n 41 -DBITS -DEXPECTED=63 expect no-error complete
// mpismt: -n 41 -DBITS -DEXPECTED=62 expect assertion at 102
// mpismt: -n 41 -DGREATEST -DEXPECTED=40 expect no-error complete
// mpismt: -n 41 -DGREATEST -DEXPECTED=41 expect assertion at 102
// mpismt: -n 41 -DLEAST -DEXPECTED=-40 expect no-error complete
// mpismt: -n 41 -DLEAST -DEXPECTED=-1 expect assertion at 102
// mpismt: -n 41 -DUNSIGNED_LEAST -DEXPECTED=1 expect no-error complete
// mpismt: -n 41 -DUNSIGNED_LEAST -DEXPECTED=0 expect assertion at 102
// mpismt: -n 41 -DARRAY -DEXPECTED=820 expect no-error complete
// mpismt: -n 41 -DARRAY -DEXPECTED=780 expect assertion at 102
// mpismt: -n 41 -DCOUNT -DEXPECTED=14 expect no-error complete
// mpismt: -n 41 -DCOUNT -DEXPECTED=13 expect assertion at 102
// mpismt: -n 41 -DEACH -DEXPECTED=0 expect no-error complete
// mpismt: -n 41 -DEACH -DONE_ELSE -DEXPECTED=0 expect assertion at 84
// mpismt: -n 41 -DWAITALL -DEXPECTED=820 expect no-error complete
// mpismt: -n 41 -DWAITALL -DEXPECTED=0 expect assertion at 102
// mpismt: -n 5 -DLAST -DEXPECTED=4 expect assertion at 102
// mpismt: -n 5 -DHORNER -DEXPECTED=26 expect assertion at 102
// mpismt: -n 5 -DALL_BUT_ONE -DEXPECTED=6 expect deadlock,assertion,orphan-message at 102
// mpismt: -n 5 -DTWICE -DEXPECTED=40 expect no-error complete
// mpismt: -n 4 -DLATEST_OF_EACH -DEXPECTED=12 expect no-error complete
// mpismt: -n 4 -DLATEST_OF_EACH -DEXPECTED=6 expect assertion at 102
// What a manager makes of messages that it takes in any order does not depend on the order, where it is a sum, the least or
// greatest, or an array that is filled at their sources; and it does, where only the last counts.
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv)
{
    int rank, size, x = 0, all[64] = {0}, got[64] = {0}, fold = 0;
    MPI_Request request[64];
    MPI_Status st;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    if (rank > 0) {
        x = rank;
#ifdef ONE_ELSE
        x += rank == 7;
#endif
        MPI_Send(&x, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
#ifdef LATEST_OF_EACH
        x *= 2;
        MPI_Send(&x, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
#endif
        MPI_Finalize();
        return 0;
    }
#ifdef UNSIGNED_LEAST
    fold = -1;
#endif
    int messages = size - 1;
#ifdef ALL_BUT_ONE
    messages--;
#elif defined(LATEST_OF_EACH)
    messages *= 2;
#endif
    for (int i = 0; i < messages; i++)
        MPI_Irecv(&all[i], 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, &request[i]);
    for (int i = 0; i < messages; i++) {
        MPI_Wait(&request[i], &st);
        x = all[i];
#if defined(SUM) || defined(ALL_BUT_ONE)
        fold += x;
#elif defined(WEIGHTED)
        fold += x * st.MPI_SOURCE;
#elif defined(BITS)
        fold |= x;
#elif defined(GREATEST)
        if (x > fold)
            fold = x;
#elif defined(LEAST)
        fold = -x < fold ? -x : fold;
#elif defined(UNSIGNED_LEAST)
        if ((unsigned)x < (unsigned)fold)
            fold = x;
#elif defined(ARRAY) || defined(LATEST_OF_EACH)
        got[st.MPI_SOURCE] = x;
#elif defined(EACH)
        assert(x == st.MPI_SOURCE);
#elif defined(COUNT)
        fold += x % 3 == 1;
#elif defined(LAST)
        fold = x;
#elif defined(HORNER)
        fold = 2 * fold + x;
#elif defined(TWICE)
        fold += 3 * x;
        got[i] = x;
#endif
    }
#ifdef WAITALL
    for (int i = 0; i < messages; i++)
        fold += all[i];
#endif
    for (int i = 0; i < size; i++)
        fold += got[i];
    assert(fold == EXPECTED);
    MPI_Finalize();
    return 0;
}
