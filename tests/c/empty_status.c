// The status of a null or inactive request is empty: MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_SUCCESS, no data (MPI 4.1, section 3.7.3).
// mpismt: -n 1 expect no-error
// mpismt: -n 1 -DERROR_OF_A_SEND expect memory at 46
#include <assert.h>
#include <mpi.h>

static void check(const MPI_Status* s)
{
    int count, cancelled;
    assert(s->MPI_SOURCE == MPI_ANY_SOURCE && s->MPI_TAG == MPI_ANY_TAG && s->MPI_ERROR == MPI_SUCCESS);
    MPI_Get_count(s, MPI_INT, &count);
    MPI_Test_cancelled(s, &cancelled);
    assert(count == 0 && !cancelled);
}

int main(void)
{
    MPI_Init(0, 0);
    MPI_Request null = MPI_REQUEST_NULL, two[2] = {MPI_REQUEST_NULL, MPI_REQUEST_NULL}, idle;
    MPI_Status wait, test, waitany, testany, all[2], looked, persistent;
    int flag, index, x = 0;
    MPI_Wait(&null, &wait);
    check(&wait);
    MPI_Test(&null, &flag, &test);
    check(&test);
    MPI_Waitany(2, two, &index, &waitany);
    assert(index == MPI_UNDEFINED);
    check(&waitany);
    MPI_Testany(2, two, &index, &flag, &testany);
    assert(flag && index == MPI_UNDEFINED);
    check(&testany);
    MPI_Waitall(2, two, all);
    check(&all[0]);
    check(&all[1]);
    MPI_Request_get_status(MPI_REQUEST_NULL, &flag, &looked);
    assert(flag);
    check(&looked);
    MPI_Send_init(&x, 1, MPI_INT, MPI_PROC_NULL, 0, MPI_COMM_SELF, &idle);
    MPI_Wait(&idle, &persistent);
    check(&persistent);
    MPI_Request_free(&idle);
#ifdef ERROR_OF_A_SEND // the error field of a call that gives one status is not set
    MPI_Status sent;
    MPI_Isend(&x, 1, MPI_INT, MPI_PROC_NULL, 0, MPI_COMM_SELF, &idle);
    MPI_Wait(&idle, &sent);
    if (sent.MPI_ERROR != MPI_SUCCESS)
        MPI_Abort(MPI_COMM_WORLD, 1);
#endif
    MPI_Finalize();
    return 0;
}
