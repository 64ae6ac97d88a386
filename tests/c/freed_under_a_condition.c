// What only some of the paths that meet have freed: each further use is one too many on those.
//
// mpismt: -n 1 -DUSE=free(a) expect memory at 29
// mpismt: -n 1 -DUSE=(a[0]=1) expect memory at 29
// mpismt: -n 1 -DUSE=(n=a[0]) expect memory at 29
// mpismt: -n 1 -DUSE=memset(a,0,4) expect memory at 29
// mpismt: -n 1 -DUSE=MPI_Bcast(a,1,MPI_INT,0,MPI_COMM_WORLD) expect memory at 29
// mpismt: -n 1 -DUSE=printf("%s",(char*)a) expect memory at 29
// mpismt: -n 1 -DUSE=(n?free(a):(void)0) expect no-error complete
// mpismt: -n 1 -DLENGTH -DUSE=free(a) expect memory at 29
// mpismt: -n 1 -DLENGTH -DUSE=(a[0]=1) expect memory at 29
#include <mpi.h>
#include <mpismt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
#ifdef LENGTH // one object for each length
    int n = MPISMT_input_int(1, 3), *a = malloc(n * sizeof *a);
    free(a);
#else
    int n = MPISMT_input_bool(), *a = calloc(2, sizeof *a);
    if (!n)
        free(a);
#endif
    USE;
    if (n == 5)
        a[0] = 2; // never
    MPI_Finalize();
    return 0;
}
