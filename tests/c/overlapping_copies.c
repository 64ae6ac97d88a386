// mpismt: -n 1 expect no-error complete
// mpismt: -n 1 -DFORWARD expect memory at 28
// mpismt: -n 1 -DBACKWARD expect memory at 30
// mpismt: -n 1 -DINDIRECT expect memory
// mpismt: -n 1 -DSTRUCTURE expect memory at 35
#include <mpi.h>
#include <stdlib.h>
#include <string.h>

struct Part {
    int a[4];
};

int main(int argc, char **argv)
{
    char a[12] = "abcdefghijk";
    int *numbers = calloc(8, sizeof *numbers), n = argc + 4;
    struct Part one = {{1, 2, 3, 4}};
    MPI_Init(&argc, &argv);
    memmove(a + 1, a, (size_t)n);
    memmove(a, a + 1, (size_t)n);
    memcpy(a + n, a, (size_t)n); // next to each other
    memcpy(a, a, (size_t)n);     // the same: as the assignment of a structure to itself
    memcpy(a + 1, a, 0);
    one = *&one;
    *(struct Part *)(numbers + 4) = *(struct Part *)numbers;
#ifdef FORWARD
    memcpy(a + 1, a, (size_t)n);
#elif defined BACKWARD
    memcpy(a, a + n - 1, (size_t)n);
#elif defined INDIRECT
    void *(*copy)(void *, const void *, size_t) = memcpy;
    copy(a, a + 2, (size_t)n);
#elif defined STRUCTURE
    *(struct Part *)(numbers + 1) = *(struct Part *)numbers;
#endif
    free(numbers);
    MPI_Finalize();
    return one.a[0] == 0;
}
