// One of two members is written, the other looked at.
// mpismt: -n 1 expect memory
#include <mpi.h>
#include <stdio.h>

struct S {
    int a;
    int b;
};
int main(int argc, char** argv)
{
    MPI_Init(&argc, &argv);
    struct S s;
    s.a = 1;
    if (s.b)
        puts("a");
    MPI_Finalize();
    return 0;
}
