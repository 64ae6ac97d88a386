// mpismt: -n 2 --stub solve=havoc --stub say=havoc expect no-error complete
// mpismt: -n 2 --stub solve=havoc --stub say=havoc -DKEPT expect assertion at 27
// mpismt: -n 2 --stub solve=pure --stub say=pure -DKEPT expect no-error
// mpismt: -n 2 --stub norm=pure --stub solve=havoc --stub say=havoc -DCALLS expect deadlock at 32
// mpismt: -n 2 --stub solve=havoc expect unsupported
// Functions of which nothing is known but their kind.
#include <assert.h>
#include <mpi.h>

double norm(const int *, int);
int solve(int *, int);
void say(const char *);

int main(int argc, char **argv)
{
    int rank, x[9] = {0}, before = 5;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    say("begins");
    x[0] = x[1] = 7;
    const int error = solve(x + 1, 8);
    if (rank == 0)
        MPI_Send(x, 9, MPI_INT, 1, error != 0, MPI_COMM_WORLD);
    else
        MPI_Recv(x, 9, MPI_INT, 0, MPI_ANY_TAG, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
#ifdef KEPT
    assert(x[0] == 7 && x[1] == 7);
#endif
    assert(x[0] == 7 && before == 5);
#ifdef CALLS
    if (norm(x, 9) > 1)
        MPI_Barrier(MPI_COMM_WORLD);
#endif
    MPI_Finalize();
    return 0;
}
