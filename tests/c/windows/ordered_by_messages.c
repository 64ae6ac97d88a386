// A message, a collective and what an update has seen order accesses, if the first one is complete at its target.
//
// mpismt: -n 2 -DHOW=0 expect no-error complete
// mpismt: -n 2 -DHOW=1 expect no-error complete
// mpismt: -n 2 -DHOW=2 expect no-error complete
// mpismt: -n 2 -DHOW=3 expect global-concurrency
// mpismt: -n 2 -DHOW=4 expect global-concurrency
// mpismt: -n 2 -DHOW=5 expect global-concurrency
#include <mpi.h>
int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int rank, mem[2] = {0, 0}, v = 1, one = 1, seen = 0; MPI_Win w;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Win_create(mem, sizeof mem, sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &w);
    MPI_Win_lock_all(0, w);
    if (rank == 0) {
        MPI_Put(&v, 1, MPI_INT, 1, 0, 1, MPI_INT, w);
        if (HOW != 4)
            MPI_Win_flush(1, w);
        else
            MPI_Win_flush_local(1, w);
        if (HOW == 0 || HOW == 4)
            MPI_Send(&v, 1, MPI_INT, 1, 0, MPI_COMM_WORLD);
        if (HOW == 2)
            MPI_Fetch_and_op(&one, &seen, MPI_INT, 1, 1, MPI_SUM, w);
        MPI_Win_flush_all(w);
    } else {
        if (HOW == 0 || HOW == 4)
            MPI_Recv(&v, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        if (HOW == 2) {
            MPI_Fetch_and_op(&one, &seen, MPI_INT, 1, 1, MPI_SUM, w);
            MPI_Win_flush_all(w);
        }
    }
    if (HOW == 1)
        MPI_Barrier(MPI_COMM_WORLD);
    if (HOW == 5) // the root need not wait for the others
        MPI_Bcast(&v, 1, MPI_INT, 1, MPI_COMM_WORLD);
    if (rank == 1 && (HOW != 2 || seen == 1))
        v = mem[0];
    MPI_Win_unlock_all(w);
    MPI_Win_free(&w);
    MPI_Finalize();
    return 0;
}
