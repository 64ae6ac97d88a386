// Infos may be made before Init and freed after Finalize.
//
// mpismt: -n 2 -DWHICH=0 expect no-error complete
// mpismt: -n 2 -DWHICH=1 expect warning:resource-leak at 10
#include <mpi.h>

int main(int argc, char **argv)
{
    MPI_Info info;
    MPI_Info_create(&info);
    MPI_Init(&argc, &argv);
    MPI_Finalize();
    if (WHICH == 0)
        MPI_Info_free(&info);
    return 0;
}
