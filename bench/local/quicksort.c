// Recursion with short loops.
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#define N 1000000
static void swap(int *a, int *b) { int t = *a; *a = *b; *b = t; }
static void quicksort(int *v, int low, int high)
{
    if (low >= high) return;
    int pivot = v[(low + high) / 2], i = low, j = high;
    while (i <= j) {
        while (v[i] < pivot) i++;
        while (v[j] > pivot) j--;
        if (i <= j) swap(&v[i++], &v[j--]);
    }
    quicksort(v, low, j);
    quicksort(v, i, high);
}
int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int *v = malloc(N * sizeof(int));
    unsigned x = 1;
    for (int i = 0; i < N; i++) { x = x * 1664525u + 1013904223u; v[i] = x >> 8; }
    quicksort(v, 0, N - 1);
    int ok = 1;
    for (int i = 1; i < N; i++) ok = ok && v[i - 1] <= v[i];
    printf("%d %d\n", ok, v[N / 2]);
    free(v);
    MPI_Finalize();
    return 0;
}
