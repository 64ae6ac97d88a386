// From program IR to the event graph: executes all processes together, concretely where values are known, both ways
// where they are not (docs/ARCHITECTURE.md, "Unrolling").
#pragma once

#include "core/context.hpp"
#include "core/event.hpp"
#include "core/ir.hpp"

namespace mpismt::unroll {

// Throws LimitReached when a limit of the context is passed. Constructs that are not supported, and values that cannot be
// computed, become Stop events at the place that reaches them.
EventGraph unroll(const ir::Program&, Context&);

} // namespace mpismt::unroll
