// mpismt: -n 2 expect type-mismatch at 18,20
// Members in another order than the datatype's.
#include <mpi.h>
#include <stddef.h>
struct particle { int id; double mass; double charge; };
int main(int argc, char** argv)
{
    int rank, lengths[3] = {1, 1, 1};
    struct particle p = {1, 2, 3};
    MPI_Aint at[3] = {offsetof(struct particle, id), offsetof(struct particle, mass), offsetof(struct particle, charge)};
    MPI_Datatype types[3] = {MPI_INT, MPI_DOUBLE, MPI_LONG}, made, type;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Type_create_struct(3, lengths, at, types, &made);
    MPI_Type_create_resized(made, 0, sizeof p, &type);
    MPI_Type_commit(&type);
    if (rank == 0)
        MPI_Send(&p, 1, type, 1, 0, MPI_COMM_WORLD);
    else
        MPI_Recv(&p, 1, type, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Type_free(&made);
    MPI_Type_free(&type);
    MPI_Finalize();
    return 0;
}
