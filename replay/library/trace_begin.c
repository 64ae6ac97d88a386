/* The beginning and the end of a record: which process this is, in which world; the head of its file. It stands behind
   trace.c in one text. */
#include <sys/types.h>

void mpismt_constant(const char *name, long long value)
{
    put_text("constant ");
    put_text(name);
    mpismt_number(value);
    put('\n');
}

void mpismt_constant_handle(const char *name, const void *handle, unsigned size)
{
    put_text("handle ");
    put_text(name);
    mpismt_handle(handle, size);
    put('\n');
}

static void stop_in_child(void) { active = 0; }

void *mpismt_behind(const char *function) { return dlsym(RTLD_NEXT, function); }

/* From here on calls are kept, by the thread that begins the program. */
__attribute__((constructor)) static void begin_early(void)
{
    if (!getenv("MPISMT_RECORD"))
        return;
    mpismt_find_stack();
    self.owner = active = 1;
}

/* Who this is among the processes that were started together. */
struct self_in_world {
    int rank, size;
    const char *own_run; /* a name for the run, if it has none */
    const char *world;   /* empty: that of the launcher */
};

static void write_head(const struct self_in_world *who, const char *run)
{
    char path[4096], version[MPI_MAX_LIBRARY_VERSION_STRING];
    int length = 0;
    PMPI_Get_library_version(version, &length);
    version[strcspn(version, ",\n")] = '\0';
    put_text("mpismt-record 2\nrun ");
    put_text(run);
    put_text("\nprocess");
    mpismt_number(who->rank);
    mpismt_number(who->size);
    if (*who->world) {
        put_text("\nworld ");
        put_text(who->world);
    }
    put_text("\nlibrary");
    mpismt_text(version);
    put_text("\nprogram");
    length = (int)readlink("/proc/self/exe", path, sizeof path - 1);
    path[length > 0 ? length : 0] = '\0';
    mpismt_text(path);
    if (*mpismt_build_id()) {
        put_text("\nbuild-id ");
        put_text(mpismt_build_id());
    }
    put('\n');
    mpismt_write_constants();
    const void *const bottom = MPI_BOTTOM, *const in_place = MPI_IN_PLACE, *const unweighted = MPI_UNWEIGHTED,
                     *const empty = MPI_WEIGHTS_EMPTY;
    mpismt_constant_handle("BOTTOM", &bottom, sizeof bottom);
    mpismt_constant_handle("IN_PLACE", &in_place, sizeof in_place);
    mpismt_constant_handle("UNWEIGHTED", &unweighted, sizeof unweighted);
    mpismt_constant_handle("WEIGHTS_EMPTY", &empty, sizeof empty);
    put_text("begin\n");
}

/* The file, with what was called before. */
static void open_record(struct self_in_world who)
{
    const char *const run = getenv("MPISMT_RUN");
    char path[4096];
    snprintf(own_name, sizeof own_name, "%s%s%d", who.world, *who.world ? "." : "", who.rank);
    snprintf(folder, sizeof folder, "%s", getenv("MPISMT_RECORD"));
    snprintf(path, sizeof path, "%s/record.%s", folder, own_name);
    const int file = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
    if (file < 0) {
        fprintf(stderr, "mpismt: %s cannot be written\n", path);
        return;
    }
    descriptor = fcntl(file, F_DUPFD_CLOEXEC, 100);
    close(file);
    mpismt_payload = getenv("MPISMT_PAYLOAD") != NULL;
    fill_hexadecimal();
    active = 1;
    if (self.owner != owner) { /* it is not the thread that began the program */
        self.owner = ++owner;
        mpismt_find_stack();
    }
    pthread_atfork(NULL, NULL, stop_in_child);
    const size_t kept = early ? (size_t)(at - early) : 0;
    at = end = NULL;
    write_head(&who, run ? run : who.own_run);
    for (size_t i = 0; i < kept; ++i)
        put(early[i]);
    free(early);
    early = NULL;
}

/* Processes that spawn others and those that are spawned tell each other who has done so, and how often before: that is
   the name of the new world. It is known nowhere else. */
static char new_world[200];

static void meet(MPI_Comm between, int is_spawned, int is_root)
{
    static int spawned;
    struct {
        int number; /* -1: it is not the root */
        char name[180];
    } own = {-1, ""}, *all;
    int size = 0;
    MPI_Comm merged;
    new_world[0] = '\0';
    if (!getenv("MPISMT_RECORD") || !getenv("MPISMT_RUN"))
        return; /* not with `mpismt record`: the others may have no recorder */
    if (is_root) {
        own.number = spawned++;
        snprintf(own.name, sizeof own.name, "%s", own_name);
    }
    if (PMPI_Intercomm_merge(between, is_spawned, &merged) != MPI_SUCCESS)
        return;
    PMPI_Comm_size(merged, &size);
    if (!(all = calloc((size_t)size, sizeof *all)))
        abort();
    PMPI_Allgather(&own, sizeof own, MPI_CHAR, all, sizeof own, MPI_CHAR, merged);
    PMPI_Comm_free(&merged);
    for (int i = 0; i < size; ++i)
        if (all[i].number >= 0)
            snprintf(new_world, sizeof new_world, "%s-%d", all[i].name, all[i].number);
    free(all);
}

void mpismt_meet_spawned(MPI_Comm between, int root, MPI_Comm comm)
{
    int rank = -1;
    PMPI_Comm_rank(comm, &rank);
    meet(between, 0, rank == root);
}
const char *mpismt_new_world(void) { return new_world; }

static void mpismt_open(void)
{
    struct self_in_world who = {0, 0, NULL, ""};
    MPI_Comm parent = MPI_COMM_NULL;
    char own_run[32] = "";
    if (!getenv("MPISMT_RECORD") || descriptor >= 0)
        return;
    active = 0; /* what this calls itself is not written */
    PMPI_Comm_get_parent(&parent);
    if (parent != MPI_COMM_NULL) {
        meet(parent, 1, 0);
        if (!*new_world)
            return;
        who.world = new_world;
    }
    if (!getenv("MPISMT_RUN")) { /* a program with the library in it, without `mpismt record` */
        snprintf(own_run, sizeof own_run, "%08lx%08x", (unsigned long)time(NULL), (unsigned)getpid());
        PMPI_Bcast(own_run, sizeof own_run, MPI_CHAR, 0, MPI_COMM_WORLD);
        who.own_run = own_run;
    }
    PMPI_Comm_rank(MPI_COMM_WORLD, &who.rank);
    PMPI_Comm_size(MPI_COMM_WORLD, &who.size);
    open_record(who);
}

#if MPI_VERSION >= 4
/* The call is not collective, so nothing can be sent here. */
void mpismt_open_in_session(const void *session)
{
    struct self_in_world who = {0, 0, "sessions", ""};
    MPI_Group all;
    if (!getenv("MPISMT_RECORD") || descriptor >= 0)
        return;
    active = 0;
    if (PMPI_Group_from_session_pset(*(const MPI_Session *)session, "mpi://WORLD", &all) != MPI_SUCCESS)
        return;
    PMPI_Group_rank(all, &who.rank);
    PMPI_Group_size(all, &who.size);
    PMPI_Group_free(&all);
    open_record(who);
}
#endif

#ifdef MPISMT_IN_FRONT_OF_PMPI
REAL(Init)
REAL(Init_thread)
__attribute__((constructor)) static void find_init(void)
{
    FIND(Init)
    FIND(Init_thread)
}
#endif

int MPI_Init(int *argc, char ***argv)
{
    ++self.depth;
    const int result = MPISMT_REAL(Init)(argc, argv);
    --self.depth;
    if (result != MPI_SUCCESS)
        return result;
    mpismt_open();
    struct place *const place = mpismt_begin(MPISMT_CALLER);
    if (place) {
        mpismt_line(place, "Init");
        mpismt_entered();
        mpismt_result(result);
    }
    mpismt_leave(place != NULL);
    return result;
}

int MPI_Init_thread(int *argc, char ***argv, int required, int *provided)
{
    ++self.depth;
    const int result = MPISMT_REAL(Init_thread)(argc, argv, required, provided);
    --self.depth;
    if (result != MPI_SUCCESS)
        return result;
    mpismt_open();
    struct place *const place = mpismt_begin(MPISMT_CALLER);
    if (place) {
        mpismt_line(place, "Init_thread");
        mpismt_number(required);
        mpismt_entered();
        mpismt_result(result);
        mpismt_number(*provided);
    }
    mpismt_leave(place != NULL);
    return result;
}

ALIAS(Init)
ALIAS(Init_thread)

__attribute__((destructor)) static void close_record(void)
{
    if (!active || descriptor < 0)
        return;
    active = 0;
    if (self.depth > 0)
        put_text("\nended\n"); /* within a call: MPI has ended the program */
    else
        put_text("exit\n");
    if (ftruncate(descriptor, offset + (at - mapped)) != 0)
        return;
    close(descriptor);
}
