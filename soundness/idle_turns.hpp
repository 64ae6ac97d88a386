// Loops that wait by looking at window memory, one turn of which leaves nothing behind: calls that look, calls that
// complete them, and local code that decides whether to go on. Whatever can happen after such a turn in vain can happen
// without it, as whoever looks may look later; so the search does not go on behind it where others have had their
// chance meanwhile (Kokologiannakis and others, "Making weak memory models fair", OOPSLA 2021, call such loops
// assumptions: a process that waits is one that has not looked yet).
//
// A static property: the loop has one way around, on which all calls come before the branches that leave it, and
// whatever the calls and the local code write is written before it is read in each turn.
// Cost: the square of the length of a loop.
#pragma once

#include "core/ir.hpp"

#include <vector>

namespace mpismt::soundness {

class IdleTurns {
public:
    explicit IdleTurns(const ir::Program&);

    struct Loop {
        uint32_t head = 0;
        std::vector<bool> contains;   // by instruction
        std::vector<uint32_t> calls;  // of MPI, in the order of a turn that starts with the first of them
    };
    const std::vector<Loop>& of(uint32_t function) const { return loops_[function]; }
    bool any() const { return any_; }

private:
    std::vector<std::vector<Loop>> loops_; // by function
    bool any_ = false;
};

} // namespace mpismt::soundness
