// The locale of C, and buffers of no known kind.
// mpismt: -n 1 expect no-error
#include <locale.h>
#include <stdio.h>

int main(void)
{
    printf("%s", setlocale(LC_ALL, "C"));
    printf("%s", setlocale(LC_CTYPE, 0));
    printf("%d", setvbuf(stdout, 0, 77, 0) != 0);
    printf("%d\n", setlocale(LC_ALL, "nowhere") == 0);
    return 0;
}
