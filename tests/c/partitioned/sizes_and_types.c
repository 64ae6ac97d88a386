// Both buffers have the same size, in all; their types agree as those of a message do.
//
// mpismt: -n 2 -DWHICH=0 expect no-error complete
// mpismt: -n 2 -DWHICH=1 expect truncation
// mpismt: -n 2 -DWHICH=2 expect type-mismatch
// mpismt: -n 2 -DWHICH=3 expect type-mismatch
// mpismt: -n 2 -DWHICH=4 expect no-error complete
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv)
{
    int rank, data[12];
    float numbers[12];
    MPI_Request r;
    MPI_Datatype pair;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Type_vector(2, 1, 2, MPI_INT, &pair); // with a gap, and tiles of three
    MPI_Type_commit(&pair);
    for (int i = 0; i < 12; i++)
        data[i] = rank == 0 ? i : -1;
    if (rank == 0) {
        MPI_Psend_init(data, WHICH == 1 ? 5 : WHICH == 2 ? 3 : 4, 2, MPI_INT, 1, 0, MPI_COMM_WORLD, MPI_INFO_NULL, &r);
        MPI_Start(&r);
        MPI_Pready_range(0, (WHICH == 1 ? 5 : WHICH == 2 ? 3 : 4) - 1, r);
    } else {
        if (WHICH == 3)
            MPI_Precv_init(numbers, 2, 4, MPI_FLOAT, 0, 0, MPI_COMM_WORLD, MPI_INFO_NULL, &r);
        else if (WHICH == 4)
            MPI_Precv_init(data, 2, 2, pair, 0, 0, MPI_COMM_WORLD, MPI_INFO_NULL, &r);
        else
            MPI_Precv_init(data, 2, 4, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_INFO_NULL, &r);
        MPI_Start(&r);
        if (WHICH == 4)
            data[1] = 7; // in the gap
    }
    MPI_Wait(&r, MPI_STATUS_IGNORE);
    if (rank == 1 && WHICH == 0)
        for (int i = 0; i < 8; i++)
            assert(data[i] == i);
    if (rank == 1 && WHICH == 4)
        assert(data[0] == 0 && data[1] == 7 && data[2] == 1 && data[3] == 2 && data[4] == -1 && data[5] == 3 &&
               data[6] == 4 && data[11] == 7);
    MPI_Request_free(&r);
    MPI_Type_free(&pair);
    MPI_Finalize();
    return 0;
}
