// mpismt: -std=c++20 -n 2 expect no-error complete
// Errors that MPI returns become exceptions.
#include <iostream>
#include <mpi.h>
#include <stdexcept>
#include <string>
static void check(int c)
{
    if (c != MPI_SUCCESS)
        throw std::runtime_error("MPI error");
}
int main(int argc, char** argv)
{
    MPI_Init(&argc, &argv);
    int rank, size;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    bool caught = false;
    try {
        check(MPI_Send(&rank, 1, MPI_INT, size + 3, 0, MPI_COMM_WORLD));
    } catch (const std::runtime_error& e) {
        caught = true;
    }
    if (!caught)
        MPI_Abort(MPI_COMM_WORLD, 1);
    MPI_Finalize();
    return 0;
}
