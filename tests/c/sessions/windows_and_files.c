// Windows and files belong to the session of the communicator that they are made with (MPI 4.1, section 11.3): they may be
// used without MPI_Init, and what is left of them when their session ends is left over.
//
// mpismt: -n 2 expect no-error complete
// mpismt: -n 2 -DLOCKS expect no-error complete
// mpismt: -n 2 -DKEEPS_WINDOW expect resource-leak at 33
// mpismt: -n 2 -DKEEPS_WINDOW -DLOCKS expect resource-leak at 33
// mpismt: -n 2 -DFILES expect no-error complete
// mpismt: -n 2 -DFILES -DKEEPS_FILE expect resource-leak at 54
// mpismt: -n 2 -DOTHER_SESSION expect invalid-argument at 50
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv)
{
    MPI_Session session, other;
    MPI_Group world, group;
    MPI_Comm comm;
    MPI_Win window;
    MPI_File file;
    MPI_Request request;
    int rank, x = 0, y = -1;

    MPI_Session_init(MPI_INFO_NULL, MPI_ERRORS_ARE_FATAL, &session);
    MPI_Group_from_session_pset(session, "mpi://WORLD", &world);
    MPI_Group_rank(world, &rank);
    MPI_Comm_create_from_group(world, "x", MPI_INFO_NULL, MPI_ERRORS_ARE_FATAL, &comm);
    MPI_Group_free(&world);

#ifndef FILES
    x = rank;

    MPI_Win_create(&x, sizeof x, sizeof x, MPI_INFO_NULL, comm, &window);
#ifdef LOCKS
    MPI_Win_lock(MPI_LOCK_SHARED, 1 - rank, 0, window);
    MPI_Rget(&y, 1, MPI_INT, 1 - rank, 0, 1, MPI_INT, window, &request);
    MPI_Wait(&request, MPI_STATUS_IGNORE);
    MPI_Win_unlock(1 - rank, window);
#else
    MPI_Win_fence(0, window);
    MPI_Get(&y, 1, MPI_INT, 1 - rank, 0, 1, MPI_INT, window);
    MPI_Win_fence(0, window);
#endif
    assert(y == 1 - rank);
    MPI_Win_get_group(window, &group);
    MPI_Group_free(&group);
#ifdef OTHER_SESSION
    MPI_Session_init(MPI_INFO_NULL, MPI_ERRORS_ARE_FATAL, &other);
    MPI_Group_from_session_pset(other, "mpi://WORLD", &group);
    MPI_Win_post(group, 0, window);
#endif
#else

    MPI_File_open(comm, "data", MPI_MODE_CREATE | MPI_MODE_RDWR, MPI_INFO_NULL, &file);
    MPI_File_write_at_all(file, 4 * rank, &rank, 4, MPI_BYTE, MPI_STATUS_IGNORE);
    MPI_File_iread_at(file, 4 * rank, &y, 4, MPI_BYTE, &request);
    MPI_Wait(&request, MPI_STATUS_IGNORE);
    assert(y == rank);
    MPI_File_get_group(file, &group);
    MPI_Group_free(&group);
#ifndef KEEPS_FILE
    MPI_File_close(&file);
#endif
#endif
    MPI_Barrier(comm);
    MPI_Comm_free(&comm);
#if !defined FILES && !defined KEEPS_WINDOW
    MPI_Win_free(&window);
#endif
    MPI_Session_finalize(&session);
    return 0;
}
