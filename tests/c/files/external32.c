// In external32 numbers are big-endian, and a long has 4 bytes: a view of longs counts as the file has them, and a value that is too large
// is an error. The bytes are looked at through a view of bytes.
//
// mpismt: -n 1 expect no-error complete
// mpismt: -n 1 -DLARGE=4294967296 -DOVERFLOW expect invalid-argument
#include <assert.h>
#include <mpi.h>
#ifndef LARGE
#define LARGE 258
#endif
int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    long mine[3] = {1, -2, LARGE}, back[3] = {0}; unsigned char bytes[24]; MPI_File fh; MPI_Status status; int count;
    MPI_Aint extent; MPI_Offset position, at; MPI_Datatype every_other;
    MPI_File_open(MPI_COMM_SELF, "numbers", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &fh);
    MPI_Type_vector(2, 1, 2, MPI_LONG, &every_other);
    MPI_Type_commit(&every_other);
    MPI_File_set_view(fh, 1, MPI_LONG, MPI_LONG, "external32", MPI_INFO_NULL);
    MPI_File_get_type_extent(fh, MPI_LONG, &extent);
    assert(extent == 4);
    MPI_File_write(fh, mine, 3, MPI_LONG, &status);
#ifndef OVERFLOW
    MPI_Get_count(&status, MPI_LONG, &count);
    MPI_File_get_position(fh, &position);
    MPI_File_get_byte_offset(fh, 2, &at);
    assert(count == 3 && position == 3 && at == 9);
    MPI_File_read_at(fh, 0, back, 3, MPI_LONG, &status);
    assert(back[0] == 1 && back[1] == -2 && back[2] == LARGE);
    MPI_File_set_view(fh, 1, MPI_LONG, every_other, "external32", MPI_INFO_NULL);
    MPI_File_read(fh, back, 2, MPI_LONG, &status);
    assert(back[0] == 1 && back[1] == LARGE);
    MPI_File_set_view(fh, 0, MPI_BYTE, MPI_BYTE, "native", MPI_INFO_NULL);
    MPI_File_read_at(fh, 1, bytes, 12, MPI_BYTE, &status);
    assert(bytes[0] == 0 && bytes[3] == 1 && bytes[4] == 255 && bytes[7] == 254 && bytes[10] == 1 && bytes[11] == 2);
    MPI_File_get_size(fh, &at);
    assert(at == 13);
#endif
    MPI_Type_free(&every_other);
    MPI_File_close(&fh);
    MPI_Finalize();
    return 0;
}
