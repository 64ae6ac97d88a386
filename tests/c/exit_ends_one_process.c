// exit ends one process, as a return from main does (MPI 4.1, section 11.2.2): the others go on, and may wait for it for
// ever. A process that fails, with a status other than 0, need not call MPI_Finalize, but it ends no other one ("the effect
// on connected processes is not defined", section 11.10.4). Only MPI_Abort ends the others.
//
// mpismt: -n 2 expect deadlock at 58
// mpismt: -n 2 -DHOW=1 expect deadlock at 58
// mpismt: -n 2 -DHOW=2 expect deadlock at 58
// mpismt: -n 2 -DHOW=3 expect deadlock at 58
// mpismt: -n 2 -DHOW=4 expect deadlock at 58
// mpismt: -n 2 -DHOW=5 expect deadlock at 58
// mpismt: -n 2 -DHOW=6 expect deadlock,init-finalize
// mpismt: -n 2 -DHOW=7 expect deadlock,init-finalize
// mpismt: -n 2 -DHOW=8 expect no-error complete
// mpismt: -n 2 -DHOW=9 expect deadlock at 58
// mpismt: -n 2 -DHOW=10 expect deadlock at 58
// mpismt: -n 2 -DHOW=11 expect no-error complete
// mpismt: -n 2 -DHOW=12 expect no-error complete
// mpismt: -n 2 -DHOW=13 expect request-lifecycle,deadlock,init-finalize
#include <mpi.h>
#include <mpismt.h>
#include <stdlib.h>
#include <unistd.h>
#ifndef HOW
#define HOW 0
#endif

static void last(void) { _exit(HOW == 9 ? 0 : 1); }

int main(int argc, char **argv)
{
    int rank, in = 0;
    MPI_Request request;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (HOW == 11)
        MPI_Barrier(MPI_COMM_WORLD);
    if (HOW == 13 && rank == 0)
        MPI_Irecv(&in, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, &request);
    if (rank == 0 && (HOW != 10 || MPISMT_input_bool())) {
        if (HOW == 9)
            atexit(last);
        if (HOW < 5 || (HOW > 8 && HOW < 12))
            MPI_Finalize();
        switch (HOW) {
        case 1: _exit(0);
        case 2: quick_exit(0);
        case 3: exit(1);
        case 4: return 0;
        case 5: exit(-1);
        case 7: return 1;
        case 8: MPI_Abort(MPI_COMM_WORLD, 1);
        default: exit(HOW == 12);
        }
    }
    if (HOW == 12)
        exit(1); // so does the other one
    if (HOW != 11)
        MPI_Barrier(MPI_COMM_WORLD); // waits for process 0
    MPI_Finalize();
    return 0;
}
