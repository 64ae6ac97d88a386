// mpismt: -n 4 expect no-error
// mpismt: -n 8 -DV=20000 expect no-error
// mpismt: -n 4 -DFAULT expect invalid-argument at 60
// Breadth-first search of a random graph: in each level every process sends each one the vertices that it has reached
// there, and learns by a probe of each one how many come.
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#ifndef V
#define V 2000
#endif
#define DEGREE 6
int main(int argc, char **argv)
{
    int rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int n = (V + size - 1 - rank) / size;
    int *level = malloc(n * sizeof(int)), *frontier = malloc(n * sizeof(int)), *next = malloc(n * sizeof(int));
    int (*edge)[DEGREE] = malloc(n * sizeof *edge);
    for (int i = 0; i < n; i++) {
        level[i] = -1;
        unsigned s = (unsigned)(i * size + rank) * 2654435761u + 1;
        for (int d = 0; d < DEGREE; d++) {
            s = s * 1664525u + 1013904223u;
            edge[i][d] = (int)((s >> 8) % V);
        }
    }
    int count = 0;
    if (rank == 0) {
        level[0] = 0;
        frontier[count++] = 0;
    }
    int **out = malloc(size * sizeof(int *)), *out_count = malloc(size * sizeof(int));
    for (int p = 0; p < size; p++) out[p] = malloc((n * DEGREE + 1) * sizeof(int));
    MPI_Request *requests = malloc(size * sizeof(MPI_Request));
    for (int depth = 1;; depth++) {
        int any;
        MPI_Allreduce(&count, &any, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
        if (any == 0) break;
        for (int p = 0; p < size; p++) out_count[p] = 0;
        for (int i = 0; i < count; i++)
            for (int d = 0; d < DEGREE; d++) {
                int v = edge[frontier[i]][d], owner = v % size;
                out[owner][out_count[owner]++] = v / size;
            }
        for (int p = 0; p < size; p++) MPI_Isend(out[p], out_count[p], MPI_INT, p, 7, MPI_COMM_WORLD, &requests[p]);
        int more = 0;
        for (int p = 0; p < size; p++) {
            MPI_Status s;
            int got;
            MPI_Probe(p, 7, MPI_COMM_WORLD, &s);
            MPI_Get_count(&s, MPI_INT, &got);
#ifdef FAULT
            int *in = malloc(got / 2 * sizeof(int) + 4);
#else
            int *in = malloc((got + 1) * sizeof(int));
#endif
            MPI_Recv(in, got, MPI_INT, s.MPI_SOURCE, 7, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
            for (int i = 0; i < got; i++)
                if (level[in[i]] < 0) {
                    level[in[i]] = depth;
                    next[more++] = in[i];
                }
            free(in);
        }
        MPI_Waitall(size, requests, MPI_STATUSES_IGNORE);
        int *t = frontier;
        frontier = next;
        next = t;
        count = more;
    }
    int reached = 0, all;
    for (int i = 0; i < n; i++) reached += level[i] >= 0;
    MPI_Reduce(&reached, &all, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0) printf("%d of %d reached\n", all, V);
    for (int p = 0; p < size; p++) free(out[p]);
    free(out); free(out_count); free(requests); free(level); free(frontier); free(next); free(edge);
    MPI_Finalize();
    return 0;
}
