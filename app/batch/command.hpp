// `mpismt batch`, wherever its checks run: here (app/batch/run.hpp), or on the processes of an MPI job (app/mpi/).
#pragma once

#include "app/batch/run.hpp"
#include "app/commands.hpp"

namespace mpismt::app {

struct JobRunner {
    std::string program; // the mpismt that checks; empty: this one
    // Runs the jobs, which come with the longest first, as run_jobs does.
    std::function<void(std::span<const BatchJob>, const std::atomic<bool>& stop, const JobClaim&, const JobDone&)> run;
};

int batch_command(const Options&, Console&, const JobRunner&);
// In processes of this machine, or by Slurm.
JobRunner runner_for(const Options&);

// --jobs
size_t at_once(const Options&);

} // namespace mpismt::app
