// A partitioned send meets nothing but a partitioned receive, initialising and starting it blocks nobody, and neither
// does marking; without a partner it does not complete, unless it is buffered, and then its message is left over.
//
// mpismt: -n 2 -DWHICH=0 expect no-error complete
// mpismt: -n 2 -DWHICH=1 expect deadlock
// mpismt: -n 2 -DWHICH=2 expect deadlock
// mpismt: -n 2 -DWHICH=3 expect deadlock,orphan-message
// mpismt: -n 2 -DWHICH=4 expect no-error complete
// mpismt: -n 2 -DWHICH=5 expect deadlock
// mpismt: -n 2 -DWHICH=6 expect no-error complete
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv)
{
    int rank, data = 5, other = 0, flag = 0;
    MPI_Request r;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (WHICH == 0 || WHICH == 4 || WHICH == 5 || WHICH == 6) {
        // Each first makes its send, so both would wait if anything but the completion did. 4: it is tested; 5: waited for.
        MPI_Request s;
        MPI_Psend_init(&data, 1, 1, MPI_INT, 1 - rank, 3, MPI_COMM_WORLD, MPI_INFO_NULL, &s);
        MPI_Start(&s);
        MPI_Pready(0, s);
        if (WHICH == 5)
            MPI_Wait(&s, MPI_STATUS_IGNORE);
        MPI_Precv_init(&other, 1, 1, MPI_INT, 1 - rank, 3, MPI_COMM_WORLD, MPI_INFO_NULL, &r);
        MPI_Start(&r);
        MPI_Request both[2] = {r, s};
        while (WHICH == 4 && !flag)
            MPI_Test(&both[0], &flag, MPI_STATUS_IGNORE);
        if (WHICH == 6) {
            int which;
            MPI_Waitany(2, both, &which, MPI_STATUS_IGNORE);
        }
        MPI_Waitall(2, both, MPI_STATUSES_IGNORE);
        assert(other == 5);
        MPI_Request_free(&s);
        MPI_Request_free(&r);
    } else if (rank == 0) {
        MPI_Psend_init(&data, 1, 1, MPI_INT, 1, 3, MPI_COMM_WORLD, MPI_INFO_NULL, &r);
        MPI_Start(&r);
        MPI_Pready(0, r);
        MPI_Wait(&r, MPI_STATUS_IGNORE);
        MPI_Request_free(&r);
    } else if (WHICH == 1) {
        MPI_Recv(&other, 1, MPI_INT, 0, 3, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    } else if (WHICH == 2) {
        MPI_Probe(0, 3, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    }
    MPI_Finalize();
    return 0;
}
