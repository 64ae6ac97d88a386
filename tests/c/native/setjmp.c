// mpismt: -n 1 expect no-error complete
// setjmp and longjmp: recovery to an enclosing frame, from a recursion, several times, with a switch.
#include <setjmp.h>
#include <stdio.h>
static jmp_buf recover, inner;
static void work(int x)
{
    if (x == 2)
        longjmp(recover, 7);
    printf("work %d\n", x);
}
static int deep(int n)
{
    if (n == 0)
        longjmp(inner, 0);
    return deep(n - 1) + 1;
}
static int counted(void)
{
    volatile int i = 0;
    jmp_buf b;
    int r = setjmp(b);
    if (r < 3) {
        i++;
        longjmp(b, r + 1);
    }
    return i * 10 + r;
}
int main(int argc, char** argv)
{
    volatile int tries = 0;
    int r;
    if ((r = setjmp(recover)) != 0) {
        printf("recovered %d tries %d\n", r, tries);
        goto next;
    }
    for (tries = 0; tries < 5; tries++)
        work(tries);
next:
    switch (setjmp(inner)) {
    case 0:
        deep(4);
        printf("never\n");
        break;
    case 1: printf("one\n"); break;
    default: printf("other\n");
    }
    printf("%d\n", counted());
    sigjmp_buf s;
    if (sigsetjmp(s, 1) == 0)
        siglongjmp(s, 3);
    else
        printf("sig\n");
    return 0;
}
