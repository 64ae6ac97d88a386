// mpismt: -n 2 expect no-error complete
// mpismt: -n 2 -DGONE expect memory
// mpismt: -n 2 -DUNSET expect memory
// longjmp back to a frame that is alive, as programs recover from errors; to one that is gone; with a buffer never filled.
#include <mpi.h>
#include <setjmp.h>

static jmp_buf recovery, other;

static int fill(void) { return setjmp(other); }

static void receive(int from)
{
    int value;
    MPI_Recv(&value, 1, MPI_INT, from, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    if (value < 0)
        longjmp(recovery, -value);
}

int main(int argc, char** argv)
{
    int rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0) {
        const int error = setjmp(recovery);
        if (error == 0) {
            receive(1);
            receive(1);
            receive(1); // never comes
        }
        MPI_Send(&error, 1, MPI_INT, 1, 1, MPI_COMM_WORLD);
#ifdef GONE
        fill();
        longjmp(other, 1);
#elif defined UNSET
        longjmp(other, 1);
#endif
    } else {
        int error, value = 1;
        MPI_Send(&value, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
        value = -7;
        MPI_Send(&value, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
        MPI_Recv(&error, 1, MPI_INT, 0, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        if (error != 7)
            MPI_Abort(MPI_COMM_WORLD, 1);
    }
    MPI_Finalize();
    return 0;
}
