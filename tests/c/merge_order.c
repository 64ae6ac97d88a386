// Where both groups give the same `high`, MPI_Intercomm_merge may put either first (MPI 4.1, section 7.6.3).
// mpismt: -n 4 expect no-error
// mpismt: -n 4 --free merge-order expect assertion at 25
// mpismt: -n 4 -DHIGH=(rank%2) --free merge-order expect no-error
// mpismt: -n 4 -DEITHER --free merge-order expect no-error
#include <assert.h>
#include <mpi.h>
#ifndef HIGH
#define HIGH 0
#endif

int main(int argc, char** argv)
{
    int rank, merged_rank;
    MPI_Comm half, both, merged;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_split(MPI_COMM_WORLD, rank % 2, rank, &half);
    MPI_Intercomm_create(half, 0, MPI_COMM_WORLD, 1 - rank % 2, 0, &both);
    MPI_Intercomm_merge(both, HIGH, &merged);
    MPI_Comm_rank(merged, &merged_rank);
#ifdef EITHER
    assert(merged_rank == rank / 2 || merged_rank == rank / 2 + 2);
#else
    assert(merged_rank == rank / 2 + 2 * (rank % 2));
#endif
    MPI_Comm_free(&merged);
    MPI_Comm_free(&both);
    MPI_Comm_free(&half);
    MPI_Finalize();
    return 0;
}
