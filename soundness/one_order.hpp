// What is noted where a search follows one order of effects and locks for all of them (Semantics::follow_one_order).
//
// In that run nothing counts as ordered because a lock was granted first to one of two who compete for it, or because a
// fetch saw an update that nothing orders with it. If no accesses conflict all the same, and updates that come in an
// open order add up to the same, then every order leaves the same memory. A fetch among such updates gets what depends
// on the order: the run is made again with no value in its place, and holds if nobody looks at it.
#pragma once

#include "core/source.hpp"

#include <algorithm>
#include <cstdint>
#include <set>
#include <tuple>
#include <utility>
#include <vector>

namespace mpismt::soundness {

struct OneOrder {
    using Fetches = std::set<std::tuple<uint32_t, uint32_t, uint32_t, uint32_t>>; // rank, and place in the program
    using Lock = std::pair<uint64_t, uint32_t>;                                   // window, member

    bool competed = false;    // things that must not: their order shows
    Fetches open;             // what these get depends on the order
    Fetches unknown;          // of these it has no value
    std::set<Lock> contended; // in whatever order they are granted
    bool merged = false;      // accesses count as one that is over when the last of them is
    bool covered = false;     // accesses count no more, as whatever races with them races with a later one
    std::set<Lock> held;      // while their process called what may wait for others: orders may lead to a deadlock

    static Fetches::value_type place(uint32_t rank, const SourceLoc& l) { return {rank, l.file, l.line, l.column}; }
    bool order_shows() const
    {
        return competed || std::any_of(held.begin(), held.end(), [&](const Lock& l) { return contended.contains(l); });
    }
    // Does the run stand for others only if nothing goes wrong in it?
    bool assumes() const { return merged || !contended.empty() || !unknown.empty(); }
};

} // namespace mpismt::soundness
