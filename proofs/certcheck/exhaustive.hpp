// "No error" by looking at every state that a program can be in: a second search, which leaves nothing out. It is the
// check of what the searches of soundness/ have decided, and shares with them the transitions and what makes a state
// final, but none of their reductions: not which transitions are taken (reduction, poe), nor which loops are not
// followed (idle_turns), nor one order for all (one_order), nor transitions that are remembered (memo).
//
// Cost: a state for each place where all processes can be at the same time, so exponential in their number.
#pragma once

#include "core/context.hpp"
#include "core/ir.hpp"
#include "proofs/certcheck/input.hpp"

#include <cstdint>

namespace mpismt::certcheck {

struct Exhaustive {
    uint64_t states = 0, transitions = 0;
    bool cut = false; // something was left at the bound
};

// An execution, or that there is none, is an error.
class ShowsError : public Rejected {
public:
    using Rejected::Rejected;
};

// Throws ShowsError for an error of these kinds, and Rejected, with the reason, for something that it cannot judge, or
// where it is told to look without the bound but comes to it. Throws LimitReached beyond so many transitions; with a
// context, its limits count, too.
Exhaustive search_all(const ir::Program&, const Choices&, const Properties&, uint32_t bound, bool without_bound,
                      uint64_t transitions, Context* = nullptr);

} // namespace mpismt::certcheck
