// Inputs decide where data go, how many, under which lock, in which file and block, and what is called: class by class.
// mpismt: -n 2 -DPLACE expect no-error
// mpismt: -n 2 -DPLACE -DWRONG expect memory
// mpismt: -n 2 -DCOUNT expect no-error
// mpismt: -n 2 -DCOUNT -DWRONG expect invalid-argument
// mpismt: -n 2 -DLOCK expect no-error
// mpismt: -n 2 -DLOCK -DWRONG expect deadlock
// mpismt: -n 2 -DBLOCK expect no-error
// mpismt: -n 2 -DBLOCK -DWRONG expect assertion
// mpismt: -n 2 -DCALL expect no-error
// mpismt: -n 2 -DCALL -DWRONG expect deadlock
// mpismt: -n 2 -DOVERFLOW --property default,undefined-behavior expect undefined-behavior
// mpismt: -n 2 -DOVERFLOW expect no-error
// mpismt: -n 2 -DDIVISION expect memory
// mpismt: -n 2 -DTEXT expect no-error
// mpismt: -n 2 -DTEXT -DWRONG expect assertion
#include <assert.h>
#include <limits.h>
#include <mpi.h>
#include <mpismt.h>
#include <stdio.h>
#include <string.h>

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int rank, m[4] = {0, 0, 0, 0};
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Win w;
    MPI_Win_create(m, sizeof m, sizeof m[0], MPI_INFO_NULL, MPI_COMM_WORLD, &w);
    int k = MPISMT_input_int(INT_MIN, INT_MAX), all = k;
    MPI_Bcast(&all, 1, MPI_INT, 0, MPI_COMM_WORLD);
    MPI_Win_fence(0, w);
#if defined PLACE
#ifdef WRONG
    int at = k >= 0 && k <= 4 ? k : 0;
#else
    int at = k >= 0 && k <= 3 ? k : 0;
#endif
    if (rank == 0)
        MPI_Put(&k, 1, MPI_INT, 1, at, 1, MPI_INT, w);
#elif defined COUNT
#ifdef WRONG
    int n = k & 7, data[4] = {1, 2, 3, 4};
#else
    int n = k & 3, data[4] = {1, 2, 3, 4};
#endif
    if (rank == 0)
        MPI_Send(data, n, MPI_INT, 1, 0, MPI_COMM_WORLD);
    else
        MPI_Recv(m, 4, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
#elif defined LOCK
    MPI_Win_fence(MPI_MODE_NOSUCCEED, w);
#ifdef WRONG
    const int last = all > 1000000 && all % 3 == 1;
#else
    const int last = 0;
#endif
    MPI_Win_lock(MPI_LOCK_EXCLUSIVE, 0, 0, w);
    MPI_Put(&k, 1, MPI_INT, 0, rank, 1, MPI_INT, w);
    if (last) {
        MPI_Win_flush(0, w);
        MPI_Barrier(MPI_COMM_WORLD);
    }
    MPI_Win_unlock(0, w);
    MPI_Win_fence(MPI_MODE_NOPRECEDE, w);
#elif defined BLOCK
    MPI_File f;
    MPI_File_open(MPI_COMM_WORLD, "blocks", MPI_MODE_CREATE | MPI_MODE_RDWR, MPI_INFO_NULL, &f);
    int block = (all & 3) * 2 + rank, got = 0;
    MPI_File_write_at_all(f, block * (int)sizeof k, &k, 1, MPI_INT, MPI_STATUS_IGNORE);
    MPI_File_sync(f);
    MPI_Barrier(MPI_COMM_WORLD);
    MPI_File_sync(f);
    MPI_Status s;
    int n = 0;
    MPI_File_read_at_all(f, block * (int)sizeof k, &got, 1, MPI_INT, &s);
    MPI_Get_count(&s, MPI_INT, &n);
    assert(n == 1 && got == k);
#ifdef WRONG
    assert(got != 123456);
#endif
    MPI_File_close(&f);
#elif defined CALL
    switch (all) {
    case INT_MIN: MPI_Barrier(MPI_COMM_WORLD); break;
    case 12345678:
#ifdef WRONG
        if (rank == 0)
            break;
#endif
        MPI_Barrier(MPI_COMM_WORLD);
        break;
    default: break;
    }
#elif defined OVERFLOW
    m[0] = k + 1;
#elif defined DIVISION
    m[0] = 100 / (k - 5);
#elif defined TEXT
    char text[32];
    printf("%d of %d\n", k, rank);
    snprintf(text, sizeof text, "%d", all > 100 ? 1 : 0);
#ifdef WRONG
    assert(strcmp(text, "0") == 0);
#else
    assert(strlen(text) == 1);
#endif
#endif
    MPI_Win_fence(0, w);
    MPI_Win_free(&w);
    MPI_Finalize();
    return 0;
}
