/* Calls that programs ask again and again until they answer true, besides those in wrappers.c. They answer false as
   often as in the execution, without asking MPI; and where they answer true there, they ask until MPI says so, too. */
#define _GNU_SOURCE
#include "replay.h"

#include <unistd.h>

#define POLL(name, call)                                                        \
    struct step step = mpismt_begin(name);                                      \
    int result = MPI_SUCCESS;                                                   \
    if (step.plan->flag == 0)                                                   \
        *flag = 0;                                                              \
    else                                                                        \
        while ((result = call) == MPI_SUCCESS && !*flag && step.plan->flag > 0) \
            usleep(100);                                                        \
    return mpismt_end(&step, result)

int MPI_Request_get_status(MPI_Request request, int *flag, MPI_Status *status)
{
    POLL("MPI_Request_get_status", PMPI_Request_get_status(request, flag, status));
}

int MPI_Win_test(MPI_Win win, int *flag) { POLL("MPI_Win_test", PMPI_Win_test(win, flag)); }

#if MPI_VERSION >= 4
int MPI_Parrived(MPI_Request request, int partition, int *flag)
{
    POLL("MPI_Parrived", PMPI_Parrived(request, partition, flag));
}
#endif
