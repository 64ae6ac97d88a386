// The year is printed.
// mpismt: -n 1 expect no-error
#include <mpi.h>
#include <stdio.h>
#include <time.h>
int main(int argc, char** argv)
{
    MPI_Init(&argc, &argv);
    time_t t = time(0);
    struct tm* p = localtime(&t);
    printf("year %d\n", 1900 + p->tm_year);
    MPI_Finalize();
    return 0;
}
