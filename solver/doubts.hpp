// Stops where the answer is unknown because a value is (Doubt): which of them executions come to, and with which
// values.
#pragma once

#include "core/context.hpp"
#include "encoding/encoding.hpp"

#include <cstdint>
#include <span>
#include <vector>

namespace mpismt::solver {

struct Doubt { // what is asked
    EventId stop = no_event;
    TermId asked = no_term; // or none
};
struct Doubted {
    size_t doubt = 0; // its index
    std::vector<uint64_t> values; // of what is asked
    bool all = true;  // there are no others
};

// Those that an execution comes to. Throws LimitReached.
std::vector<Doubted> real_doubts(encoding::Encoding&, Context&, std::span<const Doubt>);

} // namespace mpismt::solver
