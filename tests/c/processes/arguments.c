// Children have a world of their own, the arguments of the call, and a parent.
//
// mpismt: -n 1 expect no-error complete
// mpismt: -n 2 expect no-error complete
// mpismt: -n 1 -DFAILS expect assertion
#include <assert.h>
#include <mpi.h>
#include <string.h>

int main(int argc, char **argv)
{
    MPI_Comm parent, children;
    int rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    MPI_Comm_get_parent(&parent);
    if (parent == MPI_COMM_NULL) {
        char *arguments[] = {"hello", "wide world", NULL};
        int codes[2], n, sum = 0;
        MPI_Comm_spawn("./arguments", arguments, 2, MPI_INFO_NULL, 0, MPI_COMM_WORLD, &children, codes);
        MPI_Comm_remote_size(children, &n);
        assert(argc == 1 && n == 2 && codes[0] == MPI_SUCCESS && codes[1] == MPI_SUCCESS);
        for (int i = 0; i < 2 && rank == 0; i++) {
            int x;
            MPI_Recv(&x, 1, MPI_INT, i, 0, children, MPI_STATUS_IGNORE);
            sum += x;
        }
        assert(rank != 0 || sum == 1);
        MPI_Comm_disconnect(&children);
    } else {
        char name[MPI_MAX_OBJECT_NAME];
        int length, n;
        assert(argc == 3 && strcmp(argv[1], "hello") == 0 && strcmp(argv[2], "wide world") == 0 && argv[3] == NULL);
        MPI_Comm_remote_size(parent, &n);
#ifdef FAILS
        assert(n == 3);
#endif
        assert(size == 2);
        MPI_Comm_get_name(parent, name, &length);
        assert(strcmp(name, "MPI_COMM_PARENT") == 0);
        MPI_Comm_get_name(MPI_COMM_WORLD, name, &length);
        assert(strcmp(name, "MPI_COMM_WORLD") == 0);
        MPI_Send(&rank, 1, MPI_INT, 0, 0, parent);
        MPI_Comm_disconnect(&parent);
    }
    MPI_Finalize();
    return 0;
}
