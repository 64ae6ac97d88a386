// A string literal is written to.
// mpismt: -n 1 expect memory
#include <mpi.h>

int main(int argc, char** argv)
{
    MPI_Init(&argc, &argv);
    const char* s = "lit";
    char* p = (char*)s;
    p[0] = 'L';
    MPI_Finalize();
    return 0;
}
