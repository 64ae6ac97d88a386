// The sender may read and write what it has not marked as ready, and only read what it has; the receiver nothing, but
// partitions of which MPI_Parrived has said that they are there. After the completion all is free.
//
// mpismt: -n 2 -DWHICH=0 expect no-error complete
// mpismt: -n 2 -DWHICH=1 expect local-concurrency at 31
// mpismt: -n 2 -DWHICH=2 expect local-concurrency at 43
// mpismt: -n 2 -DWHICH=3 expect local-concurrency at 48
// mpismt: -n 2 -DWHICH=4 expect local-concurrency at 37
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv)
{
    int rank, data[4] = {1, 2, 3, 4}, flag = 0;
    MPI_Request r;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0) {
        MPI_Psend_init(data, 4, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, MPI_INFO_NULL, &r);
        data[0] = 10;
        MPI_Start(&r);
        data[1] = 20;
        MPI_Pready_range(1, 2, r);
        data[0] = data[1]; // 1 is only read
        data[3] = 40;




        if (WHICH == 1)
            data[2] = 3;
        MPI_Pready(0, r);
        MPI_Pready(3, r);


        if (WHICH == 4)
            data[3] = 0;
        MPI_Wait(&r, MPI_STATUS_IGNORE);
        data[0] = data[1] = data[2] = data[3] = 0;
    } else {
        MPI_Precv_init(data, 2, 2, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_INFO_NULL, &r);
        MPI_Start(&r);
        if (WHICH == 2) assert(data[0] >= 0);
        while (!flag)
            MPI_Parrived(r, 1, &flag);
        assert(data[2] == 3 && data[3] == 40);
        data[3] = 50; // its own now
        if (WHICH == 3) data[1] = 0;
        MPI_Wait(&r, MPI_STATUS_IGNORE);
        assert(data[0] == 20 && data[1] == 20 && data[2] == 3 && data[3] == 50);
    }
    MPI_Request_free(&r);
    MPI_Finalize();
    return 0;
}
