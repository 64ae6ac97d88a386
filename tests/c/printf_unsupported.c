// mpismt: -n 1 expect unsupported
// mpismt: -n 1 -DNUMBERED expect unsupported
// mpismt: -n 1 -DUNKNOWN expect memory
// Conversions of printf that are right and that nobody models are no faults of the program; one that does not exist is.
#include <stdio.h>

int main(void)
{
#ifdef NUMBERED
    printf("%2$d %1$d\n", 1, 2);
#elif defined UNKNOWN
    printf("%y\n", 1);
#else
    int n;
    printf("abc%n\n", &n);
#endif
    return 0;
}
