// Workers that are alike until somebody looks at their ranks as numbers: whole, by bytes, in parts of them, as an index.
//
// mpismt: -n 4 expect no-error
// mpismt: -n 4 -DLOOK=1 expect no-error
// mpismt: -n 4 -DLOOK=2 expect no-error
// mpismt: -n 4 -DLOOK=3 expect no-error
// mpismt: -n 4 -DLOOK=4 expect no-error
// mpismt: -n 4 -DLOOK=5 expect no-error
// mpismt: -n 4 -DLOOK=6 expect assertion
// mpismt: -n 4 -DLOOK=7 expect assertion
// mpismt: -n 4 -DLOOK=8 expect assertion
// mpismt: -n 4 -DLOOK=9 expect assertion
// mpismt: -n 4 -DLOOK=10 expect assertion
// mpismt: -n 4 -DLOOK=11 expect assertion
// mpismt: -n 4 -DLOOK=12 expect assertion
// mpismt: -n 4 -DLOOK=13 expect assertion
// mpismt: -n 4 -DLOOK=14 expect deadlock
#include <assert.h>
#include <mpi.h>
#include <stdio.h>
#include <string.h>
#ifndef LOOK
#define LOOK 0
#endif
#if LOOK == 11
static const int table[] = {5, 5, 7, 5};
#endif

int main(int argc, char **argv)
{
    int rank, size, x = 0, n = 0, last = 0, copy = 0, seen[4] = {0};
    char low = 0;
    MPI_Status st, other;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    if (rank == 0) {
        for (int w = 1; w < size; w++)
            MPI_Send(&n, 1, MPI_INT, w, 1, MPI_COMM_WORLD);
        for (int i = 1; i <= 2 * (size - 1); i++) {
            MPI_Recv(&x, 1, MPI_INT, MPI_ANY_SOURCE, 3, MPI_COMM_WORLD, &st);
            int to = st.MPI_SOURCE;
#if LOOK == 1
            other = st;
            assert(other.MPI_SOURCE == x);
#elif LOOK == 2
            for (int k = 0; k < 4; k++)
                ((char *)&copy)[k] = ((char *)&x)[k];
            assert(copy == st.MPI_SOURCE);
            to = copy;
#elif LOOK == 3
            const long wide = x;
            last += wide == st.MPI_SOURCE;
            assert(last <= i);
#elif LOOK == 4
            printf("%d\n", x);
#elif LOOK == 5
            n += x == last;
            last = x;
#elif LOOK == 6
            low = (char)x;
            assert(low != 2 || i < 5);
#elif LOOK == 7
            memcpy(&low, &x, 1);
            last = 10 * last % 1000 + low;
            assert(last != 321);
#elif LOOK == 8
            seen[x]++;
            assert(seen[1] <= 1);
#elif LOOK == 9
            switch (x) {
            case 2: n++; break;
            case 3: n--; break;
            }
            assert(n > -2);
#elif LOOK == 10
            assert((x & 3) != 2 || i != 6);
#elif LOOK == 11
            assert(table[x - 1] == 5 || i != 6);
#elif LOOK == 12
            memcpy((char *)&last + 1, &x, 1);
            copy = last == 512 ? copy + 1 : 0;
            assert(copy < 2);
#elif LOOK == 13
            assert(x >= last || i < 6);
            last = x;
#elif LOOK == 14
            if (i == 2)
                to = 3;
#endif
            if (i < size)
                MPI_Send(&n, 1, MPI_INT, to, 1, MPI_COMM_WORLD);
            else
                MPI_Send(&n, 0, MPI_INT, st.MPI_SOURCE, 2, MPI_COMM_WORLD);
        }
    } else {
        for (;;) {
            MPI_Recv(&x, 1, MPI_INT, 0, MPI_ANY_TAG, MPI_COMM_WORLD, &st);
            if (st.MPI_TAG == 2)
                break;
            MPI_Send(&rank, 1, MPI_INT, 0, 3, MPI_COMM_WORLD);
        }
    }
    (void)copy, (void)low, (void)other, (void)seen;
    MPI_Finalize();
    return 0;
}
