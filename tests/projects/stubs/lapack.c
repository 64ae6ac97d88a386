#include <assert.h>
#include <math.h>
#include <mpi.h>

void dgesv_(const int *, const int *, double *, const int *, int *, double *, const int *, int *);
void dgetrs_(const char *, const int *, const int *, const double *, const int *, const int *, double *,
             const int *, int *);
int LAPACKE_dgesv(int, int, int, double *, int, int *, double *, int);
void dpotrf_(const char *, const int *, double *, const int *, int *);
void dpotrs_(const char *, const int *, const int *, const double *, const int *, double *, const int *, int *);
int LAPACKE_dpotrf(int, char, int, double *, int);

static int near(double a, double b) { return fabs(a - b) < 1e-9; }

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    const int n = 3, one = 1;
    int pivot[3], info;
    /* By column: rows 0 2 1, 1 1 0, 3 0 1; with x = 1 2 3: 7, 3, 6. */
    const double matrix[9] = {0, 1, 3, 2, 1, 0, 1, 0, 1}, rows[9] = {0, 2, 1, 1, 1, 0, 3, 0, 1};
    double a[9], b[3] = {7, 3, 6}, c[3] = {7, 3, 6}, t[3] = {11, 4, 4};
    for (int i = 0; i < 9; i++)
        a[i] = matrix[i];
    dgesv_(&n, &one, a, &n, pivot, b, &n, &info);
    assert(info == 0 && near(b[0], 1) && near(b[1], 2) && near(b[2], 3));
    dgetrs_("T", &n, &one, a, &n, pivot, t, &n, &info); /* columns times x: 0+2+9, 2+2+0, 1+0+3 */
    assert(info == 0 && near(t[0], 1) && near(t[1], 2) && near(t[2], 3));
    for (int i = 0; i < 9; i++)
        a[i] = rows[i];
    assert(LAPACKE_dgesv(101, n, 1, a, n, pivot, c, 1) == 0 && near(c[0], 1) && near(c[1], 2) && near(c[2], 3));

    const double even[9] = {4, 2, 0, 2, 5, 1, 0, 1, 3};
    for (int lower = 0; lower < 2; lower++) {
        const char *triangle = lower ? "L" : "U";
        double x[3] = {8, 15, 11}; /* of 1 2 3 */
        for (int i = 0; i < 9; i++)
            a[i] = even[i];
        dpotrf_(triangle, &n, a, &n, &info);
        assert(info == 0);
        dpotrs_(triangle, &n, &one, a, &n, x, &n, &info);
        assert(near(x[0], 1) && near(x[1], 2) && near(x[2], 3));
        for (int i = 0; i < 9; i++)
            a[i] = even[i];
        assert(LAPACKE_dpotrf(101, *triangle, n, a, n) == 0 && near(a[0], 2) && near(a[lower ? 3 : 1], 1));
        a[0] = -1;
        dpotrf_(triangle, &n, a, &n, &info);
        assert(info == 1);
    }
    MPI_Finalize();
    return 0;
}
