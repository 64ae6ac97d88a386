/* The schedule of a process: a text file, a line a call in the order of the program, in the folder that MPISMT_REPLAY
   names. */
#include "replay.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static struct planned *calls;
static int count, loaded;
static long long *inputs;
static int input_count, next_input;
static int fails_here, fails_elsewhere, wants_orphans, synchronous_starts, is_debugged, stops_beyond;

/* The rank, before MPI says it: launchers tell it in the environment. */
static const char *rank_of_launcher(void)
{
    static const char *names[] = {"PMI_RANK", "OMPI_COMM_WORLD_RANK", "PMIX_RANK", "SLURM_PROCID"};
    for (unsigned i = 0; i < sizeof names / sizeof *names; ++i)
        if (getenv(names[i]))
            return getenv(names[i]);
    return NULL;
}

static FILE *open_of(const char *rank, const char *what, const char *mode)
{
    const char *folder = getenv("MPISMT_REPLAY");
    char path[4096];
    if (!folder || !rank || snprintf(path, sizeof path, "%s/%s.%s", folder, what, rank) >= (int)sizeof path)
        return NULL;
    return fopen(path, mode);
}

FILE *mpismt_open(const char *what, const char *mode) { return open_of(rank_of_launcher(), what, mode); }

static void read_indices(struct planned *p, char *text)
{
    for (char *one = strtok(text, ","); one && p->indices < 256; one = strtok(NULL, ","))
        p->index[p->indices++] = atoi(one);
}

/* "MPI_Waitany index=2" */
static void read_call(char *line)
{
    if (!(calls = realloc(calls, (size_t)(count + 1) * sizeof *calls)))
        abort();
    struct planned *p = &calls[count++];
    memset(p, 0, sizeof *p);
    p->source = p->rank = p->buffered = p->barrier = p->flag = p->defer = p->step = p->turn.rank = -1;
    char *rest = strchr(line, ' ');
    if (rest)
        *rest++ = '\0';
    snprintf(p->op, sizeof p->op, "%s", line);
    for (char *end_of_word; rest; rest = end_of_word) {
        if ((end_of_word = strchr(rest, ' ')))
            *end_of_word++ = '\0';
        sscanf(rest, "source=%d", &p->source);
        sscanf(rest, "rank=%d", &p->rank);
        sscanf(rest, "buffered=%d", &p->buffered);
        sscanf(rest, "barrier=%d", &p->barrier);
        sscanf(rest, "flag=%d", &p->flag);
        sscanf(rest, "defer=%d", &p->defer);
        sscanf(rest, "step=%d", &p->step);
        sscanf(rest, "turn=%d:%d", &p->turn.rank, &p->turn.call);
        if (p->waits < 16 &&
            sscanf(rest, "after=%d:%d", &p->wait[p->waits].rank, &p->wait[p->waits].call) == 2)
            ++p->waits;
        if (strncmp(rest, "index=", 6) == 0)
            read_indices(p, rest + 6);
    }
}

static void load(void)
{
    FILE *file = loaded ? NULL : mpismt_open("schedule", "r");
    char line[8192];
    loaded = 1;
    while (file && fgets(line, sizeof line, file)) {
        long long value;
        line[strcspn(line, "\n")] = '\0';
        if (strncmp(line, "MPI_", 4) == 0) {
            read_call(line);
        } else if (sscanf(line, "input %lld", &value) == 1) {
            if (!(inputs = realloc(inputs, (size_t)(input_count + 1) * sizeof *inputs)))
                abort();
            inputs[input_count++] = value;
        } else if (strcmp(line, "fails here") == 0) {
            fails_here = 1;
        } else if (strcmp(line, "fails elsewhere") == 0) {
            fails_elsewhere = 1;
        } else if (strcmp(line, "orphans") == 0) {
            wants_orphans = 1;
        } else if (strcmp(line, "synchronous starts") == 0) {
            synchronous_starts = 1;
        } else if (strcmp(line, "debugged") == 0) {
            is_debugged = 1;
        } else if (strcmp(line, "stops beyond") == 0) {
            stops_beyond = 1;
        }
    }
    if (file)
        fclose(file);
}

struct planned *mpismt_planned(int number)
{
    load();
    return number < count ? &calls[number] : NULL;
}

int mpismt_fails_here(void)
{
    load();
    return fails_here;
}

int mpismt_fails_elsewhere(void)
{
    load();
    return fails_elsewhere;
}

int mpismt_wants_orphans(void)
{
    load();
    return wants_orphans;
}

int mpismt_starts_are_synchronous(void)
{
    load();
    return synchronous_starts;
}

int mpismt_is_debugged(void)
{
    load();
    return is_debugged;
}

int mpismt_stops_beyond(void)
{
    load();
    return stops_beyond;
}

int mpismt_input(long long *value)
{
    load();
    if (next_input == input_count)
        return 0;
    *value = inputs[next_input++];
    return 1;
}

/* Has a process entered, or left, a call? */
static int has(const char *pattern, int rank, int call)
{
    char number[16], line[1024];
    int found = 0, reached;
    snprintf(number, sizeof number, "%d", rank);
    FILE *file = open_of(number, "record", "r");
    while (file && !found && fgets(line, sizeof line, file) && strchr(line, '\n'))
        found = sscanf(line, pattern, &reached) == 1 && reached >= call;
    if (file)
        fclose(file);
    return found;
}

/* The order of calls where memory or files are shared, as far as this MPI lets it be: it may make a call wait that
   returns at once in the execution. So nobody waits long, and after a few times in vain not at all. */
void mpismt_wait_for_others(const struct planned *planned)
{
    static int in_vain;
    for (int i = 0; i < planned->waits && in_vain < 3; ++i) {
        int turns = 0;
        while (!has("leave %d", planned->wait[i].rank, planned->wait[i].call) && ++turns < 300) {
            mpismt_progress(); /* others may need it */
            usleep(1000);
        }
        in_vain += turns == 300;
    }
}

/* The steps of the execution one after the other, however long somebody looks at one. */
void mpismt_wait_for_turn(const struct planned *planned)
{
    while (planned->turn.rank >= 0 && !has("enter %d", planned->turn.rank, planned->turn.call))
        usleep(2000);
}
