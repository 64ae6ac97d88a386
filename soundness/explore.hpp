// The explicit-state explorer: all interleavings of a program on the operational semantics, with a visited set.
#pragma once

#include "core/context.hpp"
#include "core/ir.hpp"
#include "core/verdict.hpp"

namespace mpismt::soundness {

// Decides the questions of context.properties() by search. Inputs with more than a few values make it "unknown".
// stats: "states", "transitions", "depth".
CheckResult explore(const ir::Program&, Context&);

} // namespace mpismt::soundness
