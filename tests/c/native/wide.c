// mpismt: -n 1 expect no-error
/* Integers of more than 64 bits: __int128, and bit-fields of packed structures whose storage is larger than a register; checked products. */
#include <stdio.h>

typedef unsigned __int128 u128;
typedef __int128 s128;
struct __attribute__((packed)) fields {
    int a : 19;
    unsigned long b : 37;
    signed c : 9;
    unsigned d : 7;
    char after;
};
static struct fields all = {-3, 1ul << 36, -200, 99, 'x'};
static void show(const char *what, u128 x) { printf("%s %016lx%016lx\n", what, (unsigned long)(x >> 64), (unsigned long)x); }
static u128 pick(int n, u128 a, u128 b) { return n ? a : b; }

int main(void)
{
    const long values[] = {0, 1, -1, 0x7fffffffffffffff, -0x7fffffffffffffff - 1, 0x123456789abcdef0, -987654321, 1l << 32};
    for (int i = 0; i < 8; ++i)
        for (int j = 0; j < 8; ++j) {
            u128 a = (u128)values[i] << 13 ^ (unsigned long)values[j], b = (s128)values[j] * values[i];
            show("add", a + b);
            show("sub", a - b);
            show("mul", a * b);
            show("bits", (a & b) ^ (a | ~b));
            printf("%d%d%d%d%d%d ", a < b, (s128)a < (s128)b, a == b, a >= b, (s128)a >= (s128)b, a != 0);
            show("pick", pick(i > j, a, b));
            long product;
            unsigned long whole;
            printf("%d %d ", __builtin_mul_overflow(values[i], values[j], &product), __builtin_mul_overflow((unsigned long)values[i], (unsigned long)values[j], &whole));
            printf("%lx %lx\n", product, whole);
        }
    u128 x = (u128)0xfedcba9876543210 << 64 | 0x0f1e2d3c4b5a6978;
    for (int n = 0; n < 128; n += 9) {
        show("<<", x << n);
        show(">>", x >> n);
        show(">> signed", (u128)((s128)x >> n));
    }
    for (int k = 0; k < 20; ++k) {
        all.a += k * 1001;
        all.b = all.b * 3 + k;
        all.c ^= k * 7;
        all.d -= 5;
        printf("%d %lu %d %u %c\n", all.a, (unsigned long)all.b, all.c, all.d, all.after);
    }
    struct fields copy = all;
    copy.b = 5;
    printf("%d %lu %d %u %c %zu\n", copy.a, (unsigned long)copy.b, copy.c, copy.d, copy.after, sizeof copy);
    return 0;
}
