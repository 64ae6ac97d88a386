// The models of processes that come and go (processes.c), for programs in the `.mpi` language: those call a copy of the
// function mpismt_for_models_X where they call MPI_X (frontend/mpi/lower_processes.cpp). Nothing here is ever called.
#include "mpi.h"

#define MODEL(X) mpismt_for_models_##X

static int MODEL(Init)(int* argc, char*** argv) { return MPI_Init(argc, argv); }
static int MODEL(Init_thread)(int* argc, char*** argv, int required, int* provided)
{
    return MPI_Init_thread(argc, argv, required, provided);
}
static int MODEL(Finalize)(void) { return MPI_Finalize(); }
static int MODEL(Comm_get_parent)(MPI_Comm* parent) { return MPI_Comm_get_parent(parent); }
static int MODEL(Comm_free)(MPI_Comm* comm) { return MPI_Comm_free(comm); }
static int MODEL(Comm_disconnect)(MPI_Comm* comm) { return MPI_Comm_disconnect(comm); }
static int MODEL(Comm_spawn)(const char* command, char* argv[], int maxprocs, MPI_Info info, int root, MPI_Comm comm,
                             MPI_Comm* intercomm, int errcodes[])
{
    return MPI_Comm_spawn(command, argv, maxprocs, info, root, comm, intercomm, errcodes);
}

static void* const all[] = {MODEL(Init),      MODEL(Init_thread),     MODEL(Finalize),  MODEL(Comm_get_parent),
                            MODEL(Comm_free), MODEL(Comm_disconnect), MODEL(Comm_spawn)};
static int MODEL(are_kept)(int n) { return ((int (*)(void))all[n])(); }
int main(int argc, char** argv) { return MODEL(are_kept)(argc); }
