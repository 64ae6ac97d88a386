// mpismt: -n 3 expect no-error
// mpismt: -n 3 --engine sat expect no-error
// mpismt: -n 3 -DAT=4 expect invalid-argument
// mpismt: -n 3 -DAT=4 --engine sat expect invalid-argument
// Whether the buffers of a Sendrecv overlap depends on a length that a message has brought: 2 or 5.
#include <mpi.h>
#ifndef AT
#define AT 5
#endif
int main(int argc, char** argv)
{
    int me;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &me);
    if (me == 0) {
        int all[16] = {0}, length;
        MPI_Status s;
        for (int i = 0; i < 2; i++) {
            MPI_Recv(&length, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, &s);
            MPI_Sendrecv(all, length, MPI_INT, s.MPI_SOURCE, 1, all + AT, length, MPI_INT, s.MPI_SOURCE, 1,
                         MPI_COMM_WORLD, &s);
        }
    } else {
        int length = me == 1 ? 2 : 5, out[8] = {0}, in[8];
        MPI_Send(&length, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
        MPI_Sendrecv(out, length, MPI_INT, 0, 1, in, 8, MPI_INT, 0, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    }
    MPI_Finalize();
    return 0;
}
