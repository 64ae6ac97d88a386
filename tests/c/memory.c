// mpismt: -n 1 -DWHICH=0 expect no-error
// mpismt: -n 1 -DWHICH=1 expect memory at 18
// mpismt: -n 1 -DWHICH=2 expect memory at 21
// mpismt: -n 1 -DWHICH=3 expect memory at 23
// mpismt: -n 1 -DWHICH=4 expect memory at 25
// mpismt: -n 1 -DWHICH=5 expect memory at 27
// Accesses outside of objects, at the place in the program, also within models of the library.
#include <mpi.h>
#include <stdlib.h>
#include <string.h>

int main(int argc, char **argv)
{
    char name[4];
    MPI_Init(&argc, &argv);
    int *a = malloc(4 * sizeof *a), i = WHICH == 1 ? 4 : 3;
    if (WHICH < 2)
        a[i] = 1;
    free(a);
    if (WHICH == 2)
        a[0] = 2;
    if (WHICH == 3)
        strcpy(name, "four");
    if (WHICH == 4)
        free(a);
    if (WHICH == 5)
        memset(name, 0, 5);
    MPI_Finalize();
    return 0;
}
