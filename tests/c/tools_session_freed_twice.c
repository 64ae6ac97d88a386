// mpismt: -n 1 expect invalid-argument at 15
// A session of the tool information interface that is freed through a copy of its handle: nobody need notice that
// (MPI 4.1, section 15.3.10), and MPICH does not.
#include <mpi.h>

int main(int argc, char **argv)
{
    int provided;
    MPI_T_pvar_session session, copy;
    MPI_Init(&argc, &argv);
    MPI_T_init_thread(MPI_THREAD_SINGLE, &provided);
    MPI_T_pvar_session_create(&session);
    copy = session;
    MPI_T_pvar_session_free(&session);
    MPI_T_pvar_session_free(&copy);
    MPI_T_finalize();
    MPI_Finalize();
    return 0;
}
