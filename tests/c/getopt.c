// mpismt: -n 3 expect no-error complete
// mpismt: -n 3 -- -n 5 -v file expect no-error complete
// mpismt: -n 2 -- file -n7 expect assertion at 32
// mpismt: -n 2 -- -x expect no-error complete
// mpismt: -n 2 -DLONG -- --verbose name --number=7 expect assertion at 32
// Options of the command line, which all processes read alike.
#include <assert.h>
#include <getopt.h>
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

static const struct option options[] = {{"number", required_argument, NULL, 'n'}, {"verbose", no_argument, NULL, 'v'}, {NULL, 0, NULL, 0}};

int main(int argc, char **argv)
{
    int c, n = 1, verbose = 0, bad = 0, sum;
    MPI_Init(&argc, &argv);
#ifdef LONG
    while ((c = getopt_long(argc, argv, "n:v", options, NULL)) != -1)
#else
    while ((c = getopt(argc, argv, "n:v")) != -1)
#endif
        switch (c) {
        case 'n': n = atoi(optarg); break;
        case 'v': verbose = 1; break;
        default: bad = 1;
        }
    if (bad && verbose == 0)
        fprintf(stderr, "usage: %s [-n NUMBER] [-v] [FILE]\n", argv[0]);
    assert(optind == argc || optind == argc - 1);
    assert(n != 7);
    MPI_Allreduce(&n, &sum, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
    if (verbose)
        printf("%d\n", sum);
    MPI_Finalize();
    return 0;
}
