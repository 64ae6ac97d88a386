// Two programs against each other: are the ways in which they can end the same, as far as one can see, and the kinds of
// findings?
//
// All outcomes of both are enumerated, each replayed, and compared as sets of what is observed of them. That an outcome
// is missing on one side needs that side to be known completely; that it is there needs nothing more than its
// execution. Output is compared by search only: the solver knows values, not text.
#pragma once

#include "core/context.hpp"
#include "core/ir.hpp"
#include "core/outcome.hpp"
#include "report/diff.hpp"

#include <array>
#include <functional>
#include <string>
#include <vector>

namespace mpismt::app {

// What is looked at in an outcome.
struct Observed {
    enum class Stuck { Whether, Who, Where } stuck = Stuck::Who;
    bool output = false;                             // and exit status
    bool files = false;                              // there are files, whose contents are seen in any case
    std::vector<std::vector<std::string>> variables; // names, by rank
    // Of a process that is stuck, or not: is this variable seen? Unset: all of it are, or none.
    std::function<bool(const FinalProcess&, const std::string& name)> even_if_stuck;
};

// What --observe and --stuck ask for. `c`: which of the programs are C. Throws InputError for what a program does not
// have.
Observed observed(const Options&, const ir::Program& old_one, const ir::Program& new_one, std::array<bool, 2> c);
// In words, for reports.
std::string to_string(const Observed&);
// One line for each process. Outcomes are equal, as far as is looked, iff these are. Of a process that is stuck nobody
// sees the variables, unless one asks where it is.
std::string seen(const Outcome&, const Observed&, const SourceFiles&);

// The names and files of the result's sides are the caller's to fill in. Throws ReplayFailure, and InternalError else.
report::DiffReport compare_programs(const ir::Program& old_one, const ir::Program& new_one, const Observed&,
                                    const Options&);

} // namespace mpismt::app
