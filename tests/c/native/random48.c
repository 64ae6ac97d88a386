// mpismt: -n 1 expect no-error complete
// The family of drand48, with the state of the library and with one that the program keeps.
#include <stdio.h>
#include <stdlib.h>

int main(void)
{
    unsigned short x[3] = {1, 2, 3};
    srand48(42);
    for (int i = 0; i < 4; ++i)
        printf("%.17g %ld %ld %.17g %ld %ld\n", drand48(), lrand48(), mrand48(), erand48(x), nrand48(x), jrand48(x));
    printf("%u %u %u\n", x[0], x[1], x[2]);
    return 0;
}
