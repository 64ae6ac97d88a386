// A coordinator collects votes in any order. Who has voted no is told at once; all others ask again, and are told then.
//
//   mpismt check bench/matches/votes.c -n 9
//   -DFAULT=1: the answer to one who asks again goes to whoever voted yes last; 2: a vote of yes is counted twice.
#include <assert.h>
#include <mpi.h>
#include <mpismt.h>

#ifndef FAULT
#define FAULT 0
#endif
enum { vote = 1, again, answer };

int main(int argc, char **argv)
{
    int rank, size, x = 0;
    MPI_Status st;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    if (rank == 0) {
        int yes = 0, last = 0;
        for (int i = 1; i < size; i++) {
            MPI_Recv(&x, 1, MPI_INT, MPI_ANY_SOURCE, vote, MPI_COMM_WORLD, &st);
            if (x == 1) {
                yes += FAULT == 2 && i == size - 1 ? 2 : 1;
                last = st.MPI_SOURCE;
            } else {
                MPI_Send(&x, 1, MPI_INT, st.MPI_SOURCE, answer, MPI_COMM_WORLD);
            }
        }
        for (int i = 0; i < yes; i++) {
            MPI_Recv(&x, 1, MPI_INT, MPI_ANY_SOURCE, again, MPI_COMM_WORLD, &st);
            MPI_Send(&x, 1, MPI_INT, FAULT == 1 ? last : st.MPI_SOURCE, answer, MPI_COMM_WORLD);
        }
        assert(yes < size);
    } else {
        int v = MPISMT_input_int(0, 1);
        MPI_Send(&v, 1, MPI_INT, 0, vote, MPI_COMM_WORLD);
        if (v == 1)
            MPI_Send(&v, 1, MPI_INT, 0, again, MPI_COMM_WORLD);
        MPI_Recv(&x, 1, MPI_INT, 0, answer, MPI_COMM_WORLD, &st);
    }
    MPI_Finalize();
    return 0;
}
