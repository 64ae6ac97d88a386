// Request_get_status: says what Wait would say, and leaves the request as it is.
//
// mpismt: -n 2 -DWHICH=0 expect no-error complete
// mpismt: -n 2 -DWHICH=1 expect request-lifecycle at 21
// mpismt: -n 2 -DWHICH=2 expect local-concurrency at 31
// mpismt: -n 2 -DWHICH=3 expect deadlock at 29
// mpismt: -n 2 -DWHICH=4 expect assertion at 48
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv)
{
    int rank, flag = 0, count, x[2] = {7, 8}, y[2] = {0, 0};
    MPI_Request r = MPI_REQUEST_NULL;
    MPI_Status status = {0};
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Request_get_status(r, &flag, &status);
    assert(flag && status.MPI_SOURCE == MPI_ANY_SOURCE);
    if (rank == 0) {
        MPI_Irecv(y, 2, MPI_INT, 1, 3, MPI_COMM_WORLD, &r);
        if (WHICH == 1) {
            MPI_Request_get_status(r, &flag, &status);
        } else {
            flag = 0;
            if (WHICH == 2)
                MPI_Request_get_status(r, &flag, &status);
            while (WHICH != 2 && !flag)
                MPI_Request_get_status(r, &flag, &status);
            if (WHICH == 2)
                y[1] = 0; // which may still come
            if (flag) {
                MPI_Get_count(&status, MPI_INT, &count);
                assert(count == 2 && status.MPI_SOURCE == 1 && status.MPI_TAG == 3 && y[0] == 7);
                y[0] = 9; // the message is there; it does not come again
            }
            MPI_Wait(&r, &status);
            MPI_Get_count(&status, MPI_INT, &count);
            assert(count == 2 && status.MPI_SOURCE == 1 && (y[0] == 9) == flag);
        }
    } else if (WHICH != 3) {
        MPI_Send(x, 2, MPI_INT, 0, 3, MPI_COMM_WORLD);
    }
    // The request of a barrier.
    MPI_Ibarrier(MPI_COMM_WORLD, &r);
    flag = 0;
    MPI_Request_get_status(r, &flag, MPI_STATUS_IGNORE);
    assert(WHICH != 4 || flag); // it may say no
    MPI_Wait(&r, &status);
    MPI_Finalize();
    return 0;
}
