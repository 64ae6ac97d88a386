// mpismt: -n 2 expect no-error
// Buffers in memory that containers, allocators and functions have given: nothing is said where the types agree, and
// nothing where the memory is used as something else than what it was allocated as.
#include <array>
#include <complex>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <memory>
#include <mpi.h>
#include <new>
#include <utility>
#include <vector>

struct Acc {
    double s;
    long n;
};
union Either {
    double d;
    long n;
};
enum class Color { Red, Blue };
alignas(16) unsigned char arena[256];
template <class T> struct Arena { // memory of characters
    using value_type = T;
    Arena() = default;
    template <class U> Arena(const Arena<U>&) {}
    T* allocate(std::size_t) { return reinterpret_cast<T*>(arena); }
    void deallocate(T*, std::size_t) {}
};
long* some_longs(std::size_t n) { return static_cast<long*>(std::malloc(n * sizeof(long))); }
double* one_of(double* a, double* b, int which) {
    if (which)
        return a;
    return b;
}
template <class T> void share(T* p, int n, MPI_Datatype t) { MPI_Bcast(p, n, t, 0, MPI_COMM_WORLD); }
void share_bytes(void* p, int n, MPI_Datatype t) { MPI_Bcast(p, n, t, 0, MPI_COMM_WORLD); }

int main(int argc, char** argv) {
    MPI_Init(&argc, &argv);
    std::vector<char> packed(64);
    std::vector<std::byte> bytes(64);
    MPI_Bcast(packed.data(), 8, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    MPI_Bcast(bytes.data(), 8, MPI_LONG, 0, MPI_COMM_WORLD);
    std::vector<long> v(4);
    MPI_Bcast(v.data(), 4, MPI_LONG, 0, MPI_COMM_WORLD);
    MPI_Bcast(&v[1], 3, MPI_INT64_T, 0, MPI_COMM_WORLD);
    MPI_Bcast(v.data(), 32, MPI_BYTE, 0, MPI_COMM_WORLD);
    MPI_Bcast(&*v.begin(), 4, MPI_LONG, 0, MPI_COMM_WORLD);
    double* placed = new (v.data()) double[4]{1, 2, 3, 4};
    MPI_Bcast(placed, 4, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    share(placed, 4, MPI_DOUBLE);
    share_bytes(v.data(), 4, MPI_DOUBLE);
    auto* doubles = reinterpret_cast<double*>(some_longs(4));
    std::memset(doubles, 0, 32);
    MPI_Bcast(doubles, 4, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    std::free(doubles);
    std::vector<Either> either(4);
    MPI_Bcast(either.data(), 4, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    MPI_Bcast(&either[0].n, 4, MPI_LONG, 0, MPI_COMM_WORLD);
    std::vector<double, Arena<double>> d(4);
    MPI_Bcast(d.data(), 4, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    std::vector<long, Arena<long>> l(4);
    MPI_Bcast(l.data(), 4, MPI_LONG, 0, MPI_COMM_WORLD);
    std::vector<std::complex<double>> z(2);
    MPI_Bcast(z.data(), 2, MPI_CXX_DOUBLE_COMPLEX, 0, MPI_COMM_WORLD);
    MPI_Bcast(z.data(), 4, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    std::vector<std::array<double, 3>> points(2);
    MPI_Bcast(points.data(), 6, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    MPI_Bcast(points[1].data(), 3, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    std::vector<std::pair<double, int>> pairs(2);
    MPI_Bcast(pairs.data(), 2, MPI_DOUBLE_INT, 0, MPI_COMM_WORLD);
    MPI_Bcast(&pairs[1].second, 1, MPI_INT, 0, MPI_COMM_WORLD);
    std::vector<Color> colors(4);
    MPI_Bcast(colors.data(), 4, MPI_INT, 0, MPI_COMM_WORLD);
    std::vector<Acc> a(2);
    MPI_Bcast(&a[1].s, 1, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    MPI_Bcast(&a.back().n, 1, MPI_LONG, 0, MPI_COMM_WORLD);
    std::vector<std::vector<int>> rows(2, std::vector<int>(3));
    for (auto& row : rows)
        MPI_Bcast(row.data(), 3, MPI_INT, 0, MPI_COMM_WORLD);
    auto owned = std::make_unique<double[]>(3);
    MPI_Bcast(owned.get(), 3, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    auto one = std::make_shared<Acc>();
    MPI_Bcast(&one->n, 1, MPI_LONG, 0, MPI_COMM_WORLD);
    double x[2] = {}, y[2] = {};
    MPI_Bcast(one_of(x, y, 1), 2, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    MPI_Finalize();
    return 0;
}
