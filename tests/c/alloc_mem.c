// Memory of MPI_Alloc_mem is for MPI_Free_mem, and no other memory is (MPI 4.1, section 9.2).
//
// mpismt: -n 1 expect no-error complete
// mpismt: -n 1 -DLEFT expect no-error complete
// mpismt: -n 1 -DFREED expect memory at 23
// mpismt: -n 1 -DNOT_ITS_OWN expect memory at 26
// mpismt: -n 1 -DWITHIN expect memory at 29
// mpismt: -n 1 -DSIZE=-40 expect invalid-argument at 20
#include <mpi.h>
#include <stdlib.h>

#ifndef SIZE
#define SIZE 40
#endif

int main(int argc, char **argv)
{
    int *memory, *other = malloc(40);
    MPI_Init(&argc, &argv);
    MPI_Alloc_mem(SIZE, MPI_INFO_NULL, &memory);
    memory[9] = 1;
#ifdef FREED
    free(memory);
#elif defined NOT_ITS_OWN
    MPI_Free_mem(memory);
    MPI_Free_mem(other);
#elif defined WITHIN
    memory++;
    MPI_Free_mem(memory);
#elif !defined LEFT
    MPI_Free_mem(memory);
#endif
    free(other);
    MPI_Finalize();
    return 0;
}
