// mpismt: -n 2 expect no-error
// Absolute addresses, from MPI_BOTTOM on: in messages, collectives and packed.
#include <assert.h>
#include <mpi.h>

int main(int argc, char** argv)
{
    int rank, a = 0, position = 0;
    double b = 0;
    char packed[64];
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0)
        a = 3, b = 4.5;
    int lengths[2] = {1, 1};
    MPI_Aint at[2];
    MPI_Datatype types[2] = {MPI_INT, MPI_DOUBLE}, both;
    MPI_Get_address(&a, &at[0]);
    MPI_Get_address(&b, &at[1]);
    assert(MPI_Aint_add(at[0], MPI_Aint_diff(at[1], at[0])) == at[1]);
    MPI_Type_create_struct(2, lengths, at, types, &both);
    MPI_Type_commit(&both);
    if (rank == 0)
        MPI_Send(MPI_BOTTOM, 1, both, 1, 0, MPI_COMM_WORLD);
    else
        MPI_Recv(MPI_BOTTOM, 1, both, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    assert(a == 3 && b == 4.5);
    MPI_Bcast(MPI_BOTTOM, 1, both, 1, MPI_COMM_WORLD);
    MPI_Pack(MPI_BOTTOM, 1, both, packed, sizeof packed, &position, MPI_COMM_WORLD);
    a = 0;
    position = 0;
    MPI_Unpack(packed, sizeof packed, &position, MPI_BOTTOM, 1, both, MPI_COMM_WORLD);
    assert(a == 3);
    MPI_Type_free(&both);
    MPI_Finalize();
    return 0;
}
