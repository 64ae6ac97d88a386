// The searches on the operational semantics that the default engine has beside the unroller and the solver.
#pragma once

#include "app/brief_search.hpp"
#include "core/context.hpp"
#include "core/ir.hpp"
#include "core/verdict.hpp"

namespace mpismt::app {

// The program must outlive it, and so must the context.
BriefSearch searches_of(const ir::Program&, Context&);

// A run of an event graph with windows ends at the first race, for what is read there may be anything, and at what is
// fatal; a process ends where it comes to what is left to search. What else there is the search tells, where it comes
// to an end soon.
void look_behind_error(const ir::Program&, Context&, CheckResult&);

} // namespace mpismt::app
