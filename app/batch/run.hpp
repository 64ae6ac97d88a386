// Runs checks, several at a time, each in a process of its own under its limits of time and memory: one that crashes or
// explodes costs one result.
#pragma once

#include "app/batch/results.hpp"

#include <atomic>
#include <functional>
#include <span>

namespace mpismt::app {

struct BatchJob {
    size_t index; // of the check
    const BatchCheck* check;
    Options options; // the check's, with the page of its HTML report
    std::string key;
};

using JobDone = std::function<void(size_t index, Json result)>;
// Asked before a job starts: may it, does another batch do it now, or has it been done?
using JobClaim = std::function<ResultsFile::Claim(const BatchJob&)>;

// Calls done(index, result) for each job as it ends, in the order in which they end. Stops early once `stop` is set;
// what still runs is ended and gives no result. Forks: the caller has no threads. With `program`, the path of mpismt,
// starts that instead. A job that another batch has taken waits until that has done it or has ended. Throws InputError
// if no process can be started.
void run_jobs(std::span<const BatchJob>, size_t at_once, const std::atomic<bool>& stop, const JobClaim& claim,
              const JobDone& done, const std::string& program = {});

} // namespace mpismt::app
