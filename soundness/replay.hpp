// Replays an execution on the operational semantics: the check that every finding passes before it is shown.
#pragma once

#include "core/execution_detail.hpp"
#include "core/ir.hpp"
#include "core/options.hpp"
#include "core/verdict.hpp"
#include "soundness/remarks.hpp"

#include <optional>
#include <span>
#include <string>
#include <vector>

namespace mpismt {
class Context;
}

namespace mpismt::soundness {

struct Replay {
    bool accepted = false;
    std::string reason;              // why it was not accepted, in one sentence
    size_t step = 0;                 // index of the step at which that was noticed
    std::vector<std::string> output; // of each rank, what it printed until then
    std::vector<GivenValue> given;   // the inputs that were taken until then
    Remarks remarks;                 // of an accepted finding, for people
    // The execution shows another fault at the place that the finding names: where one call is wrong in several ways,
    // it depends on the order in which its arguments are looked at which of them ends the process. Then accepted, as
    // that one.
    struct Fault {
        FindingKind kind;
        std::string message;
        std::vector<Location> locations;
    };
    std::optional<Fault> instead;
};

// Does the program, under the pinned choices, have this execution, and does the execution show what the finding claims?
// Never throws for a wrong execution; throws only for what the operational semantics does not support.
// With a context, its limits count: LimitReached.
Replay replay(const ir::Program&, const Choices&, const Finding&, Context* = nullptr);

// What the execution of an accepted finding leaves implicit.
ExecutionDetail details(const ir::Program&, const Choices&, const Finding&, Context* = nullptr);

// Does the program have these executions, is there no other one up to the order of independent steps and to buffering
// and synchronisation, and are they without an error of these kinds? For certificates. The first is made with the
// choices that let least happen (nothing buffered, collectives synchronise). Where there are windows or files, there is
// a second one, with those that let most happen; else none. Accepted if every process ends, nothing is left over, and
// each call is of a kind whose outcome does not depend on what other processes do when: no tests, choices among
// requests, cancellations, ready or Bsend, clocks, inputs; a wildcard only where one process alone ever sends what
// fits; and if of accesses to windows and files none races, and none competes with another one (soundness/unique.cpp).
// Then each process makes the same calls with the same results in every execution, and weaker choices only let it go on
// earlier.
Replay replay_unique(const ir::Program&, const Choices&, const Properties&, std::span<const Execution>,
                     Context* = nullptr);

} // namespace mpismt::soundness
