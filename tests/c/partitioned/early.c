// A partition may arrive before the others are ready, and need not (MPI 4.1, section 4.2.2: MPI_Parrived is sure to say
// so only once all are). So what waits for one before it lets the sender mark the others can hang (1), a program that
// only looks cannot (0), and what is read early is what the sender had marked (2). Whether it comes early nobody may
// assume (3, 4).
//
// mpismt: -n 2 -DWHICH=0 expect no-error complete
// mpismt: -n 2 -DWHICH=1 expect deadlock
// mpismt: -n 2 -DWHICH=2 expect assertion
// mpismt: -n 2 -DWHICH=3 expect assertion
// mpismt: -n 2 -DWHICH=4 expect assertion
#include <assert.h>
#include <mpi.h>
#include <stddef.h>

int main(int argc, char **argv)
{
    int rank, data[6] = {1, 2, 3, 4, 5, 6}, flag = 0, later = 0;
    MPI_Request r;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0) {
        MPI_Psend_init(data, 6, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, MPI_INFO_NULL, &r);
        MPI_Start(&r);
        MPI_Pready_range(0, 3, r); // the first two thirds
        if (WHICH == 1)
            MPI_Recv(NULL, 0, MPI_INT, 1, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        MPI_Send(NULL, 0, MPI_INT, 1, 1, MPI_COMM_WORLD);
        if (WHICH >= 2)
            MPI_Recv(NULL, 0, MPI_INT, 1, 2, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        MPI_Pready_range(4, 5, r);
        MPI_Wait(&r, MPI_STATUS_IGNORE);
    } else {
        for (int i = 0; i < 6; i++)
            data[i] = 0;
        MPI_Precv_init(data, 3, 2, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_INFO_NULL, &r);
        MPI_Start(&r);
        if (WHICH == 1) {
            while (!flag)
                MPI_Parrived(r, 1, &flag);
            MPI_Send(NULL, 0, MPI_INT, 0, 0, MPI_COMM_WORLD);
        }
        MPI_Recv(NULL, 0, MPI_INT, 0, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        MPI_Parrived(r, 1, &flag);
        MPI_Parrived(r, 2, &later);
        if (WHICH >= 2) {
            assert(!later); // what nobody has marked
            if (flag)
                assert(data[2] == 3 && data[3] == (WHICH == 2 ? 40 : 4));
            assert(WHICH != 3 || flag);
            assert(WHICH != 4 || !flag);
            MPI_Send(NULL, 0, MPI_INT, 0, 2, MPI_COMM_WORLD);
        }
        MPI_Wait(&r, MPI_STATUS_IGNORE);
        MPI_Parrived(r, 0, &flag); // not active
        assert(flag);
        for (int i = 0; i < 6; i++)
            assert(data[i] == i + 1);
    }
    MPI_Request_free(&r);
    MPI_Finalize();
    return 0;
}
