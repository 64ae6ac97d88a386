// A variable of a block lives until control leaves the block (C11, 6.2.4). An operation that is still pending then uses
// memory that may be something else's.
// mpismt: -n 2 -DPLAIN expect local-concurrency at 32
// mpismt: -n 2 -DONE_TURN expect local-concurrency at 39
// mpismt: -n 2 -DBROKEN_OFF expect local-concurrency at 47
// mpismt: -n 2 -DLITERAL expect local-concurrency at 58
// mpismt: -n 2 -DPOINTER expect memory at 105
// mpismt: -n 2 -DREQUEST expect memory at 107
// mpismt: -n 2 -DWAITED expect no-error
// mpismt: -n 2 -DFREED_BEHIND expect no-error
// mpismt: -n 2 -DCLEANUP expect no-error
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

static void wait_for(MPI_Request* request)
{
    MPI_Wait(request, MPI_STATUS_IGNORE);
}

int main(int argc, char** argv)
{
    int rank, got, enough = 1, kept = 0, *where = &kept;
    MPI_Request request = MPI_REQUEST_NULL, *pending = &request;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 1)
        MPI_Recv(&got, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    else {
#if defined(PLAIN)
        {
            int sent = 1;
            int* at = &sent;
            MPI_Isend(at, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, &request);
        }
        kept = 3;
#elif defined(ONE_TURN)
        for (int i = 0; i < 1; i++) {
            int sent = i;
            MPI_Isend(&sent, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, &request);
        }
        kept = 3;
#elif defined(BROKEN_OFF)
        do {
            struct {
                int head, body;
            } sent = {1, 2};
            MPI_Isend(&sent.body, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, &request);
            if (enough)
                break;
            MPI_Wait(&request, MPI_STATUS_IGNORE);
        } while (1);
        kept = 3;
#elif defined(LITERAL)
        // Its block is the branch.
        if (enough)
            // One that nothing else names.
            MPI_Isend((int[]){5}, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, &request);
        kept = 3;
#elif defined(POINTER)
        {
            int sent[2] = {1, 2};
            where = &sent[1];
            MPI_Send(where, 1, MPI_INT, 1, 0, MPI_COMM_WORLD);
        }
        kept = 3;
#elif defined(REQUEST)
        {
            MPI_Request of_block;
            pending = &of_block;
            MPI_Isend(&kept, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, &of_block);
        }
        enough = 0;
#elif defined(WAITED)
        for (int i = 0; i < 2; i++) {
            int sent[2] = {i, 2}, *at = (int[]){7, 8};
            if (i == 1)
                continue;
            MPI_Isend(sent, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, &request);
            {
                int* also = sent;
                MPI_Wait(&request, MPI_STATUS_IGNORE);
                at = also;
            }
            if (at[1] == 2)
                kept = sent[0];
        }
#elif defined(CLEANUP)
        for (int i = 0; i < 1; i++) {
            int sent = 4;
            __attribute__((cleanup(wait_for))) MPI_Request of_block;
            MPI_Isend(&sent, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, &of_block);
        }
        kept = 3;
#elif defined(FREED_BEHIND)
        {
            int* sent = malloc(sizeof *sent);
            *sent = 4;
            where = sent;
            MPI_Isend(where, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, &request);
        }
        kept = 3;
#endif
    }
    if (*where == 4)
        puts("four");
    MPI_Wait(pending, MPI_STATUS_IGNORE);
    if (where != &kept && enough)
        free(where);
    MPI_Finalize();
    return 0;
}
