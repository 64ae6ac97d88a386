// What a status says of a message for a datatype without size, and what one without a length says: nothing.
// mpismt: -n 1 expect no-error
// mpismt: -n 1 -DNO_LENGTH expect memory at 38
// mpismt: -n 1 -DNO_LENGTH -DNO_SIZE expect memory at 38
// mpismt: -n 1 -DUNCOMMITTED expect invalid-argument at 50
// mpismt: -n 1 -DNO_QUERY expect memory at 46
#include <assert.h>
#include <mpi.h>

static int query(void *extra, MPI_Status *status)
{
    MPI_Status_set_cancelled(status, 0);
#ifndef NO_QUERY
    MPI_Status_set_elements(status, MPI_INT, *(int *)extra);
#endif
    return MPI_SUCCESS;
}
static int nothing(void *extra) { return MPI_SUCCESS; }
static int cancel(void *extra, int complete) { return MPI_SUCCESS; }

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    MPI_Datatype empty;
    MPI_Type_contiguous(0, MPI_INT, &empty);
#ifndef UNCOMMITTED
    MPI_Type_commit(&empty);
#endif
    MPI_Status status;
    int n = 0, a[3], one[3] = {1, 2, 3};
#ifdef NO_LENGTH
    MPI_Status_set_cancelled(&status, 0);
#ifdef NO_SIZE
    MPI_Get_elements(&status, empty, &n);
#else
    MPI_Get_elements(&status, MPI_INT, &n);
#endif
    if (n == 3)
        n = 4;
#endif
    MPI_Request r;
    MPI_Grequest_start(query, nothing, cancel, &one[2], &r);
    MPI_Grequest_complete(r);
    MPI_Wait(&r, &status);
    MPI_Get_elements(&status, MPI_INT, &n);
    if (n != 3)
        MPI_Abort(MPI_COMM_WORLD, 1);

    MPI_Sendrecv(one, 3, MPI_INT, 0, 0, a, 3, MPI_INT, 0, 0, MPI_COMM_SELF, &status);
    MPI_Get_count(&status, empty, &n);
    assert(n == MPI_UNDEFINED);
    MPI_Get_elements(&status, empty, &n);
    assert(n == MPI_UNDEFINED);
    MPI_Sendrecv(one, 0, MPI_INT, 0, 0, a, 3, MPI_INT, 0, 0, MPI_COMM_SELF, &status);
    MPI_Get_count(&status, empty, &n);
    assert(n == 0);
    MPI_Get_elements(&status, empty, &n);
    assert(n == 0);
    MPI_Get_elements(&status, MPI_INT, &n);
    assert(n == 0);
    MPI_Type_free(&empty);
    MPI_Finalize();
    return 0;
}
