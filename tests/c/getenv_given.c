// The environment that the command line gives, and what the program makes of it.
//
// mpismt: -n 1 --env THREADS=4 --env EMPTY= expect no-error complete
// mpismt: -n 1 --env EMPTY= expect assertion at 13
#include <assert.h>
#include <mpi.h>
#include <stdlib.h>
#include <string.h>
int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    const char *threads = getenv("THREADS");
    assert(threads != NULL && strcmp(threads, "4") == 0);
    assert(getenv("EMPTY") != NULL && *getenv("EMPTY") == 0);
    assert(getenv("THREAD") == NULL && getenv("THREADSX") == NULL);
    setenv("THREADS", "5", 0);
    assert(strcmp(getenv("THREADS"), "4") == 0);
    setenv("THREADS", "6", 1);
    setenv("MORE", "x", 1);
    assert(strcmp(getenv("THREADS"), "6") == 0 && strcmp(getenv("MORE"), "x") == 0);
    unsetenv("THREADS");
    assert(getenv("THREADS") == NULL && strcmp(getenv("MORE"), "x") == 0 && *getenv("EMPTY") == 0);
    clearenv();
    assert(getenv("MORE") == NULL && getenv("EMPTY") == NULL);
    MPI_Finalize();
    return 0;
}
