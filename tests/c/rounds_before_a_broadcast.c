// Rounds of messages from any source that are checked, each before a broadcast. The paths on which an assertion fails
// end before the broadcast is made: who takes part in it is then known, and what it brings.
//
// mpismt: -n 8 expect no-error complete
// mpismt: -n 4 -DFAIL expect no-error complete
// mpismt: -n 4 -DABORT expect no-error complete
// mpismt: -n 4 -DWRONG expect assertion
// mpismt: -n 4 -DFAIL -DWRONG expect assertion
#include <assert.h>
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#ifndef R
#define R 5
#endif

#ifdef FAIL
static void fail(int round, int i)
{
    for (int k = 0; k <= i; k++)
        fprintf(stderr, "round %d: wrong at %d\n", round, k);
    assert(0);
    exit(1);
}
#define CHECK(what) if (!(what)) fail(r, i)
#elif defined ABORT
#define CHECK(what) if (!(what)) { fprintf(stderr, "wrong\n"); MPI_Abort(MPI_COMM_WORLD, 1); }
#else
#define CHECK(what) assert(what)
#endif

int main(int argc, char **argv)
{
    int rank, size, total = 0;
    int got[64] = {0};
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    for (int r = 0; r < R; r++) {
        if (rank == 0) {
            for (int i = 1; i < size; i++) {
                int v;
                MPI_Status st;
                MPI_Recv(&v, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, &st);
                total += v;
                got[st.MPI_SOURCE] = v;
            }
            for (int i = 1; i < size; i++) {
#ifdef WRONG
                CHECK(got[i] == i + (r == R - 1 && i == size - 1));
#else
                CHECK(got[i] == i);
#endif
                got[i] = 0;
            }
        } else {
            MPI_Send(&rank, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
        }
        MPI_Bcast(&total, 1, MPI_INT, 0, MPI_COMM_WORLD);
        assert(total == (r + 1) * (size * (size - 1) / 2));
    }
    MPI_Finalize();
    return 0;
}
