// Findings by their cause, as far as their places tell: one missing call of synchronisation makes a race with each
// access behind it, and who mends the first has mended all.
#pragma once

#include "core/verdict.hpp"

#include <cstddef>
#include <span>
#include <vector>

namespace mpismt::report {

// Indices of findings, in order: those of one kind and level that share a source line with the first of their cause.
std::vector<std::vector<size_t>> by_cause(std::span<const Finding>);

} // namespace mpismt::report
