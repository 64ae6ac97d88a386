// A task that waits in MPI keeps its thread: where all threads of a team do, no other task begins. One that waits for
// its children lets go of it.
//
// mpismt: -n 1 -fopenmp expect no-error complete
// mpismt: -n 1 -fopenmp -DTASKS=2 expect deadlock
// mpismt: -n 1 -fopenmp -DCHILDREN expect no-error complete
// mpismt: -n 1 -fopenmp -DYIELDS expect deadlock
// mpismt: -n 1 -fopenmp -DDEPENDS expect no-error complete
#include <assert.h>
#include <mpi.h>

#ifndef TASKS
#define TASKS 1
#endif
#ifndef THREADS
#define THREADS 2
#endif

static int leaves(int depth)
{
    int a = 0, b = 0;
    if (depth == 0)
        return 1;
#pragma omp task shared(a)
    a = leaves(depth - 1);
#pragma omp task shared(b)
    b = leaves(depth - 1);
#pragma omp taskwait
    return a + b;
}

int main(int argc, char **argv)
{
    int level, got[TASKS + 1], sum = 0;
    MPI_Init_thread(&argc, &argv, MPI_THREAD_MULTIPLE, &level);
#pragma omp parallel num_threads(THREADS)
#pragma omp single
    {
#ifdef YIELDS // taskyield may do nothing (OpenMP 5.2, section 12.7): both threads may poll for ever, as with GCC
        for (int i = 0; i < 2; i++) {
#pragma omp task firstprivate(i) shared(got)
            {
                MPI_Request r;
                int done = 0;
                MPI_Irecv(&got[0] + i, 1, MPI_INT, 0, i, MPI_COMM_WORLD, &r);
                while (!done) {
                    MPI_Test(&r, &done, MPI_STATUS_IGNORE);
#pragma omp taskyield
                }
            }
        }
#pragma omp task
        for (int i = 0; i < 2; i++)
            MPI_Send(&i, 1, MPI_INT, 0, i, MPI_COMM_WORLD);
#elif defined DEPENDS // a task that waits for what one of its children makes
        for (int i = 0; i < 2; i++) {
#pragma omp task firstprivate(i) shared(got)
            {
#pragma omp task depend(out : got[i]) shared(got)
                got[i] = i;
#pragma omp taskwait depend(in : got[i])
                assert(got[i] == i);
            }
        }
#elif defined CHILDREN
        sum = leaves(2);
        assert(sum == 4);
#else
        for (int i = 0; i < TASKS; i++) {
#pragma omp task firstprivate(i) shared(got)
            MPI_Recv(&got[i], 1, MPI_INT, 0, i, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        }
        for (int i = 0; i < TASKS; i++) {
#pragma omp task firstprivate(i)
            MPI_Send(&i, 1, MPI_INT, 0, i, MPI_COMM_WORLD);
        }
#endif
    }
    MPI_Finalize();
    return sum - sum;
}
