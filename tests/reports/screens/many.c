// Several causes, each of which shows at more than one place.
#include <mpi.h>
#include <stdlib.h>
int main(int argc, char **argv) {
    int rank, left, right, in[2], out[2], *rows = malloc(4 * sizeof *rows);
    double edge[2] = {0};
    MPI_Request requests[4];
    MPI_Comm ring, pair;
    MPI_Datatype two;
    MPI_Group all;
    MPI_Init(&argc, &argv);
    MPI_Comm_dup(MPI_COMM_WORLD, &ring);
    MPI_Comm_rank(ring, &rank);
    MPI_Comm_split(ring, rank / 2, rank, &pair);
    MPI_Comm_group(ring, &all);
    MPI_Type_contiguous(2, MPI_INT, &two);
    MPI_Type_commit(&two);
    left = (rank + 3) % 4;
    right = (rank + 1) % 4;
    MPI_Irecv(&in[0], 1, MPI_INT, left, 0, ring, &requests[0]);
    MPI_Irecv(&in[1], 1, MPI_INT, right, 0, ring, &requests[1]);
    out[0] = in[0];
    MPI_Isend(&out[0], 1, MPI_INT, right, 0, ring, &requests[2]);
    MPI_Isend(&out[1], 1, MPI_INT, left, 0, ring, &requests[3]);
    out[1] = in[1];
    MPI_Waitall(3, requests, MPI_STATUSES_IGNORE);
    MPI_Allgather(&edge[rank % 2], 1, MPI_FLOAT, rows, 1, MPI_FLOAT, ring);
    MPI_Finalize();
    return rows[rank];
}
