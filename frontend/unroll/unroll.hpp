// From program IR to the event graph: executes all processes together, concretely where values are known, both ways
// where they are not (docs/engines/unrolling.md).
#pragma once

#include "core/context.hpp"
#include "core/event.hpp"
#include "core/ir.hpp"

#include <map>
#include <vector>

namespace mpismt::unroll {

// Inputs with one value each. The unroller numbers inputs as it meets them: two runs that fix the same inputs below
// some number are the same up to the input of that number, so that its values are cases that cover everything.
//
// Decisions are numbered in the same way: places where a path goes on in several ways because of an unknown value (a
// branch, an argument of few values), or cannot go on (a size). In a case in which one is decided, the process stops
// there if the value is another, which is a case of its own; else the value is known from there on, without a guard.
struct Decision {
    uint32_t ways = 0; // 0: any value
};
struct Doubt { // a stop where the answer is unknown
    EventId event = no_event;
    std::vector<size_t> decisions; // which of them would help; ascending
    TermId asked = no_term;        // of the decision of any value: which. Null: of those that were made before
};
struct InputCase {
    std::map<size_t, int64_t> fixed;    // by number
    bool partial = false;               // in and out: receives may be partial, which changes what is met
    std::vector<EventGraph::Input> met; // out: all that were met, also if a limit was reached

    std::map<size_t, uint64_t> decided;             // by number: the value, or which way
    std::map<size_t, std::vector<uint64_t>> others; // of those of any value: which values are cases of their own
    bool asks = false;                              // will the values of what is in doubt be asked for?
    bool polls_apart = false;                       // paths on which a poll answered differently do not meet again
    bool cuts_polling = false;                      // out: a loop that the bound cuts has polls
    bool should_be_partial = false;  // out: receives may be partial only in this case, so that it must be known before
    std::vector<Decision> decisions; // out: all
    std::vector<Doubt> doubts;       // out
};

// Throws LimitReached when a limit of the context is passed. Constructs that are not supported, and values that cannot
// be computed, become Stop events at the place that reaches them.
EventGraph unroll(const ir::Program&, Context&, InputCase* = nullptr);

} // namespace mpismt::unroll
