// What a batch checks: the checks that its files, directories and manifests ask for, in a fixed order. Everything that
// is wrong with them is found here, before anything runs.
#pragma once

#include "app/expectation.hpp"
#include "core/options.hpp"

#include <optional>
#include <span>
#include <string>
#include <vector>

namespace mpismt::app {

struct BatchCheck {
    std::string name; // for people, different for each check: the file, and the options if there are several
    std::vector<std::string> files;     // of the program
    std::vector<std::string> arguments; // the options that are its own, as words
    Options options;                    // all of them
    std::optional<Expectation> expected;
};

// `batch` has the files (a directory stands for the programs below it, a .toml for its checks, a .jobs for a
// part of another plan), and options that hold
// where a check says nothing else. Throws InputError, with all that is wrong.
std::vector<BatchCheck> plan_batch(const Options& batch);

// A line of a file NAME.jobs: one check of a plan that is made already, for another process. plan_batch reads such
// files as they stand: what is expected of a check is the business of who made the plan.
std::string plan_line(const std::string& name, const Options&);

// "3/8": of eight parts the third. Throws InputError.
std::vector<BatchCheck> shard_of(std::vector<BatchCheck>, const std::string& shard);

} // namespace mpismt::app
