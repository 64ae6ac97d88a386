// Which registers are never read again: the interpreter clears them where a process stops, so that states which differ
// only in leftovers are one state.
//
// The usual backward data flow over a function, once a process rests in it: a program that is linked with libraries has
// thousands that nobody calls. A bit per register and instruction while it runs, then a list of dead registers for each
// instruction at which a frame can rest. Where outcomes are asked for, registers that hold variables of the source
// program are kept: their last values are part of an outcome.
#pragma once

#include "core/ir.hpp"
#include "soundness/variables.hpp"

#include <span>
#include <vector>

namespace mpismt::soundness {

class RegisterSet { // of one function
public:
    explicit RegisterSet(uint32_t registers) : words_((registers + 63) / 64) {}

    bool contains(ir::Reg r) const { return (words_[r / 64] >> r % 64 & 1) != 0; }
    void insert(ir::Reg r) { words_[r / 64] |= uint64_t{1} << r % 64; }
    void erase(ir::Reg r) { words_[r / 64] &= ~(uint64_t{1} << r % 64); }
    RegisterSet& operator|=(const RegisterSet& o)
    {
        for (size_t w = 0; w < words_.size(); ++w)
            words_[w] |= o.words_[w];
        return *this;
    }
    bool operator==(const RegisterSet&) const = default;

private:
    std::vector<uint64_t> words_;
};

// By instruction: the registers whose values may be read there or later, before they are written again.
std::vector<RegisterSet> live_before(const ir::Function&);

class Liveness {
public:
    // Both must live as long as this. Without `kept` every register that is never read again counts as dead.
    explicit Liveness(const ir::Program&, const Variables* kept = nullptr);

    // The registers of the function that nothing reads any more when a process rests at an Mpi or Input instruction, or
    // in the callee of a Call.
    std::span<const ir::Reg> dead(uint32_t function, uint32_t pc) const
    {
        if (dead_[function].empty())
            look_at(function);
        return dead_[function][pc];
    }

private:
    void look_at(uint32_t function) const;

    const ir::Program& program_;
    const Variables* kept_;
    mutable std::vector<std::vector<std::vector<ir::Reg>>> dead_; // by function, if it has been looked at
};

} // namespace mpismt::soundness
