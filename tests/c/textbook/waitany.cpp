// mpismt: -std=c++20 -n 2 expect no-error complete
// Results are taken as they come.
#include <algorithm>
#include <mpi.h>
#include <vector>

int main(int argc, char** argv)
{
    MPI_Init(&argc, &argv);
    int rank, size;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    if (rank == 0) {
        std::vector<int> v(size - 1);
        std::vector<MPI_Request> r(size - 1);
        for (int i = 1; i < size; ++i)
            MPI_Irecv(&v[i - 1], 1, MPI_INT, i, 0, MPI_COMM_WORLD, &r[i - 1]);
        for (int k = 1; k < size; ++k) {
            int i;
            MPI_Waitany(size - 1, r.data(), &i, MPI_STATUS_IGNORE);
            if (v.at(i) != i + 1)
                MPI_Abort(MPI_COMM_WORLD, 1);
        }
    } else
        MPI_Send(&rank, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
    MPI_Finalize();
    return 0;
}
