// mpismt: -n 4 expect no-error complete
// mpismt: -n 4 -DMORE expect deadlock at 47
// mpismt: -n 4 -DFEWER expect deadlock,orphan-message at 63
// mpismt: -n 4 -DTWICE expect no-error complete
// mpismt: -n 4 -DPOSTED expect no-error complete
// mpismt: -n 4 -DBETWEEN expect deadlock at 51
// mpismt: -n 4 -DBETWEEN --buffering infinite expect no-error complete
// mpismt: -n 4 -DOWN_TYPE expect type-mismatch
// mpismt: -n 4 -DANSWER expect no-error complete
// Receives from anybody of which nobody looks at what they have taken: one run decides, if the process waits for nothing
// else between them and there are at least as many of them as messages. With BETWEEN it waits for what one of the
// senders sends later, and whose message it has taken first decides whether that comes.
#include <mpi.h>

int main(int argc, char **argv)
{
    int rank, size, x = 0, n;
    MPI_Comm other;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    MPI_Comm_dup(MPI_COMM_WORLD, &other);
    n = size - 1;
#ifdef MORE
    ++n;
#endif
#ifdef FEWER
    --n;
#endif
#ifdef TWICE
    n *= 2;
#endif
    if (rank == 0) {
#ifdef POSTED
        MPI_Request r[3];
        int y[3];
        for (int i = 0; i < 3; i++)
            MPI_Irecv(&y[i], 1, MPI_INT, MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, &r[i]);
        MPI_Bcast(&x, 1, MPI_INT, 0, other);
        MPI_Waitall(3, r, MPI_STATUSES_IGNORE);
#else
        for (int i = 0; i < n; i++) {
#ifdef OWN_TYPE
            float f;
            MPI_Recv(&f, 1, MPI_FLOAT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
#else
            MPI_Recv(&x, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
#endif
#ifdef BETWEEN
            if (i == 0)
                MPI_Recv(&x, 1, MPI_INT, 1, 0, other, MPI_STATUS_IGNORE);
#endif
        }
#endif
#ifdef ANSWER
        for (int i = 1; i < size; i++)
            MPI_Ssend(&x, 1, MPI_INT, i, 0, other);
#endif
    } else {
#ifdef POSTED
        MPI_Bcast(&x, 1, MPI_INT, 0, other);
#endif
        MPI_Send(&x, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
#ifdef TWICE
        MPI_Ssend(&x, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
#endif
#ifdef BETWEEN
        if (rank == 1)
            MPI_Send(&x, 1, MPI_INT, 0, 0, other);
#endif
#ifdef ANSWER
        MPI_Recv(&x, 1, MPI_INT, 0, 0, other, MPI_STATUS_IGNORE);
#endif
    }
    MPI_Comm_free(&other);
    MPI_Finalize();
    return 0;
}
