// Which loops the bound cuts: those that only conditions on unknown values leave.
//
// Unknown are inputs, whatever a wildcard receive or a probe brings (and, as nobody knows who passes it on, whatever
// any receive or collective brings in a program that has one), answers of polls, and choices of Waitany and its kin. A
// static analysis of each function, once: a value is unknown if it is computed from one, or if it is written on one
// side of an unknown branch and read where the sides have met again. That holds for variables in memory, too, if their
// address is given to nobody but calls such as MPI_Comm_size; the rest of memory is unknown. Cost: the square of the
// length of a function at worst.
#pragma once

#include "core/ir.hpp"

#include <cstdint>
#include <vector>

namespace mpismt::soundness {

class Loops {
public:
    explicit Loops(const ir::Program&);

    struct Loop {
        uint32_t head = 0;
        uint32_t free = 0; // 1: whether to leave it is known in the first turn, which does not count
        std::vector<bool> contains; // by instruction
    };
    // The loops of the function that the bound cuts.
    const std::vector<Loop>& of(uint32_t function) const { return loops_[function]; }

    bool any() const
    {
        for (const auto& l : loops_)
            if (!l.empty())
                return true;
        return false;
    }

private:
    std::vector<std::vector<Loop>> loops_;
};

} // namespace mpismt::soundness
