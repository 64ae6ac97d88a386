// From answers to findings: which questions are asked in which order, what each finding says, and under which choices
// of the implementation it happens.
#pragma once

#include "core/context.hpp"
#include "core/verdict.hpp"
#include "encoding/encoding.hpp"
#include "solver/deterministic.hpp"
#include "solver/search.hpp"

namespace mpismt::solver {

// Both add findings, unsupported constructs, `complete` and `reason` to the result. A limit that is hit is thrown
// (LimitReached); what was found before stays in the result.
void decide_by_running(const EventGraph& graph, const Inboxes& inboxes, Context& context, CheckResult& result);
// Of a graph that can be run: the execution in which least happens, as far as the options leave that free.
Execution least_execution(const EventGraph& graph, const Context& context);
// What is known already, and need not be asked: that executions in which no assertion fails end without deadlock,
// without messages that are left over, and without the bound.
enum class Known : uint8_t { Nothing, AlwaysEnds };
// Are such findings maximal executions, in which no assertion fails?
bool is_about_ends(FindingKind);
// Is there something that decide_by_search() would ask the solver?
bool is_left_to_ask(const encoding::Encoding&, const Context&, Known);
void decide_by_search(encoding::Encoding& encoding, Search& search, Context& context, CheckResult& result,
                      Known known = Known::Nothing);

} // namespace mpismt::solver
