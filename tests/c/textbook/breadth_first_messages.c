// mpismt: -n 2 expect no-error
// mpismt: -n 4 -DFAULT expect deadlock at 38
// Breadth-first search with a message for each process and level, received in any order.
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#define V 200
#define DEGREE 3
int main(int argc, char **argv)
{
    int rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int level[V], edge[V][DEGREE];
    for (int i = 0; i < V; i++) {
        level[i] = -1;
        unsigned s = i * 2654435761u + 1;
        for (int d = 0; d < DEGREE; d++) { s = s * 1664525u + 1013904223u; edge[i][d] = (s >> 8) % V; }
    }
    char *now = calloc(V, 1), (*out)[V] = malloc(size * V), in[V];
    MPI_Request *r = malloc(size * sizeof *r);
    if (rank == 0) { level[0] = 0; now[0] = 1; }
    for (int depth = 1;; depth++) {
        int count = 0, any;
        for (int i = 0; i < V; i++) count += now[i];
        MPI_Allreduce(&count, &any, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
        if (!any) break;
        memset(out, 0, size * V);
        for (int i = rank; i < V; i += size)
            if (now[i])
                for (int d = 0; d < DEGREE; d++) out[edge[i][d] % size][edge[i][d]] = 1;
        for (int p = 0; p < size; p++) MPI_Isend(out[p], V, MPI_CHAR, p, depth, MPI_COMM_WORLD, &r[p]);
        memset(now, 0, V);
        for (int p = 0; p < size; p++) {
#ifdef FAULT
            MPI_Recv(in, V, MPI_CHAR, MPI_ANY_SOURCE, depth == 1 && p == 1 ? 99 : depth, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
#else
            MPI_Recv(in, V, MPI_CHAR, MPI_ANY_SOURCE, depth, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
#endif
            for (int i = 0; i < V; i++)
                if (in[i] && level[i] < 0) { level[i] = depth; now[i] = 1; }
        }
        MPI_Waitall(size, r, MPI_STATUSES_IGNORE);
    }
    int reached = 0, all;
    for (int i = rank; i < V; i += size) reached += level[i] >= 0;
    MPI_Reduce(&reached, &all, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0) printf("%d reached\n", all);
    free(now); free(out); free(r);
    MPI_Finalize();
    return 0;
}
