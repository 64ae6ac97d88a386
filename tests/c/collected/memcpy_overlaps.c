// memcpy between places that overlap.
// mpismt: -n 1 expect memory
#include <mpi.h>
#include <string.h>

int main(int argc, char** argv)
{
    MPI_Init(&argc, &argv);
    char a[10] = "abcdefgh";
    memcpy(a + 1, a, 5);
    MPI_Finalize();
    return 0;
}
