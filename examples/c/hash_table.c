// A hash table over all processes: MPI_Compare_and_swap puts a key into its place if that is empty, or else tries the
// next one. Every key is in the table once, also if several processes insert it at the same time.
// LOOKED_FIRST looks whether a place is empty and then puts; NOT_WRAPPED walks off the end of the table;
// KEY_SET_BLINDLY takes any place that it comes to.
//
// mpismt: -n 2 expect no-error complete
// mpismt: -n 2 -DLOOKED_FIRST expect assertion,global-concurrency
// mpismt: -n 2 -DNOT_WRAPPED expect invalid-argument
// mpismt: -n 2 -DKEY_SET_BLINDLY expect assertion
#include <assert.h>
#include <mpi.h>
#include <stdio.h>

#define PLACES 4 // of each process

enum { EMPTY = 0 };

static const int empty = EMPTY;

static int insert(int key, int size, MPI_Win window) // whether it is new
{
    for (int place = key % (size * PLACES);; place++) {
        int found;
#ifndef NOT_WRAPPED
        place %= size * PLACES;
#endif
        const int owner = place / PLACES, at = place % PLACES;
#ifdef LOOKED_FIRST
        MPI_Fetch_and_op(NULL, &found, MPI_INT, owner, at, MPI_NO_OP, window);
        MPI_Win_flush(owner, window);
        if (found == EMPTY)
            MPI_Put(&key, 1, MPI_INT, owner, at, 1, MPI_INT, window);
#elif defined KEY_SET_BLINDLY
        MPI_Fetch_and_op(&key, &found, MPI_INT, owner, at, MPI_REPLACE, window);
#else
        MPI_Compare_and_swap(&key, &empty, &found, MPI_INT, owner, at, window);
#endif
        MPI_Win_flush(owner, window);
        if (found == EMPTY || found == key)
            return found == EMPTY;
    }
}

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int rank, size;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int *table;
    MPI_Win window;
    MPI_Win_allocate(PLACES * sizeof *table, sizeof *table, MPI_INFO_NULL, MPI_COMM_WORLD, &table, &window);
    MPI_Win_lock_all(0, window);
    for (int i = 0; i < PLACES; i++)
        table[i] = EMPTY;
    MPI_Win_sync(window);
    MPI_Barrier(MPI_COMM_WORLD);

    // All keys want the last place; the first of them comes from all processes.
    const int last = size * PLACES - 1;
    int inserted = insert(last, size, window);
    inserted += insert(last + (rank + 1) * size * PLACES, size, window);

    MPI_Barrier(MPI_COMM_WORLD);
    MPI_Win_sync(window);
    int keys = 0, sum = 0, all[3];
    for (int i = 0; i < PLACES; i++) {
        keys += table[i] != EMPTY;
        sum += table[i];
    }
    MPI_Win_unlock_all(window);
    const int own[] = {inserted, keys, sum};
    MPI_Reduce(own, all, 3, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0) {
        assert(all[0] == size + 1 && all[1] == size + 1);
        assert(all[2] == (size + 1) * last + size * PLACES * size * (size + 1) / 2);
        printf("%d keys\n", all[1]);
    }
    MPI_Win_free(&window);
    MPI_Finalize();
    return 0;
}
