// mpismt: -std=c++20 -n 2 expect no-error complete
// A datatype for a structure.
#include <cstddef>
#include <iostream>
#include <mpi.h>
#include <vector>
struct Particle {
    int id;
    double pos[3];
    char kind;
};
int main(int argc, char** argv)
{
    MPI_Init(&argc, &argv);
    int rank, size;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    MPI_Datatype t;
    int lens[3] = {1, 3, 1};
    MPI_Aint offs[3] = {offsetof(Particle, id), offsetof(Particle, pos), offsetof(Particle, kind)};
    MPI_Datatype types[3] = {MPI_INT, MPI_DOUBLE, MPI_CHAR}, tmp;
    MPI_Type_create_struct(3, lens, offs, types, &tmp);
    MPI_Type_create_resized(tmp, 0, sizeof(Particle), &t);
    MPI_Type_commit(&t);
    std::vector<Particle> ps;
    if (rank == 0)
        for (int i = 0; i < 4; ++i)
            ps.push_back({i, {1. * i, 2, 3}, (char)('a' + i)});
    ps.resize(4);
    MPI_Bcast(ps.data(), 4, t, 0, MPI_COMM_WORLD);
    if (ps[3].id != 3 || ps[3].kind != 'd')
        MPI_Abort(MPI_COMM_WORLD, 1);
    MPI_Type_free(&t);
    MPI_Type_free(&tmp);
    MPI_Finalize();
    return 0;
}
