// mpismt: -std=c++20 -n 2 expect no-error complete
// An error handler throws.
#include <iostream>
#include <mpi.h>
#include <stdexcept>
struct Failure {
    int code;
};
static void handler(MPI_Comm*, int* code, ...) { throw Failure{*code}; }
int main(int argc, char** argv)
{
    MPI_Init(&argc, &argv);
    int rank, size;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    MPI_Errhandler h;
    MPI_Comm_create_errhandler(handler, &h);
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, h);
    bool caught = false;
    try {
        MPI_Send(&rank, 1, MPI_INT, size + 3, 0, MPI_COMM_WORLD);
    } catch (const Failure& e) {
        caught = e.code != MPI_SUCCESS;
    }
    if (!caught)
        MPI_Abort(MPI_COMM_WORLD, 1);
    MPI_Errhandler_free(&h);
    MPI_Finalize();
    return 0;
}
