// mpismt: -n 3 expect no-error
// mpismt: -n 3 --engine sat expect no-error
// mpismt: -n 3 -DREAD=4 expect local-concurrency at 26
// mpismt: -n 3 -DREAD=4 --engine sat expect local-concurrency at 26
// Every other element is received into, as many as a message has said. What lies between them, and behind them, may be
// read before the receive is complete.
#include <mpi.h>
#ifndef READ
#define READ 10
#endif
int main(int argc, char** argv)
{
    int me;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &me);
    MPI_Datatype column;
    MPI_Type_create_resized(MPI_INT, 0, 2 * sizeof(int), &column);
    MPI_Type_commit(&column);
    if (me == 0) {
        int all[16] = {0}, length, sum;
        MPI_Status s;
        MPI_Request r;
        MPI_Recv(&length, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, &s);
        MPI_Irecv(all, length, column, s.MPI_SOURCE, 1, MPI_COMM_WORLD, &r);
        sum = all[1] + all[3]
            + all[READ];
        MPI_Recv(&length, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, &s);
        MPI_Wait(&r, MPI_STATUS_IGNORE);
        MPI_Recv(all, length, MPI_INT, s.MPI_SOURCE, 1, MPI_COMM_WORLD, &s);
        if (sum < 0)
            return 1;
    } else {
        int length = me == 1 ? 2 : 5, data[8] = {0};
        MPI_Send(&length, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
        MPI_Send(data, length, MPI_INT, 0, 1, MPI_COMM_WORLD);
    }
    MPI_Type_free(&column);
    MPI_Finalize();
    return 0;
}
