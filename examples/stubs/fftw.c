/* FFTW's transforms of one and two dimensions, for programs that call it without its source:
 *
 *     mpismt check program.c examples/stubs/fftw.c -n 4
 *
 * By the definition of the transform, which takes quadratic time. fftw_complex is `double[2]`, or `double _Complex` where
 * <complex.h> was included before <fftw3.h>: both lie in memory alike. */

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum kind { COMPLEX, FROM_REAL, TO_REAL };

typedef struct fftw_plan_s {
    int rows, columns, sign;
    enum kind kind;
    double *in, *out;
} * fftw_plan;

void *fftw_malloc(size_t bytes) { return malloc(bytes); }
double *fftw_alloc_real(size_t n) { return malloc(n * sizeof(double)); }
void *fftw_alloc_complex(size_t n) { return malloc(n * 2 * sizeof(double)); }
void fftw_free(void *p) { free(p); }
void fftw_cleanup(void) {}

static fftw_plan plan(int rows, int columns, void *in, void *out, int sign, enum kind kind)
{
    fftw_plan p = malloc(sizeof *p);
    p->rows = rows;
    p->columns = columns;
    p->in = in;
    p->out = out;
    p->sign = sign;
    p->kind = kind;
    return p;
}

fftw_plan fftw_plan_dft_1d(int n, void *in, void *out, int sign, unsigned flags)
{
    (void)flags;
    return plan(1, n, in, out, sign, COMPLEX);
}
fftw_plan fftw_plan_dft_2d(int rows, int columns, void *in, void *out, int sign, unsigned flags)
{
    (void)flags;
    return plan(rows, columns, in, out, sign, COMPLEX);
}
fftw_plan fftw_plan_dft_r2c_1d(int n, double *in, void *out, unsigned flags)
{
    (void)flags;
    return plan(1, n, in, out, -1, FROM_REAL);
}
fftw_plan fftw_plan_dft_c2r_1d(int n, void *in, double *out, unsigned flags)
{
    (void)flags;
    return plan(1, n, in, out, 1, TO_REAL);
}
void fftw_destroy_plan(fftw_plan p) { free(p); }

/* Of n numbers at data, which are `step` numbers apart, in place. */
static void transform(double *data, int n, int step, int sign)
{
    double *sums = malloc(2 * (size_t)n * sizeof *sums);
    for (int k = 0; k < n; k++) {
        double re = 0, im = 0;
        for (int j = 0; j < n; j++) {
            const double angle = sign * 2 * acos(-1) * (double)((long)j * k % n) / n;
            const double *x = data + 2 * (size_t)j * (size_t)step;
            re += x[0] * cos(angle) - x[1] * sin(angle);
            im += x[0] * sin(angle) + x[1] * cos(angle);
        }
        sums[2 * k] = re;
        sums[2 * k + 1] = im;
    }
    for (int k = 0; k < n; k++)
        memcpy(data + 2 * (size_t)k * (size_t)step, sums + 2 * k, 2 * sizeof(double));
    free(sums);
}

void fftw_execute(const fftw_plan p)
{
    const int n = p->rows * p->columns;
    double *all = malloc(2 * (size_t)n * sizeof *all);
    for (int i = 0; i < n; i++) {
        if (p->kind == FROM_REAL) {
            all[2 * i] = p->in[i];
            all[2 * i + 1] = 0;
        } else if (p->kind == COMPLEX || i <= n / 2) {
            all[2 * i] = p->in[2 * i];
            all[2 * i + 1] = p->in[2 * i + 1];
        } else { /* the half that is not there is the conjugate of the other one */
            all[2 * i] = p->in[2 * (n - i)];
            all[2 * i + 1] = -p->in[2 * (n - i) + 1];
        }
    }
    for (int r = 0; r < p->rows; r++)
        transform(all + 2 * (size_t)r * (size_t)p->columns, p->columns, 1, p->sign);
    for (int c = 0; c < p->columns && p->rows > 1; c++)
        transform(all + 2 * (size_t)c, p->rows, p->columns, p->sign);
    for (int i = 0; i < (p->kind == FROM_REAL ? n / 2 + 1 : n); i++)
        if (p->kind == TO_REAL) {
            p->out[i] = all[2 * i];
        } else {
            p->out[2 * i] = all[2 * i];
            p->out[2 * i + 1] = all[2 * i + 1];
        }
    free(all);
}
