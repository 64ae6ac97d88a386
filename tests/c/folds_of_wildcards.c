// mpismt: -n 41 expect no-error complete
// mpismt: -n 41 -DWRONG=1 expect assertion at 77
// mpismt: -n 4 expect no-error complete
// mpismt: -n 4 -DWRONG=1 expect assertion at 77
// mpismt: -n 4 -DWRONG=2 expect assertion at 78
// mpismt: -n 4 -DWRONG=3 expect assertion at 79
// mpismt: -n 4 -DWRONG=4 expect assertion at 80
// mpismt: -n 4 -DWRONG=5 expect assertion at 81
// mpismt: -n 4 -DWRONG=6 expect assertion at 82
// mpismt: -n 4 -DWRONG=7 expect assertion at 83
// mpismt: -n 4 -DWRONG=8 expect assertion at 84
// mpismt: -n 4 -DWRONG=9 expect assertion at 65
// mpismt: -n 4 -DWRONG=10 expect assertion at 86
// mpismt: -n 4 -DORDER -DEXPECTED=3 expect assertion at 88
// mpismt: -n 4 -DORDER -DEXPECTED=9 expect no-error complete
// mpismt: -n 4 -DALL_BUT_ONE expect assertion at 77
// What a manager makes of messages that it takes in any order does not depend on the order, where it is a sum, the
// least or greatest, or an array that is filled at their sources; and it does, where only the last counts.
#include <assert.h>
#include <mpi.h>

#ifndef WRONG
#define WRONG 0
#endif

int main(int argc, char **argv)
{
    int rank, size, all[64] = {0}, got[64] = {0};
    int sum = 0, weighted = 0, bits = 0, greatest = 0, least = 0, count = 0, last = 0, waited = 0;
    unsigned unsigned_least = -1, product = 1;
    MPI_Request request[64];
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    if (rank > 0) {
        int x = rank + (WRONG == 9 && rank == 2);
        MPI_Send(&x, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
        MPI_Finalize();
        return 0;
    }
    int messages = size - 1;
#ifdef ALL_BUT_ONE
    messages--;
#endif
    for (int i = 0; i < messages; i++)
        MPI_Irecv(&all[i], 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, &request[i]);
    for (int i = 0; i < messages; i++) {
        MPI_Status st;
        MPI_Wait(&request[i], &st);
        int x = all[i];
        sum += x;
        weighted += x * st.MPI_SOURCE;
        product *= 2 * x + 1;
        bits |= x;
        if (x > greatest)
            greatest = x;
        least = -x < least ? -x : least;
        if ((unsigned)x < unsigned_least)
            unsigned_least = x;
        got[st.MPI_SOURCE] = x;
        count += x % 3 == 1;
#ifdef ORDER
        last = x;
#else
        assert(x == st.MPI_SOURCE);
#endif
    }
    for (int i = 0; i < messages; i++)
        waited += all[i];
    int placed = 0;
    unsigned odd = 1;
    for (int i = 0; i < size; i++) {
        placed += got[i];
        odd *= 2 * i + 1;
    }
    const int n = size - 1;
    assert(sum == n * (n + 1) / 2 - (WRONG == 1));
    assert(weighted == n * (n + 1) * (2 * n + 1) / 6 - (WRONG == 2));
    assert(bits == (n < 4 ? 3 : 63) - (WRONG == 3));
    assert(greatest == n - (WRONG == 4));
    assert(least == -n + (WRONG == 5));
    assert(unsigned_least == 1 + (WRONG == 6));
    assert(placed == n * (n + 1) / 2 + (WRONG == 7));
    assert(count == (n + 2) / 3 - (WRONG == 8));
    assert(product == odd);
    assert(waited == n * (n + 1) / 2 - (WRONG == 10));
#ifdef ORDER
    assert(last == EXPECTED || (EXPECTED == 9 && last < 4));
#endif
    MPI_Finalize();
    return 0;
}
