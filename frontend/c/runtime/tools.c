// The MPI tool information interface (MPI 4.1, section 15.3) of an implementation that has no variables, categories,
// sources and events, as it may: loops over them have no turn, and what is looked for by name or by index is not there.
// That is returned, whatever the error handler. A handle or a session that does not exist need not be noticed ("the
// behavior of the implementation is undefined", section 15.3.10): these calls fail.
#include "mpi.h"

#include <stdlib.h>

extern void mpismt_assumes(const char* name, const char* sentence);
__attribute__((nomerge)) extern int mpismt_invalid(MPI_Comm comm, int class, const char* what); // the call fails
extern void mpismt_at_end(void (*)(void)); // exit.c

static int uses; // by how many MPI_T_init_thread without their MPI_T_finalize

struct mpismt_tool_session {
    struct mpismt_tool_session* next;
};
static struct mpismt_tool_session* sessions;

// Both must have been called equally often when the process ends (section 15.3.4), which nobody need notice.
enum { UNNOTICED = -1 };
static void compare_uses(void)
{
    if (uses > 0)
        mpismt_invalid(MPI_COMM_NULL, UNNOTICED,
                       "MPI_T_init_thread was called more often than MPI_T_finalize when the process ended");
}

int MPI_T_init_thread(int required, int* provided)
{
    mpismt_assumes("tools", "the implementation has no variables, categories and events for tools (MPI_T), and the "
                            "level of thread support that they ask for");
    uses++;
    mpismt_at_end(compare_uses);
    *provided = required;
    return MPI_SUCCESS;
}

int MPI_T_finalize(void)
{
    if (uses == 0)
        return MPI_T_ERR_NOT_INITIALIZED;
    if (--uses == 0)
        while (sessions != NULL) {
            struct mpismt_tool_session* s = sessions;
            sessions = s->next;
            free(s);
        }
    return MPI_SUCCESS;
}

// Where the interface is initialized: how a call ends that finds nothing.
#define ANSWER(error) return uses == 0 ? MPI_T_ERR_NOT_INITIALIZED : (error)

static int none(int* number)
{
    if (uses > 0)
        *number = 0;
    ANSWER(MPI_SUCCESS);
}

int MPI_T_cvar_get_num(int* n) { return none(n); }
int MPI_T_pvar_get_num(int* n) { return none(n); }
int MPI_T_category_get_num(int* n) { return none(n); }
int MPI_T_category_changed(int* number) { return none(number); }
int MPI_T_source_get_num(int* n) { return none(n); }
int MPI_T_event_get_num(int* n) { return none(n); }

#define NO_SUCH(error, name, ...) int MPI_T_##name(__VA_ARGS__) { ANSWER(MPI_T_ERR_##error); }

NO_SUCH(INVALID_NAME, cvar_get_index, const char* name, int* index)
NO_SUCH(INVALID_NAME, pvar_get_index, const char* name, int class, int* index)
NO_SUCH(INVALID_NAME, category_get_index, const char* name, int* index)
NO_SUCH(INVALID_NAME, event_get_index, const char* name, int* index)

NO_SUCH(INVALID_INDEX, cvar_get_info, int i, char* name, int* length, int* verbosity, MPI_Datatype* type, MPI_T_enum* e,
        char* desc, int* desc_length, int* bind, int* scope)
NO_SUCH(INVALID_INDEX, pvar_get_info, int i, char* name, int* length, int* verbosity, int* class, MPI_Datatype* type,
        MPI_T_enum* e, char* desc, int* desc_length, int* bind, int* readonly, int* continuous, int* atomic)
NO_SUCH(INVALID_INDEX, category_get_info, int i, char* name, int* length, char* desc, int* desc_length, int* cvars,
        int* pvars, int* categories)
NO_SUCH(INVALID_INDEX, category_get_num_events, int i, int* n)
NO_SUCH(INVALID_INDEX, category_get_cvars, int i, int n, int indices[])
NO_SUCH(INVALID_INDEX, category_get_pvars, int i, int n, int indices[])
NO_SUCH(INVALID_INDEX, category_get_events, int i, int n, int indices[])
NO_SUCH(INVALID_INDEX, category_get_categories, int i, int n, int indices[])
NO_SUCH(INVALID_INDEX, source_get_info, int i, char* name, int* length, char* desc, int* desc_length,
        MPI_T_source_order* order, MPI_Count* ticks, MPI_Count* most, MPI_Info* info)
NO_SUCH(INVALID_INDEX, source_get_timestamp, int i, MPI_Count* time)
NO_SUCH(INVALID_INDEX, event_get_info, int i, char* name, int* length, int* verbosity, MPI_Datatype types[],
        MPI_Aint displacements[], int* n, MPI_T_enum* e, MPI_Info* info, char* desc, int* desc_length, int* bind)
NO_SUCH(INVALID_INDEX, cvar_handle_alloc, int i, void* object, MPI_T_cvar_handle* handle, int* count)
NO_SUCH(INVALID_INDEX, event_handle_alloc, int i, void* object, MPI_Info info, MPI_T_event_registration* registration)

// There are none.
static int bad_handle(void)
{
    if (uses == 0)
        return MPI_T_ERR_NOT_INITIALIZED;
    mpismt_invalid(MPI_COMM_NULL, MPI_ERR_ARG, "the handle of the tool information interface does not exist");
    return MPI_T_ERR_INVALID_HANDLE;
}

#define OF_HANDLE(name, ...) int MPI_T_##name(__VA_ARGS__) { return bad_handle(); }

OF_HANDLE(cvar_handle_free, MPI_T_cvar_handle* handle)
OF_HANDLE(cvar_read, MPI_T_cvar_handle handle, void* to)
OF_HANDLE(cvar_write, MPI_T_cvar_handle handle, const void* from)
OF_HANDLE(enum_get_info, MPI_T_enum e, int* n, char* name, int* length)
OF_HANDLE(enum_get_item, MPI_T_enum e, int i, int* value, char* name, int* length)
OF_HANDLE(event_handle_free, MPI_T_event_registration r, void* data, MPI_T_event_free_cb_function* f)
OF_HANDLE(event_handle_get_info, MPI_T_event_registration r, MPI_Info* info)
OF_HANDLE(event_handle_set_info, MPI_T_event_registration r, MPI_Info info)
OF_HANDLE(event_register_callback, MPI_T_event_registration r, MPI_T_cb_safety safety, MPI_Info info,
        void* data, MPI_T_event_cb_function* f)
OF_HANDLE(event_callback_get_info, MPI_T_event_registration r, MPI_T_cb_safety safety, MPI_Info* info)
OF_HANDLE(event_callback_set_info, MPI_T_event_registration r, MPI_T_cb_safety safety, MPI_Info info)
OF_HANDLE(event_set_dropped_handler, MPI_T_event_registration r, MPI_T_event_dropped_cb_function* f)
OF_HANDLE(event_read, MPI_T_event_instance e, int element, void* to)
OF_HANDLE(event_copy, MPI_T_event_instance e, void* to)
OF_HANDLE(event_get_timestamp, MPI_T_event_instance e, MPI_Count* time)
OF_HANDLE(event_get_source, MPI_T_event_instance e, int* source)

int MPI_T_pvar_session_create(MPI_T_pvar_session* session)
{
    if (uses == 0)
        return MPI_T_ERR_NOT_INITIALIZED;
    struct mpismt_tool_session* made = malloc(sizeof *made);
    made->next = sessions;
    sessions = *session = made;
    return MPI_SUCCESS;
}

static struct mpismt_tool_session** find(MPI_T_pvar_session session)
{
    struct mpismt_tool_session** at = &sessions;
    while (*at != NULL && *at != session)
        at = &(*at)->next;
    return at;
}

static int bad_session(void)
{
    mpismt_invalid(MPI_COMM_NULL, MPI_ERR_ARG,
                   "the session of the tool information interface does not exist or has been freed");
    return MPI_T_ERR_INVALID_SESSION;
}

int MPI_T_pvar_session_free(MPI_T_pvar_session* session)
{
    if (uses == 0)
        return MPI_T_ERR_NOT_INITIALIZED;
    struct mpismt_tool_session **at = find(*session), *const freed = *at;
    if (freed == NULL)
        return bad_session();
    *at = freed->next;
    free(freed);
    *session = MPI_T_PVAR_SESSION_NULL;
    return MPI_SUCCESS;
}

int MPI_T_pvar_handle_alloc(MPI_T_pvar_session session, int i, void* object, MPI_T_pvar_handle* handle, int* count)
{
    if (uses > 0 && *find(session) == NULL)
        return bad_session();
    ANSWER(MPI_T_ERR_INVALID_INDEX);
}

// All handles of a session are none.
static int of_handles(MPI_T_pvar_session session, MPI_T_pvar_handle handle, int all)
{
    if (uses > 0 && *find(session) == NULL)
        return bad_session();
    return uses > 0 && all && handle == MPI_T_PVAR_ALL_HANDLES ? MPI_SUCCESS : bad_handle();
}

int MPI_T_pvar_handle_free(MPI_T_pvar_session s, MPI_T_pvar_handle* handle) { return of_handles(s, *handle, 0); }
int MPI_T_pvar_start(MPI_T_pvar_session s, MPI_T_pvar_handle handle) { return of_handles(s, handle, 1); }
int MPI_T_pvar_stop(MPI_T_pvar_session s, MPI_T_pvar_handle handle) { return of_handles(s, handle, 1); }
int MPI_T_pvar_reset(MPI_T_pvar_session s, MPI_T_pvar_handle handle) { return of_handles(s, handle, 1); }
int MPI_T_pvar_read(MPI_T_pvar_session s, MPI_T_pvar_handle handle, void* to) { return of_handles(s, handle, 0); }
int MPI_T_pvar_readreset(MPI_T_pvar_session s, MPI_T_pvar_handle handle, void* to) { return of_handles(s, handle, 0); }
int MPI_T_pvar_write(MPI_T_pvar_session s, MPI_T_pvar_handle handle, const void* from)
{
    return of_handles(s, handle, 0);
}
