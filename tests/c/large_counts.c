// Large counts in arrays and in results.
//
// mpismt: -n 3 expect no-error complete
// mpismt: -n 2 -DHUGE_COUNT expect invalid-argument at 33
// mpismt: -n 2 -DMISMATCH expect collective-mismatch at 33

#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv)
{
    int rank, size, mine[3], all[9] = {0};
    MPI_Count counts[3], n, lb, extent, lengths[2] = {1, 2}, places[2] = {0, 3};
    MPI_Aint displs[3];
    MPI_Datatype type;
    MPI_Status status;
    MPI_Request request;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    for (int i = 0; i < size; i++) {
        mine[i] = 10 * rank + i;
        counts[i] = i + 1;
        displs[i] = 3 * i;
    }
#ifdef HUGE_COUNT
    counts[1] = (MPI_Count)1 << 33;
#endif
#ifdef MISMATCH
    counts[1]++; // process 1 sends 2
#endif
    if (rank == 0)
        MPI_Gatherv_c(mine, rank + 1, MPI_INT, all, counts, displs, MPI_INT, 0, MPI_COMM_WORLD);
    else
        MPI_Gatherv_c(mine, rank + 1, MPI_INT, NULL, NULL, NULL, MPI_INT, 0, MPI_COMM_WORLD);
    if (rank == 0 && size == 3)
        assert(all[3] == 10 && all[4] == 11 && all[6] == 20 && all[8] == 22);
    for (int i = 0; i < size; i++) {
        counts[i] = 1;
        displs[i] = i;
    }
    MPI_Ialltoallv_c(mine, counts, displs, MPI_INT, all, counts, displs, MPI_INT, MPI_COMM_WORLD, &request);
    MPI_Wait(&request, MPI_STATUS_IGNORE);
    for (int i = 0; i < size; i++)
        assert(all[i] == 10 * i + rank);

    MPI_Type_indexed_c(2, lengths, places, MPI_INT, &type);
    MPI_Type_commit(&type);
    MPI_Type_size_c(type, &n);
    MPI_Type_get_extent_c(type, &lb, &extent);
    assert(n == 12 && lb == 0 && extent == 20);
    MPI_Sendrecv_c(all, 1, type, rank, 0, mine, 3, MPI_INT, rank, 0, MPI_COMM_WORLD, &status);
    MPI_Get_count_c(&status, MPI_INT, &n);
    assert(n == 3 && mine[0] == all[0] && mine[1] == all[3] && mine[2] == all[4]);
    MPI_Type_free(&type);
    MPI_Finalize();
    return 0;
}
