// How a program starts and ends; its arguments and environment; clocks and random numbers, which are any values, as
// those of C (frontend/c/runtime).
#include "walk.h"

extern char* getenv(const char*);
static int argument_count;
static const char** argument_list;

void F(ProgramStart)(int argc, const char** argv, const char** environment, const void* defaults)
{
    argument_count = argc;
    argument_list = argv;
}
void F(ByteswapOption)(void) { mpismt_unsupported("-byteswapio"); }

// ---- the end

__attribute__((noreturn)) void F(ProgramEndStatement)(void)
{
    close_all_units();
    exit(0);
}
__attribute__((noreturn)) void F(StopStatement)(int code, _Bool is_error, _Bool quiet)
{
    close_all_units();
    if (!quiet) {
        fputs(is_error ? "Fortran ERROR STOP" : "Fortran STOP", stderr);
        if (code != 0)
            fprintf(stderr, ": code %d\n", code);
        fputs("\n", stderr);
    }
    exit(code);
}
__attribute__((noreturn)) void F(StopStatementText)(const char* text, size_t n, _Bool is_error, _Bool quiet)
{
    close_all_units();
    if (!quiet)
        fprintf(stderr, "Fortran %s: %.*s\n", is_error ? "ERROR STOP" : "STOP", (int)n, text);
    exit(is_error);
}
__attribute__((noreturn)) void F(Exit)(int status)
{
    close_all_units();
    exit(status);
}
__attribute__((noreturn)) void F(Abort)(void) { abort(); }
__attribute__((noreturn)) void F(FailImageStatement)(void)
{
    close_all_units();
    exit(1);
}
__attribute__((noreturn)) void F(ReportFatalUserError)(const char* message, const char* source, int line)
{
    crash(source, line, "%s", message);
}
void F(PauseStatement)(void) {} // standard input is no terminal
void F(PauseStatementInt)(int n) {}
void F(PauseStatementText)(const char* text, size_t n) {}

// ---- arguments and environment

int F(ArgumentCount)(void) { return argument_count > 0 ? argument_count - 1 : 0; }
int F(GetCommandArgument)(int n, const Descriptor* value, const Descriptor* length, const Descriptor* message,
                          const char* source, int line)
{
    if (value)
        memset(value->base, ' ', value->size);
    set_integer(length, 0);
    if (n < 0 || n >= argument_count) {
        set_text(message, "Invalid argument number");
        return 107;
    }
    const char* s = argument_list[n];
    const size_t size = strlen(s);
    set_integer(length, (long)size);
    if (size == 0) {
        set_text(message, "Missing argument");
        return 108;
    }
    if (value) {
        put_padded(value->base, value->size, s, size);
        if (size > value->size) {
            set_text(message, "Value too short");
            return -1;
        }
    }
    return 0;
}
int F(GetCommand)(const Descriptor* value, const Descriptor* length, const Descriptor* message, const char* source,
                  int line)
{
    size_t total = 0, room = value ? value->size : 0;
    if (value)
        memset(value->base, ' ', room);
    for (int i = 0; i < argument_count; ++i) {
        const size_t n = strlen(argument_list[i]);
        total += i > 0;
        for (size_t j = 0; j < n; ++j)
            if (value && total + j < room)
                value->base[total + j] = argument_list[i][j];
        total += n;
    }
    set_integer(length, (long)total);
    if (value && total > room) {
        set_text(message, "Value too short");
        return -1;
    }
    return 0;
}
int F(GetEnvVariable)(const Descriptor* name, const Descriptor* value, const Descriptor* length, _Bool trim,
                      const Descriptor* message, const char* source, int line)
{
    if (value)
        memset(value->base, ' ', value->size);
    set_integer(length, 0);
    size_t n = name->size;
    while (trim && n > 0 && name->base[n - 1] == ' ')
        --n;
    char* text = malloc(n + 1);
    memcpy(text, name->base, n);
    text[n] = 0;
    const char* found = getenv(text);
    free(text);
    if (!found) {
        set_text(message, "Missing environment variable");
        return 1;
    }
    const size_t size = strlen(found);
    set_integer(length, (long)size);
    if (value) {
        put_padded(value->base, value->size, found, size);
        if (size > value->size) {
            set_text(message, "Value too short");
            return -1;
        }
    }
    return 0;
}
int F(GetCwd)(const Descriptor* to, const char* source, int line)
{
    mpismt_unsupported("GETCWD");
    return 0;
}
int F(GetPID)(void) { return mpismt_any_int("GETPID", 1, 4194304); }
void F(ExecuteCommandLine)(const Descriptor* command, _Bool wait, const Descriptor* exit_status,
                           const Descriptor* status, const Descriptor* message, const char* source, int line)
{
    mpismt_unsupported("EXECUTE_COMMAND_LINE");
}
void F(Rename)(const Descriptor* a, const Descriptor* b, const Descriptor* status, const char* source, int line)
{
    mpismt_unsupported("RENAME");
}
long F(Signal)(long number, void (*handler)(int))
{
    mpismt_unsupported("SIGNAL");
    return 0;
}
void F(Sleep)(long seconds) {}
int F(MapException)(int except) { return except; }

// ---- clocks

extern long clock(void);
double F(CpuTime)(void) { return (double)clock() / 1e6; }
struct seconds { long sec, nsec; };
extern int clock_gettime(int, struct seconds*);
long F(SystemClockCountRate)(int kind) { return kind >= 8 ? 1000000000 : kind >= 2 ? 1000 : 10; }
long F(SystemClockCountMax)(int kind)
{
    return kind >= 8 ? INT64_MAX : kind == 4 ? INT32_MAX : kind == 2 ? INT16_MAX : INT8_MAX;
}
long F(SystemClockCount)(int kind)
{
    struct seconds t;
    clock_gettime(1, &t);
    if (kind >= 8)
        return t.sec * 1000000000 + t.nsec;
    const long rate = F(SystemClockCountRate)(kind), most = F(SystemClockCountMax)(kind);
    return (t.sec * rate + t.nsec / (1000000000 / rate)) % (most + 1);
}
struct calendar { int second, minute, hour, day, month, year, others[3]; long zone; const char* name; };
extern struct calendar* gmtime(const long*);
static void digits(char* to, int width, int n)
{
    for (int i = width - 1; i >= 0; --i, n /= 10)
        to[i] = (char)('0' + n % 10);
}
void F(DateAndTime)(char* date, size_t date_room, char* time, size_t time_room, char* zone, size_t zone_room,
                    const char* source, int line, const Descriptor* values)
{
    struct seconds t;
    clock_gettime(0, &t);
    const struct calendar* c = gmtime(&t.sec);
    const int milliseconds = (int)(t.nsec / 1000000);
    char text[10];
    if (date) {
        digits(text, 4, c->year + 1900);
        digits(text + 4, 2, c->month + 1);
        digits(text + 6, 2, c->day);
        put_padded(date, date_room, text, 8);
    }
    if (time) {
        digits(text, 2, c->hour);
        digits(text + 2, 2, c->minute);
        digits(text + 4, 2, c->second);
        text[6] = '.';
        digits(text + 7, 3, milliseconds);
        put_padded(time, time_room, text, 10);
    }
    if (zone)
        put_padded(zone, zone_room, "+0000", 5);
    if (values && values->base) {
        const int all[8] = {c->year + 1900, c->month + 1, c->day, 0, c->hour, c->minute, c->second, milliseconds};
        for (int i = 0; i < 8 && i < values->dim[0].extent; ++i)
            store_integer(values->base + i * values->dim[0].stride, values->size, all[i]);
    }
}
void F(Etime)(const Descriptor* values, const Descriptor* time, const char* source, int line)
{
    const float now = (float)F(CpuTime)();
    if (values && values->base) {
        *(float*)values->base = now;
        *(float*)(values->base + values->dim[0].stride) = 0;
    }
    if (time && time->base)
        *(float*)time->base = now;
}

// ---- random numbers

static int seed = 1;
void F(RandomInit)(_Bool repeatable, _Bool distinct) {}
void F(RandomNumber)(const Descriptor* to, const char* source, int line)
{
    if (category_of(to->type) != category_real)
        crash(source, line, "RANDOM_NUMBER: HARVEST is not REAL");
    WALK(to, 0)
    {
        char* p = to->base + w.offset;
        if (to->size == 4)
            *(float*)p = (float)mpismt_any_int("RANDOM_NUMBER", 0, (1 << 24) - 1) * 0x1p-24f;
        else if (to->size == 8)
            *(double*)p = (double)mpismt_any_long("RANDOM_NUMBER", 0, (1l << 53) - 1) * 0x1p-53;
        else
            mpismt_unsupported("RANDOM_NUMBER of this kind");
    }
}
void F(RandomSeedSize)(const Descriptor* size, const char* source, int line) { set_integer(size, 1); }
void F(RandomSeedPut)(const Descriptor* put, const char* source, int line)
{
    if (put && put->base && elements(put) > 0)
        seed = (int)load_integer(put->base, put->size);
}
void F(RandomSeedGet)(const Descriptor* get, const char* source, int line)
{
    if (get && get->base && elements(get) > 0)
        store_integer(get->base, get->size, seed);
}
void F(RandomSeedDefaultPut)(void) { seed = 1; }
void F(RandomSeed)(const Descriptor* size, const Descriptor* put, const Descriptor* get, const char* source, int line)
{
    if (size && size->base)
        F(RandomSeedSize)(size, source, line);
    else if (put && put->base)
        F(RandomSeedPut)(put, source, line);
    else if (get && get->base)
        F(RandomSeedGet)(get, source, line);
    else
        F(RandomSeedDefaultPut)();
}

// ---- GNU's routines, which have no interface

void flush_(const int* unit) {} // what is printed is printed at once
int iargc_(void) { return F(ArgumentCount)(); }
void getarg_(const int* n, char* value, size_t size)
{
    const char* s = *n >= 0 && *n < argument_count ? argument_list[*n] : "";
    const size_t length = strlen(s);
    memset(value, ' ', size);
    memcpy(value, s, length < size ? length : size);
}
