// All final outcomes of a program (core/outcome.hpp) by search.
#pragma once

#include "core/context.hpp"
#include "core/outcome.hpp"
#include "soundness/explore.hpp"

#include <string>

namespace mpismt::soundness {

// Executions in which an `assume` is false, or a Cancel failed whose communication never happens, do not count; one
// with a fatal error (of MPI or of memory) has no outcome, as what happens behind it is undefined. Statistics go to
// context.stats, as explore's do. With `weakest` unset, buffering and collectives stay "any": the search is not
// repeated under pinned choices.
Outcomes find_outcomes(const ir::Program&, Context&, Reduction = Reduction::Commuting, bool weakest = true);

// Does the program have this execution, and does it end in this outcome? An empty string if so, else why not.
std::string replay_outcome(const ir::Program&, const Choices&, const Execution&, const Outcome&, Context* = nullptr);

} // namespace mpismt::soundness
