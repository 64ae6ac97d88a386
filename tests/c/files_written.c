// mpismt: -n 2 expect no-error complete
// mpismt: -n 2 -DUNCHECKED expect memory at 42
// mpismt: -n 2 -DCLOSED expect memory at 47
// mpismt: -n 2 -DREAD_BACK expect unsupported
// Results go to files, and to a log of each process. A checkpoint is looked for, and there is none.
#include <assert.h>
#include <errno.h>
#include <mpi.h>
#include <stdio.h>

int main(int argc, char **argv)
{
    int rank, sum = 0, step = 0;
    char name[32];
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    sprintf(name, "state.%03d", rank);
    FILE *state = fopen(name, "rb");
    assert(state == NULL && errno == ENOENT);
    FILE *log = fopen("log.txt", "a");
    assert(log != NULL);
    for (; step < 3; step++) {
        MPI_Allreduce(&rank, &sum, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
        state = fopen(name, "wb");
        assert(fwrite(&step, sizeof step, 1, state) == 1);
        fclose(state);
        fprintf(log, "%d: step %d of %s\n", rank, step, name);
    }
    fputs("done\n", log);
    fputc('.', log);
    fflush(log);
    fclose(log);
    if (rank == 0) {
        FILE *result = fopen("result.txt", "w");
        assert(fprintf(result, "%5d\n", sum) == 6);
        fclose(result);
        assert(remove("result.txt") == 0 && remove("result.txt") == -1);
    }
#ifdef UNCHECKED
    FILE *in = fopen("input.txt", "r");
    int n;
    if (fscanf(in, "%d", &n) != 1)
        n = 0;
#endif
#ifdef CLOSED
    if (rank == 1)
        fprintf(log, "after the end\n");
#endif
#ifdef READ_BACK
    state = fopen(name, "rb");
#endif
    MPI_Finalize();
    return 0;
}
