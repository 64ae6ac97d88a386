#include "config.h"

#include <mpi.h>
#ifdef HAVE_NOTHING_H
#error "there is no such header"
#endif
#if !defined(HAVE_C) || !defined(HAVE_STDINT_H) || !defined(HAVE_OUTPUT)
#error "the compiler can do that"
#endif

int main(int argc, char **argv)
{
    int rank, x = 1;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Sendrecv_replace(&x, 1, MPI_INT, 1 - rank, 0, 1 - rank, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Finalize();
    return 0;
}
