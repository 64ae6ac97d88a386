// Section 3.5: "Most of the routines in MPI1 return a value of -1 to indicate that an error has occurred", and MPI_ERROR
// says which, of the most recent call.
//
// mpismt: -n 2 --dialect mpi1 expect no-error
#include <assert.h>
#include <mpi1.h>
#include <string.h>

int main(void)
{
    int x = 0;
    assert(MPI_CSEND("blocking", &x, 2, 1, sizeof x) == -1 && MPI_ERROR() == 1);
    assert(MPI_CRECV("blocking", &x, -2, 1, sizeof x) == -1 && MPI_ERROR() == 1);
    assert(MPI_CSEND("blocking", &x, 1, 1, -1) == -1 && MPI_ERROR() == 6);
    assert(MPI_WAIT(1) == -1 && MPI_ERROR() == 3);
    assert(MPI_SYNCG(77) == -1 && MPI_ERROR() == 2);
    assert(MPI_PUSHC(77) == -1 && MPI_ERROR() == 4);
    assert(strcmp(MPI_ETEXT(4), "Invalid CCID used") == 0);
    assert(MPI_GETID(ALL) >= 0 && MPI_ERROR() == 0);
    return 0;
}
