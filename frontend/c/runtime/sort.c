// Sorting and searching: by merging halves, as the GNU C library does, so that the order of equal elements, which C
// leaves open, and the calls of the comparison are those that its users see.
#include "models.h"

static void merge_sort(char* a, size_t n, size_t size, int (*compare)(const void*, const void*), char* room)
{
    if (n <= 1)
        return;
    const size_t half = n / 2;
    char* b = a + half * size;
    merge_sort(a, half, size, compare, room);
    merge_sort(b, n - half, size, compare, room);
    const char *end_a = b, *end_b = a + n * size, *x = a, *y = b;
    char* to = room;
    for (; x < end_a && y < end_b; to += size) {
        if (compare(x, y) <= 0) {
            memcpy(to, x, size);
            x += size;
        } else {
            memcpy(to, y, size);
            y += size;
        }
    }
    if (x < end_a)
        memcpy(to, x, (size_t)(end_a - x)); // the rest of the second half is in its place
    memcpy(a, room, n * size - (size_t)(end_b - y));
}
void qsort(void* base, size_t n, size_t size, int (*compare)(const void*, const void*))
{
    if (n <= 1 || size == 0)
        return;
    char* room = malloc(n * size);
    merge_sort(base, n, size, compare, room);
    free(room);
}
static int (*compare_with)(const void*, const void*, void*);
static void* told;
static int compare_told(const void* a, const void* b) { return compare_with(a, b, told); }
void qsort_r(void* base, size_t n, size_t size, int (*compare)(const void*, const void*, void*), void* tells)
{
    int (*const before)(const void*, const void*, void*) = compare_with; // a comparison may sort, too
    void* const told_before = told;
    compare_with = compare;
    told = tells;
    qsort(base, n, size, compare_told);
    compare_with = before;
    told = told_before;
}
void* bsearch(const void* key, const void* base, size_t n, size_t size, int (*compare)(const void*, const void*))
{
    const char* a = base;
    while (n > 0) {
        const char* middle = a + n / 2 * size;
        int c = compare(key, middle);
        if (c == 0)
            return (void*)middle;
        if (c > 0) {
            a = middle + size;
            n -= n / 2 + 1;
        } else {
            n /= 2;
        }
    }
    return 0;
}
