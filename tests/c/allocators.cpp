// What new, new[] and malloc give is for delete, delete[] and free, each for its own ([expr.delete], [c.malloc]).
//
// mpismt: -n 1 expect no-error complete
// mpismt: -n 1 -DARRAY expect memory at 41
// mpismt: -n 1 -DSCALAR expect memory at 44
// mpismt: -n 1 -DFREED expect memory at 47
// mpismt: -n 1 -DDELETED expect memory at 50
// mpismt: -n 1 -DARRAY_FREED expect memory at 53
// mpismt: -n 1 -DREALLOCATED expect memory at 56
// mpismt: -n 1 -DOWN expect no-error complete
// mpismt: -n 1 -DOWN -DFREED expect no-error complete
#include <cassert>
#include <cstdlib>
#include <memory>
#include <mpi.h>
#include <new>
#include <string>
#include <vector>

#ifdef OWN // what is not replaced calls these ([new.delete])
static int made, gone;
void *operator new(std::size_t n)
{
    made++;
    return std::malloc(n);
}
void operator delete(void *p) noexcept
{
    gone += p != nullptr;
    std::free(p);
}
#endif

struct alignas(64) Wide { char all[64]; };

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int *numbers = new int[10], *one = new int(1), *c = static_cast<int *>(std::malloc(40));
#ifdef ARRAY
    delete numbers;
#endif
#ifdef SCALAR
    delete[] one;
#endif
#ifdef FREED
    std::free(one), one = nullptr;
#endif
#ifdef DELETED
    delete c;
#endif
#ifdef ARRAY_FREED
    std::free(numbers);
#endif
#ifdef REALLOCATED
    numbers = static_cast<int *>(std::realloc(numbers, 80));
#endif
    delete[] numbers;
    delete one;
    std::free(c);
    delete new (std::nothrow) int(2);
    delete[] new (std::nothrow) int[2];
    delete new Wide;
    delete[] new Wide[2];
    {
        std::vector<std::string> words(3, "a word that is too long to be kept inside the string");
        std::unique_ptr<double[]> array(new double[4]);
        std::shared_ptr<std::string> shared = std::make_shared<std::string>(words[1]);
    }
#if defined OWN && !defined FREED
    assert(made > 0 && made == gone);
#endif
    MPI_Finalize();
    return 0;
}
