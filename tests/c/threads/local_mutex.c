// mpismt: -n 2 expect no-error complete
#include <assert.h>
#include <mpi.h>
#include <pthread.h>
struct s { pthread_mutex_t m; int n, in; };
static void* add(void* a)
{
    struct s* s = a;
    for (int i = 0; i < 2; i++) {
        pthread_mutex_lock(&s->m);
        s->in++;
        assert(s->in == 1);
        s->n++;
        s->in--;
        pthread_mutex_unlock(&s->m);
    }
    return 0;
}
int main(int c, char** v)
{
    int level;
    pthread_t t, u;
    struct s s = {PTHREAD_MUTEX_INITIALIZER, 0, 0};
    MPI_Init_thread(&c, &v, MPI_THREAD_MULTIPLE, &level);
    pthread_create(&t, 0, add, &s);
    pthread_create(&u, 0, add, &s);
    pthread_join(t, 0);
    pthread_join(u, 0);
    assert(s.n == 4);
    MPI_Finalize();
}
