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

void cblas_dswap(int n, double *x, int step_x, double *y, int step_y)
{
    x = (double *)first(x, n, step_x);
    y = (double *)first(y, n, step_y);
    for (int i = 0; i < n; i++) {
        const double kept = x[(ptrdiff_t)i * step_x];
        x[(ptrdiff_t)i * step_x] = y[(ptrdiff_t)i * step_y];
        y[(ptrdiff_t)i * step_y] = kept;
    }
}

/* a = alpha x y' + a */
void cblas_dger(int order, int m, int n, double alpha, const double *x, int step_x, const double *y, int step_y,
                double *a, int lda)
{
    x = first(x, m, step_x);
    y = first(y, n, step_y);
    for (int j = 0; j < n; j++)
        for (int i = 0; i < m; i++)
            a[order == row_major ? j + (ptrdiff_t)i * lda : i + (ptrdiff_t)j * lda] +=
                alpha * x[(ptrdiff_t)i * step_x] * y[(ptrdiff_t)j * step_y];
}

enum { upper = 121, unit = 132 };

/* Solves a x = x, a triangular: the element (i, j) of a lies at i * down + j * right. */
static void solve(int is_upper, int is_unit, int n, const double *a, ptrdiff_t down, ptrdiff_t right, double *x,
                  ptrdiff_t step)
{
    for (int k = 0; k < n; k++) {
        const int i = is_upper ? n - 1 - k : k;
        double rest = x[i * step];
        for (int j = is_upper ? i + 1 : 0; j < (is_upper ? n : i); j++)
            rest -= a[i * down + j * right] * x[j * step];
        x[i * step] = is_unit ? rest : rest / a[i * down + i * right];
    }
}

/* Of the transposed matrix, rows are columns. */
static void solve_form(int order, int triangle, int form, int diagonal, int n, const double *a, int lda, double *x,
                       ptrdiff_t step)
{
    const int transposed = form != no_transpose, by_row = order == row_major;
    solve((triangle == upper) != transposed, diagonal == unit, n, a, by_row != transposed ? lda : 1,
          by_row != transposed ? 1 : lda, x, step);
}

void cblas_dtrsv(int order, int triangle, int form, int diagonal, int n, const double *a, int lda, double *x, int step)
{
    solve_form(order, triangle, form, diagonal, n, a, lda, (double *)first(x, n, step), step);
}

/* b = alpha op(a)^-1 b, or alpha b op(a)^-1, which solves for the rows of b with the transposed matrix. */
void cblas_dtrsm(int order, int side, int triangle, int form, int diagonal, int m, int n, double alpha, const double *a,
                 int lda, double *b, int ldb)
{
    enum { left = 141, transpose = 112 };
    const ptrdiff_t down = order == row_major ? ldb : 1, right = order == row_major ? 1 : ldb;
    for (int i = 0; i < m; i++)
        for (int j = 0; j < n; j++)
            b[i * down + j * right] *= alpha;
    if (side == left)
        for (int j = 0; j < n; j++)
            solve_form(order, triangle, form, diagonal, m, a, lda, b + j * right, down);
    else
        for (int i = 0; i < m; i++)
            solve_form(order, triangle, form == no_transpose ? transpose : no_transpose, diagonal, n, a, lda,
                       b + i * down, right);
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

void dswap_(const int *n, double *x, const int *step_x, double *y, const int *step_y)
{
    cblas_dswap(*n, x, *step_x, y, *step_y);
}

static int is_letter(const char *given, char upper_case) { return (*given & ~0x20) == upper_case; }

void dger_(const int *m, const int *n, const double *alpha, const double *x, const int *step_x, const double *y,
           const int *step_y, double *a, const int *lda)
{
    cblas_dger(102, *m, *n, *alpha, x, *step_x, y, *step_y, a, *lda);
}

void dtrsv_(const char *triangle, const char *form, const char *diagonal, const int *n, const double *a,
            const int *lda, double *x, const int *step)
{
    cblas_dtrsv(102, is_letter(triangle, 'U') ? upper : 122, is_transposed(form) ? 112 : no_transpose,
                is_letter(diagonal, 'U') ? unit : 131, *n, a, *lda, x, *step);
}

void dtrsm_(const char *side, const char *triangle, const char *form, const char *diagonal, const int *m, const int *n,
            const double *alpha, const double *a, const int *lda, double *b, const int *ldb)
{
    cblas_dtrsm(102, is_letter(side, 'L') ? 141 : 142, is_letter(triangle, 'U') ? upper : 122,
                is_transposed(form) ? 112 : no_transpose, is_letter(diagonal, 'U') ? unit : 131, *m, *n, *alpha, a,
                *lda, b, *ldb);
}
