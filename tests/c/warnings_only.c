// mpismt: -n 2 expect no-error
// mpismt: -n 2 -Wall -Werror -pedantic-errors -fno-such-option-of-clang -MMD -MF /nonexistent/dependencies -save-temps expect no-error
// What mpicc compiles with warnings: functions that nobody declared, no types, integers for pointers, functions of the wrong type.
#include <mpi.h>

main(argc, argv)
int argc;
char** argv;
{
    static counter = 2;
    int rank, sum = 0;
    long address;
    char* text = malloc(8); // neither <stdlib.h> nor <string.h> nor <stdio.h>
    MPI_Op add;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    strcpy(text, "1");
    no_result(rank);
    printf("%d %s %d\n", rank, text, strlen(text));
    address = &sum;
    int* p = address;
    *p = atoi(text);
    int added();
    double half();
    MPI_Op_create(added, 1, &add);
    MPI_Allreduce(&counter, p, 1, MPI_INT, add, MPI_COMM_WORLD);
    MPISMT_check(sum == 4 && half(3.0) == 1.5);
    MPI_Op_free(&add);
    free(text);
    MPI_Finalize();
    return 0;
}

double half(double x) { return x / 2; }

void no_result(int x) { return x; }

int no_value(int x)
{
    if (x)
        return;
}

int added(int* in, int* inout, int* count, MPI_Datatype* type)
{
    int i;
    for (i = 0; i < *count; i++)
        inout[i] += in[i];
}

int MPISMT_check(int condition)
{
    if (!condition)
        __assert_fail("condition", __FILE__, __LINE__, "check");
    return 0;
}
