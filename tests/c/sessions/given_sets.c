// Process sets that --pset gives are there for their members, beside those that every implementation has (MPI 4.1,
// section 11.3.2).
//
// mpismt: -n 3 --pset app://ends=2,0 --pset app://middle=1 expect no-error complete
// mpismt: -n 3 --pset app://ends=2,0 --pset app://middle=1 -DFOREIGN expect invalid-argument
// mpismt: -n 3 -DFOREIGN expect invalid-argument
// mpismt: -n 3 --pset app://ends=2,0 --pset app://middle=1 -DALONE expect deadlock
#include <assert.h>
#include <mpi.h>
#include <stdlib.h>
#include <string.h>

int main(void)
{
    MPI_Session session;
    MPI_Group group, mine;
    MPI_Info info;
    int sets, found = 0, rank, size, flag, length, sum, x;
    char name[MPI_MAX_PSET_NAME_LEN], value[16];

    MPI_Session_init(MPI_INFO_NULL, MPI_ERRORS_ARE_FATAL, &session);
    MPI_Group_from_session_pset(session, "mpi://WORLD", &group);
    MPI_Group_rank(group, &x);
#ifdef FOREIGN
    if (x == 1)
        MPI_Group_from_session_pset(session, "app://ends", &mine);
#else
    MPI_Session_get_num_psets(session, MPI_INFO_NULL, &sets);
    assert(sets == 3); // each process is a member of one of them
    for (int i = 0; i < sets; i++) {
        length = sizeof name;
        MPI_Session_get_nth_pset(session, MPI_INFO_NULL, i, &length, name);
        if (strncmp(name, "mpi://", 6) == 0)
            continue;
        found++;
        assert(strcmp(name, x == 1 ? "app://middle" : "app://ends") == 0);
        MPI_Group_from_session_pset(session, name, &mine);
        MPI_Session_get_pset_info(session, name, &info);
        length = sizeof value;
        MPI_Info_get_string(info, "mpi_size", &length, value, &flag);
        assert(flag && atoi(value) == (x == 1 ? 1 : 2));
        MPI_Info_free(&info);
    }
    assert(found == 1);
    MPI_Group_size(mine, &size);
    MPI_Group_rank(mine, &rank);
    assert(size == (x == 1 ? 1 : 2) && rank == (x == 0));
#ifdef ALONE
    if (x != 0)
#endif
    {
        MPI_Comm comm;
        MPI_Comm_create_from_group(mine, "sets", MPI_INFO_NULL, MPI_ERRORS_ARE_FATAL, &comm);
        MPI_Allreduce(&x, &sum, 1, MPI_INT, MPI_SUM, comm);
        assert(sum == (x == 1 ? 1 : 2));
        MPI_Comm_free(&comm);
    }
    MPI_Group_free(&mine);
#endif
    MPI_Group_free(&group);
    MPI_Session_finalize(&session);
    return 0;
}
