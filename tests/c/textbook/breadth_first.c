// mpismt: -n 4 expect no-error
// mpismt: -n 8 -DV=20000 expect no-error
// mpismt: -n 4 -DFAULT expect invalid-argument at 50
// mpismt: -n 8 -DV=20000 -DFAULT expect invalid-argument at 50
// Breadth-first search, level by level, of a random graph whose vertices are dealt out.
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#ifndef V
#define V 400
#endif
#define DEGREE 4
int main(int argc, char **argv)
{
    int rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int n = (V + size - 1 - rank) / size, *level = malloc(n * sizeof(int)), (*edge)[DEGREE] = malloc(n * sizeof *edge);
    for (int i = 0; i < n; i++) {
        level[i] = -1;
        unsigned s = (i * size + rank) * 2654435761u + 1;
        for (int d = 0; d < DEGREE; d++) { s = s * 1664525u + 1013904223u; edge[i][d] = (s >> 8) % V; }
    }
    int *frontier = malloc(V * DEGREE * sizeof(int)), count = 0;
    if (rank == 0) { level[0] = 0; frontier[count++] = 0; }
    int *sc = malloc(size * sizeof(int)), *sd = malloc(size * sizeof(int)), *rc = malloc(size * sizeof(int)), *rd = malloc(size * sizeof(int));
    for (int depth = 1;; depth++) {
        int any;
        MPI_Allreduce(&count, &any, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
        if (any == 0) break;
        for (int p = 0; p < size; p++) sc[p] = 0;
        for (int i = 0; i < count; i++)
            for (int d = 0; d < DEGREE; d++) sc[edge[frontier[i]][d] % size]++;
        sd[0] = 0;
        for (int p = 1; p < size; p++) sd[p] = sd[p - 1] + sc[p - 1];
        int *out = malloc((count * DEGREE + 1) * sizeof(int));
        for (int i = 0; i < count; i++)
            for (int d = 0; d < DEGREE; d++) out[sd[edge[frontier[i]][d] % size]++] = edge[frontier[i]][d];
        for (int p = 0; p < size; p++) sd[p] -= sc[p];
        MPI_Alltoall(sc, 1, MPI_INT, rc, 1, MPI_INT, MPI_COMM_WORLD);
        rd[0] = 0;
        for (int p = 1; p < size; p++) rd[p] = rd[p - 1] + rc[p - 1];
        int total = rd[size - 1] + rc[size - 1];
#ifdef FAULT
        int *in = malloc(total * sizeof(int) / 2 + 4);
#else
        int *in = malloc((total + 1) * sizeof(int));
#endif
        MPI_Alltoallv(out, sc, sd, MPI_INT, in, rc, rd, MPI_INT, MPI_COMM_WORLD);
        count = 0;
        for (int i = 0; i < total; i++)
            if (level[in[i] / size] < 0) { level[in[i] / size] = depth; frontier[count++] = in[i] / size; }
        free(in); free(out);
    }
    int reached = 0, all;
    for (int i = 0; i < n; i++) reached += level[i] >= 0;
    MPI_Reduce(&reached, &all, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0) printf("%d of %d reached\n", all, V);
    free(level); free(edge); free(frontier); free(sc); free(sd); free(rc); free(rd);
    MPI_Finalize();
    return 0;
}
