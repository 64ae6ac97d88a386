// What a transition has revealed.
#pragma once

#include "core/verdict.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace mpismt::soundness {

// An error that a transition revealed.
struct Fault {
    FindingKind kind = FindingKind::InvalidArgument;
    std::string message;
    std::vector<Location> locations;
    int32_t error_class = 0; // MPI_ERR_…, which the call returns where the error handler lets it; 0: not known
};

struct Faults {
    std::vector<Fault> faults;
    std::vector<Unsupported> unsupported;
    std::string limit; // a limit was hit in local code
    bool cut = false;  // a loop has come to the bound
    // Not a fault: the process has looked at window memory in vain, by so many calls, and looks again (idle_turns.hpp).
    uint32_t idle_turn = 0;
    // Not faults: points that threads passed (soundness/unseen_updates.hpp), in this order.
    struct Point {
        uint32_t rank, thread;
        SourceLoc loc;
    };
    std::vector<Point> passed;
    bool hidden_order = false; // no fault either: what is seen hangs on an open order (follow_every_order_of_files)

    bool empty() const { return faults.empty() && unsupported.empty() && limit.empty() && !cut; }
};

} // namespace mpismt::soundness
