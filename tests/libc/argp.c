/* argp_parse, on many command lines. */
#include "say.h"
#include <argp.h>

static struct argp_option options[] = {{"verbose", 'v', 0, 0, "Say more", 0},
                                       {"size", 's', "N", 0, "How many", 0},
                                       {"length", 'l', "N", OPTION_ARG_OPTIONAL, "How long", 0},
                                       {"amount", 0, 0, OPTION_ALIAS, 0, 0},
                                       {0, 0, 0, 0, "Others:", 2},
                                       {"only-long", 1000, 0, 0, "No letter", 0},
                                       {0, 'q', 0, 0, "No name", 0},
                                       {"text", 0, 0, OPTION_DOC, "No option", 0},
                                       {0, 0, 0, 0, 0, 0}};
const char *argp_program_version = "program 1.0";
static int wants_all, refuses, most = 2;

static error_t parser(int key, char *arg, struct argp_state *state)
{
    const char *name = key == ARGP_KEY_ARG       ? "argument"
                       : key == ARGP_KEY_ARGS    ? "arguments"
                       : key == ARGP_KEY_END     ? "end"
                       : key == ARGP_KEY_NO_ARGS ? "no arguments"
                       : key == ARGP_KEY_INIT    ? "init"
                       : key == ARGP_KEY_SUCCESS ? "success"
                       : key == ARGP_KEY_ERROR   ? "error"
                       : key == ARGP_KEY_FINI    ? "fini"
                                                 : "option";
    SAY("%s %d %s number %u input %d", name, key < 0x1000000 ? key : 0, arg ? arg : "none", state->arg_num, *(int *)state->input);
    switch (key) {
    case 'v': case 'l': case 'q': case 1000: break;
    case 's':
        if (atoi(arg) <= 0)
            argp_error(state, "%s is no size", arg);
        break;
    case ARGP_KEY_ARG:
        if (wants_all)
            return ARGP_ERR_UNKNOWN;
        if (refuses)
            return 5;
        if ((int)state->arg_num >= most)
            argp_usage(state);
        break;
    case ARGP_KEY_ARGS:
        for (char **a = state->argv + state->next; *a; a++)
            SAY("one of all: %s", *a);
        break;
    case ARGP_KEY_INIT: case ARGP_KEY_END: case ARGP_KEY_SUCCESS: case ARGP_KEY_FINI: case ARGP_KEY_ERROR: break;
    default: return ARGP_ERR_UNKNOWN;
    }
    return 0;
}
static struct argp program = {options, parser, "FROM [TO]", "A program.", 0, 0, 0};

static void parse(unsigned flags, const char *words)
{
    char copy[200], *argv[20] = {"some/program"};
    int argc = 1, end = -1, input = argc + 41;
    strcpy(copy, words);
    for (char *w = strtok(copy, " "); w; w = strtok(NULL, " "))
        argv[argc++] = w;
    argv[argc] = NULL;
    SAY("-- %u: %s", flags, words);
    const int error = argp_parse(&program, argc, argv, ARGP_NO_EXIT | flags, flags & 0x1000 ? NULL : &end, &input);
    SAY("error %d end %d", error, end);
    for (int i = 0; i < argc; i++)
        SAY("%s", argv[i]);
}

int main(void)
{
    parse(0, "");
    parse(0, "-v -s 3 file");
    parse(0, "-vs3 a b");
    parse(0, "a -v b --size=4");
    parse(0, "--length --length=5 -l -l6 --amount --amount=7");
    parse(0, "--only-long -q --ver --siz 3");
    parse(0, "-v -- -s a");
    parse(0, "-x");
    parse(0, "--unknown a");
    parse(0, "--size");
    parse(0, "-s 0 a");
    parse(0, "a b c");
    parse(0, "-V a");
    parse(0, "--version");
    parse(ARGP_IN_ORDER, "a -v b --size=4");
    parse(ARGP_IN_ORDER, "a -- -v");
    parse(ARGP_NO_ARGS, "-v a");
    parse(ARGP_NO_ARGS | 0x1000, "-v a");
    parse(ARGP_NO_ERRS, "-x a");
    parse(ARGP_NO_HELP, "-v --help");
    parse(ARGP_LONG_ONLY, "-verbose -size 3 -s4 a");
    parse(ARGP_LONG_ONLY, "-only-long -amount=3");
    wants_all = 1;
    parse(0, "a -v b c");
    parse(0, "-v");
    wants_all = 0;
    refuses = 1;
    parse(0, "-v a b");
    refuses = 0;
    most = 1;
    parse(0, "a b -v");
    DONE
    return 0;
}
