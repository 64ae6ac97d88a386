// The protocol of mpismt-batch-mpi as it stands in app/mpi/manager_worker.hpp, with jobs that are a number each: every
// job is done once, its result comes from whom it was given to, everybody ends.
//
// mpismt: -n 2 -std=c++20 -I../.. --engine poe expect no-error
// mpismt: -n 4 -std=c++20 -I../.. --engine poe -DJOBS=5 expect no-error
// mpismt: -n 3 -std=c++20 -I../.. expect no-error complete
#include "app/mpi/manager_worker.hpp"

#include <cassert>

#ifndef JOBS
#define JOBS 3
#endif

namespace {

char text[1], received[1];

struct Process {
    char* space(int length)
    {
        assert(length <= 1);
        return received;
    }
    void rest() {}
};

struct Manager : Process {
    int given = 0, taken = 0;
    int job_of[16] = {};
    bool done[JOBS + 1] = {};

    bool next(int worker, std::string_view& job)
    {
        if (given == JOBS)
            return false;
        job_of[worker] = ++given;
        text[0] = static_cast<char>(given);
        job = {text, 1};
        return true;
    }
    void take(int worker, std::string_view result)
    {
        assert(result.size() == 1 && result[0] == 64 + job_of[worker]);
        assert(!done[job_of[worker]]);
        done[job_of[worker]] = true;
        ++taken;
    }
};

struct Worker : Process {
    std::string_view do_job(std::string_view job)
    {
        assert(job.size() == 1);
        text[0] = static_cast<char>(64 + job[0]);
        return {text, 1};
    }
};

} // namespace

int main(int argc, char** argv)
{
    MPI_Init(&argc, &argv);
    int rank = 0;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0) {
        Manager manager;
        mpismt::app::manage(MPI_COMM_WORLD, manager);
        assert(manager.taken == JOBS);
        mpismt::app::dismiss_workers(MPI_COMM_WORLD);
    } else {
        Worker worker;
        mpismt::app::work(MPI_COMM_WORLD, worker);
    }
    MPI_Finalize();
}
