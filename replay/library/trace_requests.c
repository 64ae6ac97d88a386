/* Requests that are complete at once, and statuses that the program does not want. */
#define _GNU_SOURCE
#include "trace.h"

#include <dlfcn.h>
#include <stdlib.h>

MPI_Status *mpismt_own_statuses(long long count)
{
    /* A function that MPI calls may wait for requests while others are waited for. */
    static struct {
        MPI_Status *statuses;
        long long count;
    } memory[2], *own;
    own = &memory[mpismt_depth() > 1];
    if (count > own->count) {
        free(own->statuses);
        if (!(own->statuses = malloc((size_t)count * sizeof *own->statuses)))
            abort();
        own->count = count;
    }
    return own->statuses;
}

static int query(void *state, MPI_Status *status)
{
    (void)state;
    PMPI_Status_set_elements(status, MPI_BYTE, 0);
    PMPI_Status_set_cancelled(status, 0);
    status->MPI_SOURCE = MPI_PROC_NULL;
    status->MPI_TAG = MPI_ANY_TAG;
    return MPI_SUCCESS;
}
static int release(void *state) { return (void)state, MPI_SUCCESS; }
static int cancel(void *state, int complete) { return (void)state, (void)complete, MPI_SUCCESS; }

static int is_shared(const MPI_Request *request)
{
    if (*request == MPI_REQUEST_NULL)
        return 0;
#ifdef MPICH
    return (*(const unsigned *)request >> 30) == 1; /* one of its own, which are there from the beginning */
#else
    static const void *empty;
    if (!empty && !(empty = dlsym(RTLD_DEFAULT, "ompi_request_empty")))
        empty = &empty;
    return *(const void *const *)request == empty;
#endif
}

void mpismt_own_request(MPI_Request *request)
{
    if (mpismt_depth() > 1 || !is_shared(request))
        return;
    MPI_Request own;
    if (PMPI_Grequest_start(query, release, cancel, NULL, &own) != MPI_SUCCESS)
        return;
    PMPI_Grequest_complete(own);
    PMPI_Wait(request, MPI_STATUS_IGNORE); /* it is complete */
    *request = own;
}
