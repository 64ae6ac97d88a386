// Functions that MPI 4.1 has added. Two buffers must not share memory.
//
// mpismt: -n 2 expect no-error complete
// mpismt: -n 2 -DOVERWRITES expect assertion
// mpismt: -n 2 -DOF_COMMUNICATOR expect invalid-argument at 56
#include <assert.h>
#include <mpi.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int rank, value;
    MPI_Status status;
    MPI_Datatype pair;
    MPI_Info info;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);

    MPI_Status_set_source(&status, 3);
    MPI_Status_set_tag(&status, 4);
    MPI_Status_set_error(&status, MPI_ERR_COMM);
    MPI_Status_get_source(&status, &value);
    assert(value == 3 && status.MPI_SOURCE == 3);
    MPI_Status_get_tag(&status, &value);
    assert(value == 4);
    MPI_Status_get_error(&status, &value);
    assert(value == MPI_ERR_COMM);

    MPI_Type_get_value_index(MPI_DOUBLE, MPI_INT, &pair);
    assert(pair == MPI_DOUBLE_INT);
    MPI_Type_get_value_index(MPI_DOUBLE, MPI_CHAR, &pair);
    assert(pair == MPI_DATATYPE_NULL);

    MPI_Get_hw_resource_info(&info);
    MPI_Info_free(&info);

    // All of several requests, without freeing them.
    int sent = rank, got = -1, all = 0;
    MPI_Request r[3] = {MPI_REQUEST_NULL, MPI_REQUEST_NULL, MPI_REQUEST_NULL};
    MPI_Request_get_status_all(3, r, &all, MPI_STATUSES_IGNORE);
    assert(all);
    MPI_Irecv(&got, 1, MPI_INT, 1 - rank, 0, MPI_COMM_WORLD, &r[0]);
    MPI_Isend(&sent, 1, MPI_INT, 1 - rank, 0, MPI_COMM_WORLD, &r[2]);
    MPI_Request_get_status_all(3, r, &all, MPI_STATUSES_IGNORE);
    if (all)
        assert(got == 1 - rank);
    assert(r[0] != MPI_REQUEST_NULL);
    MPI_Waitall(3, r, MPI_STATUSES_IGNORE);

    // A buffer that is empty again has room.
    const int room = sizeof(int) + MPI_BSEND_OVERHEAD;
    void *buffer = malloc(room);
#ifdef OF_COMMUNICATOR
    MPI_Comm_attach_buffer(MPI_COMM_WORLD, buffer, room);
#endif
    MPI_Buffer_attach(buffer, room);
    if (rank == 0) {
        for (int i = 0; i < 2; i++) {
            MPI_Bsend(&i, 1, MPI_INT, 1, 0, MPI_COMM_WORLD);
            MPI_Buffer_flush();
        }
    } else {
        for (int i = 0; i < 2; i++) {
            MPI_Recv(&got, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
#ifdef OVERWRITES
            assert(got == 0);
#endif
        }
    }
    MPI_Buffer_detach(&buffer, &value);
    free(buffer);
    MPI_Finalize();
    return 0;
}
