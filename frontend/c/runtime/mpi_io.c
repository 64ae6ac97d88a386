// Files that both MPI and the C library open: there is one set of them, that of MPI. What the C library does with a
// file is done by MPI on a handle of the process's own, which is closed again at once: its accesses are compared with
// others as those of an open of its own, which close orders. Linked only to programs that use both, or whose processes
// read what others have written by the C library.
#include "mpi.h"
#include "models.h"

extern void mpismt_file_of_mpi(const char* name); // stdio.c
extern const struct shared_files* mpismt_shared_files;

// Only what is used is linked, and these functions are.
static void share(const char* name)
{
    if (mpismt_shared_files)
        mpismt_file_of_mpi(name);
}

int MPI_File_open(MPI_Comm comm, const char* name, int mode, MPI_Info info, MPI_File* file)
{
    share(name);
    return PMPI_File_open(comm, name, mode, info, file);
}

int MPI_File_delete(const char* name, MPI_Info info)
{
    share(name);
    return PMPI_File_delete(name, info);
}

static int there(void)
{
    int initialized, finalized;
    PMPI_Initialized(&initialized);
    PMPI_Finalized(&finalized);
    return initialized && !finalized;
}

// That a file is not there is nothing that the program's handler of errors should hear of.
static MPI_Errhandler handler;
static void set_handler(void)
{
    PMPI_File_get_errhandler(MPI_FILE_NULL, &handler);
    PMPI_File_set_errhandler(MPI_FILE_NULL, MPI_ERRORS_RETURN);
}
static void reset_handler(void)
{
    PMPI_File_set_errhandler(MPI_FILE_NULL, handler);
    if (handler != MPI_ERRORS_RETURN && handler != MPI_ERRORS_ARE_FATAL && handler != MPI_ERRORS_ABORT)
        PMPI_Errhandler_free(&handler);
}
static int open_file(const char* name, int mode, MPI_File* file)
{
    set_handler();
    const int code = PMPI_File_open(MPI_COMM_SELF, name, mode, MPI_INFO_NULL, file);
    reset_handler();
    return code == MPI_SUCCESS;
}

static char* read_file(const char* name, size_t* size)
{
    MPI_File file;
    if (!open_file(name, MPI_MODE_RDONLY, &file))
        return 0;
    MPI_Offset bytes;
    PMPI_File_get_size(file, &bytes);
    *size = (size_t)bytes;
    char* content = malloc(*size + 1);
    PMPI_File_read_at_c(file, 0, content, bytes, MPI_BYTE, MPI_STATUS_IGNORE);
    PMPI_File_close(&file);
    return content;
}

static void make_file(const char* name, int empty)
{
    MPI_File file;
    open_file(name, MPI_MODE_WRONLY | MPI_MODE_CREATE, &file);
    if (empty)
        PMPI_File_set_size(file, 0);
    PMPI_File_close(&file);
}

static void write_file(const char* name, long at, const char* text, size_t size)
{
    MPI_File file;
    open_file(name, MPI_MODE_WRONLY | MPI_MODE_CREATE | (at < 0 ? MPI_MODE_APPEND : 0), &file);
    if (at < 0)
        PMPI_File_write_c(file, text, (MPI_Count)size, MPI_BYTE, MPI_STATUS_IGNORE);
    else
        PMPI_File_write_at_c(file, at, text, (MPI_Count)size, MPI_BYTE, MPI_STATUS_IGNORE);
    PMPI_File_close(&file);
}

// Marked as such (lower/read_module.cpp): of MPI_File_delete's rules none holds for it.
__attribute__((noinline)) int mpismt_c_library_remove(const char* name)
{
    return PMPI_File_delete(name, MPI_INFO_NULL);
}
static int remove_file(const char* name)
{
    set_handler();
    const int code = mpismt_c_library_remove(name);
    reset_handler();
    return code == MPI_SUCCESS;
}

static const struct shared_files files = {there, read_file, make_file, write_file, remove_file};
const struct shared_files* mpismt_shared_files = &files;
