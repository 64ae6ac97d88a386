// mpismt: -std=c++20 -n 2 expect no-error complete
// A class around communicators, with templates and exceptions.
#include <functional>
#include <memory>
#include <mpi.h>
#include <stdexcept>
#include <string>
#include <vector>
inline void check(int code)
{
    if (code != MPI_SUCCESS) {
        char text[MPI_MAX_ERROR_STRING];
        int n;
        MPI_Error_string(code, text, &n);
        throw std::runtime_error(std::string(text, n));
    }
}
template <class T>
struct Type;
template <>
struct Type<int> {
    static MPI_Datatype get() { return MPI_INT; }
};
class Comm {
    MPI_Comm c_;
    bool own_;

public:
    explicit Comm(MPI_Comm c, bool own = false) : c_(c), own_(own) {}
    Comm(Comm&& o) noexcept : c_(o.c_), own_(o.own_) { o.own_ = false; }
    ~Comm()
    {
        if (own_)
            MPI_Comm_free(&c_);
    }
    void barrier() const { check(MPI_Barrier(c_)); }
    Comm dup() const
    {
        MPI_Comm d;
        check(MPI_Comm_dup(c_, &d));
        return Comm(d, true);
    }
    template <class T>
    void send(const std::vector<T>& v, int to, int tag) const
    {
        check(MPI_Send(v.data(), (int)v.size(), Type<T>::get(), to, tag, c_));
    }
    template <class T>
    std::vector<T> recv(int from, int tag) const
    {
        MPI_Status s;
        check(MPI_Probe(from, tag, c_, &s));
        int n;
        check(MPI_Get_count(&s, Type<T>::get(), &n));
        std::vector<T> v(n);
        check(MPI_Recv(v.data(), n, Type<T>::get(), from, tag, c_, MPI_STATUS_IGNORE));
        return v;
    }
};
int main(int argc, char** argv)
{
    MPI_Init(&argc, &argv);
    int rank, size;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    try {
        Comm world(MPI_COMM_WORLD);
        world.barrier();
        if (rank == 0)
            for (int i = 1; i < size; ++i)
                world.send(std::vector<int>{i, i + 1}, i, 0);
        else {
            auto v = world.recv<int>(0, 0);
            if (v.size() != 2 || v[0] != rank)
                throw std::runtime_error("wrong");
        }
        auto d = world.dup();
        d.barrier();
    } catch (const std::exception& e) {
        MPI_Abort(MPI_COMM_WORLD, 1);
    }
    MPI_Finalize();
    return 0;
}
