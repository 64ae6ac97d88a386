// What the evaluation of a loop (core/slicing/effects.hpp) says of one pass through some instructions, and how
// passes are put together.
#pragma once

#include "core/flow.hpp"
#include "core/slicing/abstract.hpp"

#include <cstdint>
#include <optional>
#include <vector>

namespace mpismt::slicing {

using Registers = std::vector<Abstract>;

inline void merge(std::optional<Registers>& into, const Registers& other)
{
    if (!into) {
        into = other;
        return;
    }
    for (size_t r = 0; r < other.size(); ++r) {
        Abstract& a = (*into)[r];
        const auto is_unknown = [](const Abstract& x) { return x.kind == Abstract::Kind::Unknown; };
        if (!(a == other[r]))
            a = is_unknown(a) || is_unknown(other[r]) ? Abstract() : Abstract::data();
    }
}

// Some instructions, from one on: an iteration of a loop, or a function.
struct Pass {
    std::optional<Registers> round; // where the next iteration begins, or the function has returned
    Abstract result;                // of the function
    std::optional<Registers> left;  // at the branch that leaves the loop
    uint32_t exit = 0, target = 0;  // that branch, and where it goes then
    Abstract condition;             // of it
    bool stays = false;             // control stays in the loop while the condition is this
};

struct LoopExit {
    uint32_t exit = 0, target = 0;
    Registers registers;
    int64_t iterations = 0;
};

// The number of the first iteration in which control does not stay, where the condition's number is `first` at first
// and grows by `growth`.
inline int64_t first_that_leaves(const Abstract& condition, bool stays, int64_t first, int64_t growth)
{
    const bool holds = stays != condition.negated; // while it is below 0, or 0
    if (condition.equal) {
        if ((first == 0) != holds)
            return 0;
        if (growth == 0 || (!holds && (first % growth != 0 || (first < 0) == (growth < 0))))
            throw GiveUp();
        return holds ? 1 : -(first / growth);
    }
    if ((first < 0) != holds)
        return 0;
    if (holds ? growth <= 0 : growth >= 0)
        throw GiveUp();
    return holds ? (-(first + 1)) / growth + 1 : first / -growth + 1;
}

// Does it nothing but compute, so that all that it leaves is in registers?
inline bool only_computes(const ir::Function& f, const FlowOrder& order, uint32_t loop)
{
    for (uint32_t pc = 0; pc < f.code.size(); ++pc)
        if (order.contains(loop, pc))
            switch (f.code[pc].code) {
            case ir::Opcode::Compute:
            case ir::Opcode::Select:
            case ir::Opcode::Jump:
            case ir::Opcode::Branch: break;
            default: return false;
            }
    return true;
}

} // namespace mpismt::slicing
