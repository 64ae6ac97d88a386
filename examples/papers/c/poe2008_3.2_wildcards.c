// POE, section 3.2: wildcards only, and a second sender. Its message can come at any place, but those of process 0
// keep their order.
//
// mpismt: -n 3 expect no-error complete

#include <assert.h>
#include <mpi.h>

static void process0(void)
{
    int value1 = 1, value2 = 2;
    MPI_Request r[2];
    MPI_Isend(&value1, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, &r[0]);
    MPI_Isend(&value2, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, &r[1]);
    MPI_Waitall(2, r, MPI_STATUSES_IGNORE);
}

static void process1(void)
{
    int x[3], at1 = 0, at2 = 0;
    MPI_Request r[3];
    for (int i = 0; i < 3; i++) {
        MPI_Irecv(&x[i], 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, &r[i]);
    }
    MPI_Waitall(3, r, MPI_STATUSES_IGNORE);
    for (int i = 0; i < 3; i++) {
        if (x[i] == 1)
            at1 = i;
        if (x[i] == 2)
            at2 = i;
    }
    assert(at1 < at2);
}

static void process2(void)
{
    int value1 = 3;
    MPI_Send(&value1, 1, MPI_INT, 1, 0, MPI_COMM_WORLD);
}

int main(int argc, char **argv)
{
    int rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0)
        process0();
    else if (rank == 1)
        process1();
    else if (rank == 2)
        process2();
    MPI_Finalize();
    return 0;
}
