// argp as in the GNU C library, over getopt_long (getopt.c), for one parser without children. The texts of --help and
// --usage are not made.
#include "models.h"

struct option { const char* name; int has_arg; int* flag; int val; };
struct argp_option { const char* name; int key; const char* arg; int flags; const char* doc; int group; };
struct argp_state {
    const struct argp* root_argp;
    int argc;
    char** argv;
    int next;
    unsigned flags, arg_num;
    int quoted;
    void *input, **child_inputs, *hook;
    char* name;
    FILE *err_stream, *out_stream;
    void* pstate;
};
struct argp {
    const struct argp_option* options;
    int (*parser)(int key, char* arg, struct argp_state*);
    const char *args_doc, *doc;
    const void* children;
    char* (*help_filter)(int, const char*, void*);
    const char* argp_domain;
};
enum { PARSE_ARGV0 = 1, NO_ERRS = 2, NO_ARGS = 4, IN_ORDER = 8, NO_HELP = 16, NO_EXIT = 32, LONG_ONLY = 64 };
enum { KEY_ARG = 0, KEY_END = 0x1000001, KEY_NO_ARGS, KEY_INIT, KEY_SUCCESS, KEY_ERROR, KEY_ARGS, KEY_FINI };
enum { OPTIONAL = 1, ALIAS = 4, DOC = 8 };                             // flags of an option
enum { SHORT_USAGE = 2, SEE = 4, EXIT_ERR = 0x100, EXIT_OK = 0x200 }; // of argp_state_help
enum { BAD_KEY = 7, INVALID = 22 };                                    // E2BIG, EINVAL
enum { LONG_OPTION = 0x1000000 }; // what getopt_long returns for a long option is this or more
enum { MAX_OPTIONS = 256 };

extern int fprintf(FILE*, const char*, ...);
extern int vfprintf(FILE*, const char*, va_list);
extern void exit(int);
extern char* strerror(int);
extern char* strrchr(const char*, int);
extern char* optarg;
extern int optind, opterr, optopt;
extern int getopt_long(int, char**, const char*, const struct option*, int*);
extern int getopt_long_only(int, char**, const char*, const struct option*, int*);

const char* argp_program_version;
void (*argp_program_version_hook)(FILE*, struct argp_state*);
const char* argp_program_bug_address;
int argp_err_exit_status = 64;
static const char help_text[] = "the text of argp's --help and --usage";

void argp_state_help(const struct argp_state* s, FILE* to, unsigned flags)
{
    if (!to || (s && s->flags & NO_ERRS))
        return;
    if (flags & ~(SHORT_USAGE | SEE | EXIT_ERR | EXIT_OK)) // lists of options, and texts of the program
        mpismt_unsupported(help_text);
    if (flags & SHORT_USAGE) {
        fprintf(to, "Usage: %s", s->name);
        if (s->root_argp->options)
            fprintf(to, " [OPTION...]");
        if (s->root_argp->args_doc)
            fprintf(to, " %s", s->root_argp->args_doc);
        fprintf(to, "\n");
    }
    if (flags & SEE)
        fprintf(to, "Try `%s --help' or `%s --usage' for more information.\n", s->name, s->name);
    if (!(s->flags & NO_EXIT) && flags & (EXIT_ERR | EXIT_OK))
        exit(flags & EXIT_ERR ? argp_err_exit_status : 0);
}
void __argp_state_help(const struct argp_state* s, FILE* to, unsigned flags) { argp_state_help(s, to, flags); }
void argp_usage(const struct argp_state* s) { argp_state_help(s, stderr, SHORT_USAGE | SEE | EXIT_ERR); }
void __argp_usage(const struct argp_state* s) { argp_usage(s); }
void argp_help(const struct argp* a, FILE* to, unsigned flags, char* name)
{
    mpismt_unsupported(help_text);
}
void argp_error(const struct argp_state* s, const char* format, ...)
{
    if (s->flags & NO_ERRS)
        return;
    va_list list;
    va_start(list, format);
    fprintf(s->err_stream, "%s: ", s->name);
    vfprintf(s->err_stream, format, list);
    fprintf(s->err_stream, "\n");
    va_end(list);
    argp_state_help(s, s->err_stream, SEE | EXIT_ERR);
}
void argp_failure(const struct argp_state* s, int status, int number, const char* format, ...)
{
    if (s->flags & NO_ERRS)
        return;
    va_list list;
    va_start(list, format);
    fprintf(s->err_stream, "%s", s->name);
    if (format) {
        fprintf(s->err_stream, ": ");
        vfprintf(s->err_stream, format, list);
    }
    va_end(list);
    if (number)
        fprintf(s->err_stream, ": %s", strerror(number));
    fprintf(s->err_stream, "\n");
    if (status && !(s->flags & NO_EXIT))
        exit(status);
}

int _option_is_short(const struct argp_option* o) { return !(o->flags & DOC) && o->key > ' ' && o->key <= '~'; }
int _option_is_end(const struct argp_option* o) { return !o->key && !o->name && !o->doc && !o->group; }

struct parser {
    struct argp_state state;
    const struct argp* argp;
    struct option options[MAX_OPTIONS + 1]; // those of the program are before `own`
    int keys[MAX_OPTIONS], count, own;
    char letters[4 * MAX_OPTIONS];
    int asks_getopt;
    unsigned arguments; // that were parsed
};

static int call(struct parser* p, int key, char* arg)
{
    p->state.arg_num = p->arguments;
    return p->argp->parser ? p->argp->parser(key, arg, &p->state) : BAD_KEY;
}

static void add_long(struct parser* p, const char* name, int has_arg, int key)
{
    for (int i = 0; i < p->count; i++)
        if (strcmp(p->options[i].name, name) == 0)
            return;
    if (p->count == MAX_OPTIONS)
        mpismt_unsupported("more than 256 options of argp");
    // Options with the same key are one to getopt_long, however they are abbreviated.
    p->options[p->count] = (struct option){name, has_arg, 0, LONG_OPTION + (key & (LONG_OPTION - 1))};
    p->keys[p->count++] = key;
}

static void read_options(struct parser* p)
{
    char* letter = p->letters;
    if (p->state.flags & IN_ORDER)
        *letter++ = '-';
    const struct argp_option* real = p->argp->options;
    for (const struct argp_option* o = real; o && !_option_is_end(o); o++) {
        if (!(o->flags & ALIAS))
            real = o;
        if (real->flags & DOC)
            continue;
        const int has_arg = !real->arg ? 0 : real->flags & OPTIONAL ? 2 : 1;
        if (_option_is_short(o)) {
            *letter++ = (char)o->key;
            for (int i = 0; i < has_arg; i++)
                *letter++ = ':';
        }
        if (o->name)
            add_long(p, o->name, has_arg, o->key ? o->key : real->key);
    }
    p->own = p->count;
    if (!(p->state.flags & NO_HELP)) {
        *letter++ = '?';
        add_long(p, "help", 0, '?');
        add_long(p, "program-name", 1, -2);
        add_long(p, "usage", 0, -3);
        add_long(p, "HANG", 2, -4);
        if (argp_program_version || argp_program_version_hook) {
            *letter++ = 'V';
            add_long(p, "version", 0, 'V');
        }
    }
    *letter = 0;
    p->options[p->count] = (struct option){0};
}

// One of those that every program has.
static int common_option(struct parser* p, int key)
{
    if (key != 'V')
        mpismt_unsupported(help_text);
    if (argp_program_version_hook)
        argp_program_version_hook(p->state.out_stream, &p->state);
    else
        fprintf(p->state.out_stream, "%s\n", argp_program_version);
    if (!(p->state.flags & NO_EXIT))
        exit(0);
    return 0;
}

static int parse_option(struct parser* p, int letter, int at)
{
    if (at >= 0)
        return at < p->own ? call(p, p->keys[at], optarg) : common_option(p, p->keys[at]);
    for (const struct argp_option* o = p->argp->options; o && !_option_is_end(o); o++)
        if (_option_is_short(o) && o->key == letter)
            return call(p, letter, optarg);
    return common_option(p, letter);
}

static int parse_argument(struct parser* p, char* argument)
{
    const int before = p->state.next - 1;
    int error = call(p, KEY_ARG, argument);
    if (error == BAD_KEY) { // all that are left at once
        p->state.next--;
        error = call(p, KEY_ARGS, 0);
        if (!error)
            p->state.next = p->state.argc;
    }
    if (!error && p->state.next > before)
        p->arguments += p->state.next - before;
    else if (!error)
        p->asks_getopt = 1; // it was put back
    return error;
}

// `of_argument`: an error is due to an argument that nobody has parsed.
static int parse_next(struct parser* p, int* of_argument)
{
    struct argp_state* s = &p->state;
    int c = -1, at = -1;
    if (s->quoted && s->next < s->quoted)
        s->quoted = 0;
    if (p->asks_getopt && !s->quoted) {
        optind = s->next;
        optopt = -1;
        c = (s->flags & LONG_ONLY ? getopt_long_only : getopt_long)(s->argc, s->argv, p->letters, p->options, &at);
        s->next = optind;
        if (c == -1) {
            p->asks_getopt = 0;
            if (s->next > 1 && strcmp(s->argv[s->next - 1], "--") == 0)
                s->quoted = s->next;
        } else if (c == '?' && optopt != -1) {
            *of_argument = 0;
            return BAD_KEY;
        }
    }
    *of_argument = c == -1 || c == 1;
    if (c != -1 && c != 1)
        return parse_option(p, c, at);
    if (c == 1)
        return parse_argument(p, optarg);
    if (s->next >= s->argc || s->flags & NO_ARGS)
        return BAD_KEY;
    return parse_argument(p, s->argv[s->next++]);
}

static int finish(struct parser* p, int error, int of_argument, int* end)
{
    struct argp_state* s = &p->state;
    if (error == BAD_KEY && of_argument)
        error = 0;
    if (!error && s->next == s->argc) {
        if (p->arguments == 0)
            error = call(p, KEY_NO_ARGS, 0);
        if (!error || error == BAD_KEY)
            error = call(p, KEY_END, 0);
        if (error == BAD_KEY)
            error = 0;
        if (end)
            *end = s->next;
    } else if (!error && end) {
        *end = s->next;
    } else if (!error) {
        if (!(s->flags & NO_ERRS))
            fprintf(s->err_stream, "%s: Too many arguments\n", s->name);
        error = BAD_KEY;
    }
    if (error) {
        if (error == BAD_KEY)
            argp_state_help(s, s->err_stream, SEE | EXIT_ERR);
        call(p, KEY_ERROR, 0);
    } else {
        error = call(p, KEY_SUCCESS, 0);
        if (error == BAD_KEY)
            error = 0;
    }
    call(p, KEY_FINI, 0);
    return error == BAD_KEY ? INVALID : error;
}

int argp_parse(const struct argp* argp, int argc, char** argv, unsigned flags, int* end, void* input)
{
    if (argp->children)
        mpismt_unsupported("children of a parser of argp");
    if (flags & PARSE_ARGV0)
        mpismt_unsupported("ARGP_PARSE_ARGV0");
    static struct parser parser;
    struct parser* const p = &parser;
    *p = (struct parser){.argp = argp, .asks_getopt = 1};
    p->state = (struct argp_state){argp, argc, argv, 0, flags}; // 0: getopt begins anew
    p->state.input = input;
    p->state.err_stream = stderr;
    p->state.out_stream = stdout;
    const char* slash = argc > 0 && argv[0] ? strrchr(argv[0], '/') : 0;
    p->state.name = slash ? (char*)slash + 1 : argv[0];
    read_options(p);
    const int before = opterr;
    opterr = !(flags & NO_ERRS);
    int error = call(p, KEY_INIT, 0), of_argument = 0;
    if (error == BAD_KEY)
        error = 0;
    while (!error)
        error = parse_next(p, &of_argument);
    opterr = before;
    return finish(p, error, of_argument, end);
}
