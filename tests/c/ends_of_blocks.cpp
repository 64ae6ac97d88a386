// In C++, destructors run at the end of a block, while the variables in front of them still live.
// mpismt: -n 2 expect no-error
// mpismt: -n 2 -DTOO_LATE expect local-concurrency at 33
#include <functional>
#include <memory>
#include <mpi.h>
#include <stdexcept>

class Pending {
public:
    explicit Pending(MPI_Request r) : request_(r) {}
    Pending(const Pending&) = delete;
    Pending& operator=(const Pending&) = delete;
    ~Pending() { MPI_Wait(&request_, MPI_STATUS_IGNORE); }

private:
    MPI_Request request_;
};

static MPI_Request receive(int& x, int from)
{
    MPI_Request request;
    MPI_Irecv(&x, 1, MPI_INT, from, 0, MPI_COMM_WORLD, &request);
    return request;
}

static int exchange(int other)
{
    int sum = 0;
    std::function<void()> finish = [] {};
    for (int turn = 0; turn < 3; ++turn) {
#ifdef TOO_LATE
        int got = 0;
        finish = [request = receive(got, other)]() mutable { MPI_Wait(&request, MPI_STATUS_IGNORE); };
        MPI_Send(&turn, 1, MPI_INT, other, 0, MPI_COMM_WORLD);
        break;
#else
        int a = 0, b = 0;
        Pending first(receive(a, other));
        std::unique_ptr<int> c(new int(turn));
        Pending second(receive(b, other));
        Pending third(receive(*c, other));
        for (int i = 0; i < 3; ++i)
            MPI_Send(&i, 1, MPI_INT, other, 0, MPI_COMM_WORLD);
        if (turn == 1)
            try {
                int d = 0;
                Pending fourth(receive(d, other));
                MPI_Send(&turn, 1, MPI_INT, other, 0, MPI_COMM_WORLD);
                throw std::runtime_error("on the way");
            } catch (const std::exception&) {
                continue;
            }
        if (turn == 2)
            return sum;
        ++sum;
#endif
    }
    finish();
    return sum;
}

int main(int argc, char** argv)
{
    int rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    exchange(1 - rank);
    MPI_Finalize();
    return 0;
}
