// `mpismt check --cubes N`: one question, cut into cubes that are decided by a process each, as the checks of a batch
// are: here, in an MPI job, by Slurm, resumable (docs/cubes.md).
#pragma once

#include "app/batch/command.hpp"

namespace mpismt::app {

// `options` are those of a check of one program; --results, --jobs and --slurm are the batch's.
int cubes_command(const Options& options, std::span<const std::string> arguments, Console&, const JobRunner&);

} // namespace mpismt::app
