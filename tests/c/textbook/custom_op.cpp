// mpismt: -std=c++20 -n 2 expect no-error complete
// A reduction with an operation of the program.
#include <complex>
#include <iostream>
#include <mpi.h>
#include <vector>
struct Pair {
    double value, where;
};
static void larger(void* in, void* inout, int* n, MPI_Datatype*)
{
    auto* a = static_cast<Pair*>(in);
    auto* b = static_cast<Pair*>(inout);
    for (int i = 0; i < *n; ++i)
        if (a[i].value > b[i].value)
            b[i] = a[i];
}
int main(int argc, char** argv)
{
    MPI_Init(&argc, &argv);
    int rank, size;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    Pair mine{rank * 1.5, rank}, best;
    MPI_Datatype t;
    MPI_Type_contiguous(2, MPI_DOUBLE, &t);
    MPI_Type_commit(&t);
    MPI_Op op;
    MPI_Op_create(reinterpret_cast<MPI_User_function*>(larger), 1, &op);
    MPI_Allreduce(&mine, &best, 1, t, op, MPI_COMM_WORLD);
    if (best.where != size - 1)
        MPI_Abort(MPI_COMM_WORLD, 1);
    MPI_Op_free(&op);
    MPI_Type_free(&t);
    MPI_Finalize();
    return 0;
}
