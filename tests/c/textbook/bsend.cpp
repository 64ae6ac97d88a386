// mpismt: -std=c++20 -n 2 expect no-error complete
// Buffered sends with an attached buffer.
#include <cstdlib>
#include <mpi.h>
#include <vector>

int main(int argc, char** argv)
{
    MPI_Init(&argc, &argv);
    int rank, size;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int bytes;
    MPI_Pack_size(2, MPI_INT, MPI_COMM_WORLD, &bytes);
    bytes += MPI_BSEND_OVERHEAD;
    std::vector<char> buffer(bytes);
    MPI_Buffer_attach(buffer.data(), bytes);
    int out[2] = {rank, 1}, in[2];
    MPI_Bsend(out, 2, MPI_INT, (rank + 1) % size, 0, MPI_COMM_WORLD);
    MPI_Recv(in, 2, MPI_INT, (rank + size - 1) % size, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    void* p;
    int n;
    MPI_Buffer_detach(&p, &n);
    MPI_Finalize();
    return 0;
}
