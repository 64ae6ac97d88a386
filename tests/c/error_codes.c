// Error classes, codes and strings, those of the program's own included.
//
// mpismt: -n 1 expect no-error complete
// mpismt: -n 1 -DUNKNOWN_CODE expect invalid-argument at 37

#include <assert.h>
#include <mpi.h>
#include <string.h>

int main(int argc, char **argv)
{
    int class, code, other, found, length, flag, *last;
    char string[MPI_MAX_ERROR_STRING];
    MPI_Init(&argc, &argv);
    MPI_Error_class(MPI_ERR_RANK, &found);
    assert(found == MPI_ERR_RANK);
    MPI_Error_string(MPI_ERR_RANK, string, &length);
    assert(length > 0 && length == (int)strlen(string));

    MPI_Add_error_class(&class);
    assert(class > MPI_ERR_LASTCODE);
    MPI_Add_error_code(class, &code);
    MPI_Add_error_code(MPI_ERR_IO, &other);
    assert(code != class && code != other);
    MPI_Error_class(code, &found);
    assert(found == class);
    MPI_Error_class(other, &found);
    assert(found == MPI_ERR_IO);
    MPI_Error_string(code, string, &length);
    assert(length == 0);
    MPI_Add_error_string(code, "the soup is cold");
    MPI_Error_string(code, string, &length);
    assert(length == 16 && strcmp(string, "the soup is cold") == 0);
    MPI_Comm_get_attr(MPI_COMM_WORLD, MPI_LASTUSEDCODE, &last, &flag);
    assert(flag && *last == other);
#ifdef UNKNOWN_CODE
    MPI_Error_class(other + 1, &found);
#endif
    MPI_Finalize();
    return 0;
}
