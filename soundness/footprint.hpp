// To whom a process may still send, by where it stands: what lets POE leave a process alone that is no party to a
// match.
//
// A backward data flow over the control-flow graph, for each rank, of destinations as bits. A destination counts as
// known if it is a constant, or computed from constants, the rank and the number of processes by registers that are
// written once, and the communicator is MPI_COMM_WORLD; anything else is anybody. Up to 64 processes; beyond, everybody
// is.
#pragma once

#include "soundness/mpi_state.hpp"

#include <cstdint>
#include <vector>

namespace mpismt::soundness {

class Footprint {
public:
    explicit Footprint(const ir::Program&);

    // May the process make a call later, not counting the one in which it is, that sends to one of these ranks?
    bool may_send(const Process&, uint32_t rank, uint64_t to) const;
    bool is_exact() const { return processes_ <= 64; }

private:
    void analyse(const ir::Program&, uint32_t rank);

    uint32_t processes_;
    // Of each rank, function, instruction; nothing of a function that no call of the rank can reach.
    std::vector<std::vector<std::vector<uint64_t>>> after_;
};

} // namespace mpismt::soundness
