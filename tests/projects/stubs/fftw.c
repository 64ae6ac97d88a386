#include <assert.h>
#include <math.h>
#include <mpi.h>

typedef double fftw_complex[2];
typedef struct fftw_plan_s *fftw_plan;
void *fftw_malloc(unsigned long);
void fftw_free(void *);
fftw_plan fftw_plan_dft_1d(int, fftw_complex *, fftw_complex *, int, unsigned);
fftw_plan fftw_plan_dft_2d(int, int, fftw_complex *, fftw_complex *, int, unsigned);
fftw_plan fftw_plan_dft_r2c_1d(int, double *, fftw_complex *, unsigned);
fftw_plan fftw_plan_dft_c2r_1d(int, fftw_complex *, double *, unsigned);
void fftw_execute(const fftw_plan);
void fftw_destroy_plan(fftw_plan);

static int near(double a, double b) { return fabs(a - b) < 1e-9; }

static void run(fftw_plan p)
{
    fftw_execute(p);
    fftw_destroy_plan(p);
}

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    fftw_complex *x = fftw_malloc(6 * sizeof *x), *y = fftw_malloc(6 * sizeof *y);
    for (int i = 0; i < 6; i++)
        x[i][0] = i + 1, x[i][1] = i % 2;
    run(fftw_plan_dft_1d(6, x, y, -1, 64));
    assert(near(y[0][0], 21) && near(y[0][1], 3));
    assert(near(y[3][0], -3) && near(y[3][1], -3));
    run(fftw_plan_dft_1d(6, y, y, 1, 64));
    for (int i = 0; i < 6; i++)
        assert(near(y[i][0], 6 * x[i][0]) && near(y[i][1], 6 * x[i][1]));
    run(fftw_plan_dft_2d(2, 3, x, y, -1, 64));
    assert(near(y[0][0], 21) && near(y[3][0], 6 - 15) && near(y[3][1], 1 - 2));
    run(fftw_plan_dft_2d(2, 3, y, y, 1, 64));
    assert(near(y[4][0], 6 * x[4][0]) && near(y[4][1], 6 * x[4][1]));

    double real[5] = {3, 1, 4, 1, 5}, back[5];
    run(fftw_plan_dft_r2c_1d(5, real, y, 64));
    assert(near(y[0][0], 14) && near(y[0][1], 0));
    run(fftw_plan_dft_c2r_1d(5, y, back, 64));
    for (int i = 0; i < 5; i++)
        assert(near(back[i], 5 * real[i]));
    fftw_free(x);
    fftw_free(y);
    MPI_Finalize();
    return 0;
}
