// A file, a variable of the environment and an argument that are not there; nobody looks.
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
int main(int argc, char **argv) {
    char line[80];
    MPI_Init(&argc, &argv);
    const char *level = getenv("LEVEL");
    if (level != NULL)
        MPI_Barrier(MPI_COMM_WORLD);
    FILE *f = fopen("not-given.c", "r");
    fgets(line, sizeof line, f);
    fclose(f);
    MPI_Finalize();
    return atoi(argv[1]);
}
