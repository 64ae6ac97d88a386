// The variables of a process whose last values are part of an outcome, and how to read them from a machine.
#pragma once

#include "core/ir.hpp"
#include "core/outcome.hpp"

#include <cstdint>
#include <span>
#include <vector>

namespace mpismt::soundness {

struct Machine;

class Variables {
public:
    explicit Variables(const ir::Program&);

    std::span<const WatchedVariable> of(uint32_t rank) const { return by_function_[entry_[rank]]; }
    // Is the register one that holds, or leads to, a variable of a main function?
    bool keeps(uint32_t function, ir::Reg) const;

    // The values in the order of of(rank), each variable's preceded by their number (0: it does not exist yet). Reads
    // the main function's frame, or what it left in Machine::finals when it returned.
    std::vector<uint64_t> values(const Machine&, uint32_t rank) const;

private:
    const ir::Program& program_;
    std::vector<uint32_t> entry_;
    std::vector<std::vector<WatchedVariable>> by_function_; // empty for functions that no process starts in
};

} // namespace mpismt::soundness
