// A function of --stub that is declared without a prototype, with "...", or not at all: what it may write shows at its calls.
//
// mpismt: -n 1 --stub fill=havoc --stub get=havoc --stub more=havoc expect no-error complete
// mpismt: -n 1 --stub fill=havoc --stub get=havoc --stub more=havoc -DFILL expect assertion at 25
// mpismt: -n 1 --stub fill=havoc --stub get=havoc --stub more=havoc -DGET expect assertion at 29
// mpismt: -n 1 --stub fill=havoc --stub get=havoc --stub more=havoc -DMORE expect assertion at 33
// mpismt: -n 1 --stub fill=pure --stub get=pure --stub more=pure -DFILL -DGET -DMORE expect no-error complete
#include <assert.h>
#include <mpi.h>

void fill();
void get(const char *name, ...);

int main(int argc, char **argv)
{
    int x = 1, y = 2, z = 3, left = 4;
    MPI_Init(&argc, &argv);
    fill(&x);
    fill(&x, 7);
    get("y", &y, 1.5);
    if (more(left, &z) == 3)
        MPI_Barrier(MPI_COMM_WORLD);
    assert(left == 4);
#ifdef FILL
    assert(x != 5);
#endif
    MPI_Barrier(MPI_COMM_WORLD);
#ifdef GET
    assert(y != 5);
#endif
    MPI_Barrier(MPI_COMM_WORLD);
#ifdef MORE
    assert(z != 5);
#endif
    MPI_Finalize();
    return 0;
}
