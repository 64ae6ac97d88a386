// Integer and floating-point loops.
#include <mpi.h>
#include <stdio.h>
int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    unsigned long s = 0; int primes = 0;
    for (int i = 2; i < 60000; i++) {
        int is_prime = 1;
        for (int d = 2; d * d <= i; d++)
            if (i % d == 0) { is_prime = 0; break; }
        primes += is_prime;
    }
    double x = 0, h = 1.0 / 20000000;
    for (int i = 0; i < 20000000; i++) { double t = (i + 0.5) * h; x += 4.0 / (1.0 + t * t); }
    for (int i = 0; i < 50000000; i++) s += (unsigned long)i ^ (s >> 3);
    printf("%d %f %lu\n", primes, x * h, s);
    MPI_Finalize();
    return 0;
}
