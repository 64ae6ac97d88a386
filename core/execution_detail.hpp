// What an execution (core/execution.hpp) leaves implicit, because it follows from the program: the arguments of its
// calls, and which other messages its wildcards could have taken. For reports; soundness/ fills it in.
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

struct ExecutionDetail {
    std::vector<CallDetail> calls;
    std::vector<Alternatives> alternatives;
};

} // namespace mpismt
