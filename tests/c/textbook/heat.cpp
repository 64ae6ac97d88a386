// mpismt: -std=c++20 -n 2 expect no-error complete
// Heat equation with halo exchange, until nothing changes.
#include <cmath>
#include <iostream>
#include <mpi.h>
#include <utility>
#include <vector>

int main(int argc, char** argv)
{
    MPI_Init(&argc, &argv);
    int rank, size;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    const int n = 4;
    std::vector<double> u(n + 2, 0.0), v(n + 2, 0.0);
    if (rank == 0)
        u[0] = v[0] = 100;
    int left = rank > 0 ? rank - 1 : MPI_PROC_NULL, right = rank < size - 1 ? rank + 1 : MPI_PROC_NULL;
    double diff = 1;
    int it = 0;
    while (it < 5 && diff > 1e-3) {
        MPI_Request r[4];
        MPI_Irecv(&u[0], 1, MPI_DOUBLE, left, 0, MPI_COMM_WORLD, &r[0]);
        MPI_Irecv(&u[n + 1], 1, MPI_DOUBLE, right, 1, MPI_COMM_WORLD, &r[1]);
        MPI_Isend(&u[1], 1, MPI_DOUBLE, left, 1, MPI_COMM_WORLD, &r[2]);
        MPI_Isend(&u[n], 1, MPI_DOUBLE, right, 0, MPI_COMM_WORLD, &r[3]);
        MPI_Waitall(4, r, MPI_STATUSES_IGNORE);
        double d = 0;
        for (int i = 1; i <= n; ++i) {
            v[i] = 0.5 * (u[i - 1] + u[i + 1]);
            d = std::max(d, std::abs(v[i] - u[i]));
        }
        v[0] = u[0];
        v[n + 1] = u[n + 1];
        std::swap(u, v);
        MPI_Allreduce(&d, &diff, 1, MPI_DOUBLE, MPI_MAX, MPI_COMM_WORLD);
        ++it;
    }
    MPI_Finalize();
    return 0;
}
