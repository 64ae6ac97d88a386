// An order in which a reduction combines its operands (MPI 4.1, section 6.9.1: operations are taken as associative,
// those that commute as commutative): a tree in postfix notation. A number that is not negative is an operand, by its
// place among those that take part, in rank order; `combine` combines the two results before it, the first of them
// being the left operand.
#pragma once

#include "core/execution.hpp"

#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace mpismt {

namespace reduction_order {
inline constexpr int32_t combine = -1;

// Is each of n operands taken once, from left to right if `in_rank_order`?
bool is_valid(const std::vector<int32_t>& postfix, size_t n, bool in_rank_order);
// Is the sum (or product) of these floating-point numbers of 32 or 64 bits the same in any order, because nothing is
// rounded? False where that is not easy to say.
bool is_exact(bool product, unsigned width, std::span<const uint64_t> operands);
// "(0 op 2) op 1"
std::string text(const std::vector<int32_t>& postfix);
} // namespace reduction_order

} // namespace mpismt
