// mpismt: -n 1 --native always expect no-error
// mpismt: -n 1 --native leaving expect no-error
// mpismt: -n 1 --native never expect no-error
// mpismt: -n 1 -DBAD --native always expect memory at 38
// mpismt: -n 1 -DBAD --native never expect memory at 38
// Structures with bytes that are never written are copied within one array: that takes time for the copy alone.
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
struct pair { char tag; int value; };
static void sort(struct pair *v, int n)
{
    if (n < 2) return;
    struct pair pivot = v[n / 2];
    int i = 0, j = n - 1;
    while (i <= j) {
        while (v[i].value < pivot.value) i++;
        while (v[j].value > pivot.value) j--;
        if (i <= j) { struct pair t = v[i]; v[i++] = v[j]; v[j--] = t; }
    }
    sort(v, j + 1);
    sort(v + i, n - i);
}
int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int n = 3000;
    struct pair *v = malloc(n * sizeof *v);
    unsigned x = 1;
    for (int i = 0; i < n; i++) { x = x * 1664525u + 1013904223u; struct pair p; p.tag = 'a' + x % 26; p.value = x >> 8; v[i] = p; }
    sort(v, n);
    unsigned h = 0;
    for (int i = 0; i < n; i++) h = h * 31 + v[i].tag + v[i].value;
    printf("%u\n", h);
#ifdef BAD
    char *raw = (char *)v;
    if (raw[1] == 3) printf("padding\n");
#endif
    MPI_Finalize();
}
