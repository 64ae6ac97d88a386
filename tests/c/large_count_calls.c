// The forms with large counts of calls on data: persistent, neighbourhood and reduction collectives, packing, buffers,
// operations.
//
// mpismt: -n 3 expect no-error complete
// mpismt: -n 2 -DNEGATIVE expect invalid-argument at 94
// mpismt: -n 2 -DTOO_LONG expect truncation at 98,100
// mpismt: -n 2 -DBEYOND expect invalid-argument at 104

#include <assert.h>
#include <mpi.h>
#include <string.h>

#define MORE ((MPI_Count)1 << 32)

static void larger(void *in, void *inout, MPI_Count *n, MPI_Datatype *type)
{
    for (MPI_Count i = 0; i < *n; i++)
        if (((int *)in)[i] > ((int *)inout)[i])
            ((int *)inout)[i] = ((int *)in)[i];
}

int main(int argc, char **argv)
{
    int rank, size, mine[3], all[9] = {0}, sum[3];
    MPI_Count counts[3], position = 0, n;
    MPI_Aint displs[3];
    MPI_Datatype types[3] = {MPI_INT, MPI_INT, MPI_INT};
    MPI_Request request;
    MPI_Status status;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    for (int i = 0; i < size; i++) {
        mine[i] = 10 * rank + i;
        counts[i] = 1;
        displs[i] = i;
    }

    MPI_Allgatherv_init_c(mine, 1, MPI_INT, all, counts, displs, MPI_INT, MPI_COMM_WORLD, MPI_INFO_NULL, &request);
    for (int round = 0; round < 2; round++) {
        MPI_Start(&request);
        MPI_Wait(&request, MPI_STATUS_IGNORE);
        for (int i = 0; i < size; i++)
            assert(all[i] == 10 * i);
    }
    MPI_Request_free(&request);

    MPI_Op op;
    MPI_Op_create_c(larger, 1, &op);
    MPI_Allreduce_c(mine, sum, 3 < size ? 3 : size, MPI_INT, op, MPI_COMM_WORLD);
    assert(sum[0] == 10 * (size - 1));
    MPI_Reduce_local_c(mine, sum, 1, MPI_INT, op);
    assert(sum[0] == 10 * (size - 1));
    MPI_Op_free(&op);
    MPI_Reduce_scatter_c(mine, sum, counts, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
    assert(sum[0] == 5 * size * (size - 1) + size * rank);

    int period = 1, next[2], both[2] = {rank, rank + 100};
    MPI_Comm ring;
    MPI_Aint bytes[2] = {0, 4};
    MPI_Cart_create(MPI_COMM_WORLD, 1, &size, &period, 0, &ring);
    MPI_Neighbor_alltoallv_c(both, counts, displs, MPI_INT, next, counts, displs, MPI_INT, ring);
    assert(next[0] == (rank + size - 1) % size + 100 && next[1] == (rank + 1) % size);
    MPI_Ineighbor_alltoallw_c(both, counts, bytes, types, next, counts, bytes, types, ring, &request);
    MPI_Wait(&request, MPI_STATUS_IGNORE);
    assert(next[0] == (rank + size - 1) % size + 100 && next[1] == (rank + 1) % size);
    MPI_Comm_free(&ring);

    char packed[16];
    int two[2] = {0x01020304, 5};
    MPI_Pack_c(two, 2, MPI_INT, packed, sizeof packed, &position, MPI_COMM_WORLD);
    assert(position == 8);
    position = 4;
    MPI_Unpack_c(packed, 8, &position, two, 1, MPI_INT, MPI_COMM_WORLD);
    assert(two[0] == 5 && position == 8);
    position = 0;
    MPI_Pack_external_c("external32", two, 1, MPI_INT, packed, sizeof packed, &position);
    assert(packed[3] == 5 && position == 4);
    MPI_Pack_size_c(MORE, MPI_INT, MPI_COMM_WORLD, &n);
    assert(n == 4 * MORE);
    MPI_Pack_external_size_c("external32", MORE, MPI_INT, &n);
    assert(n == 4 * MORE);

    char space[2000];
    void *at;
    MPI_Buffer_attach_c(space, sizeof space);
    MPI_Bsend_c(mine, 1, MPI_INT, (rank + 1) % size, 0, MPI_COMM_WORLD);
    MPI_Recv_c(two, 2, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, &status);
    MPI_Get_count_c(&status, MPI_INT, &n);
    assert(n == 1 && two[0] == 10 * ((rank + size - 1) % size));
    MPI_Buffer_detach_c(&at, &n);
    assert(at == space && n == sizeof space);
#ifdef NEGATIVE
    MPI_Sendrecv_c(mine, -MORE, MPI_INT, rank, 0, all, 1, MPI_INT, rank, 0, MPI_COMM_WORLD, &status);
#endif
#ifdef TOO_LONG
    if (rank == 0)
        MPI_Send_c(mine, 2, MPI_INT, 1, 0, MPI_COMM_WORLD);
    else
        MPI_Recv_c(all, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, &status);
#endif
#ifdef BEYOND // 32 bits of the count would be 1
    if (rank == 0)
        MPI_Send_c(mine, MORE + 1, MPI_INT, 1, 0, MPI_COMM_WORLD);
    else
        MPI_Recv_c(all, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, &status);
#endif
    MPI_Finalize();
    return 0;
}
