// Section 14.5.3: data representations of the program's own. In this one the file has an int as text of 12 characters,
// and a view counts in those. Conversion functions get as many elements as MPI likes, from that position on.
// implementations: MPICH 4.0.2 and Open MPI 4.1.4 have no conversion functions.
//
// mpismt: -n 2 expect no-error complete
// mpismt: -n 2 -DBIAS=2 expect assertion at 91
// mpismt: -n 2 -DSHARED expect no-error complete
// mpismt: -n 2 -DSHARED -DBIAS=2 expect assertion at 78
// mpismt: -n 2 -DFAILS=MPI_ERR_OTHER expect no-error complete
// mpismt: -n 2 -DVIEW expect no-error complete
// mpismt: -n 1 -DUSED=100 expect memory
// mpismt: -n 1 -DPOSITION=0 expect file-misuse
#include <assert.h>
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#ifndef BIAS
#define BIAS 1
#endif
#ifndef FAILS
#define FAILS MPI_SUCCESS
#endif
#ifndef POSITION
#define POSITION position
#endif
#ifndef USED
#define USED 12
#endif
#define LENGTH 12

static int extent(MPI_Datatype type, MPI_Aint *bytes, void *extra)
{
    MPI_Aint lb;
    MPI_Type_get_extent(type, &lb, bytes);
    if (type == MPI_INT)
        *bytes = LENGTH;
    return MPI_SUCCESS;
}

static int to_file(void *user, MPI_Datatype type, int count, void *file, MPI_Offset position, void *extra)
{
    assert(type == MPI_INT);
    for (int i = 0; i < count; i++)
        sprintf((char *)file + i * USED, "%11d", ((int *)user)[POSITION + i] + *(int *)extra);
    return FAILS;
}

static int from_file(void *user, MPI_Datatype type, int count, void *file, MPI_Offset position, void *extra)
{
    for (int i = 0; i < count; i++)
        ((int *)user)[POSITION + i] = atoi((char *)file + i * LENGTH) - *(int *)extra;
    return MPI_SUCCESS;
}

int main(int argc, char **argv)
{
    static int one = 1;
    int rank, data[2], back[2] = {0, 0}, n;
    char name[MPI_MAX_DATAREP_STRING];
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    int error = MPI_Register_datarep("text", from_file, to_file, extent, &one);
    assert(error == MPI_SUCCESS);
    error = MPI_Register_datarep("text", from_file, to_file, extent, &one);
    assert(error != MPI_SUCCESS);
    MPI_File file;
    MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &file);
    MPI_File_set_view(file, 0, MPI_INT, MPI_INT, "text", MPI_INFO_NULL);
    MPI_Aint bytes;
    MPI_File_get_type_extent(file, MPI_INT, &bytes);
    assert(bytes == LENGTH);
    data[0] = 10 + rank, data[1] = 20 + rank;
#ifdef SHARED
    MPI_Status status;
    error = MPI_File_write_ordered(file, data, 2, MPI_INT, &status);
    MPI_File_read_at(file, 2 * rank, back, 2, MPI_INT, &status);
    MPI_Get_count(&status, MPI_INT, &n);
    assert(n == 2 && back[0] == BIAS + 9 + rank && back[1] == 20 + rank);
#elif defined(VIEW)
    MPI_Datatype etype, filetype;
    MPI_Offset displacement;
    MPI_File_get_view(file, &displacement, &etype, &filetype, name);
    assert(name[0] == 't' && name[4] == 0);
#else
    error = MPI_File_write_at(file, 2 * rank, data, 2, MPI_INT, MPI_STATUS_IGNORE);
    MPI_File_set_view(file, 0, MPI_CHAR, MPI_CHAR, "native", MPI_INFO_NULL);
    char text[2 * LENGTH + 1] = {0};
    MPI_File_read_at(file, 2 * rank * LENGTH, text, 2 * LENGTH, MPI_CHAR, MPI_STATUS_IGNORE);
    int class;
    MPI_Error_class(error, &class);
    assert(FAILS == MPI_SUCCESS ? atoi(text) == 10 + rank + BIAS && text[11] == 0 : class == MPI_ERR_CONVERSION);
#endif
    MPI_File_close(&file);
    MPI_Finalize();
    return 0;
}
