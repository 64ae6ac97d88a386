/* What processes.c and ports.c share. */
#ifndef MPISMT_PROCESSES_H
#define MPISMT_PROCESSES_H

#include "models.h"
#include "mpi.h"

#define EVERYBODY ((MPI_Comm)0x7fffff01) /* all processes that there may be: lower/lower_call.cpp */
#define CALL static inline __attribute__((always_inline))

/* The call fails; what it returns then. The text is a constant at each call. */
__attribute__((nomerge)) extern int mpismt_invalid(MPI_Comm comm, int class, const char* what);

/* Tags in EVERYBODY: from these on, by the number of the spawn or the port. */
enum { SPAWN = 1000, PORT = 2000, MEET = 3000, MOST = 1000 };

/* Of a call with a root. */
CALL int rank_of(MPI_Comm comm, int root, int* rank)
{
    int size = 0;
    const int error = PMPI_Comm_rank(comm, rank);
    if (error != MPI_SUCCESS)
        return error;
    PMPI_Comm_size(comm, &size);
    if (root < 0 || root >= size)
        return mpismt_invalid(comm, MPI_ERR_ROOT, "the root is not a rank of the communicator");
    return MPI_SUCCESS;
}

#endif
