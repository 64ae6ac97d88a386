// getopt and its long forms as in the GNU C library: options may follow arguments, which are moved behind them, unless
// the list of options begins with + (the first argument ends the options) or - (an argument is an option with the code
// 1).
#include "models.h"

extern int fprintf(FILE*, const char*, ...);

char* optarg;
int optind = 1, opterr = 1, optopt = '?';

struct option { const char* name; int has_arg; int* flag; int val; };

static char* rest; // of an element with several options: what follows
static int first_argument, last_argument; // the arguments that were passed over: first … last-1
static int started;
static char order; // 0: arguments are moved, '+', '-'

static void reverse(char** a, int n)
{
    for (int i = 0; i < n / 2; ++i) {
        char* t = a[i];
        a[i] = a[n - 1 - i];
        a[n - 1 - i] = t;
    }
}
// The arguments that were passed over go behind the options that follow them.
static void exchange(char** argv)
{
    char** a = argv + first_argument;
    const int arguments = last_argument - first_argument, options = optind - last_argument;
    reverse(a, arguments);
    reverse(a + arguments, options);
    reverse(a, arguments + options);
    first_argument += options;
    last_argument = optind;
}

static int is_argument(const char* s) { return s[0] != '-' || s[1] == 0; }

static int read_long(int argc, char** argv, const char* name, const char* letters, const struct option* all, int* index,
                     int only, const char* prefix, int quiet, int colon)
{
    size_t length = 0;
    while (name[length] && name[length] != '=')
        ++length;
    const struct option* found = 0;
    int ambiguous = 0, at = 0;
    for (int i = 0; all[i].name; ++i) {
        if (strncmp(all[i].name, name, length) != 0)
            continue;
        if (all[i].name[length] == 0) { // the whole name
            found = &all[i];
            at = i;
            ambiguous = 0;
            break;
        }
        if (!found) {
            found = &all[i];
            at = i;
        } else if (only || found->has_arg != all[i].has_arg || found->flag != all[i].flag || found->val != all[i].val) {
            ambiguous = 1;
        }
    }
    if (!found || ambiguous) {
        // -ab of getopt_long_only may be the short options a and b
        if (!ambiguous && only && prefix[1] == 0 && strchr(letters, *name))
            return -2;
        if (!quiet)
            fprintf(stderr,
                    ambiguous ? "%s: option '%s%s' is ambiguous; possibilities:" : "%s: unrecognized option '%s%s'",
                    argv[0], prefix, name);
        for (int i = 0; !quiet && ambiguous && all[i].name; ++i)
            if (strncmp(all[i].name, name, length) == 0)
                fprintf(stderr, " '%s%s'", prefix, all[i].name);
        if (!quiet)
            fprintf(stderr, "\n");
        rest = 0;
        optind++;
        optopt = 0;
        return '?';
    }
    rest = 0;
    optind++;
    if (name[length] == '=') {
        if (!found->has_arg) {
            if (!quiet)
                fprintf(stderr, "%s: option '%s%s' doesn't allow an argument\n", argv[0], prefix, found->name);
            optopt = found->val;
            return '?';
        }
        optarg = (char*)name + length + 1;
    } else if (found->has_arg == 1) {
        if (optind >= argc) {
            if (!quiet)
                fprintf(stderr, "%s: option '%s%s' requires an argument\n", argv[0], prefix, found->name);
            optopt = found->val;
            return colon ? ':' : '?';
        }
        optarg = argv[optind++];
    }
    if (index)
        *index = at;
    if (found->flag) {
        *found->flag = found->val;
        return 0;
    }
    return found->val;
}

static int next_option(int argc, char** argv, const char* letters, const struct option* all, int* index, int only)
{
    optarg = 0;
    if (argc < 1)
        return -1;
    if (optind == 0 || !started) {
        if (optind == 0)
            optind = 1;
        first_argument = last_argument = optind;
        rest = 0;
        started = 1;
        order = *letters == '+' || *letters == '-' ? *letters : 0;
    }
    if (*letters == '+' || *letters == '-')
        ++letters;
    const int colon = *letters == ':', quiet = colon || !opterr;
    if (!rest || !*rest) {
        if (last_argument > optind)
            last_argument = optind;
        if (first_argument > optind)
            first_argument = optind;
        if (order == 0) {
            if (first_argument != last_argument && last_argument != optind)
                exchange(argv);
            else if (last_argument != optind)
                first_argument = optind;
            while (optind < argc && is_argument(argv[optind]))
                optind++;
            last_argument = optind;
        }
        if (optind != argc && strcmp(argv[optind], "--") == 0) {
            optind++;
            if (first_argument != last_argument && last_argument != optind)
                exchange(argv);
            else if (first_argument == last_argument)
                first_argument = optind;
            last_argument = argc;
            optind = argc;
        }
        if (optind == argc) {
            if (first_argument != last_argument)
                optind = first_argument;
            return -1;
        }
        if (is_argument(argv[optind])) {
            if (order == '+')
                return -1;
            optarg = argv[optind++];
            return 1;
        }
        if (all) {
            if (argv[optind][1] == '-')
                return read_long(argc, argv, argv[optind] + 2, letters, all, index, only, "--", quiet, colon);
            if (only && (argv[optind][2] || !strchr(letters, argv[optind][1]))) {
                const int code = read_long(argc, argv, argv[optind] + 1, letters, all, index, only, "-", quiet, colon);
                if (code != -2)
                    return code;
            }
        }
        rest = argv[optind] + 1;
    }
    const char c = *rest++;
    const char* found = c == ':' || c == ';' ? 0 : strchr(letters, c);
    if (*rest == 0)
        ++optind;
    if (!found) {
        if (!quiet)
            fprintf(stderr, "%s: invalid option -- '%c'\n", argv[0], c);
        optopt = c;
        return '?';
    }
    if (found[1] == ';' && c == 'W')
        mpismt_unsupported("the option W; of getopt");
    if (found[1] == ':') {
        if (*rest) {
            optarg = rest;
            optind++;
        } else if (found[2] != ':') {
            if (optind == argc) {
                if (!quiet)
                    fprintf(stderr, "%s: option requires an argument -- '%c'\n", argv[0], c);
                optopt = c;
                rest = 0;
                return colon ? ':' : '?';
            }
            optarg = argv[optind++];
        }
        rest = 0;
    }
    return c;
}

int getopt(int argc, char** argv, const char* letters) { return next_option(argc, argv, letters, 0, 0, 0); }
int __posix_getopt(int argc, char** argv, const char* letters) { return next_option(argc, argv, letters, 0, 0, 0); }
int getopt_long(int argc, char** argv, const char* letters, const struct option* all, int* index)
{
    return next_option(argc, argv, letters, all, index, 0);
}
int getopt_long_only(int argc, char** argv, const char* letters, const struct option* all, int* index)
{
    return next_option(argc, argv, letters, all, index, 1);
}
