// A request is written behind the end of its array.
// mpismt: -n 2 expect memory
#include <mpi.h>
int main(int argc, char** argv)
{
    int rank, buf;
    MPI_Request r[1];
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Irecv(&buf, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, &r[0]);
    MPI_Irecv(&buf, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, &r[1]); /* outside of r */
    MPI_Finalize();
}
