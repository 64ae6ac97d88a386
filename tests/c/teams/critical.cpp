// mpismt: -n 2 -fopenmp expect deadlock
// mpismt: -n 2 -fopenmp -DIN_ORDER expect no-error complete
// mpismt: -n 2 -fopenmp --buffering infinite expect no-error
// Threads send and receive one at a time, with their numbers as tags: nothing makes both processes take the same turn
// first. What a region calls is a coroutine with it, objects with destructors too.
#include <cassert>
#include <mpi.h>
#include <omp.h>
#include <vector>

struct Part {
    std::vector<int> numbers;
    int tag;
    explicit Part(int n) : numbers(4, n), tag(n) {}
    void send(int to) const
    {
        MPI_Send(numbers.data(), static_cast<int>(numbers.size()), MPI_INT, to, tag, MPI_COMM_WORLD);
    }
    void receive(int from)
    {
        MPI_Recv(numbers.data(), static_cast<int>(numbers.size()), MPI_INT, from, tag, MPI_COMM_WORLD,
                 MPI_STATUS_IGNORE);
    }
};

static int exchange(int rank)
{
    int sum = 0;
    Part part(omp_get_thread_num());
    if (rank == 0)
        part.send(1);
    else
        part.receive(0);
    for (const int n : part.numbers)
        sum += n;
    return sum;
}

int main(int argc, char** argv)
{
    int level, rank, sum = 0;
    MPI_Init_thread(&argc, &argv, MPI_THREAD_SERIALIZED, &level);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    for (int round = 0; round < 2; ++round) {
#pragma omp parallel num_threads(2) reduction(+ : sum)
        {
#ifdef IN_ORDER
            for (int turn = 0; turn < 2; ++turn) {
#pragma omp barrier
                if (turn == omp_get_thread_num())
                    sum += exchange(rank);
            }
#else
#pragma omp critical
            sum += exchange(rank);
#endif
        }
    }
    assert(sum == 8);
    MPI_Finalize();
}
