// What is wrong with a call, and what is right beside it (0).
//
// mpismt: -n 2 -DWHICH=0 expect no-error complete
// mpismt: -n 2 -DWHICH=1 expect request-lifecycle at 54
// mpismt: -n 2 -DWHICH=2 expect request-lifecycle at 56
// mpismt: -n 2 -DWHICH=3 expect invalid-argument at 58
// mpismt: -n 2 -DWHICH=4 expect invalid-argument at 60
// mpismt: -n 2 -DWHICH=5 expect request-lifecycle at 48
// mpismt: -n 2 -DWHICH=6 expect deadlock at 70
// mpismt: -n 2 -DWHICH=7 expect request-lifecycle at 62
// mpismt: -n 2 -DWHICH=8 expect request-lifecycle at 64
// mpismt: -n 2 -DWHICH=9 expect request-lifecycle at 72
// mpismt: -n 2 -DWHICH=10 expect request-lifecycle at 81
// mpismt: -n 2 -DWHICH=11 expect request-lifecycle at 83
// mpismt: -n 2 -DWHICH=12 expect invalid-argument at 85
// mpismt: -n 2 -DWHICH=13 expect warning:resource-leak at 43
// mpismt: -n 2 -DWHICH=14 expect invalid-argument at 35
// mpismt: -n 2 -DWHICH=15 expect invalid-argument at 37
// mpismt: -n 2 -DWHICH=16 expect invalid-argument at 39
// mpismt: -n 2 -DWHICH=17 expect invalid-argument at 41
// mpismt: -n 2 -DWHICH=18 expect request-lifecycle at 50
// mpismt: -n 2 -DWHICH=19 expect invalid-argument at 66
// mpismt: -n 2 -DWHICH=20 expect invalid-argument at 52
// mpismt: -n 2 -DWHICH=21 expect request-lifecycle at 74
#include <mpi.h>

int main(int argc, char **argv)
{
    int rank, data[4] = {1, 2, 3, 4}, twice[2] = {3, 3}, flag;
    MPI_Request r, ordinary;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0) {
        if (WHICH == 14)
            MPI_Psend_init(data, 0, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, MPI_INFO_NULL, &r);
        if (WHICH == 15)
            MPI_Precv_init(data, 4, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, MPI_INFO_NULL, &r);
        if (WHICH == 16)
            MPI_Precv_init(data, 4, 1, MPI_INT, 1, MPI_ANY_TAG, MPI_COMM_WORLD, MPI_INFO_NULL, &r);
        if (WHICH == 17)
            MPI_Psend_init(data, 5, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, MPI_INFO_NULL, &r);

        MPI_Psend_init(data, 4, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, MPI_INFO_NULL, &r);
        MPI_Send_init(data, 1, MPI_INT, MPI_PROC_NULL, 0, MPI_COMM_WORLD, &ordinary);
        MPI_Start(&ordinary);
        MPI_Wait(&ordinary, MPI_STATUS_IGNORE);
        if (WHICH == 5)
            MPI_Pready(0, r); // not started
        if (WHICH == 18)
            MPI_Pready(0, ordinary);
        if (WHICH == 20)
            MPI_Pready(0, MPI_REQUEST_NULL);
        MPI_Start(&r);
        if (WHICH == 1) MPI_Pready_list(2, twice, r);
        MPI_Pready(0, r);
        if (WHICH == 2) MPI_Pready(0, r);
        MPI_Pready_range(1, 2, r);
        if (WHICH == 3) MPI_Pready(4, r);

        if (WHICH == 4) MPI_Pready(-1, r);

        if (WHICH == 7) MPI_Request_free(&r);

        if (WHICH == 8) MPI_Cancel(&r);

        if (WHICH == 19) MPI_Pready_range(2, 2000000000, r);
        if (WHICH != 6)
            MPI_Pready(3, r);

        MPI_Wait(&r, MPI_STATUS_IGNORE); // 6: partition 3 is not ready

        if (WHICH == 9) MPI_Pready(0, r); // not started again

        if (WHICH == 21) MPI_Parrived(r, 0, &flag);
        MPI_Request_free(&ordinary);
        if (WHICH != 13)
            MPI_Request_free(&r);
    } else {
        MPI_Precv_init(data, 2, 2, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_INFO_NULL, &r);
        MPI_Start(&r);
        if (WHICH == 10) MPI_Pready(0, r);

        if (WHICH == 11) MPI_Request_free(&r);

        if (WHICH == 12) MPI_Parrived(r, 2, &flag);
        MPI_Wait(&r, MPI_STATUS_IGNORE);
        MPI_Request_free(&r);
    }
    MPI_Finalize();
    return 0;
}
