// mpismt: -n 2 -DWHICH=0 expect memory at 30
// mpismt: -n 2 -DWHICH=1 expect memory at 33
// mpismt: -n 2 -DWHICH=2 expect memory,request-lifecycle at 37
// mpismt: -n 2 -DWHICH=3 expect memory at 39
// mpismt: -n 2 -DWHICH=4 expect memory at 42
// mpismt: -n 2 -DWHICH=5 expect memory at 45
// mpismt: -n 2 -DWHICH=6 expect memory at 48
// mpismt: -n 2 -DWHICH=7 expect memory at 51
// mpismt: -n 2 -DWHICH=8 expect memory at 54
// mpismt: -n 2 -DWHICH=9 expect memory at 57
// mpismt: -n 2 -DWHICH=10 expect memory at 62
// mpismt: -n 2 -DWHICH=11 expect no-error
// mpismt: -n 2 -DWHICH=12 expect memory at 71
// Handles, flags and indices that a call gives back need a place. Where there is none, the call has no effect: its message is
// never sent, its buffer never in use.
#include <mpi.h>
#include <mpismt.h>
#include <stddef.h>

int main(int argc, char** argv)
{
    int rank, flag, x = 0, y = 0;
    MPI_Request r[1], *none = NULL;
    MPI_Comm* no_comm = NULL;
    MPI_Message* no_message = NULL;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
#if WHICH == 0
    MPI_Irecv(&x, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, &r[0]);
    MPI_Irecv(&x, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, &r[1]);
#elif WHICH == 1
    if (rank == 0)
        MPI_Isend(&x, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, none);
    else
        MPI_Recv(&x, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
#elif WHICH == 2
    MPI_Ibarrier(MPI_COMM_WORLD, rank == 1 ? none : r);
#elif WHICH == 3
    MPI_Send_init(&x, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, none);
#elif WHICH == 4
    if (rank == 0)
        MPI_Iprobe(1, 0, MPI_COMM_WORLD, NULL, MPI_STATUS_IGNORE);
    (void)flag;
#elif WHICH == 5
    MPI_Comm_dup(MPI_COMM_WORLD, no_comm);
    (void)no_comm;
#elif WHICH == 6
    MPI_Comm_split(MPI_COMM_WORLD, rank, 0, no_comm);
    (void)no_comm;
#elif WHICH == 7
    MPI_Iallreduce(&x, &y, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD, none);
    (void)y;
#elif WHICH == 8
    if (rank == 0) MPI_Mprobe(1, 0, MPI_COMM_WORLD, no_message, MPI_STATUS_IGNORE);
    (void)no_message;
#elif WHICH == 9
    MPI_Isendrecv(&x, 1, MPI_INT, 1 - rank, 0, &y, 1, MPI_INT, 1 - rank, 0, MPI_COMM_WORLD, none);
    (void)none;
#elif WHICH == 10
    MPI_Irecv(&x, 1, MPI_INT, 1 - rank, 0, MPI_COMM_WORLD, r);
    MPI_Send(&y, 1, MPI_INT, 1 - rank, 0, MPI_COMM_WORLD);
    MPI_Test(r, NULL, MPI_STATUS_IGNORE);
#elif WHICH == 11
    MPI_Request two[2];
    int k = MPISMT_input_int(0, 1);
    MPI_Irecv(&x, 1, MPI_INT, MPI_PROC_NULL, 0, MPI_COMM_WORLD, &two[k]);
    MPI_Wait(&two[k], MPI_STATUS_IGNORE);
#else
    MPI_Request two[2];
    int k = MPISMT_input_int(0, 2);
    MPI_Ibarrier(MPI_COMM_WORLD, &two[k]);
    MPI_Wait(&two[k], MPI_STATUS_IGNORE);
#endif
    MPI_Finalize();
    return 0;
}
