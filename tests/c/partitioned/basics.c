// Partitions go in any order, by all three calls; the receiver may have others, of another type; restarts; zero counts;
// MPI_PROC_NULL; messages of the same envelope that are not partitioned go their own way.
//
// mpismt: -n 2 expect no-error complete
#include <assert.h>
#include <mpi.h>
#include <stddef.h>

int main(int argc, char **argv)
{
    int rank, list[2] = {5, 0}, plain, out[12], in[12];
    MPI_Request r[2];
    MPI_Status status;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0) {
        MPI_Psend_init(out, 6, 2, MPI_INT, 1, 7, MPI_COMM_WORLD, MPI_INFO_NULL, &r[0]);
        MPI_Psend_init(NULL, 3, 0, MPI_INT, 1, 7, MPI_COMM_WORLD, MPI_INFO_NULL, &r[1]);
    } else {
        MPI_Datatype pairs;
        MPI_Type_contiguous(2, MPI_INT, &pairs);
        MPI_Type_commit(&pairs);
        MPI_Precv_init(in, 2, 3, pairs, 0, 7, MPI_COMM_WORLD, MPI_INFO_NULL, &r[0]);
        MPI_Precv_init(NULL, 1, 0, MPI_INT, 0, 7, MPI_COMM_WORLD, MPI_INFO_NULL, &r[1]);
        MPI_Type_free(&pairs);
    }
    for (int turn = 0; turn < 3; turn++) {
        MPI_Startall(2, r);
        if (rank == 0) {
            for (int i = 0; i < 12; i++)
                out[i] = 100 * turn + i; // none is ready yet
            MPI_Pready_range(2, 3, r[0]);
            MPI_Pready_list(2, list, r[0]);
            MPI_Pready_range(3, 2, r[0]); // none
            MPI_Pready(4, r[0]);
            out[2] += 1000;
            MPI_Send(&turn, 1, MPI_INT, 1, 7, MPI_COMM_WORLD);
            MPI_Pready(1, r[0]);
            MPI_Pready_range(0, 2, r[1]);
            MPI_Waitall(2, r, MPI_STATUSES_IGNORE);
        } else {
            MPI_Recv(&plain, 1, MPI_INT, MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
            assert(plain == turn);
            MPI_Wait(&r[1], MPI_STATUS_IGNORE);
            MPI_Wait(&r[0], &status);
            int count;
            MPI_Get_count(&status, MPI_INT, &count);
            assert(status.MPI_SOURCE == 0 && status.MPI_TAG == 7 && count == 12);
            for (int i = 0; i < 12; i++)
                assert(in[i] == 100 * turn + i + (i == 2 ? 1000 : 0));
        }
    }
    MPI_Request_free(&r[0]);
    MPI_Request_free(&r[1]);
    MPI_Psend_init(out, 4, 1, MPI_INT, MPI_PROC_NULL, 0, MPI_COMM_WORLD, MPI_INFO_NULL, &r[0]);
    MPI_Precv_init(in, 1, 1, MPI_INT, MPI_PROC_NULL, 0, MPI_COMM_WORLD, MPI_INFO_NULL, &r[1]);
    MPI_Startall(2, r);
    MPI_Pready_range(0, 3, r[0]);
    MPI_Wait(&r[0], MPI_STATUS_IGNORE);
    MPI_Wait(&r[1], &status);
    assert(status.MPI_SOURCE == MPI_PROC_NULL && status.MPI_TAG == MPI_ANY_TAG);
    MPI_Request_free(&r[0]);
    MPI_Request_free(&r[1]);
    MPI_Finalize();
    return 0;
}
