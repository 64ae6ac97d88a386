// mpismt: -n 4 expect no-error
// mpismt: -n 4 -DFAULT expect collective-mismatch at 40
// Sample sort: splitters from regular samples, buckets by Alltoallv.
#include <mpi.h>
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#define N 20000
static int compare(const void *a, const void *b) { int x = *(const int *)a, y = *(const int *)b; return x < y ? -1 : x > y; }
int main(int argc, char **argv)
{
    int rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int n = N / size, *a = malloc(n * sizeof *a);
    unsigned seed = 12345 + rank;
    for (int i = 0; i < n; i++) { seed = seed * 1103515245u + 12345u; a[i] = (int)(seed >> 8); }
    qsort(a, n, sizeof *a, compare);
    int *samples = malloc(size * sizeof(int)), *all = malloc(size * size * sizeof(int));
    for (int i = 0; i < size; i++) samples[i] = a[i * n / size];
    MPI_Gather(samples, size, MPI_INT, all, size, MPI_INT, 0, MPI_COMM_WORLD);
    int *split = malloc(size * sizeof(int));
    if (rank == 0) {
        qsort(all, size * size, sizeof(int), compare);
        for (int i = 1; i < size; i++) split[i - 1] = all[i * size];
    }
    MPI_Bcast(split, size - 1, MPI_INT, 0, MPI_COMM_WORLD);
    int *sc = calloc(size, sizeof(int)), *rc = calloc(size, sizeof(int)), *sd = calloc(size, sizeof(int)), *rd = calloc(size, sizeof(int));
    for (int i = 0, p = 0; i < n; i++) {
        while (p < size - 1 && a[i] >= split[p]) p++;
        sc[p]++;
    }
    MPI_Alltoall(sc, 1, MPI_INT, rc, 1, MPI_INT, MPI_COMM_WORLD);
    for (int i = 1; i < size; i++) { sd[i] = sd[i - 1] + sc[i - 1]; rd[i] = rd[i - 1] + rc[i - 1]; }
    int m = rd[size - 1] + rc[size - 1], *b = malloc((m + 1) * sizeof *b);
#ifdef FAULT
    rc[0]--;
#endif
    MPI_Alltoallv(a, sc, sd, MPI_INT, b, rc, rd, MPI_INT, MPI_COMM_WORLD);
    qsort(b, m, sizeof *b, compare);
    for (int i = 1; i < m; i++) assert(b[i - 1] <= b[i]);
    int total;
    MPI_Reduce(&m, &total, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0) { assert(total == n * size); printf("sorted %d\n", total); }
    free(a); free(b); free(samples); free(all); free(split); free(sc); free(rc); free(sd); free(rd);
    MPI_Finalize();
    return 0;
}
