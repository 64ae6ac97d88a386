// mpismt: -n 2 expect no-error complete
// mpismt: -n 2 -DREACHED=1 expect unsupported
// mpismt: -n 2 -DREACHED=2 expect unsupported
// mpismt: -n 2 -DREACHED=3 expect unsupported
// mpismt: -n 2 -DREACHED=4 expect unsupported
// mpismt: -n 2 -DREACHED=5 expect unsupported
// What is not supported is said where it is reached, and only there.
#include <mpi.h>

#include <signal.h>
#include <stdio.h>
#include <unistd.h>

#ifndef REACHED
#define REACHED 0
#endif

int elsewhere(int *p);


int main(int argc, char **argv)
{
    int reached = REACHED, x = 1;
    MPI_Comm joined;
    MPI_Init(&argc, &argv);
    if (reached == 1)
        MPI_Comm_join(0, &joined);
    if (reached == 2)
        __asm__("nop" : "+r"(x));
    if (reached == 3)
        x = elsewhere(&x);
    if (reached == 4)
        fork();
    if (reached == 5)
        kill(getpid(), SIGINT);
    MPI_Finalize();
    return 0;
}
