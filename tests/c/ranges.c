// mpismt: -n 1 expect no-error complete
// mpismt: -n 1 -DWRONG expect assertion at 23
// Branches that compare inputs with what is beyond their range: no path is split, and none is lost.
#include <assert.h>
#include <mpi.h>
#include <mpismt.h>

int main(int argc, char **argv)
{
    int count = 0;
    MPI_Init(&argc, &argv);
    const int n = MPISMT_input_int(-5, 9);
    const unsigned u = MPISMT_input_unsigned(3, 4000000000u);
    for (int i = n; i >= 10; i++)
        count++;
    if (n * n > 81 || n / 2 > 4 || n % 4 > 3 || n - 10 >= 0 || (n & 7) > 7 || -n > 5)
        count++;
    if (u < 3 || u / 2 < 1 || (unsigned char)u > 255)
        count++;
    assert(count == 0);
#ifdef WRONG
    if (n * n == 81 && u > 2147483648u && n - 9 >= 0)
        assert(count != 0);
#endif
    MPI_Finalize();
    return 0;
}
