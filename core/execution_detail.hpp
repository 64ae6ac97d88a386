// What an execution (core/execution.hpp) leaves implicit, because it follows from the program: the arguments of its
// calls, which other messages its wildcards could have taken, whose memory one-sided communications access. For
// reports; soundness/ fills it in.
#pragma once

#include "core/execution.hpp"

#include <string>
#include <vector>

namespace mpismt {

struct CallDetail {
    CallRef call;             // part is 0
    std::string arguments;    // "count 1, datatype MPI_INT, dest 1, tag 0"
    std::string communicator; // "MPI_COMM_WORLD"; empty if the call has none
    std::string request;      // "request 3"; empty if it makes none
    std::string instance;     // of a collective: equal for the calls that belong together
};

// When this Match step took place, its receive could have taken these sends as well.
struct Alternatives {
    size_t step = 0;
    std::vector<CallRef> sends;
};

// The process whose memory the one-sided communication of this Effect step accesses, and which way the data go.
struct EffectTarget {
    size_t step = 0;
    uint32_t rank = 0;
    bool gives = true, gets = false; // the target is given data; the origin gets some
};

// A process has an epoch open on a window: behind these steps of its own, up to the last of them or the end.
struct EpochSpan {
    uint32_t rank = 0;
    size_t begin = 0, end = 0;
    MpiOp opened_by{};
};

struct ExecutionDetail {
    std::vector<CallDetail> calls;
    std::vector<Alternatives> alternatives;
    std::vector<EffectTarget> effects; // ascending
    std::vector<EpochSpan> epochs;
};

} // namespace mpismt
