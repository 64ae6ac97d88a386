// What infos hold (MPI 4.1, chapter 10), as program text: nothing but the process itself sees it. The handles are
// MPI's, which checks them; a key or value that is wrong is passed on as null.
#include "models.h"
#include "mpi.h"

#include <stdlib.h>

struct entry {
    struct entry* next;
    MPI_Info info;
    char *key, *value;
};
// In the order in which they were made; several lists, so that a program may have thousands of infos.
static struct entry* lists[256];
static struct entry** list_of(MPI_Info info) { return &lists[(unsigned)info % 256]; }

static int length(const char* s)
{
    int n = 0;
    while (s[n] != 0)
        n++;
    return n;
}

static char* copy(const char* from)
{
    const int n = length(from);
    char* to = malloc(n + 1);
    for (int i = 0; i <= n; i++)
        to[i] = from[i];
    return to;
}

static void put(char* to, const char* from, int most)
{
    int i = 0;
    while (i < most && from[i] != 0) {
        to[i] = from[i];
        i++;
    }
    to[i] = 0;
}

static int equal(const char* a, const char* b)
{
    while (*a != 0 && *a == *b)
        a++, b++;
    return *a == *b;
}

// Keys have no blanks around them.
static const char* checked(const char* key, int most)
{
    if (key == NULL || *key == 0 || length(key) >= most)
        return NULL;
    return key;
}

// Where the entry hangs, or where it would.
static struct entry** find(MPI_Info info, const char* key)
{
    struct entry** at = list_of(info);
    while (*at != NULL && !((*at)->info == info && equal((*at)->key, key)))
        at = &(*at)->next;
    return at;
}

static void set(MPI_Info info, const char* key, const char* value)
{
    struct entry** at = find(info, key);
    if (*at == NULL) {
        *at = malloc(sizeof **at);
        (*at)->next = NULL;
        (*at)->info = info;
        (*at)->key = copy(key);
    } else {
        free((*at)->value);
    }
    (*at)->value = copy(value);
}

static void drop(struct entry** at)
{
    struct entry* gone = *at;
    *at = gone->next;
    free(gone->key);
    free(gone->value);
    free(gone);
}

// Of what a program may assert about its communicators (MPI 4.1, section 7.4.4) one thing changes what messages do;
// the rest are promises not to make certain calls.
static void refuse_overtaking(const char* key, const char* value)
{
    if (key != NULL && value != NULL && equal(key, "mpi_assert_allow_overtaking") && equal(value, "true"))
        mpismt_unsupported("an info that lets messages overtake (mpi_assert_allow_overtaking)");
}

int MPI_Info_set(MPI_Info info, const char* key, const char* value)
{
    refuse_overtaking(key, value);
    const int error =
        PMPI_Info_set(info, checked(key, MPI_MAX_INFO_KEY), length(value) >= MPI_MAX_INFO_VAL ? NULL : value);
    if (error == MPI_SUCCESS)
        set(info, key, value);
    return error;
}

int MPI_Info_delete(MPI_Info info, const char* key)
{
    struct entry** at = find(info, key);
    const int error = PMPI_Info_delete(info, *at != NULL ? key : NULL);
    if (error == MPI_SUCCESS)
        drop(at);
    return error;
}

int MPI_Info_get(MPI_Info info, const char* key, int most, char* value, int* flag)
{
    const int error = PMPI_Info_get(info, checked(key, MPI_MAX_INFO_KEY), most, value, flag);
    if (error != MPI_SUCCESS)
        return error;
    struct entry* e = *find(info, key);
    *flag = e != NULL;
    if (e != NULL)
        put(value, e->value, most);
    return MPI_SUCCESS;
}

int MPI_Info_get_valuelen(MPI_Info info, const char* key, int* n, int* flag)
{
    const int error = PMPI_Info_get_valuelen(info, checked(key, MPI_MAX_INFO_KEY), n, flag);
    if (error != MPI_SUCCESS)
        return error;
    struct entry* e = *find(info, key);
    *flag = e != NULL;
    if (e != NULL)
        *n = length(e->value);
    return MPI_SUCCESS;
}

int MPI_Info_get_string(MPI_Info info, const char* key, int* n, char* value, int* flag)
{
    const int error = PMPI_Info_get_string(info, checked(key, MPI_MAX_INFO_KEY), n, value, flag);
    if (error != MPI_SUCCESS)
        return error;
    struct entry* e = *find(info, key);
    *flag = e != NULL;
    if (e != NULL) {
        if (*n > 0)
            put(value, e->value, *n - 1);
        *n = length(e->value) + 1;
    }
    return MPI_SUCCESS;
}

int MPI_Info_get_nkeys(MPI_Info info, int* n)
{
    const int error = PMPI_Info_get_nkeys(info, n);
    if (error != MPI_SUCCESS)
        return error;
    *n = 0;
    for (struct entry* e = *list_of(info); e != NULL; e = e->next)
        *n += e->info == info;
    return MPI_SUCCESS;
}

int MPI_Info_get_nthkey(MPI_Info info, int n, char* key)
{
    int k = n;
    struct entry* e = *list_of(info);
    while (e != NULL && (e->info != info || k-- > 0))
        e = e->next;
    const int error = PMPI_Info_get_nthkey(info, e == NULL ? -1 : n, key);
    if (error == MPI_SUCCESS)
        put(key, e->key, MPI_MAX_INFO_KEY);
    return error;
}

int MPI_Info_dup(MPI_Info info, MPI_Info* made)
{
    const int error = PMPI_Info_dup(info, made);
    if (error != MPI_SUCCESS)
        return error;
    for (struct entry* e = *list_of(info); e != NULL; e = e->next)
        if (e->info == info)
            set(*made, e->key, e->value);
    return MPI_SUCCESS;
}

int MPI_Info_free(MPI_Info* info)
{
    const MPI_Info old = *info;
    const int error = PMPI_Info_free(info);
    if (error != MPI_SUCCESS)
        return error;
    for (struct entry** at = list_of(old); *at != NULL;)
        if ((*at)->info == old)
            drop(at);
        else
            at = &(*at)->next;
    return MPI_SUCCESS;
}
