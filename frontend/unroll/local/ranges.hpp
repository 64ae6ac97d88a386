// Between which numbers a term lies, as far as the ranges of inputs tell: interval arithmetic over the terms. It
// decides branches that compare an input with what is beyond its range (is the year of a clock before 1000?), for which
// no path need be split and no solver asked. Signed numbers; what may overflow has no bounds, and so has what is too
// much to look at.
#pragma once

#include "core/event.hpp"

#include <optional>

namespace mpismt::unroll {

// The value of a condition, if it has only one.
std::optional<bool> decided(const TermStore& terms, const EventGraph& graph, TermId condition);

} // namespace mpismt::unroll
