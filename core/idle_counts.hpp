// Counts of turns that nothing depends on: a loop that polls and counts how often it found nothing comes back to the
// same state but for the count. So it has no end of states, and no bound is enough, although the count is only printed,
// or asserted to be positive.
//
// A count here is a set of local variables (registers) that hold only constants that are not negative, each other, and
// each other plus a positive constant, and that are only printed (printf) and compared with constants, so that all
// values from 1 on, or all from 0 on, give the same answers. Then one value can stand for all: each addition is
// replaced by the constant 1, or 0. Whatever the program does but what it prints is the same, step by step, provided
// that no count exceeds what its type holds: 10^9 turns if it counts by one, and two million at least.
//
// A static property of one function. Cost: linear.
#pragma once

#include "core/ir.hpp"

#include <optional>

namespace mpismt {

// The program without counts in loops that poll; nothing if there are none.
std::optional<ir::Program> without_idle_counts(const ir::Program&);

} // namespace mpismt
