/* getopt and getopt_long, on many command lines. */
#include "say.h"
#include <getopt.h>

static int verbose;
static const struct option long_options[] = {{"help", no_argument, NULL, 'h'},          {"size", required_argument, NULL, 's'}, {"level", optional_argument, NULL, 'l'},
                                             {"verbose", no_argument, &verbose, 1},     {"brief", no_argument, &verbose, 2},    {"version", no_argument, NULL, 'V'},
                                             {"set", required_argument, NULL, 1000},    {NULL, 0, NULL, 0}};

static void parse(const char *letters, int how, const char *words)
{
    char copy[200], *argv[20] = {"program"};
    int argc = 1;
    strcpy(copy, words);
    for (char *w = strtok(copy, " "); w; w = strtok(NULL, " "))
        argv[argc++] = w;
    argv[argc] = NULL;
    optind = 0;
    verbose = 0;
    SAY("-- '%s' %d: %s", letters, how, words);
    for (int index = -1, c;; index = -1) {
        c = how == 0 ? getopt(argc, argv, letters)
                     : how == 1 ? getopt_long(argc, argv, letters, long_options, &index) : getopt_long_only(argc, argv, letters, long_options, &index);
        SAY("%d optarg %s optind %d optopt %d index %d verbose %d", c, optarg ? optarg : "none", optind, c == '?' || c == ':' ? optopt : 0, index, verbose);
        if (c == -1)
            break;
    }
    for (int i = 0; i < argc; i++)
        SAY("%s", argv[i]);
}

int main(void)
{
    parse("ab:c", 0, "");
    parse("ab:c", 0, "-a -b 3 -c file");
    parse("ab:c", 0, "-acb3 file");
    parse("ab:c", 0, "file -a other -b 3 last");
    parse("ab:c", 0, "-a -- -b 3");
    parse("ab:c", 0, "x -a -- -b 3");
    parse("ab:c", 0, "-x -a");
    parse("ab:c", 0, "-ab");
    parse(":ab:c", 0, "-ab");
    parse(":ab:c", 0, "-x -b 1");
    parse("+ab:c", 0, "-a x -c");
    parse("-ab:c", 0, "-a x -c y");
    parse("ab::c", 0, "-b -b3 -c");
    parse("ab:c", 0, "- -a");
    parse("n:", 0, "-n 100");
    parse("n:", 0, "-n100 -n -5");
    parse("hs:l::", 1, "--help --size 3 --size=4 --level --level=5 file");
    parse("hs:l::", 1, "file --verbose other -s 7 --set=x --set y");
    parse("hs:l::", 1, "--ver --hel --siz 4 --verb");
    parse("hs:l::", 1, "--unknown --help=3 --size");
    parse(":hs:l::", 1, "--size");
    parse("hs:l::", 1, "-h --brief -- --help");
    parse("hs:l::", 1, "-hs3 -l -l5 a b");
    parse("+hs:l::", 1, "a --help");
    parse("hs:l::", 1, "--v");
    parse("hs:l::", 2, "-help -size 3 -size=4 -h -s 5 --brief -x");
    parse("hs:l::", 2, "-l5 -version file -hs3");
    DONE
    return 0;
}
