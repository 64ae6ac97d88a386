// Threads of a process make communicators of one at the same time: with MPI_Comm_create_group, if their tags differ,
// and not beside another collective call.
//
// mpismt: -n 2 expect no-error complete
// mpismt: -n 2 -DONE_TAG expect thread-misuse
// mpismt: -n 2 -DDUPLICATES expect thread-misuse
// mpismt: -n 2 -DONE_DUPLICATES expect thread-misuse
#include <mpi.h>
#include <pthread.h>
#include <stddef.h>

static MPI_Group everybody;

static void *make(void *tag)
{
    MPI_Comm comm;
#if defined DUPLICATES
    (void)tag;
    MPI_Comm_dup(MPI_COMM_WORLD, &comm);
#elif defined ONE_DUPLICATES
    if (*(int *)tag == 3)
        MPI_Comm_dup(MPI_COMM_WORLD, &comm);
    else
        MPI_Comm_create_group(MPI_COMM_WORLD, everybody, *(int *)tag, &comm);
#elif defined ONE_TAG
    (void)tag;
    MPI_Comm_create_group(MPI_COMM_WORLD, everybody, 7, &comm);
#else
    MPI_Comm_create_group(MPI_COMM_WORLD, everybody, *(int *)tag, &comm);
#endif
    MPI_Barrier(comm);
    MPI_Comm_free(&comm);
    return NULL;
}

int main(int argc, char **argv)
{
    int provided, tags[] = {3, 4};
    pthread_t other;
    MPI_Init_thread(&argc, &argv, MPI_THREAD_MULTIPLE, &provided);
    if (provided < MPI_THREAD_MULTIPLE)
        MPI_Abort(MPI_COMM_WORLD, 1);
    MPI_Comm_group(MPI_COMM_WORLD, &everybody);
    pthread_create(&other, NULL, make, &tags[0]);
    make(&tags[1]);
    pthread_join(other, NULL);
    MPI_Group_free(&everybody);
    MPI_Finalize();
    return 0;
}
