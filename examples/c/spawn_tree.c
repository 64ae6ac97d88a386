// A tree of processes: each spawns two more, down to the depth that its argument says, and sends the number of
// processes below it to its parent. ONE_REPLY listens to one child only; WRONG_ROOT is a rank that MPI_COMM_SELF does not have;
// NOT_CONNECTED sends to the child itself in place of its parent, as MPI_COMM_WORLD has none of the parents.
//
// mpismt: -n 1 expect no-error complete
// mpismt: -n 2 expect no-error complete
// mpismt: -n 1 -DONE_REPLY expect assertion,deadlock
// mpismt: -n 1 -DWRONG_ROOT expect invalid-argument
// mpismt: -n 1 -DNOT_CONNECTED expect deadlock
#include <assert.h>
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    const int depth = argc > 1 ? atoi(argv[1]) : 2;
    int below = 1;
    MPI_Comm parent, children;
    MPI_Init(&argc, &argv);
    MPI_Comm_get_parent(&parent);
    if (depth > 0) {
        char text[12];
        char *arguments[] = {text, NULL};
        int failed[2];
        snprintf(text, sizeof text, "%d", depth - 1);
#ifdef WRONG_ROOT
        const int root = 1;
#else
        const int root = 0;
#endif
        MPI_Comm_spawn(argv[0], arguments, 2, MPI_INFO_NULL, root, MPI_COMM_SELF, &children, failed);
        assert(failed[0] == MPI_SUCCESS && failed[1] == MPI_SUCCESS);
#ifdef ONE_REPLY
        const int replies = 1;
#else
        const int replies = 2;
#endif
        for (int i = 0; i < replies; i++) {
            int n;
            MPI_Recv(&n, 1, MPI_INT, MPI_ANY_SOURCE, 0, children, MPI_STATUS_IGNORE);
            below += n;
        }
        MPI_Comm_disconnect(&children);
    }
#ifdef NOT_CONNECTED
    MPI_Comm self;
    MPI_Comm_dup(MPI_COMM_WORLD, &self);
    if (parent != MPI_COMM_NULL)
        MPI_Send(&below, 1, MPI_INT, 0, 0, self); // MPI_COMM_WORLD has none of the parents
    MPI_Comm_free(&self);
#endif
    if (parent != MPI_COMM_NULL) {
#ifndef NOT_CONNECTED
        MPI_Send(&below, 1, MPI_INT, 0, 0, parent);
#endif
        MPI_Comm_disconnect(&parent);
    } else {
        assert(below == 7);
    }
    MPI_Finalize();
    return 0;
}
