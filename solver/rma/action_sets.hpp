// Sets of actions as bits of a word, for the searches over executions of small tests.
#pragma once

#include <cstddef>
#include <cstdint>

namespace mpismt::rma {

inline constexpr size_t max_actions = 64;
using Bits = uint64_t;
constexpr Bits bit(size_t i) { return Bits{1} << i; }

} // namespace mpismt::rma
