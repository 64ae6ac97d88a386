// Generalized requests: which functions are called when, and what is wrong with them.
//
// mpismt: -n 2 -DWHICH=0 expect no-error complete
// mpismt: -n 2 -DWHICH=1 expect deadlock at 71
// mpismt: -n 2 -DWHICH=2 expect request-lifecycle at 37
// mpismt: -n 2 -DWHICH=3 expect request-lifecycle at 75
// mpismt: -n 2 -DWHICH=4 expect request-lifecycle at 77
// mpismt: -n 2 -DWHICH=5 expect assertion at 79
#include <assert.h>
#include <mpi.h>

static int queried, freed, cancelled;

static int query(void *extra, MPI_Status *status)
{
    queried++;
    MPI_Status_set_elements(status, MPI_INT, *(int *)extra);
    MPI_Status_set_cancelled(status, cancelled);
    status->MPI_SOURCE = 5;
    status->MPI_TAG = 6;
    return MPI_SUCCESS;
}
static int release(void *extra) { return freed++, MPI_SUCCESS; }
static int cancel(void *extra, int complete) { return cancelled = 1 + complete, MPI_SUCCESS; }

int main(int argc, char **argv)
{
    int rank, flag, count, index, x = 3, y = 0;
    MPI_Request r, several[2], other;
    MPI_Status status, statuses[2];
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Grequest_start(query, release, cancel, &x, &r);
    MPI_Test(&r, &flag, &status);
    assert(!flag && queried == 0);
    if (WHICH == 2)
        MPI_Grequest_start(query, release, cancel, &x, &other);
    MPI_Grequest_complete(r);
    MPI_Request_get_status(r, &flag, &status);
    assert(queried == flag && freed == 0 && r != MPI_REQUEST_NULL);
    MPI_Wait(&r, &status);
    MPI_Get_count(&status, MPI_INT, &count);
    MPI_Test_cancelled(&status, &index);
    assert(r == MPI_REQUEST_NULL && freed == 1 && count == 3 && status.MPI_SOURCE == 5 && status.MPI_TAG == 6 && !index);

    // Together with communications.
    MPI_Grequest_start(query, release, cancel, &x, &several[0]);
    MPI_Irecv(&y, 1, MPI_INT, 1 - rank, 0, MPI_COMM_WORLD, &several[1]);
    MPI_Send(&x, 1, MPI_INT, 1 - rank, 0, MPI_COMM_WORLD);
    MPI_Waitany(2, several, &index, &status);
    assert(index == 1 && y == 3);
    MPI_Cancel(&several[0]);
    assert(cancelled == 1);
    MPI_Grequest_complete(several[0]);
    MPI_Waitall(2, several, statuses);
    MPI_Test_cancelled(&statuses[0], &index);
    assert(freed == 2 && index);

    // One that is freed before it is complete.
    MPI_Grequest_start(query, release, cancel, &x, &r);
    other = r;
    MPI_Request_free(&r);
    assert(freed == 2);
    MPI_Grequest_complete(other);
    assert(freed == 3);

    MPI_Grequest_start(query, release, cancel, &x, &r);
    if (WHICH != 1)
        MPI_Grequest_complete(r);
    other = r;
    MPI_Wait(&r, MPI_STATUS_IGNORE);
    assert(queried >= 3 && freed == 4);
    MPI_Irecv(&y, 1, MPI_INT, MPI_PROC_NULL, 0, MPI_COMM_WORLD, &r);
    if (WHICH == 3)
        MPI_Grequest_complete(r); // none
    if (WHICH == 4)
        MPI_Grequest_complete(other); // again
    MPI_Wait(&r, MPI_STATUS_IGNORE);
    assert(WHICH != 5 || queried == 4); // Request_get_status may have said no
    MPI_Finalize();
    return 0;
}
