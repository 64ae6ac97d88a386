// The class of the error that a wrong call returns, with MPI_ERRORS_RETURN. What is printed is compared with MPICH and
// Open MPI (tests/README.md): calls for which the two, and the standard, name one class.
//
// mpismt: -n 1 expect no-error complete

#include <mpi.h>
#include <stdio.h>

static const struct {
    int class;
    const char *name;
} classes[] = {
    {MPI_SUCCESS, "success"},       {MPI_ERR_COUNT, "count"},         {MPI_ERR_TYPE, "type"},
    {MPI_ERR_TAG, "tag"},           {MPI_ERR_COMM, "comm"},           {MPI_ERR_RANK, "rank"},
    {MPI_ERR_ROOT, "root"},         {MPI_ERR_OP, "op"},               {MPI_ERR_TRUNCATE, "truncate"},
    {MPI_ERR_KEYVAL, "keyval"},     {MPI_ERR_DIMS, "dims"},           {MPI_ERR_TOPOLOGY, "topology"},
    {MPI_ERR_GROUP, "group"},       {MPI_ERR_INFO_KEY, "info key"},   {MPI_ERR_INFO_NOKEY, "no such key"},
    {MPI_ERR_ARG, "argument"},      {MPI_ERR_INFO_VALUE, "info value"},
};

static void show(const char *call, int code)
{
    int class;
    const char *name = "another class";
    MPI_Error_class(code, &class);
    for (unsigned i = 0; i < sizeof classes / sizeof *classes; i++)
        if (classes[i].class == class)
            name = classes[i].name;
    printf("%s: %s\n", call, name);
}

int main(int argc, char **argv)
{
    int x = 0, y = 0, size = 1;
    MPI_Info info;
    MPI_Init(&argc, &argv);
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_RETURN);

    show("a send to rank 5 of 1", MPI_Send(&x, 1, MPI_INT, 5, 0, MPI_COMM_WORLD));
    show("a receive from rank 5 of 1", MPI_Recv(&x, 1, MPI_INT, 5, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE));
    show("a send with tag -7", MPI_Send(&x, 1, MPI_INT, 0, -7, MPI_COMM_WORLD));
    show("a send of -1 elements", MPI_Send(&x, -1, MPI_INT, 0, 0, MPI_COMM_WORLD));
    show("a send on MPI_COMM_NULL", MPI_Send(&x, 1, MPI_INT, 0, 0, MPI_COMM_NULL));
    show("a send of MPI_DATATYPE_NULL", MPI_Send(&x, 1, MPI_DATATYPE_NULL, 0, 0, MPI_COMM_WORLD));
    show("a broadcast by rank 5 of 1", MPI_Bcast(&x, 1, MPI_INT, 5, MPI_COMM_WORLD));
    show("a reduction with MPI_OP_NULL", MPI_Allreduce(&x, &y, 1, MPI_INT, MPI_OP_NULL, MPI_COMM_WORLD));
    show("the size of MPI_COMM_NULL", MPI_Comm_size(MPI_COMM_NULL, &size));
    show("a grid of what is none", MPI_Cartdim_get(MPI_COMM_WORLD, &size));
    MPI_Info_create(&info);
    show("an empty key", MPI_Info_set(info, "", "value"));
    show("a key that is not there", MPI_Info_delete(info, "key"));
    MPI_Info_free(&info);
    show("nothing wrong", MPI_Comm_size(MPI_COMM_WORLD, &size));
    MPI_Finalize();
    return 0;
}
