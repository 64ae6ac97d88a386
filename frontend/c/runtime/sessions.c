// What sessions hold (MPI 4.1, section 11.3), as program text: their process sets, infos and error handlers, which
// nothing but the process itself sees. The handles are MPI's, which checks them. There are the process sets that every
// implementation has, and those of --pset that the process is a member of: no others are there for it (section 11.3.2).
#include "models.h"
#include "mpi.h"

#include <stdlib.h>

// The call fails; what it returns then. The text is a constant at each call.
__attribute__((nomerge)) extern int mpismt_invalid(MPI_Comm comm, int class, const char* what);

struct session {
    struct session* next;
    MPI_Session handle;
    MPI_Errhandler handler;
    char* level; // of thread support, as it was asked for; null: it was not
};
static struct session* sessions;

static const char* const sets[] = {"mpi://WORLD", "mpi://SELF"};
enum { SETS = 2 };

struct set {
    const char* name;
    const int* ranks; // in the group of all processes
    int size;
};
static const struct set none;
const struct set* mpismt_given_sets = &none; // written by lower/given.cpp; up to one without a name

// Of the processes of mpi://WORLD, where others are spawned or connected (processes.c); 0: all.
__attribute__((weak)) int mpismt_world_first, mpismt_world_size;

static int has_member(const struct set* s)
{
    const int me = mpismt_rank();
    for (int i = 0; i < s->size; i++)
        if (s->ranks[i] == me)
            return 1;
    return 0;
}

static const struct set* given_set(const char* name)
{
    for (const struct set* s = mpismt_given_sets; s->name != NULL; s++)
        if (strcmp(s->name, name) == 0 && has_member(s))
            return s;
    return NULL;
}

static struct session* find(MPI_Session handle)
{
    struct session* s = sessions;
    while (s != NULL && s->handle != handle)
        s = s->next;
    return s;
}

// Errors of calls on a session are its handler's business.
#define FAILS(s, class, what) \
    ((s)->handler == MPI_ERRORS_ARE_FATAL || (s)->handler == MPI_ERRORS_ABORT \
         ? mpismt_invalid(MPI_COMM_NULL, class, what) \
         : handled(s, class))
static int handled(const struct session* s, int class)
{
    if (s->handler != MPI_ERRORS_RETURN)
        MPI_Session_call_errhandler(s->handle, class);
    return class;
}

static int no_session(void)
{
    return mpismt_invalid(MPI_COMM_NULL, MPI_ERR_SESSION, "the session does not exist or has been finalized");
}

int MPI_Session_init(MPI_Info info, MPI_Errhandler handler, MPI_Session* session)
{
    const int error = PMPI_Session_init(info, handler, session);
    if (error != MPI_SUCCESS)
        return error;
    struct session* s = malloc(sizeof *s);
    s->next = sessions;
    s->handle = *session;
    s->handler = handler;
    s->level = NULL;
    if (info != MPI_INFO_NULL) {
        char level[32];
        int flag, room = sizeof level;
        MPI_Info_get_string(info, "thread_level", &room, level, &flag);
        if (flag)
            s->level = strdup(level);
    }
    sessions = s;
    return MPI_SUCCESS;
}

int MPI_Session_finalize(MPI_Session* session)
{
    const MPI_Session handle = *session;
    const int error = PMPI_Session_finalize(session);
    for (struct session** at = &sessions; error == MPI_SUCCESS && *at != NULL; at = &(*at)->next)
        if ((*at)->handle == handle) {
            struct session* gone = *at;
            *at = gone->next;
            free(gone->level);
            free(gone);
            break;
        }
    return error;
}

int MPI_Session_get_info(MPI_Session session, MPI_Info* info)
{
    const struct session* s = find(session);
    if (s == NULL)
        return no_session();
    const int error = MPI_Info_create(info);
    if (error != MPI_SUCCESS)
        return error;
    mpismt_assumes("sessions", "a session has the level of thread support that it asks for, or MPI_THREAD_MULTIPLE");
    MPI_Info_set(*info, "thread_level", s->level != NULL ? s->level : "MPI_THREAD_MULTIPLE");
    return MPI_SUCCESS;
}

int MPI_Session_get_num_psets(MPI_Session session, MPI_Info info, int* number)
{
    if (find(session) == NULL)
        return no_session();
    *number = SETS;
    for (const struct set* s = mpismt_given_sets; s->name != NULL; s++)
        *number += has_member(s);
    return MPI_SUCCESS;
}

// The length of the name, with its end, where no room is given; else so much of it as there is room for (section
// 11.3.2).
int MPI_Session_get_nth_pset(MPI_Session session, MPI_Info info, int n, int* length, char* name)
{
    const struct session* s = find(session);
    if (s == NULL)
        return no_session();
    const char* found = n >= 0 && n < SETS ? sets[n] : NULL;
    int k = SETS;
    for (const struct set* g = mpismt_given_sets; g->name != NULL; g++)
        if (has_member(g) && k++ == n)
            found = g->name;
    if (found == NULL)
        return FAILS(s, MPI_ERR_ARG, "there is no process set of that number");
    const int whole = (int)strlen(found) + 1, room = *length;
    for (int i = 0; i < room && i < whole; i++)
        name[i] = i == room - 1 ? 0 : found[i];
    *length = whole;
    return MPI_SUCCESS;
}

static int is_set(const char* name)
{
    for (int k = 0; k < SETS; k++)
        if (strcmp(name, sets[k]) == 0)
            return 1;
    return given_set(name) != NULL;
}

// Of all processes those with these ranks; or, where `ranks` is null, so many from `first` on.
static int make_group(MPI_Session session, const int ranks[], int first, int n, MPI_Group* group)
{
    MPI_Group all;
    int error = PMPI_Group_from_session_pset(session, "mpi://WORLD", &all);
    if (error != MPI_SUCCESS)
        return error;
    int range[1][3] = {{first, first + n - 1, 1}};
    error = ranks != NULL ? PMPI_Group_incl(all, n, ranks, group) : PMPI_Group_range_incl(all, 1, range, group);
    PMPI_Group_free(&all);
    return error;
}

static int group_of(MPI_Session session, const char* name, MPI_Group* group)
{
    const struct set* given = given_set(name);
    if (given != NULL)
        return make_group(session, given->ranks, 0, given->size, group);
    if (mpismt_world_size > 0 && strcmp(name, "mpi://WORLD") == 0)
        return make_group(session, NULL, mpismt_world_first, mpismt_world_size, group);
    return PMPI_Group_from_session_pset(session, name, group);
}

int MPI_Group_from_session_pset(MPI_Session session, const char* name, MPI_Group* group)
{
    const struct session* s = find(session);
    if (s != NULL && !is_set(name) && s->handler != MPI_ERRORS_ARE_FATAL) {
        *group = MPI_GROUP_NULL;
        return FAILS(s, MPI_ERR_ARG, "there is no such process set");
    }
    return group_of(session, name, group);
}

int MPI_Session_get_pset_info(MPI_Session session, const char* name, MPI_Info* info)
{
    const struct session* s = find(session);
    if (s == NULL)
        return no_session();
    if (!is_set(name))
        return FAILS(s, MPI_ERR_ARG, "there is no such process set");
    MPI_Group group;
    int size, error = group_of(session, name, &group);
    if (error == MPI_SUCCESS)
        error = PMPI_Group_size(group, &size);
    if (error == MPI_SUCCESS)
        error = PMPI_Group_free(&group);
    if (error == MPI_SUCCESS)
        error = MPI_Info_create(info);
    if (error != MPI_SUCCESS)
        return error;
    char digits[12], *at = digits + sizeof digits - 1;
    *at = 0;
    do
        *--at = '0' + size % 10;
    while ((size /= 10) != 0);
    return MPI_Info_set(*info, "mpi_size", at);
}

// Error handlers of sessions are handles like those of communicators; which function is whose is kept here.
static struct handler {
    struct handler* next;
    MPI_Errhandler handle;
    MPI_Session_errhandler_function* function;
} * handlers;

int MPI_Session_create_errhandler(MPI_Session_errhandler_function* function, MPI_Errhandler* handler)
{
    const int error = PMPI_Session_create_errhandler(function, handler);
    if (error != MPI_SUCCESS)
        return error;
    struct handler* h = malloc(sizeof *h);
    h->next = handlers;
    h->handle = *handler;
    h->function = function;
    handlers = h;
    return MPI_SUCCESS;
}

int MPI_Session_set_errhandler(MPI_Session session, MPI_Errhandler handler)
{
    struct session* s = find(session);
    if (s == NULL)
        return no_session();
    if (handler == MPI_ERRHANDLER_NULL)
        return FAILS(s, MPI_ERR_ERRHANDLER, "the error handler is MPI_ERRHANDLER_NULL");
    s->handler = handler;
    return MPI_SUCCESS;
}

int MPI_Session_get_errhandler(MPI_Session session, MPI_Errhandler* handler)
{
    const struct session* s = find(session);
    if (s == NULL)
        return no_session();
    *handler = s->handler;
    return MPI_SUCCESS;
}

int MPI_Session_call_errhandler(MPI_Session session, int code)
{
    const struct session* s = find(session);
    if (s == NULL)
        return no_session();
    if (s->handler == MPI_ERRORS_ARE_FATAL || s->handler == MPI_ERRORS_ABORT)
        exit(code);
    for (struct handler* h = handlers; h != NULL; h = h->next)
        if (h->handle == s->handler) {
            h->function(&session, &code);
            break;
        }
    return MPI_SUCCESS;
}

// For attributes.c.
struct made_from_group {
    MPI_Comm comm;
    struct made_from_group* next;
};
struct made_from_group* mpismt_made_from_groups;
static int with_handler(int error, MPI_Errhandler handler, const MPI_Comm* made)
{
    if (error != MPI_SUCCESS || *made == MPI_COMM_NULL)
        return error;
    struct made_from_group* m = malloc(sizeof *m);
    m->comm = *made;
    m->next = mpismt_made_from_groups;
    mpismt_made_from_groups = m;
    if (handler == MPI_ERRORS_ARE_FATAL)
        return error;
    return PMPI_Comm_set_errhandler(*made, handler);
}

int MPI_Comm_create_from_group(MPI_Group group, const char* tag, MPI_Info info, MPI_Errhandler handler, MPI_Comm* made)
{
    return with_handler(PMPI_Comm_create_from_group(group, tag, info, handler, made), handler, made);
}

int MPI_Intercomm_create_from_groups(MPI_Group local, int local_leader, MPI_Group remote, int remote_leader,
                                     const char* tag, MPI_Info info, MPI_Errhandler handler, MPI_Comm* made)
{
    return with_handler(
        PMPI_Intercomm_create_from_groups(local, local_leader, remote, remote_leader, tag, info, handler, made),
        handler, made);
}
