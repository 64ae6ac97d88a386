/* The commonest functions of BLAS as plain loops, for programs that call a library without source:
 *
 *     mpismt check program.c examples/stubs/blas.c -n 4
 *
 * Matrices by column, as Fortran has them; the cblas_ forms of matrix operations take both orders. */

#include <math.h>
#include <stddef.h>

static const double *first(const double *x, int n, int step) { return step < 0 ? x - (ptrdiff_t)(n - 1) * step : x; }

double cblas_ddot(int n, const double *x, int step_x, const double *y, int step_y)
{
    double sum = 0;
    x = first(x, n, step_x);
    y = first(y, n, step_y);
    for (int i = 0; i < n; i++)
        sum += x[(ptrdiff_t)i * step_x] * y[(ptrdiff_t)i * step_y];
    return sum;
}

double cblas_dasum(int n, const double *x, int step)
{
    double sum = 0;
    for (int i = 0; i < n && step > 0; i++)
        sum += fabs(x[(ptrdiff_t)i * step]);
    return sum;
}

double cblas_dnrm2(int n, const double *x, int step) { return step > 0 ? sqrt(cblas_ddot(n, x, step, x, step)) : 0; }

void cblas_daxpy(int n, double a, const double *x, int step_x, double *y, int step_y)
{
    x = first(x, n, step_x);
    y = (double *)first(y, n, step_y);
    for (int i = 0; i < n; i++)
        y[(ptrdiff_t)i * step_y] += a * x[(ptrdiff_t)i * step_x];
}

void cblas_dcopy(int n, const double *x, int step_x, double *y, int step_y)
{
    x = first(x, n, step_x);
    y = (double *)first(y, n, step_y);
    for (int i = 0; i < n; i++)
        y[(ptrdiff_t)i * step_y] = x[(ptrdiff_t)i * step_x];
}

void cblas_dscal(int n, double a, double *x, int step)
{
    for (int i = 0; i < n && step > 0; i++)
        x[(ptrdiff_t)i * step] *= a;
}

size_t cblas_idamax(int n, const double *x, int step)
{
    int greatest = 0;
    for (int i = 1; i < n && step > 0; i++)
        if (fabs(x[(ptrdiff_t)i * step]) > fabs(x[(ptrdiff_t)greatest * step]))
            greatest = i;
    return (size_t)greatest;
}

/* c = alpha op(a) op(b) + beta c, by column. */
static void multiply(int a_transposed, int b_transposed, int m, int n, int k, double alpha, const double *a, int lda,
                     const double *b, int ldb, double beta, double *c, int ldc)
{
    for (int j = 0; j < n; j++)
        for (int i = 0; i < m; i++) {
            double sum = 0;
            for (int l = 0; l < k; l++)
                sum += a[a_transposed ? l + (ptrdiff_t)i * lda : i + (ptrdiff_t)l * lda] *
                       b[b_transposed ? j + (ptrdiff_t)l * ldb : l + (ptrdiff_t)j * ldb];
            double *at = &c[i + (ptrdiff_t)j * ldc];
            *at = beta == 0 ? alpha * sum : alpha * sum + beta * *at; /* what is in c need have no value then */
        }
}

enum { row_major = 101, no_transpose = 111 };

void cblas_dgemm(int order, int a_form, int b_form, int m, int n, int k, double alpha, const double *a, int lda,
                 const double *b, int ldb, double beta, double *c, int ldc)
{
    if (order == row_major) /* the transposed product, by column */
        multiply(b_form != no_transpose, a_form != no_transpose, n, m, k, alpha, b, ldb, a, lda, beta, c, ldc);
    else
        multiply(a_form != no_transpose, b_form != no_transpose, m, n, k, alpha, a, lda, b, ldb, beta, c, ldc);
}

void cblas_dgemv(int order, int a_form, int m, int n, double alpha, const double *a, int lda, const double *x,
                 int step_x, double beta, double *y, int step_y)
{
    const int transposed = (a_form != no_transpose) != (order == row_major); /* of what lies there by column */
    const int results = a_form != no_transpose ? n : m, terms = a_form != no_transpose ? m : n;
    x = first(x, terms, step_x);
    y = (double *)first(y, results, step_y);
    for (int i = 0; i < results; i++) {
        double sum = 0;
        for (int l = 0; l < terms; l++)
            sum += a[transposed ? l + (ptrdiff_t)i * lda : i + (ptrdiff_t)l * lda] * x[(ptrdiff_t)l * step_x];
        double *at = &y[(ptrdiff_t)i * step_y];
        *at = beta == 0 ? alpha * sum : alpha * sum + beta * *at;
    }
}

/* Fortran's names: all by address. */

double ddot_(const int *n, const double *x, const int *step_x, const double *y, const int *step_y)
{
    return cblas_ddot(*n, x, *step_x, y, *step_y);
}

double dasum_(const int *n, const double *x, const int *step) { return cblas_dasum(*n, x, *step); }

double dnrm2_(const int *n, const double *x, const int *step) { return cblas_dnrm2(*n, x, *step); }

void daxpy_(const int *n, const double *a, const double *x, const int *step_x, double *y, const int *step_y)
{
    cblas_daxpy(*n, *a, x, *step_x, y, *step_y);
}

void dcopy_(const int *n, const double *x, const int *step_x, double *y, const int *step_y)
{
    cblas_dcopy(*n, x, *step_x, y, *step_y);
}

void dscal_(const int *n, const double *a, double *x, const int *step) { cblas_dscal(*n, *a, x, *step); }

int idamax_(const int *n, const double *x, const int *step) { return *n < 1 ? 0 : (int)cblas_idamax(*n, x, *step) + 1; }

static int is_transposed(const char *form) { return *form != 'N' && *form != 'n'; }

void dgemm_(const char *a_form, const char *b_form, const int *m, const int *n, const int *k, const double *alpha,
            const double *a, const int *lda, const double *b, const int *ldb, const double *beta, double *c,
            const int *ldc)
{
    multiply(is_transposed(a_form), is_transposed(b_form), *m, *n, *k, *alpha, a, *lda, b, *ldb, *beta, c, *ldc);
}

void dgemv_(const char *form, const int *m, const int *n, const double *alpha, const double *a, const int *lda,
            const double *x, const int *step_x, const double *beta, double *y, const int *step_y)
{
    cblas_dgemv(0, is_transposed(form) ? 0 : no_transpose, *m, *n, *alpha, a, *lda, x, *step_x, *beta, y, *step_y);
}
