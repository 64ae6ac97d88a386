// Processor names differ or do not, and are up to MPI_MAX_PROCESSOR_NAME - 1 characters long.
// mpismt: -n 2 expect no-error
// mpismt: -n 2 --free processor-names expect assertion
// mpismt: -n 2 -DSHORT --free processor-names expect memory,assertion
// mpismt: -n 2 -DGRACEFUL --free processor-names expect no-error
#include <assert.h>
#include <mpi.h>
#include <string.h>

int main(int argc, char** argv)
{
    int rank, length;
    char name[MPI_MAX_PROCESSOR_NAME], others[MPI_MAX_PROCESSOR_NAME];
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Get_processor_name(name, &length);
    memset(others, 0, sizeof others);
    if (rank == 0)
        strcpy(others, name);
#ifdef SHORT
    char brief[16];
    strcpy(brief, name);
#endif
    MPI_Bcast(others, MPI_MAX_PROCESSOR_NAME, MPI_CHAR, 0, MPI_COMM_WORLD);
#ifdef GRACEFUL
    assert(length == (int)strlen(name) && length < MPI_MAX_PROCESSOR_NAME);
#else
    assert(strcmp(name, others) == 0);
#endif
    MPI_Finalize();
    return 0;
}
