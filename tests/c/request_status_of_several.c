// MPI_Request_get_status_any and MPI_Request_get_status_some (MPI 4.1, section 3.7.6) say which requests are complete, and
// leave them as they are; of those that are, any may be the one.
//
// mpismt: -n 3 -DWHICH=0 expect no-error complete
// mpismt: -n 3 -DWHICH=1 expect assertion at 29
// mpismt: -n 3 -DWHICH=2 expect assertion at 38
// mpismt: -n 3 -DWHICH=3 expect request-lifecycle
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv)
{
    int rank, flag = 0, index, n, indices[2], x[2] = {0, 0};
    MPI_Request r[2] = {MPI_REQUEST_NULL, MPI_REQUEST_NULL};
    MPI_Status status, statuses[2];
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Request_get_status_any(2, r, &index, &flag, &status);
    assert(flag && index == MPI_UNDEFINED && status.MPI_SOURCE == MPI_ANY_SOURCE);
    MPI_Request_get_status_some(2, r, &n, indices, statuses);
    assert(n == MPI_UNDEFINED);
    if (rank == 0) {
        MPI_Irecv(&x[0], 1, MPI_INT, 1, 0, MPI_COMM_WORLD, &r[0]);
        MPI_Irecv(&x[1], 1, MPI_INT, 2, 0, MPI_COMM_WORLD, &r[1]);
        MPI_Request_get_status_any(2, r, &index, &flag, &status);
        assert(flag || index == MPI_UNDEFINED);
        assert(!flag || (status.MPI_SOURCE == index + 1 && x[index] == index + 1));
        if (WHICH == 1)
            assert(index != 1);
        MPI_Request_get_status_some(2, r, &n, indices, MPI_STATUSES_IGNORE);
        assert(n >= flag); // what is complete stays so
        assert(n < 2 || (indices[0] == 0 && indices[1] == 1));
        if (WHICH == 3) {
            MPI_Finalize();
            return 0;
        }
        if (WHICH == 2)
            assert(n != 1);
        MPI_Waitall(2, r, MPI_STATUSES_IGNORE);
        assert(x[0] == 1 && x[1] == 2);
    } else {
        MPI_Send(&rank, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
    }
    MPI_Finalize();
    return 0;
}
