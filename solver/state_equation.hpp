// What the state equation excludes (encoding/state_equation.hpp): stops at the bound, deadlocks, messages that are
// left. Sums of the variables that stand for them are maximised by CLP's simplex, from one optimum to the next; what
// its dual values prove in exact arithmetic (core/linear.hpp) is excluded, and a row in what is asked next.
#pragma once

#include "core/context.hpp"
#include "core/event.hpp"
#include "core/linear.hpp"

#include <optional>

namespace mpismt::solver {

// Why every execution ends, with nothing left, and none stops at the bound or at something unsupported. Nothing if that
// is not seen within so many seconds, or more as long as it makes progress. Throws LimitReached if a limit of the
// context is hit.
std::optional<linear::Refutation> refute_by_state_equation(const EventGraph&, Context&, double seconds);

} // namespace mpismt::solver
