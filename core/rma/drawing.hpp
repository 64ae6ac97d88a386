// An execution of a litmus test, ready to be drawn: actions with what they read and write, and the relations between
// them.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace mpismt::rma {

struct Drawing {
    struct Node {
        std::string process; // "" of initial writes
        std::string action;  // "read X", "flush P1"
        std::string value;   // "= 1"; empty for a flush
        std::string statement; // "put(X^P0, Y)" at the first action of a statement, else empty
    };
    struct Edge {
        enum class Kind : uint8_t { Po, Hb, Rf } kind = Kind::Po;
        size_t from = 0, to = 0;
        std::string rules; // of hb: which rules ask for it; "chosen" if none does
    };
    std::vector<Node> nodes; // by process, in program order
    std::vector<Edge> edges; // po and hb without what follows by transitivity
};

} // namespace mpismt::rma
