// What a nest of counted loops does to memory, without running it: which bytes it reads and which it writes, and the
// registers that it leaves.
//
// A loop is evaluated abstractly. Its value is known of a register that starts at a known number and grows by the same
// one in each iteration (affine in the iterations of the loops around); everything else is data, of which only is known
// that it has a value. A first and a second iteration show by how much each register grows and how often the loop runs;
// a third evaluation, with the number of the iteration left open, proves both by induction. Addresses must be affine,
// so that each access is a set of bytes that the numbers of iterations span. Whatever is not as simple as that (a
// branch on data with an exit behind it, an address that was loaded, a call of MPI, a division by data, signed overflow
// that cannot be excluded) makes the answer "no": then the loop is run as ever. Cost: three evaluations of each loop's
// body in each of those around it. An inner loop for which that fails, but which only computes in registers, is
// evaluated iteration by iteration instead, with both sides of branches on data, until control has certainly left it.
//
// The answer is about this moment: values of registers and of memory that the loop does not change count as constants.
#pragma once

#include "core/memory.hpp"
#include "core/native/region.hpp"

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

namespace mpismt::slicing {

inline constexpr unsigned max_nested = 6; // loops

// constant + the sum of factor[k] x the number of the iteration of the k-th loop of a nest, which counts from 0.
struct Affine {
    int64_t constant = 0;
    std::array<int64_t, max_nested> factor{};
    bool operator==(const Affine&) const = default;
    bool is_constant() const;
};
using Iterations = std::array<int64_t, max_nested>; // of each loop: how many

// The least and the greatest value of it; nothing if they do not fit.
struct Interval {
    int64_t least = 0, greatest = 0;
};
std::optional<Interval> range_of(const Affine&, const Iterations&);

struct Access {
    Affine address;
    Iterations iterations{};
    uint64_t bytes = 0;
    bool writes = false;
    bool always = false; // it happens in each of these iterations; else in some of them
};

struct Effects {
    std::vector<Access> accesses;
    uint32_t exit = 0;                                   // the branch that leaves the loop, which comes next
    std::vector<std::pair<ir::Reg, uint64_t>> registers; // as they are there; others of the loop are never read again
    uint64_t iterations = 0;                             // of the outermost loop
};

struct Moment {
    uint32_t function = 0, loop = 0, head = 0; // control has come to the loop's head
    uint64_t rank = 0, processes = 0;
    const native::ValueAtEntry& value;
    Memory& memory; // is not changed
};

// Nothing: the loop has to be run.
std::optional<Effects> effects_of(native::Flows&, const Moment&);

} // namespace mpismt::slicing
