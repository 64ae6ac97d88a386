// One check of a batch, in this process: the child of `mpismt batch`, and `mpismt check --format result`, which is what
// mpismt-batch-mpi starts.
#pragma once

#include "app/batch/results.hpp"
#include "app/check_run.hpp"

#include <span>
#include <string>
#include <vector>

namespace mpismt::app {

// The result of a run (app/batch/results.hpp), without "key" and "name". `messages`: what it said on standard error.
Json result_of(const ProgramRun&, const Options&, const std::string& program, const std::string& messages);

// Of a check whose process ended without one.
Json lost_result(const Options&, const std::string& program, const std::string& reason);

// From now on this process ends when its parent does: nobody is left to take the result. So it does at once where
// `result`, the descriptor that the result will be written to, is a pipe that nobody can read any more.
void end_with_parent(int result);

// Runs it and puts its result into words, in a line of text. `options.page` is where its HTML report goes; empty:
// nowhere.
std::string checked(const std::vector<std::string>& files, const Options&, std::span<const std::string> arguments);

} // namespace mpismt::app
