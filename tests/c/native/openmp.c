// mpismt: -fopenmp --threads 1 -n 1 expect no-error complete
// The directives of OpenMP and the functions of <omp.h> with one thread: what is private, reductions, loops of all
// schedules, sections, tasks, locks, atomic updates.
#include <omp.h>
#include <stdio.h>
static int counter;
#pragma omp threadprivate(counter)
static int fib(int n)
{
    int a, b;
    if (n < 2)
        return n;
#pragma omp task shared(a)
    a = fib(n - 1);
#pragma omp task shared(b)
    b = fib(n - 2);
#pragma omp taskwait
    return a + b;
}
int main(int argc, char** argv)
{
    int i, s = 0, p = 5, last = -1, f = 3;
    double sum = 0, mx = -1;
    int a[20];
    omp_lock_t lock;
#pragma omp parallel private(p) firstprivate(f) reduction(+ : s)
    {
        p = omp_get_thread_num();
        f += 1;
        s += f;
#pragma omp for schedule(dynamic, 2) nowait
        for (i = 0; i < 20; i++)
            a[i] = i * i;
#pragma omp barrier
#pragma omp for schedule(static, 3) lastprivate(last)
        for (i = 0; i < 20; i++)
            last = a[i];
#pragma omp single
        printf("single %d of %d\n", omp_get_thread_num(), omp_get_num_threads());
#pragma omp master
        printf("master level %d\n", omp_get_level());
#pragma omp sections
        {
#pragma omp section
            printf("s1\n");
#pragma omp section
            printf("s2\n");
        }
#pragma omp critical(name)
        counter++;
    }
    printf("%d %d %d %d %d\n", p, f, s, last, counter);
#pragma omp parallel for reduction(+ : sum) reduction(max : mx) schedule(guided) collapse(2)
    for (i = 0; i < 4; i++)
        for (int j = 0; j < 5; j++) {
            sum += i * j * 0.5;
            if (i * j > mx)
                mx = i * j;
        }
    printf("%g %g\n", sum, mx);
    int r;
#pragma omp parallel
#pragma omp single
    r = fib(7);
    printf("%d\n", r);
    double at = 0;
    int ai = 0;
#pragma omp parallel for
    for (int k = 0; k < 5; k++) {
#pragma omp atomic
        at += 0.5;
#pragma omp atomic update
        ai++;
#pragma omp atomic
        ai *= 2;
    }
    int cap;
#pragma omp atomic capture
    cap = ai++;
    printf("%g %d %d\n", at, ai, cap);
#pragma omp parallel for ordered
    for (int k = 0; k < 3; k++) {
#pragma omp ordered
        printf("o%d\n", k);
    }
#pragma omp simd
    for (int k = 0; k < 3; k++)
        a[k] = k;
#pragma omp parallel
#pragma omp single
#pragma omp taskloop
    for (int k = 0; k < 4; k++)
        a[k] += 1;
#pragma omp parallel if (0)
    printf("if %d\n", a[3]);
#pragma omp parallel num_threads(1)
    printf("nt %d\n", omp_get_num_threads());
    omp_init_lock(&lock);
    omp_set_lock(&lock);
    printf("%d\n", omp_test_lock(&lock));
    omp_unset_lock(&lock);
    omp_destroy_lock(&lock);
    long n = 0;
#pragma omp parallel for reduction(+ : n)
    for (unsigned long k = 3; k < 30; k += 4)
        n += k;
#pragma omp parallel for reduction(+ : n) schedule(runtime)
    for (int k = 30; k > 3; k -= 4)
        n += k;
    printf("%ld\n", n);
    printf("%d\n", s);
#ifdef _OPENMP
    printf("openmp\n");
#endif
    return 0;
}
