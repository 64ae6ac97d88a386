// Communicators, groups, grids and datatypes that cannot be made.
//
// mpismt: -n 2 -DWHICH=0 expect invalid-argument at 48
// mpismt: -n 2 -DWHICH=1 expect invalid-argument at 52
// mpismt: -n 2 -DWHICH=2 expect invalid-argument at 55
// mpismt: -n 2 -DWHICH=3 expect invalid-argument at 58
// MPI_Comm_create may return before process 1 has called: then process 0 ends with the communicator that it has made.
// mpismt: -n 2 -DWHICH=4 expect collective-mismatch,warning:resource-leak at 63
// mpismt: -n 2 -DWHICH=5 expect invalid-argument at 68
// mpismt: -n 2 -DWHICH=6 expect invalid-argument at 71
// mpismt: -n 2 -DWHICH=7 expect invalid-argument at 75
// mpismt: -n 2 -DWHICH=8 expect invalid-argument at 82
// mpismt: -n 2 -DWHICH=9 expect collective-mismatch at 86
// mpismt: -n 2 -DWHICH=10 expect invalid-argument at 92
// mpismt: -n 2 -DWHICH=11 expect invalid-argument at 97
// mpismt: -n 2 -DWHICH=12 expect invalid-argument at 102
// mpismt: -n 2 -DWHICH=13 expect invalid-argument at 106
// mpismt: -n 2 -DWHICH=14 expect invalid-argument at 110
// mpismt: -n 2 -DWHICH=15 expect invalid-argument at 112
// mpismt: -n 2 -DWHICH=16 expect invalid-argument at 115
// mpismt: -n 2 -DWHICH=17 expect invalid-argument at 123
// mpismt: -n 2 -DWHICH=18 expect invalid-argument at 128
// mpismt: -n 2 -DWHICH=19 expect invalid-argument at 130
// mpismt: -n 2 -DWHICH=20 expect invalid-argument at 132
// mpismt: -n 2 -DWHICH=21 expect no-error

#include <mpi.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int rank, size, flag = 0, index, a[8] = {0}, b[8] = {0};
    MPI_Status status;
    MPI_Request r = MPI_REQUEST_NULL, q[2] = {MPI_REQUEST_NULL, MPI_REQUEST_NULL};
    (void)flag, (void)index, (void)status, (void)r, (void)q, (void)a, (void)b;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    MPI_Comm comm;
    MPI_Group world, part;
    MPI_Datatype type;
    int n;
    (void)comm, (void)part, (void)type, (void)n;
    MPI_Comm_group(MPI_COMM_WORLD, &world);
    // Groups.
    if (WHICH == 0) {
        const int ranks[] = {0, 5};
        MPI_Group_incl(world, 2, ranks, &part);
    }
    if (WHICH == 1) {
        const int ranks[] = {0, 0};
        MPI_Group_excl(world, 2, ranks, &part);
    }
    if (WHICH == 2)
        MPI_Group_size(MPI_GROUP_NULL, &n);
    if (WHICH == 3) {
        MPI_Comm_split(MPI_COMM_WORLD, rank, 0, &comm);
        MPI_Comm_create(comm, world, &comm); // not all are there
    }
    if (WHICH == 4) {
        const int ranks[] = {rank, 1 - rank};
        MPI_Group_incl(world, 2, ranks, &part);
        MPI_Comm_create(MPI_COMM_WORLD, part, &comm); // in different orders
        MPI_Group_free(&part);
    }
    // Colours.
    if (WHICH == 5)
        MPI_Comm_split(MPI_COMM_WORLD, -3, 0, &comm);
    if (WHICH == 6) {
        MPI_Comm_split(MPI_COMM_WORLD, rank, 0, &comm); // everybody is alone
        MPI_Send(a, 1, MPI_INT, 1, 0, comm);
    }
    if (WHICH == 7) {
        MPI_Comm_split(MPI_COMM_WORLD, rank == 0 ? 0 : MPI_UNDEFINED, 0, &comm);
        MPI_Barrier(comm);
        if (rank == 0)
            MPI_Comm_free(&comm);
    }
    // Grids.
    if (WHICH == 8) {
        const int dims[] = {3}, periods[] = {0};
        MPI_Cart_create(MPI_COMM_WORLD, 1, dims, periods, 0, &comm); // larger than the communicator
    }
    if (WHICH == 9) {
        const int dims[] = {rank + 1}, periods[] = {0};
        MPI_Cart_create(MPI_COMM_WORLD, 1, dims, periods, 0, &comm);
        if (comm != MPI_COMM_NULL)
            MPI_Comm_free(&comm);
    }
    if (WHICH == 10) {
        int coordinates[1];
        MPI_Cart_coords(MPI_COMM_WORLD, 0, 1, coordinates); // no grid
    }
    if (WHICH == 11) {
        const int dims[] = {2}, periods[] = {0}, beyond[] = {5};
        MPI_Cart_create(MPI_COMM_WORLD, 1, dims, periods, 0, &comm);
        MPI_Cart_rank(comm, beyond, &n);
        MPI_Comm_free(&comm);
    }
    if (WHICH == 12) {
        int dims[] = {3, 0};
        MPI_Dims_create(4, 2, dims);
    }
    if (WHICH == 13) {
        const int degrees[] = {1, 2}, edges[] = {1, 5};
        MPI_Graph_create(MPI_COMM_WORLD, 2, degrees, edges, 0, &comm);
    }
    // Datatypes.
    if (WHICH == 14)
        MPI_Type_vector(-1, 1, 1, MPI_INT, &type);
    if (WHICH == 15)
        MPI_Type_contiguous(1, MPI_DATATYPE_NULL, &type);
    if (WHICH == 16) {
        const int sizes[] = {4}, parts[] = {3}, starts[] = {2};
        MPI_Type_create_subarray(1, sizes, parts, starts, MPI_ORDER_C, MPI_INT, &type);
    }
    if (WHICH == 17) {
        MPI_Type_vector(2, 2, 1, MPI_INT, &type); // an element twice
        MPI_Type_commit(&type);
        if (rank == 0)
            MPI_Send(a, 4, MPI_INT, 1, 0, MPI_COMM_WORLD);
        else
            MPI_Recv(b, 1, type, 0, 0, MPI_COMM_WORLD, &status);
        MPI_Type_free(&type);
    }
    // Attributes, infos, error handlers.
    if (WHICH == 18)
        MPI_Comm_set_attr(MPI_COMM_WORLD, MPI_KEYVAL_INVALID, NULL);
    if (WHICH == 19)
        MPI_Comm_set_attr(MPI_COMM_WORLD, MPI_TAG_UB, NULL);
    if (WHICH == 20)
        MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRHANDLER_NULL);
    // And all is well.
    if (WHICH == 21) {
        const int ranks[] = {1, 0}, dims[] = {2}, periods[] = {1};
        MPI_Group_incl(world, 2, ranks, &part);
        MPI_Comm_create(MPI_COMM_WORLD, part, &comm);
        MPI_Group_free(&part);
        MPI_Comm_free(&comm);
        MPI_Cart_create(MPI_COMM_WORLD, 1, dims, periods, 1, &comm);
        MPI_Comm_free(&comm);
    }
    MPI_Group_free(&world);
    MPI_Finalize();
    return 0;
}
