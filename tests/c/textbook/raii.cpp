// mpismt: -std=c++20 -n 2 expect no-error complete
// A communicator that its object's destructor frees.
#include <iostream>
#include <memory>
#include <mpi.h>
struct Session {
    MPI_Comm c;
    Session() { MPI_Comm_dup(MPI_COMM_WORLD, &c); }
    ~Session() { MPI_Comm_free(&c); }
    MPI_Comm comm() const { return c; }
};
int main(int argc, char** argv)
{
    MPI_Init(&argc, &argv);
    int rank, size;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    {
        Session s;
        std::unique_ptr<int[]> b(new int[2]{rank, 0});
        if (rank == 0)
            MPI_Recv(&b[1], 1, MPI_INT, 1, 0, s.comm(), MPI_STATUS_IGNORE);
        else if (rank == 1)
            MPI_Send(&b[0], 1, MPI_INT, 0, 0, s.comm());
    }
    MPI_Finalize();
    return 0;
}
