// A loop that counts how often MPI_Win_test says no: the count is printed, and no execution differs by it
// (core/idle_counts.hpp). Before, the search had a state for each count.
//
// mpismt: -n 2 expect no-error complete
// mpismt: -n 2 -DNEVER expect assertion
#include <assert.h>
#include <mpi.h>
#include <stdio.h>

int main(int argc, char **argv)
{
    int rank, turns = 0, flag = 0, one = 1, memory = 0;
    const int other[] = {1}, self[] = {0};
    MPI_Group world, group;
    MPI_Win win;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_group(MPI_COMM_WORLD, &world);
    MPI_Group_incl(world, 1, rank == 0 ? other : self, &group);
    MPI_Win_create(&memory, sizeof memory, sizeof memory, MPI_INFO_NULL, MPI_COMM_WORLD, &win);
    if (rank == 0) {
        MPI_Win_post(group, 0, win);
        for (; !flag; turns++)
            MPI_Win_test(win, &flag);
        printf("%d turns\n", turns);
#ifdef NEVER
        assert(turns == 0);
#else
        assert(turns > 0 && memory == 1);
#endif
    } else {
        MPI_Win_start(group, 0, win);
        MPI_Put(&one, 1, MPI_INT, 0, 0, 1, MPI_INT, win);
        MPI_Win_complete(win);
    }
    MPI_Win_free(&win);
    MPI_Group_free(&group);
    MPI_Group_free(&world);
    MPI_Finalize();
}
