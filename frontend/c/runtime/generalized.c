// Generalized requests (MPI 4.1, section 13.2): when the functions that the program gives are called, as program text.
// Linked only to programs that start one; the calls that complete and free requests are then those below.
#include "mpi.h"

#include <stdlib.h>

extern void mpismt_unsupported(const char* what);

enum { MAX_GENERALIZED = 64 };

static struct {
    MPI_Grequest_query_function* query;
    MPI_Grequest_free_function* free;
    MPI_Grequest_cancel_function* cancel;
    void* extra;
    MPI_Request handle; // MPI_REQUEST_NULL: unused
    int complete, freed;
} requests[MAX_GENERALIZED];
static int number_of_requests; // with unused ones before the last

static int find(MPI_Request handle)
{
    for (int i = 0; i < number_of_requests && handle != MPI_REQUEST_NULL; i++)
        if (requests[i].handle == handle)
            return i;
    return -1;
}

int MPI_Grequest_start(MPI_Grequest_query_function* query, MPI_Grequest_free_function* free,
                       MPI_Grequest_cancel_function* cancel, void* extra, MPI_Request* request)
{
    int i = 0;
    while (i < number_of_requests && requests[i].handle != MPI_REQUEST_NULL)
        i++;
    if (i == MAX_GENERALIZED)
        mpismt_unsupported("more than 64 generalized requests at once");
    const int error = PMPI_Grequest_start(query, free, cancel, extra, request);
    if (error != MPI_SUCCESS)
        return error;
    requests[i].query = query;
    requests[i].free = free;
    requests[i].cancel = cancel;
    requests[i].extra = extra;
    requests[i].handle = *request;
    requests[i].complete = requests[i].freed = 0;
    if (i == number_of_requests)
        number_of_requests++;
    return MPI_SUCCESS;
}

static int gone(int i)
{
    requests[i].handle = MPI_REQUEST_NULL;
    return requests[i].free(requests[i].extra);
}

int MPI_Grequest_complete(MPI_Request request)
{
    const int i = find(request);
    if (i >= 0 && requests[i].freed)
        return gone(i);
    const int error = PMPI_Grequest_complete(request);
    if (error == MPI_SUCCESS)
        requests[i].complete = 1;
    return error;
}

static int query(int i, MPI_Status* status)
{
    MPI_Status ignored, nothing;
    MPI_Status* s = status == MPI_STATUS_IGNORE ? &ignored : status;
    s->MPI_SOURCE = s->MPI_TAG = MPI_UNDEFINED;
    for (int word = 1; word <= 2; word++) // the length, which the function has to give (bytes_of in environment.c)
        s->MPI_internal[word] = nothing.MPI_internal[word];
    return requests[i].query(requests[i].extra, s);
}

// Of a request that a call has completed, which was `handle` before.
static int completed(MPI_Request handle, MPI_Request now, MPI_Status* status)
{
    const int i = now == MPI_REQUEST_NULL ? find(handle) : -1;
    if (i < 0)
        return MPI_SUCCESS;
    const int error = query(i, status);
    const int other = gone(i);
    return error != MPI_SUCCESS ? error : other;
}

int MPI_Wait(MPI_Request* request, MPI_Status* status)
{
    const MPI_Request handle = *request;
    const int error = PMPI_Wait(request, status);
    return error != MPI_SUCCESS ? error : completed(handle, *request, status);
}

int MPI_Test(MPI_Request* request, int* flag, MPI_Status* status)
{
    const MPI_Request handle = *request;
    const int error = PMPI_Test(request, flag, status);
    return error != MPI_SUCCESS || !*flag ? error : completed(handle, *request, status);
}

int MPI_Request_get_status(MPI_Request request, int* flag, MPI_Status* status)
{
    const int error = PMPI_Request_get_status(request, flag, status), i = find(request);
    return error != MPI_SUCCESS || !*flag || i < 0 ? error : query(i, status);
}

static MPI_Request* copy(const MPI_Request from[], int n)
{
    MPI_Request* to = malloc((n > 0 ? n : 0) * sizeof *to);
    for (int i = 0; i < n; i++)
        to[i] = from[i];
    return to;
}

static int completed_all(int n, MPI_Request before[], MPI_Request now[], MPI_Status* statuses)
{
    int error = MPI_SUCCESS;
    for (int i = 0; i < n; i++) {
        const int wrong =
            completed(before[i], now[i], statuses == MPI_STATUSES_IGNORE ? MPI_STATUS_IGNORE : &statuses[i]);
        error = wrong != MPI_SUCCESS ? MPI_ERR_IN_STATUS : error;
    }
    free(before);
    return error;
}

int MPI_Waitall(int n, MPI_Request array[], MPI_Status statuses[])
{
    MPI_Request* before = copy(array, n);
    const int error = PMPI_Waitall(n, array, statuses);
    return error != MPI_SUCCESS ? error : completed_all(n, before, array, statuses);
}

int MPI_Testall(int n, MPI_Request array[], int* flag, MPI_Status statuses[])
{
    MPI_Request* before = copy(array, n);
    const int error = PMPI_Testall(n, array, flag, statuses);
    return error != MPI_SUCCESS ? error : completed_all(*flag ? n : 0, before, array, statuses);
}

static int completed_one(MPI_Request before[], MPI_Request now[], int index, MPI_Status* status)
{
    const int error = index == MPI_UNDEFINED ? MPI_SUCCESS : completed(before[index], now[index], status);
    free(before);
    return error;
}

int MPI_Waitany(int n, MPI_Request array[], int* index, MPI_Status* status)
{
    MPI_Request* before = copy(array, n);
    const int error = PMPI_Waitany(n, array, index, status);
    return error != MPI_SUCCESS ? error : completed_one(before, array, *index, status);
}

int MPI_Testany(int n, MPI_Request array[], int* index, int* flag, MPI_Status* status)
{
    MPI_Request* before = copy(array, n);
    const int error = PMPI_Testany(n, array, index, flag, status);
    return error != MPI_SUCCESS ? error : completed_one(before, array, *flag ? *index : MPI_UNDEFINED, status);
}

static int completed_some(MPI_Request before[], MPI_Request now[], int n, const int indices[], MPI_Status* statuses)
{
    int error = MPI_SUCCESS;
    for (int k = 0; n != MPI_UNDEFINED && k < n; k++) {
        MPI_Status* status = statuses == MPI_STATUSES_IGNORE ? MPI_STATUS_IGNORE : &statuses[k];
        if (completed(before[indices[k]], now[indices[k]], status) != MPI_SUCCESS)
            error = MPI_ERR_IN_STATUS;
    }
    free(before);
    return error;
}

int MPI_Waitsome(int n, MPI_Request array[], int* count, int indices[], MPI_Status statuses[])
{
    MPI_Request* before = copy(array, n);
    const int error = PMPI_Waitsome(n, array, count, indices, statuses);
    return error != MPI_SUCCESS ? error : completed_some(before, array, *count, indices, statuses);
}

int MPI_Testsome(int n, MPI_Request array[], int* count, int indices[], MPI_Status statuses[])
{
    MPI_Request* before = copy(array, n);
    const int error = PMPI_Testsome(n, array, count, indices, statuses);
    return error != MPI_SUCCESS ? error : completed_some(before, array, *count, indices, statuses);
}

int MPI_Cancel(MPI_Request* request)
{
    const int i = find(*request);
    return i < 0 ? PMPI_Cancel(request) : requests[i].cancel(requests[i].extra, requests[i].complete);
}

int MPI_Request_free(MPI_Request* request)
{
    const int i = find(*request);
    const int error = PMPI_Request_free(request);
    if (error != MPI_SUCCESS || i < 0)
        return error;
    if (requests[i].complete)
        return gone(i);
    requests[i].freed = 1; // it goes when it is completed
    return MPI_SUCCESS;
}
