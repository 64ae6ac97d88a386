// Replays an execution on the operational semantics: the check that every finding passes before it is shown.
#pragma once

#include "core/execution.hpp"
#include "core/ir.hpp"
#include "core/options.hpp"
#include "core/verdict.hpp"

#include <string>
#include <vector>

namespace mpismt::soundness {

struct Replay {
    bool accepted = false;
    std::string reason;              // why it was not accepted, in one sentence
    size_t step = 0;                 // index of the step at which that was noticed
    std::vector<std::string> output; // of each rank, what it printed until then
};

// Does the program, under the pinned choices, have this execution, and does the execution show what the finding claims?
// Never throws for a wrong execution; throws only for what the operational semantics does not support.
Replay replay(const ir::Program&, const Choices&, const Finding&);

} // namespace mpismt::soundness
