// The sieve of Eratosthenes.
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#define N 10000000
int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    char *composite = calloc(N + 1, 1);
    for (int i = 2; (long)i * i <= N; i++)
        if (!composite[i])
            for (int j = i * i; j <= N; j += i)
                composite[j] = 1;
    int count = 0;
    for (int i = 2; i <= N; i++) count += !composite[i];
    printf("%d\n", count);
    free(composite);
    MPI_Finalize();
    return 0;
}
