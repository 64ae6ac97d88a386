// Linear systems over variables from 0 to 1, and bounds on sums that follow from them.
//
// By weak duality: a row that holds may be multiplied (an inequality by what is not negative) and added to others. What
// such a combination leaves of a sum is at most 1 for each variable with a positive factor. So whatever the multipliers
// are, the bound is right; a solver that computes with floating-point numbers only has to find good ones. They are
// integers, with 1 as `unit`, and all arithmetic on them is exact.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace mpismt::linear {

struct Entry { // a variable with its factor
    uint32_t variable;
    int32_t factor;
    friend bool operator==(const Entry&, const Entry&) = default;
};

struct Row { // the sum of its entries is at most `right`, or equal to it
    std::vector<Entry> entries;
    bool equal = false;
    int64_t right = 0;
};

struct System {
    uint32_t variables = 0;
    std::vector<Row> rows;
};

// Bounds come close to 1: with N messages to each of M processes, up to 1 / (N * N * M).
inline constexpr int64_t unit = int64_t{1} << 44;

// Does the combination of the rows show that the sum, which has factors of at least 0, is less than 1, which is to say
// 0 where all variables are 0 or 1? One multiplier a row. Numbers that are too large show nothing.
bool excludes(const System&, std::span<const Entry> sum, std::span<const int64_t> multipliers);

using Variables = std::vector<uint32_t>;
struct Proof { // of these variables none can be 1
    Variables variables;
    std::vector<int64_t> multipliers; // one for each row so far
};
// Why what is asked for is 0. After each proof comes the row that it has shown: the sum of its variables is at most 0.
struct Refutation {
    System system;
    size_t always = 0; // so many rows, the first, come before the proofs of the first list; the others follow these
    std::vector<Proof> by_always, by_all;
    std::vector<Variables> asked_of_always, asked_of_all;
};

} // namespace mpismt::linear
