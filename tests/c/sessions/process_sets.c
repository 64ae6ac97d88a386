// mpismt: -n 3 expect no-error complete
// mpismt: -n 3 -DUNKNOWN expect invalid-argument at 57
// mpismt: -n 3 -DNUMBER expect no-error complete
// Process sets, their infos, and those of a session (MPI 4.1, sections 11.3.2, 11.3.3); error handlers of sessions.
#include <mpi.h>

#include <assert.h>
#include <stdlib.h>
#include <string.h>

static int called, last;

static void handler(MPI_Session *session, int *code, ...)
{
    (void)session;
    called++;
    last = *code;
}

int main(void)
{
    MPI_Session session;
    MPI_Info info, used;
    MPI_Errhandler mine, got;
    MPI_Group self, none;
    MPI_Comm comm;
    int sets, flag, length, size, worlds = 0, selves = 0, class;
    char value[32], name[MPI_MAX_PSET_NAME_LEN];

    MPI_Info_create(&info); // before anything is initialized
    MPI_Info_set(info, "thread_level", "MPI_THREAD_FUNNELED");
    MPI_Session_create_errhandler(handler, &mine);
    MPI_Session_init(info, MPI_ERRORS_RETURN, &session);
    MPI_Info_free(&info);
    MPI_Session_get_info(session, &used);
    length = sizeof value;
    MPI_Info_get_string(used, "thread_level", &length, value, &flag);
    assert(flag && strcmp(value, "MPI_THREAD_FUNNELED") == 0);
    MPI_Info_free(&used);

    MPI_Session_get_num_psets(session, MPI_INFO_NULL, &sets);
    for (int i = 0; i < sets; i++) {
        length = 0;
        MPI_Session_get_nth_pset(session, MPI_INFO_NULL, i, &length, NULL);
        MPI_Session_get_nth_pset(session, MPI_INFO_NULL, i, &length, name);
        MPI_Session_get_pset_info(session, name, &used);
        length = sizeof value;
        MPI_Info_get_string(used, "mpi_size", &length, value, &flag);
        assert(flag);
        worlds += strcmp(name, "mpi://WORLD") == 0 && atoi(value) == 3;
        selves += strcmp(name, "mpi://SELF") == 0 && atoi(value) == 1;
        MPI_Info_free(&used);
    }
    assert(worlds == 1 && selves == 1);
#ifdef UNKNOWN
    MPI_Session_set_errhandler(session, MPI_ERRORS_ARE_FATAL);
    MPI_Group_from_session_pset(session, "example://NOBODY", &none);
#endif
#ifdef NUMBER
    length = sizeof name;
    assert(MPI_Session_get_nth_pset(session, MPI_INFO_NULL, sets, &length, name) != MPI_SUCCESS);
#endif
    MPI_Session_set_errhandler(session, mine);
    MPI_Session_get_errhandler(session, &got);
    assert(got == mine);
    const int code = MPI_Group_from_session_pset(session, "example://NOBODY", &none);
    assert(code != MPI_SUCCESS && called == 1 && last == code && none == MPI_GROUP_NULL);
    MPI_Session_call_errhandler(session, MPI_ERR_OTHER);
    assert(called == 2 && last == MPI_ERR_OTHER);
    MPI_Errhandler_free(&mine);

    MPI_Group_from_session_pset(session, "mpi://SELF", &self);
    MPI_Comm_create_from_group(self, "self", MPI_INFO_NULL, MPI_ERRORS_RETURN, &comm);
    MPI_Comm_size(comm, &size);
    assert(size == 1);
    MPI_Error_class(MPI_Send(&size, 1, MPI_INT, 1, 0, comm), &class); // its handler is the one that was given
    assert(class == MPI_ERR_RANK);
    MPI_Comm_free(&comm);
    MPI_Comm_create_from_group(MPI_GROUP_EMPTY, "nobody", MPI_INFO_NULL, MPI_ERRORS_RETURN, &comm);
    assert(comm == MPI_COMM_NULL);
    MPI_Group_free(&self);
    MPI_Session_finalize(&session);
    assert(session == MPI_SESSION_NULL);
    return 0;
}
