// Structures that are passed and returned by value.
#include <mpi.h>
#include <stdio.h>
typedef struct { double x, y, z; } vec;
static vec add(vec a, vec b) { vec r = {a.x + b.x, a.y + b.y, a.z + b.z}; return r; }
static vec scale(double s, vec a) { vec r = {s * a.x, s * a.y, s * a.z}; return r; }
#define N 200
static vec p[N], v[N], f[N];
int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    for (int i = 0; i < N; i++) { p[i].x = i; p[i].y = i * 2; p[i].z = -i; }
    for (int t = 0; t < 10; t++) {
        for (int i = 0; i < N; i++) {
            vec s = {0, 0, 0};
            for (int j = 0; j < N; j++)
                if (i != j) {
                    vec d = add(p[j], scale(-1, p[i]));
                    double r2 = d.x * d.x + d.y * d.y + d.z * d.z + 0.1;
                    s = add(s, scale(1 / r2, d));
                }
            f[i] = s;
        }
        for (int i = 0; i < N; i++) { v[i] = add(v[i], scale(0.01, f[i])); p[i] = add(p[i], scale(0.01, v[i])); }
    }
    printf("%f\n", p[3].x);
    MPI_Finalize();
    return 0;
}
