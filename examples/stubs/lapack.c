/* The commonest functions of LAPACK as plain loops, for programs that call a library without source:
 *
 *     mpismt check program.c examples/stubs/lapack.c -n 4
 *
 * Matrices by column, as Fortran has them: element (i, j) of A is a[i + j * lda]. The LAPACKE_ forms take both orders. */

#include <math.h>
#include <stdlib.h>

enum { ROW_MAJOR = 101, COLUMN_MAJOR = 102 }; /* LAPACK_ROW_MAJOR, LAPACK_COL_MAJOR */

/* P A = L U, with the rows that were swapped in pivot (from 1). */
void dgetrf_(const int *rows, const int *columns, double *a, const int *lda, int *pivot, int *info)
{
    const int m = *rows, n = *columns, steps = m < n ? m : n;
    *info = 0;
    for (int k = 0; k < steps; k++) {
        int best = k;
        for (int i = k + 1; i < m; i++)
            if (fabs(a[i + k * *lda]) > fabs(a[best + k * *lda]))
                best = i;
        pivot[k] = best + 1;
        if (a[best + k * *lda] == 0) {
            if (*info == 0)
                *info = k + 1;
            continue;
        }
        for (int j = 0; j < n && best != k; j++) {
            const double kept = a[k + j * *lda];
            a[k + j * *lda] = a[best + j * *lda];
            a[best + j * *lda] = kept;
        }
        for (int i = k + 1; i < m; i++)
            a[i + k * *lda] /= a[k + k * *lda];
        for (int j = k + 1; j < n; j++)
            for (int i = k + 1; i < m; i++)
                a[i + j * *lda] -= a[i + k * *lda] * a[k + j * *lda];
    }
}

/* A X = B, with what dgetrf_ has made of A ("N"), or with the transposed A ("T"). */
void dgetrs_(const char *transposed, const int *order, const int *columns, const double *a, const int *lda,
             const int *pivot, double *b, const int *ldb, int *info)
{
    const int n = *order;
    const int plain = *transposed == 'N' || *transposed == 'n';
    *info = 0;
    for (int c = 0; c < *columns; c++) {
        double *x = b + (size_t)c * *ldb;
        for (int k = 0; k < n && plain; k++) {
            const double kept = x[k];
            x[k] = x[pivot[k] - 1];
            x[pivot[k] - 1] = kept;
        }
        if (plain) {
            for (int k = 0; k < n; k++)
                for (int i = k + 1; i < n; i++)
                    x[i] -= a[i + k * *lda] * x[k];
            for (int k = n - 1; k >= 0; k--) {
                x[k] /= a[k + k * *lda];
                for (int i = 0; i < k; i++)
                    x[i] -= a[i + k * *lda] * x[k];
            }
            continue;
        }
        for (int k = 0; k < n; k++) {
            for (int i = 0; i < k; i++)
                x[k] -= a[i + k * *lda] * x[i];
            x[k] /= a[k + k * *lda];
        }
        for (int k = n - 1; k >= 0; k--)
            for (int i = k + 1; i < n; i++)
                x[k] -= a[i + k * *lda] * x[i];
        for (int k = n - 1; k >= 0; k--) {
            const double kept = x[k];
            x[k] = x[pivot[k] - 1];
            x[pivot[k] - 1] = kept;
        }
    }
}

void dgesv_(const int *order, const int *columns, double *a, const int *lda, int *pivot, double *b, const int *ldb,
            int *info)
{
    dgetrf_(order, order, a, lda, pivot, info);
    if (*info == 0)
        dgetrs_("N", order, columns, a, lda, pivot, b, ldb, info);
}

/* A = L L^T ("L") or U^T U ("U"), in the triangle that is named. */
void dpotrf_(const char *triangle, const int *order, double *a, const int *lda, int *info)
{
    const int n = *order, lower = *triangle == 'L' || *triangle == 'l';
    *info = 0;
#define AT(i, j) a[lower ? (i) + (j) * *lda : (j) + (i) * *lda] /* i >= j */
    for (int j = 0; j < n; j++) {
        double d = AT(j, j);
        for (int k = 0; k < j; k++)
            d -= AT(j, k) * AT(j, k);
        if (d <= 0) {
            *info = j + 1;
            return;
        }
        AT(j, j) = sqrt(d);
        for (int i = j + 1; i < n; i++) {
            for (int k = 0; k < j; k++)
                AT(i, j) -= AT(i, k) * AT(j, k);
            AT(i, j) /= AT(j, j);
        }
    }
}

/* A X = B, with what dpotrf_ has made of A. */
void dpotrs_(const char *triangle, const int *order, const int *columns, const double *a, const int *lda, double *b,
             const int *ldb, int *info)
{
    const int n = *order, lower = *triangle == 'L' || *triangle == 'l';
    *info = 0;
    for (int c = 0; c < *columns; c++) {
        double *x = b + (size_t)c * *ldb;
        for (int i = 0; i < n; i++) {
            for (int k = 0; k < i; k++)
                x[i] -= AT(i, k) * x[k];
            x[i] /= AT(i, i);
        }
        for (int i = n - 1; i >= 0; i--) {
            for (int k = i + 1; k < n; k++)
                x[i] -= AT(k, i) * x[k];
            x[i] /= AT(i, i);
        }
    }
}

/* Solves with any function above in row-major order: with copies by column. */
static double *by_column(int rows, int columns, const double *m, int step)
{
    double *copy = malloc((size_t)rows * (size_t)columns * sizeof *copy);
    for (int i = 0; i < rows; i++)
        for (int j = 0; j < columns; j++)
            copy[i + j * rows] = m[i * step + j];
    return copy;
}

static void back_by_row(int rows, int columns, double *copy, double *m, int step)
{
    for (int i = 0; i < rows; i++)
        for (int j = 0; j < columns; j++)
            m[i * step + j] = copy[i + j * rows];
    free(copy);
}

int LAPACKE_dgesv(int layout, int n, int columns, double *a, int lda, int *pivot, double *b, int ldb)
{
    int info;
    if (layout == COLUMN_MAJOR) {
        dgesv_(&n, &columns, a, &lda, pivot, b, &ldb, &info);
        return info;
    }
    double *const copy_a = by_column(n, n, a, lda), *const copy_b = by_column(n, columns, b, ldb);
    dgesv_(&n, &columns, copy_a, &n, pivot, copy_b, &n, &info);
    back_by_row(n, n, copy_a, a, lda);
    back_by_row(n, columns, copy_b, b, ldb);
    return info;
}

int LAPACKE_dpotrf(int layout, char triangle, int n, double *a, int lda)
{
    int info; /* the lower triangle by row is the upper one by column */
    const char other = triangle == 'L' || triangle == 'l' ? 'U' : 'L';
    dpotrf_(layout == COLUMN_MAJOR ? &triangle : &other, &n, a, &lda, &info);
    return info;
}
