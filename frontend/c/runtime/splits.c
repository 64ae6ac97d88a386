// MPI_Comm_split_type with an info that names a resource (MPI 4.1, section 7.4.2). Of resources there is one that is
// known by its name: memory that processes share. By others nothing is split.
#include "mpi.h"

extern int strcmp(const char*, const char*);
extern void mpismt_unsupported(const char* what);

int MPI_Comm_split_type(MPI_Comm comm, int type, int key, MPI_Info info, MPI_Comm* made)
{
    if ((type != MPI_COMM_TYPE_HW_GUIDED && type != MPI_COMM_TYPE_RESOURCE_GUIDED) || info == MPI_INFO_NULL)
        return PMPI_Comm_split_type(comm, type, key, info, made);
    char value[64] = "";
    int size = sizeof value, flag;
    if (type == MPI_COMM_TYPE_RESOURCE_GUIDED) {
        MPI_Info_get_string(info, "mpi_pset_name", &size, value, &flag);
        if (flag)
            mpismt_unsupported("MPI_Comm_split_type by the name of a process set");
        size = sizeof value;
    }
    MPI_Info_get_string(info, "mpi_hw_resource_type", &size, value, &flag);
    if (flag && strcmp(value, "mpi_shared_memory") == 0)
        return PMPI_Comm_split_type(comm, MPI_COMM_TYPE_SHARED, key, MPI_INFO_NULL, made);
    return PMPI_Comm_split_type(comm, type, key, MPI_INFO_NULL, made);
}
