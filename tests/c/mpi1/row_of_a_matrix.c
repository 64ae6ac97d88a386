// Section 3.1: messages gathered with constant stride "may be used when communicating rows of a distributed matrix that
// is stored by columns".
//
// mpismt: -n 2 --dialect mpi1 expect no-error
#include <assert.h>
#include <mpi1.h>

enum { ROWS = 3, COLUMNS = 2 };

int main(void)
{
    int a[COLUMNS][ROWS]; // by columns
    if (MPI_GETID(ALL) == 0) {
        for (int i = 0; i < ROWS; i++)
            for (int j = 0; j < COLUMNS; j++)
                a[j][i] = 10 * i + j;
        MPI_SSEND("blocking", &a[0][1], 1, 7, sizeof(int), sizeof a[0], COLUMNS);
    } else {
        int row[COLUMNS];
        assert(MPI_CRECV("blocking", row, 0, 7, sizeof row) == sizeof row);
        assert(row[0] == 10 && row[1] == 11);
    }
    return 0;
}
