// mpismt: -n 1 expect no-error complete
// mpismt: -n 1 -DTERMINATE expect assertion at 27
// mpismt: -n 1 -DABORT expect assertion at 29
// mpismt: -n 1 -DTHROW expect assertion at 31
// mpismt: -n 1 -DNO_VALUE expect assertion
// mpismt: -n 1 -D_GLIBCXX_ASSERTIONS -DBEYOND expect assertion at 33
#include <cstdlib>
#include <exception>
#include <mpi.h>
#include <vector>

static int sign(int n)
{
    if (n > 0)
        return 1;
#ifndef NO_VALUE
    return n < 0 ? -1 : 0;
#endif
}

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    std::vector<int> v(2, argc);
    int result = sign(0);
#ifdef TERMINATE
    std::terminate();
#elif defined ABORT
    std::abort();
#elif defined THROW
    throw result;
#elif defined BEYOND
    result += v[static_cast<unsigned>(argc) + 1];
#endif
    MPI_Finalize();
    return result;
}
