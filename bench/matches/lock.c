// A server gives a lock to one client after the other, each of which takes it twice: whoever asks next gets it next.
//
//   mpismt check bench/matches/lock.c -n 6
//   -DFAULT=1: the lock is given away once more than it is asked for; 2: it is taken back from anybody (which is no
//   error: only one client has it).
#include <assert.h>
#include <mpi.h>

#ifndef FAULT
#define FAULT 0
#endif
enum { ask = 1, get, back };

int main(int argc, char **argv)
{
    int rank, size, x = 0;
    MPI_Status st;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    if (rank == 0) {
        for (int i = 0; i < 2 * (size - 1) + (FAULT == 1); i++) {
            MPI_Recv(&x, 1, MPI_INT, MPI_ANY_SOURCE, ask, MPI_COMM_WORLD, &st);
            const int who = st.MPI_SOURCE;
            MPI_Send(&x, 1, MPI_INT, who, get, MPI_COMM_WORLD);
            MPI_Recv(&x, 1, MPI_INT, FAULT == 2 ? MPI_ANY_SOURCE : who, back, MPI_COMM_WORLD, &st);
            assert(st.MPI_SOURCE == who);
        }
    } else {
        for (int i = 0; i < 2; i++) {
            MPI_Send(&x, 1, MPI_INT, 0, ask, MPI_COMM_WORLD);
            MPI_Recv(&x, 1, MPI_INT, 0, get, MPI_COMM_WORLD, &st);
            MPI_Send(&x, 1, MPI_INT, 0, back, MPI_COMM_WORLD);
        }
    }
    MPI_Finalize();
    return 0;
}
