// One program from its files to its answer, with everything that can go wrong on the way said to the user: what
// `mpismt check` does with each program, and `mpismt batch` in a process for each.
#pragma once

#include "app/commands.hpp"
#include "app/pipeline.hpp"
#include "core/execution_detail.hpp"
#include "report/report.hpp"

#include <span>
#include <string>
#include <vector>

namespace mpismt::app {

inline constexpr int bad_input = 2, only_within_bound = 5, internal_error = 70;

struct ProgramRun {
    int status = 0;        // the exit status of `mpismt check` for this program alone
    bool answered = false; // false: bad input or a bug of ours, which has been said on console.err,
    std::string said;      // as this
    const char* verdict_without_answer() const { return status == bad_input ? "bad-input" : "bug"; }
    bool interrupted = false;
    report::Report report;
    std::vector<std::vector<std::string>> output; // of each finding, of each rank: what it printed
    std::vector<ExecutionDetail> details;         // of each execution of each finding, where a report has use for them
};

// `names`: a file, or several of C and C++. `arguments`: the command line, for reports of bugs. `decide`: if given,
// asked for the answer instead of check_and_replay; the program spawns no processes then. `known`: from earlier runs.
using Decide = std::function<Checked(const ir::Program&, Context&)>;
ProgramRun run_program(const std::vector<std::string>& names, const Options&, std::span<const std::string> arguments,
                       Console&, const Decide& decide = {}, const c::Found& known = {});

// Of two exit statuses, the one that says more: a bug before bad input before the verdicts by their rank.
int worse(int a, int b);

// The text report, as --color, --quiet and the like ask for it.
std::string text_report(const ProgramRun&, const Options&, bool color, int columns);
std::string html_report(const ProgramRun&, const Options&);

} // namespace mpismt::app
