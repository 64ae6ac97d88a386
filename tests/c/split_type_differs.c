// All processes give the same split_type, but for those that give MPI_UNDEFINED (MPI 4.1, section 7.4.2).
//
// mpismt: -n 3 expect no-error complete
// mpismt: -n 3 -DOTHER=MPI_COMM_TYPE_HW_UNGUIDED expect collective-mismatch at 18
#include <assert.h>
#include <mpi.h>

#ifndef OTHER
#define OTHER MPI_COMM_TYPE_SHARED
#endif

int main(int argc, char **argv)
{
    int rank;
    MPI_Comm part;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_split_type(MPI_COMM_WORLD, rank == 0   ? MPI_UNDEFINED
                                        : rank == 1 ? MPI_COMM_TYPE_SHARED
                                                    : OTHER,
                        0, MPI_INFO_NULL, &part);
    assert((part == MPI_COMM_NULL) == (rank == 0));
    if (rank > 0)
        MPI_Comm_free(&part);
    MPI_Finalize();
    return 0;
}
