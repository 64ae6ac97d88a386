// 12.3.4: datatypes of accumulates are "a derived datatype, where all basic components are of the same predefined
// datatype"; that may be a pair for MPI_MINLOC and MPI_MAXLOC. Pairs of two kinds are not of the same.
//
// mpismt: -n 2 -DT=int -DTYPE=MPI_2INT expect no-error complete
// mpismt: -n 2 -DT=double -DTYPE=MPI_DOUBLE_INT expect no-error complete
// mpismt: -n 2 -DT=float -DTYPE=MPI_FLOAT_INT expect no-error complete
// mpismt: -n 2 -DT=long -DTYPE=MPI_LONG_INT expect no-error complete
// mpismt: -n 2 -DT=short -DTYPE=MPI_SHORT_INT expect no-error complete
// mpismt: -n 2 -DT=int -DTYPE=MPI_2INT -DORIGIN=MPI_FLOAT_INT expect type-mismatch
// mpismt: -n 2 -DT=int -DTYPE=MPI_2INT -DOPERATION=MPI_SUM expect invalid-argument
// mpismt: -n 2 -DT=double -DTYPE=MPI_DOUBLE_INT -DFETCH expect no-error complete
// mpismt: -n 2 -DT=int -DTYPE=MPI_2INT -DOPERATION=MPI_REPLACE -DSAME expect assertion
#include <assert.h>
#include <mpi.h>

#ifndef ORIGIN
#define ORIGIN TYPE
#endif
#ifndef OPERATION
#define OPERATION MPI_MINLOC
#endif

int main(int argc, char **argv)
{
    int rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    struct pair {
        T v;
        int i;
    } mem[4], mine[2], old[2];
    MPI_Win win;
    MPI_Datatype two, spread;
    for (int k = 0; k < 4; k++) {
        mem[k].v = 100;
        mem[k].i = -1;
    }
    mine[0].v = 10 + rank;
    mine[1].v = 20 - rank;
    mine[0].i = mine[1].i = rank;
    MPI_Type_contiguous(2, ORIGIN, &two);
    MPI_Type_commit(&two);
    MPI_Type_vector(2, 1, 2, TYPE, &spread);
    MPI_Type_commit(&spread);
    MPI_Win_create(mem, sizeof mem, sizeof mem[0], MPI_INFO_NULL, MPI_COMM_WORLD, &win);
    MPI_Win_fence(0, win);
#ifdef FETCH
    MPI_Get_accumulate(mine, 1, two, old, 1, two, 0, 0, 1, spread, OPERATION, win);
#else
    MPI_Accumulate(mine, 1, two, 0, 0, 1, spread, OPERATION, win);
#endif
    MPI_Win_fence(0, win);
#ifdef FETCH
    assert(old[0].v == 100 || old[0].v == 10 || old[0].v == 11);
#endif
#ifdef SAME
    assert(rank == 1 || mem[0].i == mem[2].i);
#else
    assert(rank == 1 || (mem[0].v == 10 && mem[0].i == 0 && mem[2].v == 19 && mem[2].i == 1));
#endif
    assert(rank == 1 || (mem[1].v == 100 && mem[3].i == -1));
    MPI_Win_free(&win);
    MPI_Type_free(&two);
    MPI_Type_free(&spread);
    MPI_Finalize();
    return 0;
}
