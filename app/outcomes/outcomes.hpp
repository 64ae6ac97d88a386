// All final outcomes of a program, by the engine that the options name, each replayed on the operational semantics.
#pragma once

#include "core/context.hpp"
#include "core/event.hpp"
#include "core/ir.hpp"
#include "core/outcome.hpp"

namespace mpismt::app {

// The context's options say that outcomes are wanted. Limits and unsupported constructs are in the result. With
// `weakest` unset, which choices an outcome needs is not asked. Throws ReplayFailure for an execution that the
// operational semantics does not accept.
Outcomes find_outcomes(const ir::Program&, Context&, bool weakest = true);
// By the solver, of a program that was unrolled with outcomes wanted.
Outcomes find_outcomes(const ir::Program&, const EventGraph&, Context&, bool weakest = true);

} // namespace mpismt::app
