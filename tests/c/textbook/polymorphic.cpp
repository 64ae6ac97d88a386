// mpismt: -std=c++20 -n 2 expect no-error complete
// Tasks of several classes behind pointers to their base.
#include <iostream>
#include <list>
#include <memory>
#include <mpi.h>
#include <vector>
struct Task {
    virtual ~Task() = default;
    virtual int run() const = 0;
};
struct Square : Task {
    int x;
    explicit Square(int y) : x(y) {}
    int run() const override { return x * x; }
};
struct Triple : Task {
    int x;
    explicit Triple(int y) : x(y) {}
    int run() const override { return 3 * x; }
};
int main(int argc, char** argv)
{
    MPI_Init(&argc, &argv);
    int rank, size;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    std::list<std::unique_ptr<Task>> tasks;
    tasks.push_back(std::make_unique<Square>(3));
    tasks.push_back(std::make_unique<Triple>(4));
    int mine = 0, i = 0;
    for (auto& t : tasks)
        if (i++ % size == rank)
            mine += t->run();
    int all;
    MPI_Allreduce(&mine, &all, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
    if (all != 21)
        MPI_Abort(MPI_COMM_WORLD, 1);
    for (auto& t : tasks)
        if (auto* s = dynamic_cast<Square*>(t.get()))
            std::cout << s->run() << std::endl;
    MPI_Finalize();
    return 0;
}
