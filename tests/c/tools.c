// mpismt: -n 2 expect no-error complete
// The tool information interface (MPI 4.1, section 15.3), as programs use it to print: an implementation may have no
// variables at all. Errors are returned, whatever the error handler; it may be used before MPI_Init and after
// MPI_Finalize, and is there as long as it was initialized more often than it was finalized.
#include <assert.h>
#include <mpi.h>
#include <stdio.h>

static void print_variables(void)
{
    int n = -1, length, verbosity, bind, scope, class, readonly, continuous, atomic;
    char name[64], text[256];
    MPI_Datatype type;
    MPI_T_enum values;
    assert(MPI_T_cvar_get_num(&n) == MPI_SUCCESS && n >= 0);
    for (int i = 0; i < n; i++) {
        length = sizeof name;
        int size = sizeof text;
        MPI_T_cvar_get_info(i, name, &length, &verbosity, &type, &values, text, &size, &bind, &scope);
        printf("%s: %s%s\n", name, text, bind == MPI_T_BIND_MPI_COMM ? " (of a communicator)" : "");
    }
    assert(MPI_T_pvar_get_num(&n) == MPI_SUCCESS && n >= 0);
    for (int i = 0; i < n; i++) {
        length = sizeof name;
        int size = sizeof text;
        MPI_T_pvar_get_info(i, name, &length, &verbosity, &class, &type, &values, text, &size, &bind, &readonly,
                            &continuous, &atomic);
        printf("%s: %s%s\n", name, text, class == MPI_T_PVAR_CLASS_COUNTER ? " (a counter)" : "");
    }
    assert(MPI_T_category_get_num(&n) == MPI_SUCCESS && n >= 0);
}

int main(int argc, char **argv)
{
    int provided, n, index;
    assert(MPI_T_cvar_get_num(&n) == MPI_T_ERR_NOT_INITIALIZED);
    assert(MPI_T_init_thread(MPI_THREAD_SINGLE, &provided) == MPI_SUCCESS && provided == MPI_THREAD_SINGLE);
    print_variables();
    MPI_Init(&argc, &argv);
    assert(MPI_T_init_thread(MPI_THREAD_SINGLE, &provided) == MPI_SUCCESS);
    assert(MPI_T_cvar_get_index("there is no such variable", &index) == MPI_T_ERR_INVALID_NAME);
    assert(MPI_T_category_get_index("there is no such category", &index) == MPI_T_ERR_INVALID_NAME);

    MPI_T_pvar_session session;
    assert(MPI_T_pvar_session_create(&session) == MPI_SUCCESS && session != MPI_T_PVAR_SESSION_NULL);
    assert(MPI_T_pvar_start(session, MPI_T_PVAR_ALL_HANDLES) == MPI_SUCCESS);
    assert(MPI_T_pvar_session_free(&session) == MPI_SUCCESS && session == MPI_T_PVAR_SESSION_NULL);

    assert(MPI_T_finalize() == MPI_SUCCESS);
    MPI_Finalize();
    print_variables();
    assert(MPI_T_finalize() == MPI_SUCCESS);
    assert(MPI_T_finalize() == MPI_T_ERR_NOT_INITIALIZED);
    return 0;
}
