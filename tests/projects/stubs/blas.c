/* Triangular systems: each form of the matrix solves what the product with it has made. */
#include <assert.h>
#include <math.h>
#include <mpi.h>

void cblas_dger(int, int, int, double, const double *, int, const double *, int, double *, int);
void cblas_dtrsv(int, int, int, int, int, const double *, int, double *, int);
void cblas_dtrsm(int, int, int, int, int, int, int, double, const double *, int, double *, int);
void cblas_dswap(int, double *, int, double *, int);
void dtrsm_(const char *, const char *, const char *, const char *, const int *, const int *, const double *,
            const double *, const int *, double *, const int *);

enum { n = 3 };
static const double a[n * n] = {2, 3, 5, 7, 11, 13, 17, 19, 23};

/* The element of op(a), the triangle alone. */
static double element(int order, int triangle, int form, int diagonal, int i, int j)
{
    if (form != 111) {
        const int k = i;
        i = j;
        j = k;
    }
    if (i == j && diagonal == 132)
        return 1;
    if (triangle == 121 ? i > j : i < j)
        return 0;
    return a[order == 101 ? i * n + j : i + j * n];
}

static int near(double x, double y) { return fabs(x - y) < 1e-9; }

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    for (int order = 101; order <= 102; order++)
        for (int triangle = 121; triangle <= 122; triangle++)
            for (int form = 111; form <= 112; form++)
                for (int diagonal = 131; diagonal <= 132; diagonal++) {
                    double x[n] = {0}, left[n * 2] = {0}, right[2 * n] = {0};
                    for (int i = 0; i < n; i++)
                        for (int j = 0; j < n; j++) {
                            const double e = element(order, triangle, form, diagonal, i, j);
                            x[n - 1 - i] += e * (j + 1); /* backwards in memory */
                            for (int k = 0; k < 2; k++) {
                                left[order == 101 ? i * 2 + k : i + k * n] += e * (j + 1 + k);
                                right[order == 101 ? k * n + j : k + j * 2] += (i + 1 + k) * e;
                            }
                        }
                    cblas_dtrsv(order, triangle, form, diagonal, n, a, n, x, -1);
                    cblas_dtrsm(order, 141, triangle, form, diagonal, n, 2, 2, a, n, left, order == 101 ? 2 : n);
                    cblas_dtrsm(order, 142, triangle, form, diagonal, 2, n, 2, a, n, right, order == 101 ? n : 2);
                    for (int i = 0; i < n; i++)
                        assert(near(x[n - 1 - i], i + 1));
                    for (int i = 0; i < n; i++)
                        for (int k = 0; k < 2; k++) {
                            assert(near(left[order == 101 ? i * 2 + k : i + k * n], 2 * (i + 1 + k)));
                            assert(near(right[order == 101 ? k * n + i : k + i * 2], 2 * (i + 1 + k)));
                        }
                }

    double b[4] = {1, 2, 3, 4}, u[2] = {1, 2}, v[2] = {10, 20};
    cblas_dger(101, 2, 2, 1, u, 1, v, -1, b, 2); /* v backwards: 20, 10 */
    assert(b[0] == 21 && b[1] == 12 && b[2] == 43 && b[3] == 24);
    cblas_dswap(2, b, 2, u, 1);
    assert(b[0] == 1 && b[2] == 2 && u[0] == 21 && u[1] == 43);
    const int two = 2;
    const double one = 1, t[4] = {2, 9, 1, 4}; /* rows 2 1, 0 4 */
    double w[4] = {4, 8, 6, 4};
    dtrsm_("L", "U", "N", "N", &two, &two, &one, t, &two, w, &two);
    assert(w[0] == 1 && w[1] == 2 && w[2] == 2.5 && w[3] == 1);
    MPI_Finalize();
    return 0;
}
