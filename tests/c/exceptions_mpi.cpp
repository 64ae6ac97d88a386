// mpismt: -n 2 expect no-error complete
// mpismt: -n 2 -DUNCAUGHT expect assertion at 26
// mpismt: -n 2 -DFORGETS expect deadlock at 43
// mpismt: -n 3 -DDECIDES expect no-error complete
// mpismt: -n 3 -DDECIDES -DUNCAUGHT expect assertion at 26
// mpismt: -n 2 -DNOEXCEPT expect assertion
// An exception in one process: caught, and the message that others wait for is sent all the same; not caught, which ends the
// program where it is thrown, before any destructor runs; caught, but the message is forgotten. Thrown because of what a
// receive brings.
#include <mpi.h>
#include <stdexcept>
#include <vector>

struct Environment {
    Environment(int* argc, char*** argv) { MPI_Init(argc, argv); }
    ~Environment() { MPI_Finalize(); }
};

#ifdef NOEXCEPT
static int element(const std::vector<int>& v, int i) noexcept
#else
static int element(const std::vector<int>& v, int i)
#endif
{
    if (i >= static_cast<int>(v.size()))
        throw std::out_of_range("element");
    return v[static_cast<size_t>(i)];
}

int main(int argc, char** argv)
{
    Environment environment(&argc, &argv);
    int rank, size, wanted = 5, answer = 0;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    const std::vector<int> numbers{1, 2, 3};
    if (rank > 0) {
#ifdef DECIDES
        wanted = rank == 1 ? 0 : 4;
        MPI_Send(&wanted, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
#endif
        if (rank == 1)
            MPI_Recv(&answer, 1, MPI_INT, 0, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    } else {
#ifdef DECIDES
        int last;
        MPI_Recv(&wanted, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        MPI_Recv(&last, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
#endif
#ifdef UNCAUGHT
        answer = element(numbers, wanted);
#else
        try {
            answer = element(numbers, wanted);
#ifdef FORGETS
            MPI_Send(&answer, 1, MPI_INT, 1, 1, MPI_COMM_WORLD);
#endif
        } catch (const std::exception&) {
            answer = -1;
        }
#endif
#ifndef FORGETS
        MPI_Send(&answer, 1, MPI_INT, 1, 1, MPI_COMM_WORLD);
#endif
    }
    return 0;
}
