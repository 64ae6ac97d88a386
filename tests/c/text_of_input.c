// mpismt: -n 2 expect no-error
// mpismt: -n 2 -DWRONG expect assertion at 25
// mpismt: -n 2 -DANY expect assertion at 23
// Values that are not known are written as text: of few values, each has its text.
#include <assert.h>
#include <mpi.h>
#include <mpismt.h>
#include <stdio.h>
#include <string.h>

int main(int argc, char **argv)
{
    int rank;
    char name[32];
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
#ifdef ANY
    const int n = MPISMT_input_int(0, 1000000);
#else
    const int n = MPISMT_input_int(8, 11);
#endif
    const int length = sprintf(name, "out%d.dat", n);
    assert(length == (n < 10 ? 8 : 9) && (int)strlen(name) == length);
#ifdef WRONG
    assert(strcmp(name, "out10.dat") != 0);
#endif
    assert(name[3] == (n < 10 ? '0' + n : '1'));
    assert(snprintf(NULL, 0, "%d", n) == length - 7);
    printf("%s\n", name);
    MPI_Finalize();
    return 0;
}
