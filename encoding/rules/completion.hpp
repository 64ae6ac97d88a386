// What a collective call needs before it can complete (MPI 4.1, chapter 6), written once: whose data, and what the
// implementation may add by synchronising.
#pragma once

#include "core/event.hpp"

#include <cstdint>
#include <optional>
#include <vector>

namespace mpismt::rules {

// Whose call a member waits for. Neighbours: those that CollectiveDetail::neighbours lists.
enum class Needs : uint8_t { Nobody, Root, LowerRanks, Neighbours, Everybody };

// Whose data the member `rank` needs; `zero_count`: no data is moved. `operation` is a blocking form.
Needs data_needs(MpiOp operation, uint32_t rank, int32_t root, bool zero_count);

// The same for one call of an event graph.
struct Needed {
    Needs kind;
    uint32_t rank; // of the call's process, in the communicator
    int32_t root;
    const std::vector<uint32_t>* neighbours;

    bool everybody() const { return kind == Needs::Everybody; }
    bool by(uint32_t member) const; // does this call need that member's?
};
Needed needed(const EventGraph& graph, EventId collective);

} // namespace mpismt::rules
