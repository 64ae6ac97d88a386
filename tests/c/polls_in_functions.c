// Who polls in a function of its own makes objects of memory in each turn: its variables, and what it allocates. Each
// turn comes back to the same state all the same. An address that was kept of an object that is no more is not
// taken for that of a new one.
//
// mpismt: -n 2 expect no-error complete
// mpismt: -n 2 --engine poe expect no-error complete
// mpismt: -n 2 --engine explicit expect no-error complete
// mpismt: -n 2 -DALLOCATES expect no-error complete
// mpismt: -n 2 -DALLOCATES --engine explicit expect no-error complete
// mpismt: -n 2 -DALLOCATES -DKEEPS_ADDRESS expect memory at 50
// mpismt: -n 2 -DALLOCATES -DKEEPS_ADDRESS --engine poe expect memory at 50
// mpismt: -n 2 -DALLOCATES -DNEVER_SENDS expect deadlock
#include <mpi.h>
#include <stdlib.h>

static int *kept;

static int is_complete(MPI_Request *request)
{
    int flag, *copy = &flag;
    MPI_Test(request, &flag, MPI_STATUS_IGNORE);
#ifdef ALLOCATES
    copy = malloc(sizeof *copy);
    *copy = flag;
    flag = *copy;
    kept = kept == NULL ? copy : kept;
    free(copy);
#endif
    return flag;
}

int main(int argc, char **argv)
{
    int rank, mine = 1, theirs = 0;
    MPI_Request sent, received;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
#ifdef NEVER_SENDS
    if (rank == 0)
#endif
    MPI_Isend(&mine, 1, MPI_INT, 1 - rank, 0, MPI_COMM_WORLD, &sent);
    MPI_Irecv(&theirs, 1, MPI_INT, 1 - rank, 0, MPI_COMM_WORLD, &received);
    while (!is_complete(&received))
        ;
#ifndef NEVER_SENDS
    while (!is_complete(&sent))
        ;
#endif
#ifdef KEEPS_ADDRESS
    theirs = *kept;
#endif
    MPI_Finalize();
    return 0;
}
