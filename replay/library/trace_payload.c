/* The data of messages between two processes: of datatypes whose data lies in one piece, the first bytes. A receive
   that does not block is remembered with its buffer until its request is complete. */
#include "trace.h"

#include <stdlib.h>

enum { most = 256, buckets = 1024 };

int mpismt_payload;

/* Of one element; 0 if its data does not lie in one piece. */
static long long in_one_piece(MPI_Datatype type)
{
    int size = 0;
    MPI_Aint lb = 0, extent = 0, true_lb = 0, true_extent = 0;
    PMPI_Type_size(type, &size);
    PMPI_Type_get_extent(type, &lb, &extent);
    PMPI_Type_get_true_extent(type, &true_lb, &true_extent);
    return lb == 0 && true_lb == 0 && extent == size && true_extent == size ? size : 0;
}

static void write_data(const char *what, long long call, long long bytes, const void *data)
{
    mpismt_data(what, call, bytes, data, (int)(bytes < most ? bytes : most));
}

void mpismt_sent(const void *buffer, long long count, MPI_Datatype type)
{
    int initialized = 0, finalized = 0;
    PMPI_Initialized(&initialized);
    PMPI_Finalized(&finalized);
    if (!mpismt_of_program() || !initialized || finalized || !buffer || buffer == MPI_BOTTOM || count <= 0 ||
        type == MPI_DATATYPE_NULL)
        return;
    const long long size = in_one_piece(type);
    if (size > 0)
        write_data("sent", -1, count * size, buffer);
}

static void got(long long call, const void *buffer, const MPI_Status *status)
{
    int bytes = 0, cancelled = 0;
    if (mpismt_cancels)
        PMPI_Test_cancelled(status, &cancelled);
    if (!cancelled && buffer && buffer != MPI_BOTTOM && status->MPI_SOURCE != MPI_PROC_NULL &&
        PMPI_Get_count(status, MPI_BYTE, &bytes) == MPI_SUCCESS && bytes >= 0)
        write_data("got", call, bytes, buffer);
}

void mpismt_got(const void *buffer, MPI_Datatype type, const MPI_Status *status)
{
    if (in_one_piece(type) > 0)
        got(mpismt_call(), buffer, status);
}

/* ---- receives under way ---- */

static struct pending {
    MPI_Request request;
    const void *buffer;
    long long call;
    struct pending *next;
} *table[buckets];

/* Where it is, or would be. */
static struct pending **entry_of(MPI_Request request)
{
    struct pending **p = &table[((unsigned long)request * 0x9e3779b97f4a7c15UL) >> 54];
    while (*p && (*p)->request != request)
        p = &(*p)->next;
    return p;
}

void mpismt_forget(MPI_Request request)
{
    struct pending **const p = entry_of(request), *const found = *p;
    if (!found)
        return;
    *p = found->next;
    free(found);
}

void mpismt_will_get(MPI_Request request, const void *buffer, MPI_Datatype type)
{
    mpismt_forget(request); /* MPI_Request_free may have freed an earlier one */
    struct pending *p = in_one_piece(type) > 0 ? malloc(sizeof *p) : NULL;
    if (!p)
        return;
    *p = (struct pending){request, buffer, mpismt_call(), NULL};
    *entry_of(request) = p;
}

static MPI_Request *kept;
static long long has_kept;

void mpismt_keep_requests(const MPI_Request requests[], long long count)
{
    if (count > has_kept) {
        free(kept);
        if (!(kept = malloc((size_t)count * sizeof *kept)))
            abort();
        has_kept = count;
    }
    for (long long i = 0; i < count; ++i)
        kept[i] = requests[i];
}

void mpismt_complete(int count, const int indices[], const MPI_Status statuses[])
{
    for (int i = 0; i < count; ++i) {
        const MPI_Request request = kept[indices ? indices[i] : i];
        const struct pending *const found = *entry_of(request);
        if (found)
            got(found->call, found->buffer, &statuses[i]);
        mpismt_forget(request);
    }
}
