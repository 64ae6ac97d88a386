// Files that both MPI and the C library open: what one of them writes the other would read, which is not done. Linked
// only to programs that use both.
#include "mpi.h"

extern void mpismt_file_of_mpi(const char* name); // stdio.c

int MPI_File_open(MPI_Comm comm, const char* name, int mode, MPI_Info info, MPI_File* file)
{
    mpismt_file_of_mpi(name);
    return PMPI_File_open(comm, name, mode, info, file);
}

int MPI_File_delete(const char* name, MPI_Info info)
{
    mpismt_file_of_mpi(name);
    return PMPI_File_delete(name, info);
}
