// What a program asks and tells MPI about itself.
//
// mpismt: -n 2 expect no-error complete
// mpismt: -n 2 -DFREED expect memory at 46

#include <assert.h>
#include <mpi.h>
#include <string.h>

int main(int argc, char **argv)
{
    int provided, queried, flag, length, n, *block;
    char text[MPI_MAX_LIBRARY_VERSION_STRING];
    MPI_Status status;
    MPI_Get_library_version(text, &length);
    assert(length == (int)strlen(text));
    MPI_Init_thread(&argc, &argv, MPI_THREAD_FUNNELED, &provided);
    MPI_Query_thread(&queried);
    assert(queried == provided);
    MPI_Is_thread_main(&flag);
    assert(flag);

    char name[MPI_MAX_PROCESSOR_NAME]; // all processes are on one node
    MPI_Get_processor_name(name, &length);
    assert(length == (int)strlen(name) && strcmp(name, "node0") == 0);

    MPI_Get_version(&n, &flag);
    assert(n == MPI_VERSION && flag == MPI_SUBVERSION);

    memset(&status, 0, sizeof status);
    MPI_Status_set_elements(&status, MPI_DOUBLE, 5);
    MPI_Get_count(&status, MPI_DOUBLE, &n);
    assert(n == 5);
    MPI_Get_elements(&status, MPI_INT, &n);
    assert(n == 10);
    MPI_Status_set_cancelled(&status, 1);
    MPI_Test_cancelled(&status, &flag);
    assert(flag);

    MPI_Alloc_mem(4 * sizeof *block, MPI_INFO_NULL, &block);
    for (int i = 0; i < 4; i++)
        block[i] = i;
    MPI_Bcast(block, 4, MPI_INT, 0, MPI_COMM_WORLD);
    MPI_Free_mem(block);
#ifdef FREED
    block[0] = 1;
#endif
    MPI_Finalize();
    return 0;
}
