// mpismt: -n 2 expect no-error complete
// mpismt: -n 2 -DBETWEEN=1 expect invalid-argument at 23
// mpismt: -n 2 -DBETWEEN=1 -DINTER expect invalid-argument at 31
// The string by which processes meet has at most MPI_MAX_STRINGTAG_LEN characters, of which one is its end in C (MPI
// 4.1, section 7.4.2).
#include <mpi.h>
#include <string.h>

#ifndef BETWEEN
#define BETWEEN 0
#endif

int main(int argc, char **argv)
{
    MPI_Session session;
    MPI_Group world;
    MPI_Comm comm = MPI_COMM_NULL;
    char string[MPI_MAX_STRINGTAG_LEN + 1] = "";
    memset(string, 'x', MPI_MAX_STRINGTAG_LEN - 1 + BETWEEN);
    MPI_Session_init(MPI_INFO_NULL, MPI_ERRORS_ARE_FATAL, &session);
    MPI_Group_from_session_pset(session, "mpi://WORLD", &world);
#ifndef INTER
    MPI_Comm_create_from_group(world, string, MPI_INFO_NULL, MPI_ERRORS_ARE_FATAL, &comm);
#else
    MPI_Group one, other;
    int rank, else_rank;
    MPI_Group_rank(world, &rank);
    else_rank = 1 - rank;
    MPI_Group_incl(world, 1, &rank, &one);
    MPI_Group_incl(world, 1, &else_rank, &other);
    MPI_Intercomm_create_from_groups(one, 0, other, 0, string, MPI_INFO_NULL, MPI_ERRORS_ARE_FATAL, &comm);
    MPI_Group_free(&one);
    MPI_Group_free(&other);
#endif
    MPI_Comm_free(&comm);
    MPI_Group_free(&world);
    MPI_Session_finalize(&session);
    return 0;
}
