// mpismt: -n 2 expect type-mismatch at 15,16,22
// What a vector allocates has the type of its elements, however MPI is given a pointer to it.
#include <cstddef>
#include <mpi.h>
#include <vector>
struct Acc { double s; long n; };
int main(int argc, char** argv)
{
    MPI_Init(&argc, &argv);
    int me;
    MPI_Comm_rank(MPI_COMM_WORLD, &me);
    std::vector<long> v(4, 1);
    long* p = v.data();
    if (me == 0)
        MPI_Send(p, 4, MPI_DOUBLE, 1, 0, MPI_COMM_WORLD);
    else MPI_Recv(&v[0], 4, MPI_DOUBLE, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    std::vector<Acc> a(4, Acc{1, 1});
    const int lengths[] = {1, 1};
    const MPI_Aint at[] = {offsetof(Acc, s), offsetof(Acc, n)};
    const MPI_Datatype members[] = {MPI_DOUBLE, MPI_INT};
    MPI_Datatype acc; MPI_Type_create_struct(2, lengths, at, members, &acc); MPI_Type_commit(&acc);
    MPI_Bcast(a.data(), 4, acc, 0, MPI_COMM_WORLD);
    MPI_Type_free(&acc);
    MPI_Finalize();
    return 0;
}
