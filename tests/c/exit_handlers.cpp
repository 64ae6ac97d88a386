// mpismt: -n 2 expect no-error complete
// mpismt: -n 2 -DEXIT expect no-error complete
// mpismt: -n 2 -DTWICE expect init-finalize
// mpismt: -n 2 -DLATE expect deadlock
// MPI_Finalize in a function that is called at exit, or by the destructor of a static object.
#include <cstdlib>
#include <mpi.h>

struct Environment {
    Environment() { MPI_Init(nullptr, nullptr); }
    ~Environment()
    {
#ifdef LATE
        int rank;
        MPI_Comm_rank(MPI_COMM_WORLD, &rank);
        if (rank == 0)
            MPI_Barrier(MPI_COMM_WORLD);
#endif
        MPI_Finalize();
    }
};
static Environment environment;

static void at_exit() { MPI_Finalize(); }

int main()
{
    int value = 1, sum;
    MPI_Allreduce(&value, &sum, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
#ifdef TWICE
    std::atexit(at_exit);
#endif
#ifdef EXIT
    std::exit(0);
#endif
    (void)at_exit;
    return 0;
}
