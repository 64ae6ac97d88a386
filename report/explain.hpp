// What each kind of finding means, in words: one table (explain.def) behind `mpismt explain` and the rules in SARIF.
#pragma once

#include "core/verdict.hpp"

#include <string>
#include <string_view>

namespace mpismt::report {

struct Explanation {
    FindingKind kind;
    std::string_view title;   // "Deadlock"
    std::string_view meaning; // sentences
    std::string_view section; // of MPI 4.1
    std::string_view mend;    // sentences
    std::string_view example; // a .mpi program with this finding; empty if mpismt cannot report it yet
};
const Explanation& explanation(FindingKind); // of its whole, if it is a part

// The whole as text, in lines of at most `columns` columns.
std::string explain(FindingKind, size_t columns, bool color);

} // namespace mpismt::report
