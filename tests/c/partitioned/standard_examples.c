// What the examples of the standard's chapter do: both sides poll with MPI_Test; other partitions at the receiver, which
// looks for them by twos with MPI_Parrived (with a thread each there, and fewer of them here).
//
// mpismt: -n 2 -DWHICH=1 expect no-error complete
// mpismt: -n 2 -DWHICH=2 expect no-error complete
#include <mpi.h>
#include <stdlib.h>
#define PARTITIONS 4
#define LENGTH 4

int main(int argc, char **argv)
{
    double message[PARTITIONS * LENGTH];
    int rank, flag = 0;
    MPI_Request request;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0) {
        MPI_Datatype piece;
        MPI_Type_contiguous(LENGTH, MPI_DOUBLE, &piece);
        MPI_Type_commit(&piece);
        MPI_Psend_init(message, PARTITIONS, 1, piece, 1, 1, MPI_COMM_WORLD, MPI_INFO_NULL, &request);
        MPI_Start(&request);
        for (int i = 0; i < PARTITIONS; ++i) {
            for (int k = 0; k < LENGTH; ++k)
                message[i * LENGTH + k] = i + k;
            MPI_Pready(i, request);
        }
        while (!flag)
            MPI_Test(&request, &flag, MPI_STATUS_IGNORE);
        MPI_Request_free(&request);
        MPI_Type_free(&piece);
    } else if (rank == 1) {
        const int parts = WHICH == 1 ? PARTITIONS : 2 * PARTITIONS;
        MPI_Precv_init(message, parts, PARTITIONS * LENGTH / parts, MPI_DOUBLE, 0, 1, MPI_COMM_WORLD, MPI_INFO_NULL,
                       &request);
        MPI_Start(&request);
        for (int j = 0; WHICH == 2 && j < parts; j += 2) {
            int there, first = 0, second = 0;
            while (!first || !second) {
                MPI_Parrived(request, j, &there);
                if (there && !first)
                    first = 1;
                MPI_Parrived(request, j + 1, &there);
                if (there && !second)
                    second = 1;
            }
            if (message[j * LENGTH / 2] != j / 2)
                abort();
        }
        while (!flag)
            MPI_Test(&request, &flag, MPI_STATUS_IGNORE);
        MPI_Request_free(&request);
    }
    MPI_Finalize();
    return 0;
}
