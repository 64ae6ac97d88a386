// A builtin function of the compiler is defined by the program, inline.
// mpismt: -n 2 expect no-error
#include <mpi.h>

inline int __sync_fetch_and_add(int* p, int v)
{
    int t = *p;
    *p += v;
    return t;
}
int main(int argc, char** argv)
{
    MPI_Init(&argc, &argv);
    MPI_Finalize();
    return 0;
}
