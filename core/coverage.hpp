// Which parts of a program were reached while it was checked.
#pragma once

#include "core/mpi/operations.hpp"
#include "core/source.hpp"

#include <cstdint>
#include <map>
#include <set>
#include <tuple>
#include <utility>
#include <vector>

namespace mpismt {

// Of each function of program IR, which of its instructions somebody has come to (--coverage).
struct Reached {
    std::vector<std::vector<uint8_t>> functions;
    // Of each receive and probe of any source, by file, line and column: the processes whose message it was seen to
    // take. The search notes it.
    std::map<std::tuple<uint32_t, uint32_t, uint32_t>, std::pair<MpiOp, std::set<uint32_t>>> sources;

    void mark(uint32_t function, uint32_t pc)
    {
        if (function < functions.size() && pc < functions[function].size())
            functions[function][pc] = 1;
    }
    void mark_source(const SourceLoc& loc, MpiOp op, uint32_t sender)
    {
        sources.try_emplace({loc.file, loc.line, loc.column}, op, std::set<uint32_t>()).first->second.second.insert(
            sender);
    }
};

// The lines of the program that have code, and the calls of MPI in it. What is missed no execution reaches, as far as
// the program was looked at; what is not missed some path of control leads to.
struct Coverage {
    struct Place {
        SourceLoc loc;
        bool reached = false;
    };
    struct Wildcard { // a receive or a probe of any source
        SourceLoc loc;
        MpiOp op{};
        std::vector<uint32_t> sources; // the processes whose messages it takes or sees in some execution, ascending
    };
    std::vector<Place> lines, calls; // by file, line and column
    std::vector<Wildcard> wildcards;
    bool all_sources = false; // they have no others
};

} // namespace mpismt
