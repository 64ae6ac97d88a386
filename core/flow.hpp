// Loops of a function, and an order of its blocks in which paths are run so that they meet again.
//
// The order is a weak topological order (Bourdoncle, FMPA 1993): strongly connected components of the control-flow
// graph, nested, each laid out contiguously with its head first and everything behind a loop after the loop. A path
// with the smaller place (position and, within a common loop, the smaller iteration) runs first; so all paths that will
// reach a join have arrived when it is run. Cost: O(blocks × loop depth), once a function.
#pragma once

#include "core/ir.hpp"

#include <cstdint>
#include <vector>

namespace mpismt {

inline constexpr uint32_t no_loop = ~uint32_t{0};

struct Loop {
    uint32_t parent = no_loop;
    uint32_t first = 0, last = 0; // positions of its blocks: [first, last); first is the head's
};

struct FlowOrder {
    std::vector<uint32_t> position; // of the block of each instruction
    std::vector<uint32_t> loop;     // innermost loop of each instruction, or no_loop
    std::vector<uint32_t> head_of;  // the loop that starts at this instruction, or no_loop
    std::vector<Loop> loops;        // parents before children
    std::vector<uint8_t> width;     // of each register, as its definitions have it; 64 for parameters

    bool contains(uint32_t l, uint32_t instr) const
    {
        return position[instr] >= loops[l].first && position[instr] < loops[l].last;
    }
};

FlowOrder analyse_flow(const ir::Function&);

// Of each function, at which instructions nothing but an end of the process lies ahead: control comes neither to an MPI
// call, but for Abort, nor back from the function. Cost: linear in the program.
std::vector<std::vector<bool>> find_dead_ends(const ir::Program&);

} // namespace mpismt
