// What a function returns of which nothing is known decides an assertion: neither an error nor none, whoever is asked first.
//
// mpismt: -n 2 expect unknown
// mpismt: -n 2 -DONCE expect unknown
#include <assert.h>
#include <mpi.h>

int foreign(void);

int main(int argc, char **argv)
{
    int flag = 0, value;
    MPI_Init(&argc, &argv);
    value = foreign();
#ifdef ONCE
    MPI_Iprobe(MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, &flag, MPI_STATUS_IGNORE);
#else
    for (int i = 0; i < 3; i++)
        MPI_Iprobe(MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, &flag, MPI_STATUS_IGNORE);
#endif
    assert(value % 3 != 1);
    MPI_Finalize();
    return 0;
}
