// From program IR to the event graph: executes all processes together, concretely where values are known, both ways
// where they are not (docs/ARCHITECTURE.md, "Unrolling").
#pragma once

#include "core/context.hpp"
#include "core/event.hpp"
#include "core/ir.hpp"

#include <map>
#include <vector>

namespace mpismt::unroll {

// Inputs with one value each. The unroller numbers inputs as it meets them: two runs that fix the same inputs below some
// number are the same up to the input of that number, so that its values are cases that cover everything.
struct InputCase {
    std::map<size_t, int64_t> fixed;      // by number
    bool partial = false;                 // in and out: receives may be partial, which changes what is met
    std::vector<EventGraph::Input> met;   // out: all that were met, also if a limit was reached
};

// Throws LimitReached when a limit of the context is passed. Constructs that are not supported, and values that cannot be
// computed, become Stop events at the place that reaches them.
EventGraph unroll(const ir::Program&, Context&, InputCase* = nullptr);

} // namespace mpismt::unroll
