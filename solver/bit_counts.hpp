// What bit-blasting does not find out about counts of bits.
#pragma once

#include "core/term.hpp"

#include <vector>

namespace mpismt::solver {

// A term `b & (b - 1)` has one bit less than b, unless b is 0 (Wegner, CACM 1960): so it is 0 iff b's number of bits
// less one is. These facts, which are true of all values, about what was cleared from a term whose bits are counted.
std::vector<TermId> counts_of_cleared_bits(TermStore& terms);

} // namespace mpismt::solver
