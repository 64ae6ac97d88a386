// Checks a program symbolically: the whole method on one page is check.cpp.
//
// It stands in app/ because it is the one place that calls the unroller, the encoding and the solver in turn.
#pragma once

#include "core/context.hpp"
#include "core/event.hpp"
#include "core/ir.hpp"
#include "core/verdict.hpp"

#include <functional>
#include <optional>

namespace mpismt {

// Another engine, which gives up after so many transitions; nothing if it came to no answer without a bound.
using BriefSearch = std::function<std::optional<CheckResult>(size_t max_transitions)>;

// Unrolls, encodes, solves and decodes. Findings carry executions that have not been replayed yet: that is the caller's
// duty (app/pipeline.hpp), because solver/ and soundness/ do not know each other. Never throws LimitReached: that is
// the verdict "unknown".
//
// `search`, if given, is asked before the solver, for little: the states of many small programs are fewer than the
// clauses that describe them. It is asked for more where the answer holds within the bound only, or there is none: it
// notices when a loop of polls comes back to where it was. What it finds counts only there, so that the answer does not
// depend on who is faster.
CheckResult check(const ir::Program&, Context&, const BriefSearch& search = {});
// The same for a program that is unrolled already: what may go wrong in it does not depend on the choices of the
// implementation, so one event graph serves all modes of buffering and collectives.
CheckResult check(const ir::Program&, const EventGraph&, Context&);

} // namespace mpismt
