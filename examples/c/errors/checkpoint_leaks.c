// checkpoint.c, whose error handler is never freed: MPI_Comm_set_errhandler does not take it over.
//
// mpismt: -n 2 expect warning:resource-leak at 27

#include <assert.h>
#include <mpi.h>
#include <stdio.h>

static int failed;

static void count(MPI_Comm *comm, int *code, ...)
{
    char text[MPI_MAX_ERROR_STRING];
    int rank, length;
    MPI_Comm_rank(*comm, &rank);
    MPI_Error_string(*code, text, &length);
    printf("process %d: %s\n", rank, text);
    failed++;
}

int main(int argc, char **argv)
{
    int rank, state = 1, worst;
    MPI_Errhandler counting;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_create_errhandler(count, &counting);
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, counting);
    // The second process keeps a backup on the first; nobody keeps one for that.
    if (MPI_Send(&state, 1, MPI_INT, rank == 0 ? -7 : 0, 0, MPI_COMM_WORLD) == MPI_SUCCESS)
        assert(rank == 1);
    if (rank == 0)
        MPI_Recv(&state, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Allreduce(&failed, &worst, 1, MPI_INT, MPI_MAX, MPI_COMM_WORLD);
    assert(worst == 1);
    MPI_Finalize();
    return 0;
}
