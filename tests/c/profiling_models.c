// mpismt: -n 2 expect no-error complete
// The names of the profiling interface (MPI 4.1, section 15.2) of functions that are more than one step of MPI here:
// attributes, sessions, process sets, infos, the tool information interface. With and without a layer of the program's
// own, both names speak of the same objects.
#include <assert.h>
#include <mpi.h>

static int set, begun;

int MPI_Comm_set_attr(MPI_Comm comm, int key, void *value)
{
    set++;
    return PMPI_Comm_set_attr(comm, key, value);
}

int MPI_Session_init(MPI_Info info, MPI_Errhandler handler, MPI_Session *session)
{
    begun++;
    return PMPI_Session_init(info, handler, session);
}

int MPI_T_init_thread(int required, int *provided)
{
    begun++;
    return PMPI_T_init_thread(required, provided);
}

int main(int argc, char **argv)
{
    int key, flag, n, x = 3, *found = NULL, provided;
    char text[16];
    MPI_Session session;
    MPI_Info info;

    PMPI_Init(&argc, &argv);
    PMPI_Comm_create_keyval(MPI_COMM_NULL_COPY_FN, MPI_COMM_NULL_DELETE_FN, &key, NULL);
    MPI_Comm_set_attr(MPI_COMM_WORLD, key, &x);
    PMPI_Comm_get_attr(MPI_COMM_WORLD, key, &found, &flag);
    assert(flag && *found == 3 && set == 1);
    PMPI_Comm_set_attr(MPI_COMM_WORLD, key, &n);
    MPI_Comm_get_attr(MPI_COMM_WORLD, key, &found, &flag);
    assert(flag && found == &n && set == 1);
    PMPI_Comm_delete_attr(MPI_COMM_WORLD, key);
    PMPI_Comm_free_keyval(&key);
    PMPI_Finalize();

    MPI_Session_init(MPI_INFO_NULL, MPI_ERRORS_RETURN, &session);
    PMPI_Session_get_num_psets(session, MPI_INFO_NULL, &n);
    assert(n == 2 && begun == 1);
    PMPI_Session_get_pset_info(session, "mpi://WORLD", &info);
    n = sizeof text;
    PMPI_Info_get_string(info, "mpi_size", &n, text, &flag);
    assert(flag && text[0] == '2');
    PMPI_Info_free(&info);
    PMPI_Session_finalize(&session);

    assert(PMPI_T_cvar_get_num(&n) == MPI_T_ERR_NOT_INITIALIZED);
    assert(MPI_T_init_thread(MPI_THREAD_SINGLE, &provided) == MPI_SUCCESS && begun == 2);
    assert(PMPI_T_cvar_get_num(&n) == MPI_SUCCESS && n >= 0);
    assert(PMPI_T_finalize() == MPI_SUCCESS);
    return 0;
}
