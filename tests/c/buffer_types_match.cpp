// mpismt: -n 2 expect no-error
#include <array>
#include <complex>
#include <cstdint>
#include <memory>
#include <mpi.h>
#include <string>
#include <vector>

struct Base { double x = 1; virtual ~Base() = default; };
struct Point : Base { float y = 2; int z = 3; };
struct Plain { double a[2]; };
struct Derived : Plain { int n; };
enum class Small : std::uint8_t { A };
enum class Wide { B };
template <class T> MPI_Datatype type();
template <> MPI_Datatype type<int>() { return MPI_INT; }
template <> MPI_Datatype type<double>() { return MPI_DOUBLE; }
template <> MPI_Datatype type<unsigned>() { return MPI_UNSIGNED; }
template <class T> void share(T& value) { MPI_Bcast(&value, 1, type<T>(), 0, MPI_COMM_WORLD); }
template <class T> void share(std::vector<T>& v) { MPI_Bcast(v.data(), static_cast<int>(v.size()), type<T>(), 0, MPI_COMM_WORLD); }
class Field {
public:
    explicit Field(int n) : n_(n), data_(new double[n]()) {}
    ~Field() { delete[] data_; }
    void exchange() { MPI_Allreduce(MPI_IN_PLACE, data_, n_, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD); }
private:
    int n_;
    double* data_;
};

int main(int argc, char** argv)
{
    MPI_Init(&argc, &argv);
    int i = 1; double d = 2; unsigned u = 3;
    share(i); share(d); share(u);
    std::vector<double> vd(4); std::vector<int> vi(4); share(vd); share(vi);
    std::array<float, 3> a{}; MPI_Bcast(a.data(), 3, MPI_FLOAT, 0, MPI_COMM_WORLD); MPI_Bcast(&a, 3, MPI_FLOAT, 0, MPI_COMM_WORLD);
    std::complex<double> z{1, 2}; MPI_Bcast(&z, 1, MPI_CXX_DOUBLE_COMPLEX, 0, MPI_COMM_WORLD); MPI_Bcast(&z, 2, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    Point p; MPI_Bcast(&p.x, 1, MPI_DOUBLE, 0, MPI_COMM_WORLD); MPI_Bcast(&p.y, 1, MPI_FLOAT, 0, MPI_COMM_WORLD); MPI_Bcast(&p.z, 1, MPI_INT, 0, MPI_COMM_WORLD);
    Derived q{}; MPI_Bcast(&q, 2, MPI_DOUBLE, 0, MPI_COMM_WORLD); MPI_Bcast(&q.n, 1, MPI_INT, 0, MPI_COMM_WORLD);
    Small s = Small::A; MPI_Bcast(&s, 1, MPI_UINT8_T, 0, MPI_COMM_WORLD); Wide w = Wide::B; MPI_Bcast(&w, 1, MPI_INT, 0, MPI_COMM_WORLD);
    bool b = true; MPI_Bcast(&b, 1, MPI_CXX_BOOL, 0, MPI_COMM_WORLD);
    std::string text(5, 'x'); MPI_Bcast(text.data(), 5, MPI_CHAR, 0, MPI_COMM_WORLD);
    Field f(8); f.exchange();
    char32_t c = U'x'; MPI_Bcast(&c, 1, MPI_UINT32_T, 0, MPI_COMM_WORLD);
    int& r = i; MPI_Bcast(&r, 1, MPI_INT, 0, MPI_COMM_WORLD);
    auto lambda = [&] { MPI_Bcast(&d, 1, MPI_DOUBLE, 0, MPI_COMM_WORLD); }; lambda();
    MPI_Finalize();
    return 0;
}
