// Loads that poll (MPI 4.1, section 12.7): in the unified model a process may look at a location that a remote update
// is about to change until it has changed. The value of such a load is only compared for equality, in a loop that does
// nothing else and leaves nothing behind: what it decides is when the loop ends, and how often that turned is not seen.
// A static property of the code; any other load of bytes under update races.
//
// Cost: linear in a function for each load in it that only feeds comparisons.
#pragma once

#include "core/ir.hpp"

#include <vector>

namespace mpismt::soundness {

// MPI guarantees progress in its calls only (MPI 4.1, sections 2.9 and 12.7.3, with an example that deadlocks so).
inline constexpr const char* spins_text =
    "a loop that waits for window memory without a call such as MPI_Win_sync: MPI does not say that other processes "
    "get on meanwhile";

class PollingLoads {
public:
    explicit PollingLoads(const ir::Program&);

    enum class Kind : uint8_t {
        Other,
        Polls,
        Waits, // a loop polls so that does something else as well, which is not supported
        Spins, // nor is a loop that calls nothing of MPI
    };
    bool any() const { return any_; } // that polls or waits
    Kind kind(uint32_t function, uint32_t pc) const { return kinds_[function][pc]; }

private:
    std::vector<std::vector<Kind>> kinds_; // by function and instruction
    bool any_ = false;
};

} // namespace mpismt::soundness
