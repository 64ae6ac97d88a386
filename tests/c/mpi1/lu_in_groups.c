// Section 3.2.2: subcircuits of different cost, each solved by a group of its own; here of 1 and of 3 processes.
//
// mpismt: -n 4 --dialect mpi1 expect no-error
#include <assert.h>
#include <mpi1.h>

static int lu_solve(int value, int processes)
{
    const int me = MPI_GETID(ALL);
    int sum = value, x;
    if (me > 0)
        MPI_CSEND("blocking", &value, 0, 1, sizeof value);
    else
        for (int i = 1; i < processes; i++) {
            MPI_CRECV("blocking", &x, -1, 1, sizeof x);
            sum += x;
        }
    return sum;
}

int main(void)
{
    const int me = MPI_GETID(ALL), key = me > 0;
    const int lugrp = MPI_PARTG(ALL, key);
    const int processes = MPI_PUSHG(lugrp);
    assert(processes == (key == 0 ? 1 : 3));
    const int sum = lu_solve(me, processes);
    if (MPI_GETID(ALL) == 0)
        assert(sum == (key == 0 ? 0 : 6));
    MPI_POPG();
    return 0;
}
