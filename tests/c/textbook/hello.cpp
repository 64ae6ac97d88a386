// mpismt: -std=c++20 -n 2 expect no-error complete
// Each process greets.
#include <iostream>
#include <mpi.h>

int main(int argc, char** argv)
{
    MPI_Init(&argc, &argv);
    int rank, size;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    char name[MPI_MAX_PROCESSOR_NAME];
    int len;
    MPI_Get_processor_name(name, &len);
    std::cout << "Hello from " << rank << " of " << size << " on " << name << std::endl;
    MPI_Finalize();
    return 0;
}
