// All final outcomes of a program by the solver: a model, the outcome that it is, and a clause that excludes it, until
// there is none left. Cost: a call of the solver for each outcome, or for each place where a process can have it.
#pragma once

#include "core/context.hpp"
#include "core/outcome.hpp"
#include "encoding/encoding.hpp"
#include "solver/search.hpp"

namespace mpismt::solver {

// The encoding was made with Options::wants_outcomes. Its executions have not been replayed. Never throws LimitReached:
// that is the result's reason. With `weakest` unset, buffering and collectives stay "any".
Outcomes enumerate_outcomes(const ir::Program&, encoding::Encoding&, Search&, Context&, bool weakest);

} // namespace mpismt::solver
