// Checks a program symbolically: the whole method on one page is check.cpp.
//
// It stands in app/ because it is the one place that calls the unroller, the encoding and the solver in turn.
#pragma once

#include "app/brief_search.hpp"
#include "core/context.hpp"
#include "core/event.hpp"
#include "core/ir.hpp"
#include "core/verdict.hpp"

namespace mpismt {

// Unrolls, encodes, solves and decodes. Findings carry executions that have not been replayed yet: that is the caller's
// duty (app/pipeline.hpp), because solver/ and soundness/ do not know each other. Never throws LimitReached: that is
// the verdict "unknown".
//
// What `search` finds before the solver counts only where the bound would cut a loop of polls, so that the answer does
// not depend on who is faster; and where unrolling or the solver has taken seconds without finding anything, for then
// there may be no other answer.
CheckResult check(const ir::Program&, Context&, BriefSearch search = {});
// The same for a program that is unrolled already: what may go wrong in it does not depend on the choices of the
// implementation, so one event graph serves all modes of buffering and collectives.
CheckResult check(const ir::Program&, const EventGraph&, Context&);

} // namespace mpismt
