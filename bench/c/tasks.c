// A manager hands T tasks to its workers, the next to whoever has answered (the family "tasks by status.source").
//
//   mpismt check bench/c/tasks.c -n 5 -DT=8 --bound 12 --stats
#include <mpi.h>

int main(int argc, char **argv)
{
    int rank, size, x = 0;
    MPI_Status st;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    if (rank == 0) {
        int sent = 0, none = 0;
        for (int w = 1; w < size; w++) {
            MPI_Send(&sent, 1, MPI_INT, w, 1, MPI_COMM_WORLD);
            sent++;
        }
        for (int i = 1; i <= T; i++) {
            MPI_Recv(&x, 1, MPI_INT, MPI_ANY_SOURCE, 2, MPI_COMM_WORLD, &st);
            if (sent < T) {
                MPI_Send(&sent, 1, MPI_INT, st.MPI_SOURCE, 1, MPI_COMM_WORLD);
                sent++;
            } else {
                MPI_Send(&none, 1, MPI_INT, st.MPI_SOURCE, 3, MPI_COMM_WORLD);
            }
        }
    } else {
        int go = 1;
        while (go) {
            MPI_Recv(&x, 1, MPI_INT, 0, MPI_ANY_TAG, MPI_COMM_WORLD, &st);
            if (st.MPI_TAG == 3)
                go = 0;
            else
                MPI_Send(&x, 1, MPI_INT, 0, 2, MPI_COMM_WORLD);
        }
    }
    MPI_Finalize();
    return 0;
}
