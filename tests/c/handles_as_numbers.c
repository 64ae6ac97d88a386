// What handles are as numbers says nothing; but a program that computes with them gets the same results from all engines.
//
// mpismt: -n 1 --property memory -DWHICH=0 -DVALUE=16777218 expect no-error complete
// mpismt: -n 1 --property memory -DWHICH=1 -DVALUE=16777219 expect no-error complete
// mpismt: -n 1 --property memory -DWHICH=2 -DVALUE=33554432 expect no-error complete
// mpismt: -n 1 --property memory -DWHICH=3 -DVALUE=50331648 expect no-error complete
// mpismt: -n 1 --property memory -DWHICH=4 -DVALUE=67108864 expect no-error complete
// mpismt: -n 1 --property memory -DWHICH=5 -DVALUE=83886080 expect no-error complete
// mpismt: -n 1 --property memory -DWHICH=6 -DVALUE=100663296 expect no-error complete
// mpismt: -n 1 --property memory -DWHICH=7 -DVALUE=117440512 expect no-error complete
// mpismt: -n 1 --property memory -DWHICH=8 -DVALUE=4096 expect no-error complete
// mpismt: -n 1 --property memory -DWHICH=0 -DVALUE=1 expect memory at 46
#include <mpi.h>

static void combine(void *in, void *inout, int *n, MPI_Datatype *type)
{
}

static void handle_error(MPI_Comm *comm, int *code, ...)
{
}

int main(int argc, char **argv)
{
    MPI_Comm comm, other;
    MPI_Group group;
    MPI_Op op;
    MPI_Datatype type;
    MPI_Errhandler handler;
    int key;
    MPI_Info info;
    MPI_Request request;
    MPI_Init(&argc, &argv);
    MPI_Comm_dup(MPI_COMM_WORLD, &comm);
    MPI_Comm_dup(MPI_COMM_WORLD, &other);
    MPI_Comm_group(MPI_COMM_WORLD, &group);
    MPI_Op_create(combine, 1, &op);
    MPI_Type_contiguous(2, MPI_INT, &type);
    MPI_Comm_create_errhandler(handle_error, &handler);
    MPI_Comm_create_keyval(MPI_COMM_NULL_COPY_FN, MPI_COMM_NULL_DELETE_FN, &key, 0);
    MPI_Info_create(&info);
    MPI_Ibarrier(comm, &request);
    const int handles[] = {comm, other, group, op, type, handler, key, info, request};
    char small[2];
    if (handles[WHICH] != VALUE)
        small[2 + handles[WHICH] % 2] = 0;
    MPI_Finalize();
    return 0;
}
