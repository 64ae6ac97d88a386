/* Where the program calls MPI, and through which functions it got there: return addresses, which are resolved after the
   run. To unwind the stack takes microseconds, so it is done once for each way to a call: what is kept of it are the
   words of the stack that are return addresses, and those that say how large a frame of variable size is. While these
   words are the same, so are the callers. That costs a few comparisons a call.

   On x86-64 a return address lies right below the stack pointer of the frame that it belongs to. On aarch64 frame
   records are a list, each with the address of the next one and a return address; where functions of the program have
   none (-fomit-frame-pointer), calls are unwound each time, and after a while have no callers. */
#define _GNU_SOURCE
#include "trace_places.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <unwind.h>

enum {
    most_frames = 24,
    most_ways = 64,          /* that are kept of a call */
    most_places = 200000,    /* the callers of further ones are not written */
    patience = 200,          /* so often a call may be unwound in vain */
    room_for_library = 64    /* frames of the recorder itself */
};

struct word {
    long offset; /* from the frame of the recorder */
    unsigned long value;
};

/* One way to a call. The first words are as they were; the others are addresses in the stack, so relative. */
struct way {
    struct way *next;
    struct place *place;
    long highest; /* offset behind the last word */
    int same, all;
    struct word words[];
};

/* A return address into the program. */
struct site {
    void *address;
    struct way *ways; /* the last one first */
    struct place *alone; /* without its callers */
    unsigned calls, unwound, count;
    int of_fortran, asked, of_program;
};

static struct site *sites;
static unsigned site_slots, site_count;
static struct place **places;
static unsigned place_slots, place_count;
static const char *stack_begin, *stack_end;
static struct place nowhere;

void mpismt_find_stack(void)
{
#if defined __x86_64__ || defined __aarch64__
    pthread_attr_t attributes;
    void *begin = NULL;
    size_t size = 0;
    if (pthread_getattr_np(pthread_self(), &attributes) != 0)
        return;
    if (pthread_attr_getstack(&attributes, &begin, &size) == 0) {
        stack_begin = begin;
        stack_end = stack_begin + size;
    }
    pthread_attr_destroy(&attributes);
#endif
}

/* ---- tables ---- */

static unsigned hash_of(unsigned long value) { return (unsigned)((value * 0x9e3779b97f4a7c15UL) >> 32); }

static unsigned site_slot(void *address)
{
    unsigned slot = hash_of((unsigned long)address) & (site_slots - 1);
    while (sites[slot].address && sites[slot].address != address)
        slot = (slot + 1) & (site_slots - 1);
    return slot;
}

static void grow_sites(void)
{
    const unsigned old = site_slots;
    struct site *const previous = sites;
    if (!(sites = calloc(old ? 2 * old : 1024, sizeof *sites)))
        abort();
    site_slots = old ? 2 * old : 1024;
    for (unsigned i = 0; i < old; ++i)
        if (previous[i].address)
            sites[site_slot(previous[i].address)] = previous[i];
    free(previous);
}

static unsigned place_slot(void *address, int line, int caller)
{
    unsigned slot =
        hash_of((unsigned long)address + 31 * (unsigned)caller + 1021 * (unsigned)line) & (place_slots - 1);
    while (places[slot] &&
           (places[slot]->address != address || places[slot]->line != line || places[slot]->caller != caller))
        slot = (slot + 1) & (place_slots - 1);
    return slot;
}

static void grow_places(void)
{
    const unsigned old = place_slots;
    struct place **const previous = places;
    if (!(places = calloc(old ? 2 * old : 1024, sizeof *places)))
        abort();
    place_slots = old ? 2 * old : 1024;
    for (unsigned i = 0; i < old; ++i)
        if (previous[i])
            places[place_slot(previous[i]->address, previous[i]->line, previous[i]->caller)] = previous[i];
    free(previous);
}

struct place *mpismt_find_place(void *address, int line, int caller, int *is_new)
{
    if (2 * place_count >= place_slots)
        grow_places();
    struct place **const found = &places[place_slot(address, line, caller)];
    *is_new = !*found;
    if (*found)
        return *found;
    struct place *const place = *found = calloc(1, sizeof *place);
    if (!place)
        abort();
    place->address = address;
    place->line = line;
    place->caller = caller;
    place->number = (int)++place_count;
    place->length_of_again = (unsigned)snprintf(place->again, sizeof place->again, "= %d >", place->number);
    return place;
}

/* ---- files ---- */

/* The functions for Fortran, which call those of C. */
static int is_of_fortran(void *address)
{
    static const char *const names[] = {"/libmpichfort", "/libmpifort", "/libmpi_mpifh", "/libmpi_usempi"};
    Dl_info info;
    if (!dladdr(address, &info) || !info.dli_fname)
        return 0;
    for (unsigned i = 0; i < sizeof names / sizeof *names; ++i)
        if (strstr(info.dli_fname, names[i]))
            return 1;
    return 0;
}

/* MPI and its parts, some of which are loaded while it runs. If it is linked with the program, the two cannot be told
   apart. */
static int is_of_mpi(void *address)
{
    static const char *const names[] = {"/libmpi", "/mca_", "/libopen-", "/libompi"};
    void *recorder = NULL, *mpi = NULL;
    Dl_info info;
#ifdef MPISMT_LINKED
    void *const function = dlsym(RTLD_DEFAULT, "PMPI_Get_version");
    if (!function)
        return 1;
#else
    void *const function = dlsym(RTLD_NEXT, "PMPI_Get_version");
    if (dladdr((void *)&mpismt_find_stack, &info))
        recorder = info.dli_fbase;
#endif
    if (function && dladdr(function, &info))
        mpi = info.dli_fbase;
    if (!dladdr(address, &info) || !info.dli_fname)
        return 0;
    if (info.dli_fbase == recorder || info.dli_fbase == mpi)
        return 1;
    for (unsigned i = 0; i < sizeof names / sizeof *names; ++i)
        if (strstr(info.dli_fname, names[i]))
            return 1;
    return 0;
}

/* Calls main. */
static int is_of_start(void *address)
{
    Dl_info info;
    return dladdr(address, &info) && info.dli_fname && strstr(info.dli_fname, "/libc.so");
}

/* A place is told before the first call from it: "@ 3 '/home/me/program' 1a2b 2", its number, the file, the address
   there, the number of its caller if that is known. */
static struct place *place_at(void *address, int caller)
{
    int is_new = 0;
    struct place *const place = mpismt_find_place(address, 0, caller, &is_new);
    if (!is_new)
        return place;
    Dl_info info;
    char path[4096] = "?";
    unsigned long base = 0;
    if (dladdr(address, &info) && info.dli_fname) {
        base = (unsigned long)info.dli_fbase;
        if (!realpath(info.dli_fname, path)) {
            const ssize_t length = readlink("/proc/self/exe", path, sizeof path - 1);
            path[length > 0 ? length : 0] = '\0';
        }
        /* A program that is not relocatable is linked for the addresses that it has. */
        const unsigned char *header = info.dli_fbase;
        if (header[0] == 0x7f && header[16] == 2) /* e_type: ET_EXEC */
            base = 0;
    }
    mpismt_place(place->number, path, (unsigned long)address - base, caller);
    return place;
}

/* ---- unwinding ---- */

struct frame {
    void *address;     /* where it goes on */
    char *stack;       /* its stack pointer then: behind the word with that address */
    unsigned long base; /* its frame pointer, if it has one */
};
struct stack {
    const char *first; /* the stack pointer of the program at its call; NULL: not known */
    void *address;     /* where that returns to */
    int skipped, count;
    struct frame frames[most_frames + 1];
};

static _Unwind_Reason_Code next_frame(struct _Unwind_Context *context, void *all)
{
    struct stack *const s = all;
    struct frame f = {(void *)_Unwind_GetIP(context), (char *)_Unwind_GetCFA(context), 0};
    if (s->count == 0 && (s->first ? f.stack != s->first : f.address != s->address))
        return ++s->skipped < room_for_library ? _URC_NO_REASON : _URC_NORMAL_STOP;
#ifdef __x86_64__
    if (s->first && ((void **)f.stack)[-1] != f.address)
        return _URC_NORMAL_STOP;
    f.base = _Unwind_GetGR(context, 6); /* %rbp */
#endif
    if (!f.address)
        return _URC_NORMAL_STOP;
    s->frames[s->count++] = f;
    return s->count <= most_frames ? _URC_NO_REASON : _URC_NORMAL_STOP;
}

/* Its callers, too: as many as there are, or as are wanted, without those that call main. */
static struct place *place_of(const struct stack *s)
{
    int count = s->count < most_frames ? s->count : most_frames;
    for (int i = count; i-- > 1 && i + 4 > s->count;)
        if (is_of_start(s->frames[i].address))
            count = i;
    struct place *place = &nowhere;
    if (place_count + most_frames > most_places)
        return NULL;
    for (int i = count; i-- > 0;)
        if (!is_of_fortran(s->frames[i].address))
            place = place_at(s->frames[i].address, place->number);
    return place;
}

/* Where the frame pointer of frame i is kept while MPI runs; NULL: not known. */
static const char *base_of(const struct stack *s, int i, const char *frame)
{
    const char *at = frame;
    for (int k = 1; k <= i; ++k) {
        const char *const to = s->frames[k].stack - 2 * sizeof(void *);
        const unsigned long wanted = s->frames[k].base;
        const char *p = to;
        while (p >= s->frames[k - 1].stack && *(const unsigned long *)p != wanted)
            p -= sizeof(void *);
        if (p >= s->frames[k - 1].stack)
            at = p;
        else if (wanted != s->frames[k - 1].base)
            return NULL;
    }
    return at;
}

#ifdef __aarch64__
/* The frame records, from that of the recorder on: where each return address is, and where the next record. False if
   they are not the frames that were found. */
static int find_words(const struct stack *s, int count, const char *frame, struct way *way)
{
    const char *records[most_frames];
    records[0] = frame;
    for (int i = 1; i < count; ++i) {
        const char *const record = *(const char *const *)records[i - 1];
        if (record <= records[i - 1] || stack_end - record < 2 * (long)sizeof(void *) ||
            ((void *const *)record)[1] != s->frames[i].address)
            return 0;
        records[i] = record;
    }
    way->same = 0;
    for (int i = 1; i < count; ++i)
        way->words[way->same++] =
            (struct word){records[i] + sizeof(void *) - frame, (unsigned long)s->frames[i].address};
    way->all = way->same;
    for (int i = 0; i + 1 < count; ++i)
        way->words[way->all++] = (struct word){records[i] - frame, (unsigned long)(records[i + 1] - frame)};
    return 1;
}
#else
static int find_words(const struct stack *s, int count, const char *frame, struct way *way)
{
    way->same = 0;
    for (int i = 1; i < count; ++i)
        way->words[way->same++] =
            (struct word){s->frames[i].stack - sizeof(void *) - frame, (unsigned long)s->frames[i].address};
    way->all = way->same;
    for (int i = 0; i + 1 < s->count && i < most_frames; ++i) {
        const unsigned long base = s->frames[i].base;
        const char *at = NULL;
        if ((unsigned long)s->frames[i + 1].stack == base + 2 * sizeof(void *) && (at = base_of(s, i, frame)))
            way->words[way->all++] = (struct word){at - frame, base - (unsigned long)frame};
    }
    return 1;
}
#endif

static struct way *way_of(const struct stack *s, const char *frame)
{
    struct way *const way = malloc(sizeof *way + 2 * most_frames * sizeof(struct word));
    if (!way)
        abort();
    if (!find_words(s, s->count < most_frames ? s->count : most_frames, frame, way)) {
        free(way);
        return NULL;
    }
    way->highest = 0;
    for (int i = 0; i < way->all; ++i)
        if (way->words[i].offset + (long)sizeof(void *) > way->highest)
            way->highest = way->words[i].offset + (long)sizeof(void *);
    return way;
}

/* The last ways are the first of the list, and the one that was not used for longest is forgotten. */
static void keep(struct site *site, struct way *way)
{
    way->next = site->ways;
    site->ways = way;
    if (++site->count <= most_ways)
        return;
    struct way **last = &site->ways;
    while ((*last)->next)
        last = &(*last)->next;
    free(*last);
    *last = NULL;
    --site->count;
}

static __attribute__((noinline)) struct place *unwound(struct site *site, const char *frame)
{
    struct stack s;
#ifdef __x86_64__
    s.first = frame ? frame + 2 * sizeof(void *) : NULL;
#else
    s.first = NULL;
#endif
    s.address = site->address;
    s.skipped = s.count = 0;
    _Unwind_Backtrace(next_frame, &s);
    if (s.count == 0)
        return NULL;
    struct place *const place = place_of(&s);
    if (frame && place) {
        struct way *const way = way_of(&s, frame);
        if (!way)
            return place;
        way->place = place;
        keep(site, way);
    }
    return place;
}

static inline int is_way(const struct way *way, const char *frame)
{
    if (stack_end - frame < way->highest)
        return 0;
    for (int i = 0; i < way->same; ++i)
        if (*(const unsigned long *)(frame + way->words[i].offset) != way->words[i].value)
            return 0;
    for (int i = way->same; i < way->all; ++i)
        if (*(const unsigned long *)(frame + way->words[i].offset) - (unsigned long)frame != way->words[i].value)
            return 0;
    return 1;
}

/* Neither of the last ways. */
static __attribute__((noinline)) struct place *another_way(struct site *site, const char *frame)
{
    for (struct way **p = &site->ways; *p; p = &(*p)->next) {
        struct way *const way = *p;
        if (!is_way(way, frame))
            continue;
        *p = way->next;
        way->next = site->ways;
        site->ways = way;
        return way->place;
    }
    /* A call that hardly ever comes the same way twice. */
    if (!site->of_fortran && ++site->unwound > patience && site->unwound > site->calls / 16)
        return NULL;
    return unwound(site, frame);
}

static __attribute__((noinline)) struct site *new_site(unsigned slot, void *address)
{
    if (2 * ++site_count >= site_slots) {
        grow_sites();
        slot = site_slot(address);
    }
    sites[slot].address = address;
    sites[slot].of_fortran = is_of_fortran(address);
    return &sites[slot];
}

int mpismt_is_of_program(void *address)
{
    if (!sites)
        grow_sites();
    const unsigned slot = site_slot(address);
    struct site *const site = sites[slot].address ? &sites[slot] : new_site(slot, address);
    if (!site->asked) {
        site->asked = 1;
        site->of_program = site->of_fortran || !is_of_mpi(address);
    }
    return site->of_program;
}

/* The frame is that of the recorder's function that the program calls: the frame pointer of the program, and behind it
   the address where it goes on. */
struct place *mpismt_place_of(void *address, const void *of_recorder)
{
    const char *const frame = of_recorder;
    struct place *place = NULL;
    if (__builtin_expect(mpismt_is_python(), 0) && (place = mpismt_place_in_python()))
        return place;
    if (!sites)
        grow_sites();
    const unsigned slot = site_slot(address);
    struct site *const site = sites[slot].address ? &sites[slot] : new_site(slot, address);
    ++site->calls;
    if (__builtin_expect(frame >= stack_begin && frame < stack_end, 1)) {
        if (site->ways && is_way(site->ways, frame))
            return site->ways->place;
        place = another_way(site, frame);
    } else if (site->of_fortran) {
        place = unwound(site, NULL); /* of a call from Fortran, the place is further up */
    }
    if (place)
        return place;
    if (!site->alone)
        site->alone = site->of_fortran ? &nowhere : place_at(address, 0);
    return site->alone;
}
