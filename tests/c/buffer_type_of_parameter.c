// mpismt: -n 2 expect warning:type-mismatch at 12
// An unsigned number from a function's parameter that points to a local of the caller.
#include <mpi.h>
#include <stdint.h>
typedef struct { uint64_t big; unsigned short small[3]; } header;
static void share(header* h) {
    MPI_Bcast(&h->big, 1, MPI_UNSIGNED_LONG, 0, MPI_COMM_WORLD);
    MPI_Bcast(h->small, 3, MPI_UNSIGNED_SHORT, 0, MPI_COMM_WORLD);
}
static void wrong(header* h)
{
    MPI_Bcast(h->small, 3, MPI_SHORT, 0, MPI_COMM_WORLD);
}
int main(int argc, char** argv)
{
    header h = {1, {1, 2, 3}};
    MPI_Init(&argc, &argv);
    share(&h);
    wrong(&h);
    MPI_Finalize();
    return 0;
}
