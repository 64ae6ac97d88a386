// A variable of a block begins anew each time that control reaches its declaration: what was written to it in an earlier
// iteration does not count.
// mpismt: -n 1 expect memory at 73
// mpismt: -n 1 -DARRAY expect memory at 22
// mpismt: -n 1 -DSTRUCTURE expect memory at 31
// mpismt: -n 1 -DRECEIVED expect memory at 77
// mpismt: -n 1 -DBACKWARDS expect memory at 45
// mpismt: -n 1 -DWHILE expect memory at 56
// mpismt: -n 1 -DFINE expect no-error
#include <mpi.h>
#include <stdio.h>

int main(int argc, char** argv)
{
    int out = 0;
    MPI_Init(&argc, &argv);
    for (int i = 0; i < 3; i++) {
#if defined(ARRAY)
        int a[4];
        for (int k = 0; k < 4 - i; k++)
            a[k] = k;
        if (a[3] > 2) // written in the first iteration
            out++;
#elif defined(STRUCTURE)
        struct {
            int x, y;
        } s;
        s.x = i;
        if (i == 0)
            s.y = 1;
        if (s.y > 0)
            out += s.x;
#elif defined(RECEIVED)
        int x;
        if (i == 1)
            MPI_Sendrecv(&i, 1, MPI_INT, 0, 0, &x, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        if (i >= 1)
            out += x == 1;
#elif defined(BACKWARDS)
    again:;
        int x;
        if (out == 0)
            x = 1;
        out += x;
        if (out < 2)
            goto again;
#elif defined(WHILE)
        int k = 0;
        while (k < 2) {
            int y;
            if (k++ == 0)
                y = 5;
            else
                out = y; // no value
        }
        if (out == 5)
            puts("five");
#elif defined(FINE)
        int x, kept; // `kept` is written before it is looked at in each iteration
        static int before;
        x = i;
        if (x > 1)
            kept = x;
        if (x > 1)
            out += kept;
        if (before == 3)
            out++;
        before++;
#else
        int x;
        if (i == 0)
            x = 1;
        if (x > 0) // the second time, it has no value
            out++;
#endif
    }
    printf("%d\n", out);
    MPI_Finalize();
    return 0;
}
