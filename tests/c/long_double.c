// mpismt: -n 1 expect no-error
// What is computed with long doubles is computed with doubles here: the answer says so (tests/assumptions_test.cpp).
#include <assert.h>

int main(void)
{
    volatile long double x = 3;
    x = x * 2 + 1;
    assert(x == 7);
    return 0;
}
