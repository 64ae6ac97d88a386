// The checks of a batch as an array of Slurm jobs. The nodes see the same files at the same places as this machine.
#pragma once

#include "app/batch/run.hpp"

namespace mpismt::app {

// As run_jobs, in --slurm jobs. Throws InputError if Slurm does not take them. What a job that ended did not answer is
// unknown. The plan and the results of the jobs are in a directory: that of --results with .slurm behind it, whose
// results are taken first, so that what was submitted before an interruption is not done again; else one that is
// removed at the end.
void run_on_slurm(std::span<const BatchJob>, const Options& batch, const std::atomic<bool>& stop, const JobDone&);

} // namespace mpismt::app
