// Figures 1 and 2: groups of the rows and columns of a mesh, and a group context in which each row does its part as if
// it were alone.
//
// mpismt: -n 4 --dialect mpi1 expect no-error
#include <assert.h>
#include <mpi1.h>

enum { Q = 2 };

static void shift(int n) // a library that knows of n processes, numbered from 0
{
    const int me = MPI_GETID(ALL);
    int mine = me, theirs;
    const int id = MPI_CRECV("nonblocking", &theirs, (me + n - 1) % n, 1, sizeof theirs);
    MPI_CSEND("blocking", &mine, (me + 1) % n, 1, sizeof mine);
    assert(MPI_WAIT(id) == sizeof theirs);
    assert(theirs == (me + n - 1) % n);
}

int main(void)
{
    const int me = MPI_GETID(ALL), my_row = me / Q, my_column = me % Q;
    const int rowgrp = MPI_PARTG(ALL, my_row), colgrp = MPI_PARTG(ALL, my_column);
    int members[4];
    assert(MPI_GETID(rowgrp) == my_column && MPI_GETID(colgrp) == my_row);
    assert(MPI_INFOG(colgrp, 4, members) == 2 && members[0] == my_column && members[1] == Q + my_column);
    assert(MPI_PUSHG(rowgrp) == Q);
    assert(MPI_GETID(ALL) == my_column);
    assert(MPI_GETID(colgrp) == -1 && MPI_ERROR() == 2); // made outside of this context
    shift(Q);
    assert(MPI_POPG() == ALL);
    assert(MPI_GETID(ALL) == me);
    return 0;
}
