// mpismt: -n 1 expect no-error complete
// FLT_ROUNDS is a question to the processor in gcc and clang; dlamch of LAPACK's C translations asks it.
#include <assert.h>
#include <fenv.h>
#include <float.h>
#include <mpi.h>

int main(int argc, char** argv)
{
    MPI_Init(&argc, &argv);
    assert(FLT_ROUNDS == 1);
    assert(fegetround() == FE_TONEAREST);
    assert(feclearexcept(FE_ALL_EXCEPT) == 0);
    MPI_Finalize();
    return 0;
}
