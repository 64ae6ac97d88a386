// The explicit-state explorer: all interleavings of a program on the operational semantics, with a visited set.
#pragma once

#include "core/context.hpp"
#include "core/ir.hpp"
#include "core/verdict.hpp"

namespace mpismt::soundness {

// Whether transitions that commute with all others are taken alone (explore.cpp says which and why). Both answer the
// same; the full search is there to check that.
enum class Reduction : uint8_t { Commuting, None };

// Decides the questions of context.properties() by search. Inputs with more than a few values make it "unknown".
// stats: "states", "transitions", "depth".
CheckResult explore(const ir::Program&, Context&, Reduction = Reduction::Commuting);

} // namespace mpismt::soundness
