// Rounds of messages to a process that receives from any source, with a collective behind each: no message passes from one
// round to another (encoding/rounds.hpp), so that all rounds are decided like one after the other.
//
// mpismt: -n 8 expect no-error complete
// mpismt: -n 12 -DROUNDS=4 --engine sat expect no-error complete
// mpismt: -n 24 --engine sat expect no-error complete
// mpismt: -n 24 -DBCAST --engine sat expect no-error complete
// mpismt: -n 3 -DBCAST expect no-error complete
// mpismt: -n 12 -DPROBE --engine sat expect no-error complete
// mpismt: -n 3 -DPROBE expect no-error complete
// mpismt: -n 3 -DFAULT=1 expect assertion,deadlock
// mpismt: -n 3 -DFAULT=2 expect assertion
// mpismt: -n 3 -DFAULT=3 expect assertion
// mpismt: -n 3 -DFAULT=4 expect assertion,deadlock
#include <assert.h>
#include <mpi.h>
#ifndef ROUNDS
#define ROUNDS 6
#endif
#ifndef FAULT
#define FAULT 0
#endif
int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int rank, size, got[32] = {0}, t = 0;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    for (int r = 0; r < ROUNDS; r++) {
        int v = 100 * r + rank;
        if (rank == 0) {
            for (int i = 1; i < size - (FAULT == 1 && r == 0) + (FAULT == 1 && r == ROUNDS - 1); i++) { // 1: one stays
                MPI_Status st;
#ifdef PROBE
                MPI_Probe(MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, &st);
                MPI_Recv(&v, 1, MPI_INT, st.MPI_SOURCE, 0, MPI_COMM_WORLD, &st);
#else
                MPI_Recv(&v, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, &st);
#endif
                got[st.MPI_SOURCE] = v;
                assert(v / 100 == r);
            }
            for (int i = 1; i < size && FAULT != 1; i++)
                assert(got[i] == 100 * r + i);
        } else {
            MPI_Request q;
            MPI_Isend(&v, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, &q);
            MPI_Wait(&q, MPI_STATUS_IGNORE);
            if (FAULT == 4 && rank == 1 && r == 0) // one too many
                MPI_Send(&v, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
        }
#if FAULT == 2 // waits for nobody but 1
        MPI_Bcast(&t, 1, MPI_INT, 1, MPI_COMM_WORLD);
#elif FAULT == 3 // of no data
        MPI_Bcast(&t, 0, MPI_INT, 0, MPI_COMM_WORLD);
#elif defined(BCAST)
        MPI_Bcast(&t, 1, MPI_INT, 0, MPI_COMM_WORLD);
#else
        MPI_Barrier(MPI_COMM_WORLD);
#endif
    }
    MPI_Finalize();
    return 0;
}
