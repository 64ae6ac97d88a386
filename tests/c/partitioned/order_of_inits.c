// What meets is fixed by the order of the initialising calls of one envelope, not by that of the starts; also where the
// first pair is never started, or was freed. A start of the second cycle meets the start of the second cycle.
//
// mpismt: -n 2 -DWHICH=0 expect no-error complete
// mpismt: -n 2 -DWHICH=1 expect no-error complete
// mpismt: -n 2 -DWHICH=2 expect assertion
// mpismt: -n 2 -DWHICH=3 expect deadlock
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv)
{
    int rank, data[2] = {1, 2};
    MPI_Request r[2];
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0) {
        MPI_Psend_init(&data[0], 1, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, MPI_INFO_NULL, &r[0]);
        if (WHICH == 1)
            MPI_Request_free(&r[0]);
        MPI_Psend_init(&data[1], 1, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, MPI_INFO_NULL, &r[1]);
        MPI_Start(&r[1]);
        MPI_Pready(0, r[1]);
        if (WHICH == 0 || WHICH == 2) {
            MPI_Start(&r[0]);
            MPI_Pready(0, r[0]);
            MPI_Wait(&r[0], MPI_STATUS_IGNORE);
        }
        MPI_Wait(&r[1], MPI_STATUS_IGNORE);
    } else {
        data[0] = data[1] = 0;
        MPI_Precv_init(&data[0], 1, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_INFO_NULL, &r[0]);
        if (WHICH == 1)
            MPI_Request_free(&r[0]);
        MPI_Precv_init(&data[1], 1, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_INFO_NULL, &r[1]);
        if (WHICH != 1) {
            MPI_Start(&r[0]);
            MPI_Wait(&r[0], MPI_STATUS_IGNORE); // 3: the send of the first pair is never started
            assert(data[0] == (WHICH == 2 ? 2 : 1));
        }
        MPI_Start(&r[1]);
        MPI_Wait(&r[1], MPI_STATUS_IGNORE);
        assert(data[1] == 2);
    }
    if (WHICH != 1)
        MPI_Request_free(&r[0]);
    MPI_Request_free(&r[1]);
    MPI_Finalize();
    return 0;
}
