// A 3-D halo exchange on a torus, six neighbours each, written with nonblocking calls (the family "halo 3-D").
//
//   mpismt check bench/c/halo.c -n 64 -DPX=4 -DPY=4 -DPZ=4 -DSTEPS=10 --stats
#include <mpi.h>

int main(int argc, char **argv)
{
    int rank, near[6];
    double out[6] = {0}, ghost[6] = {0};
    MPI_Request r[12];
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    const int x = rank % PX, y = rank / PX % PY, z = rank / (PX * PY);
    near[0] = (x + 1) % PX + PX * (y + PY * z);
    near[1] = (x + PX - 1) % PX + PX * (y + PY * z);
    near[2] = x + PX * ((y + 1) % PY + PY * z);
    near[3] = x + PX * ((y + PY - 1) % PY + PY * z);
    near[4] = x + PX * (y + PY * ((z + 1) % PZ));
    near[5] = x + PX * (y + PY * ((z + PZ - 1) % PZ));
    for (int s = 1; s <= STEPS; s++) {
        for (int d = 0; d < 6; d++)
            MPI_Irecv(&ghost[d], 1, MPI_DOUBLE, near[d], d, MPI_COMM_WORLD, &r[d]);
        for (int d = 0; d < 6; d++)
            MPI_Isend(&out[d], 1, MPI_DOUBLE, near[d], d + 1 - 2 * (d % 2), MPI_COMM_WORLD, &r[6 + d]);
        MPI_Waitall(12, r, MPI_STATUSES_IGNORE);
    }
    MPI_Finalize();
    return 0;
}
