// Codes of errors that neither MPI nor the program has made (MPI 4.1, sections 9.4 and 9.5).
//
// mpismt: -n 1 expect no-error complete
// mpismt: -n 1 -DCODE=-777 expect invalid-argument at 18
// mpismt: -n 1 -DCLASS=123456 expect invalid-argument at 19
// mpismt: -n 1 -DCLASS=123456 -DRETURNED expect no-error complete
#include <mpi.h>

#ifndef CODE
#define CODE MPI_ERR_RANK
#endif
#ifndef CLASS
#define CLASS MPI_ERR_RANK
#endif

static void look(char *text, int *n)
{
    MPI_Error_string(CODE, text, n);
    MPI_Error_class(CLASS, n);
}

int main(int argc, char **argv)
{
    char text[MPI_MAX_ERROR_STRING];
    int n;
    MPI_Init(&argc, &argv);
#ifdef RETURNED
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_RETURN);
#endif
    look(text, &n);
    MPI_Finalize();
    return 0;
}
