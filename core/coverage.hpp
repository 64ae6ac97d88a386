// Which parts of a program were reached while it was checked.
#pragma once

#include "core/source.hpp"

#include <cstdint>
#include <vector>

namespace mpismt {

// Of each function of program IR, which of its instructions somebody has come to (--coverage).
struct Reached {
    std::vector<std::vector<uint8_t>> functions;

    void mark(uint32_t function, uint32_t pc)
    {
        if (function < functions.size() && pc < functions[function].size())
            functions[function][pc] = 1;
    }
};

// The lines of the program that have code, and the calls of MPI in it. What is missed no execution reaches, as far as
// the program was looked at; what is not missed some path of control leads to.
struct Coverage {
    struct Place {
        SourceLoc loc;
        bool reached = false;
    };
    std::vector<Place> lines, calls; // by file, line and column
};

} // namespace mpismt
