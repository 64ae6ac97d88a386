// Updates that no thread looks at while others make them have one order: four threads with fifty each are no more work
// than one. Where a thread does look, or the order decides what becomes of the variable, all orders count.
//
// mpismt: -n 2 -fopenmp --threads 4 expect no-error complete
// mpismt: -n 2 -fopenmp --threads 4 -DWRONG expect assertion complete
// mpismt: -n 1 -fopenmp --threads 2 -DLOOKS expect assertion
// mpismt: -n 1 -fopenmp --threads 2 -DLOOKS_PLAINLY expect data-race
// mpismt: -n 1 -fopenmp --threads 2 -DTWO_KINDS expect assertion
// mpismt: -n 1 -fopenmp --threads 2 -DROUNDED expect assertion
// mpismt: -n 1 -fopenmp --threads 2 -DSMALL expect no-error complete
// mpismt: -n 1 -fopenmp --threads 2 -DORDERED expect data-race
// mpismt: -n 1 -fopenmp --threads 2 -DTOLD expect no-error complete
#include <assert.h>
#include <mpi.h>
#include <omp.h>

static int counter, other, data;
static double sum;

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int rank;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
#if defined LOOKS // between the two updates of the other thread
#pragma omp parallel
    if (omp_get_thread_num() == 0) {
        for (int i = 0; i < 2; i++)
#pragma omp atomic
            counter++;
    } else {
        int seen;
#pragma omp atomic read
        seen = counter;
        assert(seen != 1);
    }
#elif defined LOOKS_PLAINLY
#pragma omp parallel
    if (omp_get_thread_num() == 0) {
#pragma omp atomic
        counter++;
    } else if (counter == 1) {
        other = 1;
    }
#elif defined TWO_KINDS // (1 + 1) | 1 or (1 | 1) + 1
    counter = 1;
#pragma omp parallel
    if (omp_get_thread_num() == 0) {
#pragma omp atomic
        counter += 1;
    } else {
#pragma omp atomic
        counter |= 1;
    }
    assert(counter == 3);
#elif defined ROUNDED // 1e16 + 1 is 1e16
    sum = 1e16;
#pragma omp parallel
    if (omp_get_thread_num() == 0) {
#pragma omp atomic
        sum += 1;
    } else {
#pragma omp atomic
        sum -= 1e16;
    }
    assert(sum == 0);
#elif defined SMALL // sums of multiples of a quarter are exact
#pragma omp parallel
    for (int i = 0; i < 40; i++)
#pragma omp atomic
        sum += 0.25 * i;
    assert(sum == 2 * 0.25 * 780);
#elif defined ORDERED // who comes second knows of the first, but not who that is
#pragma omp parallel
    if (omp_get_thread_num() == 0) {
        data = 1;
#pragma omp atomic seq_cst
        counter++;
    } else {
#pragma omp atomic seq_cst
        counter++;
        other = data;
    }
#elif defined TOLD // a thread that looks is told of what came before the update
#pragma omp parallel
    if (omp_get_thread_num() == 0) {
        data = 1;
#pragma omp atomic seq_cst
        counter++;
    } else {
        int seen;
#pragma omp atomic read seq_cst
        seen = counter;
        if (seen == 1)
            other = data;
    }
#else
#pragma omp parallel
    for (int i = 0; i < 50; i++) {
#pragma omp atomic
        counter++;
#pragma omp atomic
        sum += i;
    }
#ifdef WRONG
    assert(counter != 200);
#endif
    assert(counter == 200 && sum == 4 * 1225);
#endif
    MPI_Finalize();
    return 0;
}
