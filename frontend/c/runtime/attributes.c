// Attributes of communicators, datatypes and windows (MPI 4.1, section 7.7): program text like any other, as nothing
// but the process itself sees them. Linked only to programs that use them; Comm_dup, Comm_free and their kin are then
// those below, which call the functions of the program. What is local here is made of calls that the semantics knows.
#include "mpi.h"

extern void mpismt_unsupported(const char* what);
extern void* malloc(size_t);
extern int mpismt_invalid(MPI_Comm comm, int class, const char* what); // the call fails; what it returns then
extern int mpismt_last_used_code(void); // errors.c

struct made_from_group { // of sessions.c
    MPI_Comm comm;
    struct made_from_group* next;
};

enum { MAX_KEYS = 128, MAX_ATTRIBUTES = 128 };

enum kind { OF_COMM, OF_TYPE, OF_WIN }; // of objects

static struct {
    MPI_Comm_copy_attr_function* copy;
    MPI_Comm_delete_attr_function* delete;
    void* extra;
    int key; // never used again
    int freed;
    enum kind kind;
} keys[MAX_KEYS];
static int number_of_keys;

static struct {
    int object; // a communicator, a datatype or a window: their handles are different numbers
    int key;
    void* value;
} attributes[MAX_ATTRIBUTES]; // in the order in which they were set
static int number_of_attributes;

__attribute__((weak)) int mpismt_appnum; // processes.c; the start function writes it
int mpismt_universe; // lower/given.cpp
__attribute__((weak)) int mpismt_may_spawn; // so does this one: a program that spawns processes, or connects them
static int tag_ub, host = MPI_PROC_NULL, io = MPI_ANY_SOURCE, wtime_is_global = 0,
           lastusedcode = MPI_ERR_LASTCODE, universe_size;

static int find(int object, int key)
{
    for (int i = 0; i < number_of_attributes; i++)
        if (attributes[i].key == key && attributes[i].object == object)
            return i;
    return -1;
}

// Of a key that MPI knows.
static int place(int key)
{
    int k = 0;
    while (k + 1 < number_of_keys && keys[k].key != key)
        k++;
    return k;
}

// A key is for objects of the kind that it was made for (MPI 4.1, section 7.7.1). Errors of datatypes and windows go to
// MPI_COMM_SELF.
static int check_kind(MPI_Comm comm, int key, enum kind kind)
{
    const int k = place(key);
    if (number_of_keys == 0 || keys[k].key != key || keys[k].kind == kind)
        return MPI_SUCCESS;
    return mpismt_invalid(comm, MPI_ERR_KEYVAL, "the key was made for attributes of another kind of objects");
}

static int free_key(int* key, enum kind kind)
{
    int wrong = check_kind(MPI_COMM_SELF, *key, kind);
    const int k = place(*key);
    if (wrong == MPI_SUCCESS)
        wrong = PMPI_Comm_free_keyval(key);
    keys[k].freed = wrong == MPI_SUCCESS; // not forgotten: there may be attributes left
    return wrong;
}

// A place for another key: a new one, or that of one that was freed and of which there are no attributes.
static int place_for_key(void)
{
    if (number_of_keys < MAX_KEYS)
        return number_of_keys++;
    for (int k = 0; k < MAX_KEYS; k++) {
        int used = !keys[k].freed;
        for (int i = 0; i < number_of_attributes; i++)
            used |= attributes[i].key == keys[k].key;
        if (!used)
            return k;
    }
    mpismt_unsupported("more than 128 keys of attributes");
    return 0;
}

// What the program's functions that delete and copy attributes return makes the call fail (section 7.7.2).
static int not_deleted(MPI_Comm comm, int error)
{
    if (error == MPI_SUCCESS)
        return error;
    return mpismt_invalid(comm, error > 0 ? error : MPI_ERR_OTHER,
                          "the function that deletes the attribute returns an error");
}

static int not_copied(MPI_Comm comm, int error)
{
    return mpismt_invalid(comm, error > 0 ? error : MPI_ERR_OTHER,
                          "the function that copies the attribute returns an error");
}

static int create_key(MPI_Comm_copy_attr_function* copy, MPI_Comm_delete_attr_function* delete, int* key, void* extra,
                      enum kind kind)
{
    const int k = place_for_key();
    keys[k].copy = copy;
    keys[k].delete = delete;
    keys[k].extra = extra;
    keys[k].freed = 0;
    keys[k].kind = kind;
    PMPI_Comm_create_keyval(copy, delete, key, extra);
    keys[k].key = *key;
    return MPI_SUCCESS;
}

int MPI_Comm_create_keyval(MPI_Comm_copy_attr_function* copy, MPI_Comm_delete_attr_function* delete, int* key,
                           void* extra)
{
    return create_key(copy, delete, key, extra, OF_COMM);
}

int MPI_Comm_free_keyval(int* key) { return free_key(key, OF_COMM); }

static int delete_at(int i)
{
    const int object = attributes[i].object, key = attributes[i].key, k = place(key);
    if (keys[k].delete != MPI_COMM_NULL_DELETE_FN) {
        const int error = keys[k].delete(object, key, attributes[i].value, keys[k].extra);
        if (error != MPI_SUCCESS)
            return error;
        i = find(object, key); // the function may have set and deleted others
        if (i < 0)
            return MPI_SUCCESS;
    }
    number_of_attributes--;
    for (; i < number_of_attributes; i++)
        attributes[i] = attributes[i + 1];
    return MPI_SUCCESS;
}

static int delete_all(int object)
{
    for (int i = number_of_attributes - 1; i >= 0; i--)
        if (i < number_of_attributes && attributes[i].object == object) {
            const int error = delete_at(i);
            if (error != MPI_SUCCESS)
                return error;
        }
    return MPI_SUCCESS;
}

static void put(int object, int key, void* value)
{
    if (number_of_attributes == MAX_ATTRIBUTES)
        mpismt_unsupported("more than 128 attributes");
    attributes[number_of_attributes].object = object;
    attributes[number_of_attributes].key = key;
    attributes[number_of_attributes++].value = value;
}

static int set(int object, int key, void* value)
{
    const int old = find(object, key);
    if (old >= 0) {
        const int error = delete_at(old);
        if (error != MPI_SUCCESS)
            return error;
    }
    put(object, key, value);
    return MPI_SUCCESS;
}

int MPI_Comm_set_attr(MPI_Comm comm, int key, void* value)
{
    int wrong = PMPI_Comm_set_attr(comm, key, value);
    if (wrong == MPI_SUCCESS)
        wrong = check_kind(comm, key, OF_COMM);
    return wrong != MPI_SUCCESS ? wrong : not_deleted(comm, set(comm, key, value));
}

// MPI_HOST and its like belong to MPI_COMM_WORLD. Implementations have them at all communicators that are made from it;
// those of sessions have MPI_TAG_UB alone (MPI 4.1, section 9.1.2).
__attribute__((weak)) struct made_from_group* mpismt_made_from_groups; // sessions.c
static struct made_from_group* find_made_from_group(MPI_Comm comm)
{
    struct made_from_group* m = mpismt_made_from_groups;
    while (m && m->comm != comm)
        m = m->next;
    return m;
}
static int is_of_session(MPI_Comm comm)
{
    if (comm == MPI_COMM_WORLD || comm == MPI_COMM_SELF)
        return 0;
    if (find_made_from_group(comm))
        return 1;
    int initialized;
    PMPI_Initialized(&initialized);
    if (initialized && mpismt_made_from_groups)
        mpismt_unsupported("predefined attributes of a communicator that may be of a session");
    return !initialized;
}

int MPI_Comm_get_attr(MPI_Comm comm, int key, void* value, int* flag)
{
    int wrong = PMPI_Comm_get_attr(comm, key, &tag_ub, flag); // written if that is asked for
    if (wrong == MPI_SUCCESS)
        wrong = check_kind(comm, key, OF_COMM);
    if (wrong != MPI_SUCCESS)
        return wrong;
    *flag = 1;
    switch (key) {
    case MPI_TAG_UB: *(int**)value = &tag_ub; return MPI_SUCCESS;
    case MPI_IO:
    case MPI_HOST:
    case MPI_WTIME_IS_GLOBAL:
    case MPI_APPNUM:
    case MPI_LASTUSEDCODE:
    case MPI_UNIVERSE_SIZE:
        if (is_of_session(comm)) {
            *flag = 0;
            return MPI_SUCCESS;
        }
        break;
    default: break;
    }
    switch (key) {
    case MPI_IO: *(int**)value = &io; return MPI_SUCCESS;
    case MPI_HOST: *(int**)value = &host; return MPI_SUCCESS;
    case MPI_WTIME_IS_GLOBAL: *(int**)value = &wtime_is_global; return MPI_SUCCESS;
    case MPI_APPNUM: *(int**)value = &mpismt_appnum; return MPI_SUCCESS;
    case MPI_LASTUSEDCODE:
        lastusedcode = mpismt_last_used_code();
        *(int**)value = &lastusedcode; return MPI_SUCCESS;
    case MPI_UNIVERSE_SIZE: // need not be set (section 11.10.1); how many can be spawned --max-procs says
        if (mpismt_universe > 0) {
            *(int**)value = &mpismt_universe;
            return MPI_SUCCESS;
        }
        if (mpismt_may_spawn) {
            *flag = 0;
            return MPI_SUCCESS;
        }
        PMPI_Comm_size(MPI_COMM_WORLD, &universe_size);
        *(int**)value = &universe_size;
        return MPI_SUCCESS;
    default: break;
    }
    const int i = find(comm, key);
    *flag = i >= 0;
    if (i >= 0)
        *(void**)value = attributes[i].value;
    return MPI_SUCCESS;
}

int MPI_Comm_delete_attr(MPI_Comm comm, int key)
{
    int wrong = PMPI_Comm_delete_attr(comm, key);
    if (wrong == MPI_SUCCESS)
        wrong = check_kind(comm, key, OF_COMM);
    if (wrong != MPI_SUCCESS)
        return wrong;
    const int i = find(comm, key);
    if (i < 0)
        mpismt_unsupported("an attribute that is deleted and was not set");
    return not_deleted(comm, delete_at(i));
}

// What MPI-1 called them.
int MPI_Keyval_create(MPI_Copy_function* copy, MPI_Delete_function* delete, int* key, void* extra)
{
    return MPI_Comm_create_keyval((MPI_Comm_copy_attr_function*)copy, (MPI_Comm_delete_attr_function*)delete, key,
                                  extra);
}
int MPI_Keyval_free(int* key) { return free_key(key, OF_COMM); }
int MPI_Attr_put(MPI_Comm comm, int key, void* value) { return MPI_Comm_set_attr(comm, key, value); }
int MPI_Attr_get(MPI_Comm comm, int key, void* value, int* flag) { return MPI_Comm_get_attr(comm, key, value, flag); }
int MPI_Attr_delete(MPI_Comm comm, int key) { return MPI_Comm_delete_attr(comm, key); }

static int copy_all(int from, int to)
{
    const int n = number_of_attributes;
    for (int i = 0; i < n; i++) {
        if (attributes[i].object != from)
            continue;
        const int k = place(attributes[i].key);
        if (keys[k].copy == MPI_COMM_NULL_COPY_FN)
            continue;
        void* value = attributes[i].value;
        int flag = 1;
        if (keys[k].copy != MPI_COMM_DUP_FN) {
            const int error = keys[k].copy(from, attributes[i].key, keys[k].extra, attributes[i].value, &value, &flag);
            if (error != MPI_SUCCESS)
                return error;
        }
        if (flag)
            put(to, attributes[i].key, value);
    }
    return MPI_SUCCESS;
}

// A communicator whose attributes cannot be copied is not made.
static int finish_dup(int error, MPI_Comm comm, MPI_Comm* made)
{
    if (error != MPI_SUCCESS)
        return error;
    const struct made_from_group* known = find_made_from_group(comm);
    if (known) {
        struct made_from_group* m = malloc(sizeof *m);
        m->comm = *made;
        m->next = mpismt_made_from_groups;
        mpismt_made_from_groups = m;
    }
    const int wrong = copy_all(comm, *made);
    if (wrong == MPI_SUCCESS)
        return wrong;
    MPI_Comm_free(made);
    return not_copied(comm, wrong);
}

int MPI_Comm_dup(MPI_Comm comm, MPI_Comm* made) { return finish_dup(PMPI_Comm_dup(comm, made), comm, made); }

int MPI_Comm_dup_with_info(MPI_Comm comm, MPI_Info info, MPI_Comm* made)
{
    return finish_dup(PMPI_Comm_dup_with_info(comm, info, made), comm, made);
}

// The functions that copy attributes would be called while the communicator is made.
static void nothing_to_copy(MPI_Comm comm)
{
    for (int i = 0; i < number_of_attributes; i++)
        if (attributes[i].object == comm && keys[place(attributes[i].key)].copy != MPI_COMM_NULL_COPY_FN)
            mpismt_unsupported("MPI_Comm_idup of a communicator with attributes that are copied");
}

int MPI_Comm_idup(MPI_Comm comm, MPI_Comm* made, MPI_Request* request)
{
    nothing_to_copy(comm);
    return PMPI_Comm_idup(comm, made, request);
}

int MPI_Comm_idup_with_info(MPI_Comm comm, MPI_Info info, MPI_Comm* made, MPI_Request* request)
{
    nothing_to_copy(comm);
    return PMPI_Comm_idup_with_info(comm, info, made, request);
}

int MPI_Comm_free(MPI_Comm* comm)
{
    int rank;
    const int wrong = PMPI_Comm_rank(*comm, &rank);
    if (wrong != MPI_SUCCESS)
        return wrong;
    const int error = not_deleted(*comm, delete_all(*comm));
    if (error != MPI_SUCCESS)
        return error;
    struct made_from_group* known = find_made_from_group(*comm);
    if (known)
        known->comm = MPI_COMM_NULL; // its number may be given again
    return PMPI_Comm_free(comm);
}

// As if MPI_COMM_SELF were freed first (MPI 4.1, section 11.2.4).
int MPI_Finalize(void)
{
    const int error = not_deleted(MPI_COMM_SELF, delete_all(MPI_COMM_SELF));
    return error != MPI_SUCCESS ? error : PMPI_Finalize();
}

// Keys of datatypes are made and checked as those of communicators are; that the datatype is one shows when its size is
// asked for.
int MPI_Type_create_keyval(MPI_Type_copy_attr_function* copy, MPI_Type_delete_attr_function* delete, int* key,
                           void* extra)
{
    return create_key((MPI_Comm_copy_attr_function*)copy, (MPI_Comm_delete_attr_function*)delete, key, extra, OF_TYPE);
}

int MPI_Type_free_keyval(int* key) { return free_key(key, OF_TYPE); }

int MPI_Type_set_attr(MPI_Datatype type, int key, void* value)
{
    MPI_Count size;
    int wrong = PMPI_Type_size_x(type, &size);
    if (wrong == MPI_SUCCESS)
        wrong = PMPI_Comm_set_attr(MPI_COMM_SELF, key, value);
    if (wrong == MPI_SUCCESS)
        wrong = check_kind(MPI_COMM_SELF, key, OF_TYPE);
    return wrong != MPI_SUCCESS ? wrong : not_deleted(MPI_COMM_SELF, set(type, key, value));
}

int MPI_Type_get_attr(MPI_Datatype type, int key, void* value, int* flag)
{
    MPI_Count size;
    int wrong = PMPI_Type_size_x(type, &size);
    if (wrong == MPI_SUCCESS)
        wrong = PMPI_Comm_get_attr(MPI_COMM_SELF, key, value, flag);
    if (wrong == MPI_SUCCESS)
        wrong = check_kind(MPI_COMM_SELF, key, OF_TYPE);
    if (wrong != MPI_SUCCESS)
        return wrong;
    const int i = find(type, key);
    *flag = i >= 0;
    if (i >= 0)
        *(void**)value = attributes[i].value;
    return MPI_SUCCESS;
}

int MPI_Type_delete_attr(MPI_Datatype type, int key)
{
    MPI_Count size;
    int wrong = PMPI_Type_size_x(type, &size);
    if (wrong == MPI_SUCCESS)
        wrong = PMPI_Comm_delete_attr(MPI_COMM_SELF, key);
    if (wrong == MPI_SUCCESS)
        wrong = check_kind(MPI_COMM_SELF, key, OF_TYPE);
    if (wrong != MPI_SUCCESS)
        return wrong;
    const int i = find(type, key);
    if (i < 0)
        mpismt_unsupported("an attribute that is deleted and was not set");
    return not_deleted(MPI_COMM_SELF, delete_at(i));
}

int MPI_Type_dup(MPI_Datatype old, MPI_Datatype* made)
{
    int wrong = PMPI_Type_dup(old, made);
    if (wrong != MPI_SUCCESS)
        return wrong;
    wrong = copy_all(old, *made);
    if (wrong == MPI_SUCCESS)
        return wrong;
    MPI_Type_free(made);
    return not_copied(MPI_COMM_SELF, wrong);
}

int MPI_Type_free(MPI_Datatype* type)
{
    MPI_Count size;
    int wrong = PMPI_Type_size_x(*type, &size);
    if (wrong == MPI_SUCCESS)
        wrong = not_deleted(MPI_COMM_SELF, delete_all(*type));
    return wrong != MPI_SUCCESS ? wrong : PMPI_Type_free(type);
}

// Keys of windows likewise; that the window is one shows when its memory is asked for. What MPI knows of it, it says
// itself.
static int check_window(MPI_Win win)
{
    void* base;
    int flag;
    return PMPI_Win_get_attr(win, MPI_WIN_BASE, &base, &flag);
}

int MPI_Win_create_keyval(MPI_Win_copy_attr_function* copy, MPI_Win_delete_attr_function* delete, int* key, void* extra)
{
    return create_key((MPI_Comm_copy_attr_function*)copy, (MPI_Comm_delete_attr_function*)delete, key, extra, OF_WIN);
}

int MPI_Win_free_keyval(int* key) { return free_key(key, OF_WIN); }

int MPI_Win_set_attr(MPI_Win win, int key, void* value)
{
    int wrong = check_window(win);
    if (wrong == MPI_SUCCESS)
        wrong = PMPI_Comm_set_attr(MPI_COMM_SELF, key, value);
    if (wrong == MPI_SUCCESS)
        wrong = check_kind(MPI_COMM_SELF, key, OF_WIN);
    return wrong != MPI_SUCCESS ? wrong : not_deleted(MPI_COMM_SELF, set(win, key, value));
}

int MPI_Win_get_attr(MPI_Win win, int key, void* value, int* flag)
{
    if (MPI_WIN_BASE <= key && key <= MPI_WIN_MODEL)
        return PMPI_Win_get_attr(win, key, value, flag);
    int wrong = check_window(win);
    if (wrong == MPI_SUCCESS)
        wrong = PMPI_Comm_get_attr(MPI_COMM_SELF, key, value, flag);
    if (wrong == MPI_SUCCESS)
        wrong = check_kind(MPI_COMM_SELF, key, OF_WIN);
    if (wrong != MPI_SUCCESS)
        return wrong;
    const int i = find(win, key);
    *flag = i >= 0;
    if (i >= 0)
        *(void**)value = attributes[i].value;
    return MPI_SUCCESS;
}

int MPI_Win_delete_attr(MPI_Win win, int key)
{
    int wrong = check_window(win);
    if (wrong == MPI_SUCCESS)
        wrong = PMPI_Comm_delete_attr(MPI_COMM_SELF, key);
    if (wrong == MPI_SUCCESS)
        wrong = check_kind(MPI_COMM_SELF, key, OF_WIN);
    if (wrong != MPI_SUCCESS)
        return wrong;
    const int i = find(win, key);
    if (i < 0)
        mpismt_unsupported("an attribute that is deleted and was not set");
    return not_deleted(MPI_COMM_SELF, delete_at(i));
}

int MPI_Win_free(MPI_Win* win)
{
    int wrong = check_window(*win);
    if (wrong == MPI_SUCCESS)
        wrong = not_deleted(MPI_COMM_SELF, delete_all(*win));
    return wrong != MPI_SUCCESS ? wrong : PMPI_Win_free(win);
}
