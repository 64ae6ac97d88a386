// A loop of calls that need nobody else and never ends within reason: limits are looked at all the same.
// (tests/process_test.cpp)
#include <mpi.h>

int main(int argc, char **argv)
{
    int first = 0;
    MPI_Group all, one;
    MPI_Init(&argc, &argv);
    MPI_Comm_group(MPI_COMM_WORLD, &all);
    for (long i = 0; i < 4000000000; i++) {
        MPI_Group_incl(all, 1, &first, &one);
        MPI_Group_free(&one);
    }
    MPI_Group_free(&all);
    MPI_Finalize();
    return 0;
}
