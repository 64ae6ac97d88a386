// A collective call, kept until it completes.
#pragma once

#include "core/event.hpp"
#include "frontend/unroll/state/topology.hpp"
#include "frontend/unroll/state/typed_buffer.hpp"

#include <cstdint>
#include <memory>
#include <vector>

namespace mpismt::unroll {

struct CollectiveCall {
    MpiOp op{};
    std::vector<uint64_t> args;
    uint32_t comm = 0;
    uint32_t instance = 0;
    EventId bridge = no_event; // of a leader who tells the others that it has met the other leader: where
    std::vector<TypedBuffer> reads;
    // Where the result goes: one place, or one for each member.
    struct Place {
        TypedBuffer buffer;
        bool in_place; // the data are there already
    };
    std::vector<Place> places;
    std::vector<TypedBuffer> arrays; // of counts, displacements and datatypes
    std::vector<Signature> sent; // neighbourhood collectives: of the one block for all, or of that for each destination
    uint64_t skipped = 0;        // bytes before this member's part of what is reduced
    // Makers of communicators: the group of Comm_create; which communicator, of splits; the topology, and the edges
    // that this process gives to Dist_graph_create.
    std::vector<uint32_t> group;
    int64_t color = 0, key = 0;
    std::shared_ptr<Topology> topology;
    struct Edge {
        int32_t from, to, weight;
    };
    std::vector<Edge> edges;
};

} // namespace mpismt::unroll
