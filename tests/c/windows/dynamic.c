// Dynamic windows: entries of the datatype at the target must not overlap there either (MPI 4.1, section 12.3), and displacements, which are
// addresses, may be negative (section 12.2.4).
//
// mpismt: -n 2 -DOVERLAP expect invalid-argument
// mpismt: -n 2 -DOVERLAP -DGET expect no-error complete
// mpismt: -n 2 -DNEGATIVE expect no-error complete
// mpismt: -n 2 -DDETACHED expect memory
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv)
{
    int rank, b[4] = {0}, a[4] = {1, 2, 3, 4};
    const int lengths[2] = {2, 2}, places[2] = {0, 1}, one = 1;
    MPI_Aint mine, other;
    MPI_Datatype type;
    MPI_Win win;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Win_create_dynamic(MPI_INFO_NULL, MPI_COMM_WORLD, &win);
    MPI_Win_attach(win, b, sizeof b);
    MPI_Get_address(b, &mine);
    MPI_Sendrecv(&mine, 1, MPI_AINT, 1 - rank, 0, &other, 1, MPI_AINT, 1 - rank, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
#ifdef NEGATIVE
    MPI_Aint beyond = MPI_Aint_add(other, 64);
    MPI_Type_create_hindexed(1, &one, &beyond, MPI_INT, &type);
#else
    MPI_Type_indexed(2, lengths, places, MPI_INT, &type);
#endif
    MPI_Type_commit(&type);
#ifdef DETACHED
    MPI_Win_detach(win, b);
#endif
    MPI_Win_fence(0, win);
    if (rank == 0) {
#if defined NEGATIVE
        MPI_Put(a, 1, MPI_INT, 1, -64, 1, type, win);
#elif defined GET
        MPI_Get(a, 4, MPI_INT, 1, other, 1, type, win);
#elif defined DETACHED
        MPI_Put(a, 1, MPI_INT, 1, other, 1, MPI_INT, win);
#else
        MPI_Put(a, 4, MPI_INT, 1, other, 1, type, win);
#endif
    }
    MPI_Win_fence(0, win);
#ifdef NEGATIVE
    assert(rank == 0 || b[0] == 1);
#endif
#ifndef DETACHED
    MPI_Win_detach(win, b);
#endif
    MPI_Type_free(&type);
    MPI_Win_free(&win);
    MPI_Finalize();
    return 0;
}
