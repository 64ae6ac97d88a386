// Error classes, codes and strings (MPI 4.1, sections 9.4 and 9.5), as program text: nothing but the process itself
// sees them. A code that MPI returns is its class. What the strings of the predefined classes say is the
// implementation's business; here they are the names.
#include "mpi.h"

#include <stdlib.h>

extern void mpismt_unsupported(const char* what);
// The call fails; what it returns then. The text is a constant at each call.
__attribute__((nomerge)) extern int mpismt_invalid(MPI_Comm comm, int class, const char* what);

enum { MAX_CODES = 256 };

// Of the codes and classes that the program adds, from MPI_ERR_LASTCODE + 1 on; a class is a code of itself.
static struct {
    int class;
    char* string; // null: none
    char gone;
} added[MAX_CODES];
static int number_of_codes, most_codes; // the last ones that are removed may be made again

static const char names[][32] = {
    "MPI_SUCCESS",
    "MPI_ERR_BUFFER", "MPI_ERR_COUNT", "MPI_ERR_TYPE", "MPI_ERR_TAG", "MPI_ERR_COMM", "MPI_ERR_RANK",
    "MPI_ERR_REQUEST", "MPI_ERR_ROOT", "MPI_ERR_GROUP", "MPI_ERR_OP", "MPI_ERR_TOPOLOGY", "MPI_ERR_DIMS",
    "MPI_ERR_ARG", "MPI_ERR_UNKNOWN", "MPI_ERR_TRUNCATE", "MPI_ERR_OTHER", "MPI_ERR_INTERN", "MPI_ERR_PENDING",
    "MPI_ERR_IN_STATUS", "MPI_ERR_ACCESS", "MPI_ERR_AMODE", "MPI_ERR_ASSERT", "MPI_ERR_BAD_FILE", "MPI_ERR_BASE",
    "MPI_ERR_CONVERSION", "MPI_ERR_DISP", "MPI_ERR_DUP_DATAREP", "MPI_ERR_FILE_EXISTS", "MPI_ERR_FILE_IN_USE",
    "MPI_ERR_FILE", "MPI_ERR_INFO_KEY", "MPI_ERR_INFO_NOKEY", "MPI_ERR_INFO_VALUE", "MPI_ERR_INFO", "MPI_ERR_IO",
    "MPI_ERR_KEYVAL", "MPI_ERR_LOCKTYPE", "MPI_ERR_NAME", "MPI_ERR_NO_MEM", "MPI_ERR_NOT_SAME", "MPI_ERR_NO_SPACE",
    "MPI_ERR_NO_SUCH_FILE", "MPI_ERR_PORT", "MPI_ERR_QUOTA", "MPI_ERR_READ_ONLY", "MPI_ERR_RMA_ATTACH",
    "MPI_ERR_RMA_CONFLICT", "MPI_ERR_RMA_RANGE", "MPI_ERR_RMA_SHARED", "MPI_ERR_RMA_SYNC", "MPI_ERR_SERVICE",
    "MPI_ERR_SIZE", "MPI_ERR_SPAWN", "MPI_ERR_UNSUPPORTED_DATAREP", "MPI_ERR_UNSUPPORTED_OPERATION", "MPI_ERR_WIN",
    "MPI_ERR_RMA_FLAVOR", "MPI_ERR_PROC_ABORTED", "MPI_ERR_VALUE_TOO_LARGE", "MPI_ERR_SESSION", "MPI_ERR_ERRHANDLER",
    "MPI_ERR_ABI",
};
enum { NAMES = sizeof names / sizeof *names };

static int own(int code)
{
    return code > MPI_ERR_LASTCODE && code <= MPI_ERR_LASTCODE + number_of_codes &&
           !added[code - MPI_ERR_LASTCODE - 1].gone;
}

static void copy(char* to, const char* from)
{
    int i = 0;
    while (i + 1 < MPI_MAX_ERROR_STRING && from[i] != 0) {
        to[i] = from[i];
        i++;
    }
    to[i] = 0;
}

static int length(const char* s)
{
    int n = 0;
    while (s[n] != 0)
        n++;
    return n;
}

int MPI_Error_class(int code, int* class)
{
    if (own(code))
        *class = added[code - MPI_ERR_LASTCODE - 1].class;
    else if (code >= 0 && code <= MPI_ERR_LASTCODE)
        *class = code;
    else
        return mpismt_invalid(MPI_COMM_NULL, MPI_ERR_ARG, "the error code does not exist");
    return MPI_SUCCESS;
}

int MPI_Error_string(int code, char* string, int* n)
{
    if (own(code))
        copy(string,
             added[code - MPI_ERR_LASTCODE - 1].string == NULL ? "" : added[code - MPI_ERR_LASTCODE - 1].string);
    else if (code >= 0 && code < NAMES)
        copy(string, names[code]);
    else if (code >= 0 && code <= MPI_ERR_LASTCODE)
        mpismt_unsupported("the string of an error code that MPI does not return here");
    else
        return mpismt_invalid(MPI_COMM_NULL, MPI_ERR_ARG, "the error code does not exist");
    *n = length(string);
    return MPI_SUCCESS;
}

static int add(int class)
{
    if (number_of_codes == MAX_CODES)
        mpismt_unsupported("more than 256 error codes");
    const int code = MPI_ERR_LASTCODE + ++number_of_codes;
    added[number_of_codes - 1].class = class == 0 ? code : class;
    added[number_of_codes - 1].string = NULL;
    added[number_of_codes - 1].gone = 0;
    if (number_of_codes > most_codes)
        most_codes = number_of_codes;
    return code;
}

int MPI_Add_error_class(int* class)
{
    *class = add(0);
    return MPI_SUCCESS;
}

int MPI_Add_error_code(int class, int* code)
{
    if (class < 0 || (class > MPI_ERR_LASTCODE && !own(class)))
        return mpismt_invalid(MPI_COMM_NULL, MPI_ERR_ARG, "the error class does not exist");
    *code = add(class);
    return MPI_SUCCESS;
}

int MPI_Add_error_string(int code, const char* string)
{
    if (!own(code))
        return mpismt_invalid(MPI_COMM_NULL, MPI_ERR_ARG, "the program has not added this error code");
    added[code - MPI_ERR_LASTCODE - 1].string = malloc(MPI_MAX_ERROR_STRING);
    copy(added[code - MPI_ERR_LASTCODE - 1].string, string);
    return MPI_SUCCESS;
}

static void removed(int code)
{
    added[code - MPI_ERR_LASTCODE - 1].gone = 1;
    while (number_of_codes > 0 && added[number_of_codes - 1].gone)
        number_of_codes--;
}

int MPI_Remove_error_string(int code)
{
    if (!own(code) || added[code - MPI_ERR_LASTCODE - 1].string == NULL)
        return mpismt_invalid(MPI_COMM_NULL, MPI_ERR_ARG, "the program has not added a string for this error code");
    free(added[code - MPI_ERR_LASTCODE - 1].string);
    added[code - MPI_ERR_LASTCODE - 1].string = NULL;
    return MPI_SUCCESS;
}

int MPI_Remove_error_code(int code)
{
    if (!own(code) || added[code - MPI_ERR_LASTCODE - 1].class == code)
        return mpismt_invalid(MPI_COMM_NULL, MPI_ERR_ARG, "the program has not added this error code");
    if (added[code - MPI_ERR_LASTCODE - 1].string != NULL)
        return mpismt_invalid(MPI_COMM_NULL, MPI_ERR_ARG, "the error code still has a string");
    removed(code);
    return MPI_SUCCESS;
}

int MPI_Remove_error_class(int class)
{
    if (!own(class) || added[class - MPI_ERR_LASTCODE - 1].class != class)
        return mpismt_invalid(MPI_COMM_NULL, MPI_ERR_ARG, "the program has not added this error class");
    for (int i = 0; i < number_of_codes; i++)
        if (!added[i].gone && added[i].class == class && MPI_ERR_LASTCODE + 1 + i != class)
            return mpismt_invalid(MPI_COMM_NULL, MPI_ERR_ARG, "the error class still has error codes");
    removed(class);
    return MPI_SUCCESS;
}

int mpismt_last_used_code(void) { return MPI_ERR_LASTCODE + most_codes; }
