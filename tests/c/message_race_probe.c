// Two probes of anybody may see different messages, and so may a probe and the receive behind it.
//
// mpismt: -n 3 --property message-race expect message-race
// mpismt: -n 3 expect assertion at 24
// mpismt: -n 3 -DRECEIVE expect assertion at 24
// mpismt: -n 3 -DRECEIVE --property message-race expect message-race
#include <assert.h>
#include <mpi.h>

int main(void)
{
    int rank, x = 0;
    MPI_Status s, t;
    MPI_Init(0, 0);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0) {
        MPI_Probe(MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, &s);
#ifdef RECEIVE
        MPI_Recv(&x, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, &t);
#else
        MPI_Probe(MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, &t);
        MPI_Recv(&x, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
#endif
        assert(s.MPI_SOURCE == t.MPI_SOURCE);
        MPI_Recv(&x, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    } else {
        MPI_Send(&x, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
    }
    MPI_Finalize();
    return 0;
}
