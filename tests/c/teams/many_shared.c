// mpismt: -n 2 -fopenmp expect no-error complete
// more than 24 shared variables
#include <mpi.h>
#include <stdlib.h>
int main(int argc, char **argv) {
    MPI_Init(&argc, &argv);
    int n = 4, i, sum = 0, *p0, *p1, *p2, *p3, *p4, *p5, *p6, *p7, *p8, *p9, *p10, *p11, *p12, *p13, *p14, *p15, *p16, *p17, *p18, *p19, *p20, *p21, *p22, *p23, *p24;
    p0 = calloc(n, sizeof(int)); p1 = calloc(n, sizeof(int)); p2 = calloc(n, sizeof(int)); p3 = calloc(n, sizeof(int)); p4 = calloc(n, sizeof(int));
    p5 = calloc(n, sizeof(int)); p6 = calloc(n, sizeof(int)); p7 = calloc(n, sizeof(int)); p8 = calloc(n, sizeof(int)); p9 = calloc(n, sizeof(int));
    p10 = calloc(n, sizeof(int)); p11 = calloc(n, sizeof(int)); p12 = calloc(n, sizeof(int)); p13 = calloc(n, sizeof(int)); p14 = calloc(n, sizeof(int));
    p15 = calloc(n, sizeof(int)); p16 = calloc(n, sizeof(int)); p17 = calloc(n, sizeof(int)); p18 = calloc(n, sizeof(int)); p19 = calloc(n, sizeof(int));
    p20 = calloc(n, sizeof(int)); p21 = calloc(n, sizeof(int)); p22 = calloc(n, sizeof(int)); p23 = calloc(n, sizeof(int)); p24 = calloc(n, sizeof(int));
#pragma omp parallel for
    for (i = 0; i < n; i++) {
        p0[i] = i + 0; p1[i] = i + 1; p2[i] = i + 2; p3[i] = i + 3; p4[i] = i + 4;
        p5[i] = i + 5; p6[i] = i + 6; p7[i] = i + 7; p8[i] = i + 8; p9[i] = i + 9;
        p10[i] = i + 10; p11[i] = i + 11; p12[i] = i + 12; p13[i] = i + 13; p14[i] = i + 14;
        p15[i] = i + 15; p16[i] = i + 16; p17[i] = i + 17; p18[i] = i + 18; p19[i] = i + 19;
        p20[i] = i + 20; p21[i] = i + 21; p22[i] = i + 22; p23[i] = i + 23; p24[i] = i + 24;
    }
    for (i = 0; i < n; i++) sum += p0[i] + p24[i];
    if (sum != 2 * (n * (n - 1) / 2) + 24 * n) MPI_Abort(MPI_COMM_WORLD, 1);
    free(p0); free(p1); free(p2); free(p3); free(p4);
    free(p5); free(p6); free(p7); free(p8); free(p9);
    free(p10); free(p11); free(p12); free(p13); free(p14);
    free(p15); free(p16); free(p17); free(p18); free(p19);
    free(p20); free(p21); free(p22); free(p23); free(p24);
    MPI_Finalize();
    return 0;
}
