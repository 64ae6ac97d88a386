// mpismt: -n 2 -DCOMM expect warning:resource-leak at 42 complete
// mpismt: -n 2 -DGROUP expect warning:resource-leak at 45 complete
// mpismt: -n 2 -DTYPE expect warning:resource-leak at 48 complete
// mpismt: -n 2 -DOP expect warning:resource-leak at 51 complete
// mpismt: -n 2 -DINFO expect warning:resource-leak at 54 complete
// mpismt: -n 2 -DHANDLER expect warning:resource-leak at 57 complete
// mpismt: -n 2 -DKEY expect warning:resource-leak at 60 complete
// mpismt: -n 2 -DPERSISTENT expect warning:resource-leak at 63 complete
// mpismt: -n 2 -DPENDING expect request-lifecycle at 68
// mpismt: -n 2 -DWINDOW expect resource-leak at 72
// mpismt: -n 2 -DOPEN_FILE expect resource-leak at 75
// mpismt: -n 2 -DOPEN_FILE -Wno-resource-leak expect resource-leak at 75
// mpismt: -n 2 -DCOMM -DTYPE -DOPEN_FILE expect warning:resource-leak,resource-leak at 42,48,75
// mpismt: -n 2 -DCOMM -DTYPE -DINFO -Wno-resource-leak expect no-error complete
// mpismt: -n 2 -DCOMM -DTYPE -DINFO --property -resource-leak expect no-error complete
// mpismt: -n 2 -DCOMM -DTYPE -DINFO -Werror expect resource-leak at 42,48,54
// mpismt: -n 2 -DCOMM -Werror=resource-leak expect resource-leak at 42
// mpismt: -n 2 -DCOMM -Werror=type-mismatch expect warning:resource-leak at 42
// mpismt: -n 2 -DCOMM -Wno-error=resource-leak -Werror expect warning:resource-leak at 42
// mpismt: -n 2 -DCOMM -Wno-resource-leak -Werror=resource-leak expect resource-leak at 42
//
// Handles that are never freed are warnings; a file, a window and communication that are left are errors.
#include <mpi.h>
#include <stddef.h>

static void add(void* in, void* inout, int* count, MPI_Datatype* type)
{
    (void)in, (void)inout, (void)count, (void)type;
}

static void handle(MPI_Comm* comm, int* code, ...) { (void)comm, (void)code; }

int main(int argc, char** argv)
{
    int number = 0;
    MPI_Init(&argc, &argv);
    MPI_Comm comm = MPI_COMM_NULL;
    MPI_Group group;
    MPI_Datatype type;
    MPI_Op op;
#ifdef COMM
    MPI_Comm_dup(MPI_COMM_WORLD, &comm);
#endif
#ifdef GROUP
    MPI_Comm_group(MPI_COMM_WORLD, &group);
#endif
#ifdef TYPE
    MPI_Type_contiguous(2, MPI_INT, &type);
#endif
#ifdef OP
    MPI_Op_create(add, 1, &op);
#endif
#ifdef INFO
    MPI_Info info; MPI_Info_create(&info);
#endif
#ifdef HANDLER
    MPI_Errhandler handler; MPI_Comm_create_errhandler(handle, &handler);
#endif
#ifdef KEY
    int key; MPI_Comm_create_keyval(MPI_COMM_NULL_COPY_FN, MPI_COMM_NULL_DELETE_FN, &key, NULL);
#endif
#ifdef PERSISTENT
    MPI_Request again; MPI_Recv_init(&number, 1, MPI_INT, MPI_PROC_NULL, 0, MPI_COMM_WORLD, &again);
    MPI_Start(&again);
    MPI_Wait(&again, MPI_STATUS_IGNORE);
#endif
#ifdef PENDING
    MPI_Request request; MPI_Irecv(&number, 1, MPI_INT, MPI_PROC_NULL, 0, MPI_COMM_WORLD, &request);
#endif
#ifdef WINDOW
    MPI_Win window;
    MPI_Win_create(&number, sizeof number, 1, MPI_INFO_NULL, MPI_COMM_WORLD, &window);
#endif
#ifdef OPEN_FILE
    MPI_File file; MPI_File_open(MPI_COMM_WORLD, "f", MPI_MODE_CREATE | MPI_MODE_RDWR, MPI_INFO_NULL, &file);
#endif
    MPI_Finalize();
    return 0;
}
