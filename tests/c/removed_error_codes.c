// Error classes, codes and strings are removed in the opposite order of that in which they were added (MPI 4.1, section
// 9.5).
//
// mpismt: -n 1 -DWHICH=0 expect no-error complete
// mpismt: -n 1 -DWHICH=1 expect invalid-argument at 21
// mpismt: -n 1 -DWHICH=2 expect invalid-argument at 23
// mpismt: -n 1 -DWHICH=3 expect invalid-argument at 26
// mpismt: -n 1 -DWHICH=4 expect invalid-argument at 31
// mpismt: -n 1 -DWHICH=5 expect invalid-argument at 33
// mpismt: -n 1 -DWHICH=6 expect invalid-argument at 35
#include <mpi.h>

int main(int argc, char **argv)
{
    int class, code, found;
    MPI_Init(&argc, &argv);
    MPI_Add_error_class(&class);
    MPI_Add_error_code(class, &code);
    MPI_Add_error_string(code, "the soup is cold");
    if (WHICH == 1)
        MPI_Remove_error_class(class); // has a code
    if (WHICH == 2)
        MPI_Remove_error_code(code); // has a string
    MPI_Remove_error_string(code);
    if (WHICH == 3)
        MPI_Remove_error_string(code);
    MPI_Error_class(code, &found);
    MPI_Remove_error_code(code);
    MPI_Remove_error_class(class);
    if (WHICH == 4)
        MPI_Error_class(code, &found);
    if (WHICH == 5)
        MPI_Remove_error_code(MPI_ERR_IO);
    if (WHICH == 6)
        MPI_Add_error_code(class, &code);
    MPI_Finalize();
    return 0;
}
