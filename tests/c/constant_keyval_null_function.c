// mpismt: -n 1 expect invalid-argument at 9
#include <mpi.h>
#include <stddef.h>

int main(int argc, char** argv)
{
    int key;
    MPI_Init(&argc, &argv);
    MPI_Comm_create_keyval(NULL, MPI_COMM_NULL_DELETE_FN, &key, NULL);
    MPI_Comm_free_keyval(&key);
    MPI_Finalize();
    return 0;
}
