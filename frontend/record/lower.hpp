// A record → program IR: a straight line of calls for each process, as it made them in the run.
//
// What a call gave is what the process went on with, so what it may have looked at stays as it was: behind the call
// there is an assumption that the source of a message, the request that is complete, the answer of a test or a probe is
// that of the run. An execution in which it is another is of no interest, for nobody knows what the process would do in
// it. What is free is what a process cannot see: whether sends are buffered, whether collectives synchronise, in which
// order messages of different processes come as long as each receive gets its own. A finding of such a program is one
// of the program that was recorded.
//
// With Matches::Free, a receive from any source that is followed by nothing that looks like a use of that source may
// take another message; the process then goes on as in the run. That is an assumption, which a finding has to state.
//
// Memory: what a process gives as buffers are regions of addresses, an object each; where two of its buffers overlap,
// they do so here. Handles and requests have a place of their own each, however the program keeps them.
#pragma once

#include "core/execution.hpp"
#include "core/ir.hpp"
#include "frontend/record/record.hpp"

#include <map>

namespace mpismt::record {

enum class Matches : uint8_t { AsInRun, Free };

// A receive from any source that may take another message than in the run.
struct FreeReceive {
    SourceLoc loc;
    int64_t source = 0;    // in the run, as a rank in MPI_COMM_WORLD; -1: not known
    bool looked_at = true; // does the program see who has sent the message?
};

// A call behind which a process may look at values that others write, in an order that MPI chooses.
struct SharedValues {
    SourceLoc loc;
    bool file = false; // values of a file, not of memory
    // Programs order other accesses by such values (locks of their own, counters, queues): a race may be none.
    bool order = false;
};

struct Lowered {
    ir::Program program;
    std::map<std::pair<uint32_t, uint32_t>, FreeReceive> free; // by rank and call, as executions number them
    std::map<std::pair<uint32_t, uint32_t>, Data> sent, got;   // likewise, what was written of it
    // What a process sees there need not be what it saw in the run, and what it does may depend on that.
    std::map<std::pair<uint32_t, uint32_t>, SharedValues> by_order;
    // Through which functions the program came to a call: by rank and call, an index into `stacks`.
    std::vector<std::vector<uint32_t>> stack_of;
    std::vector<std::vector<CallSite>> stacks;
    bool whole = true; // all processes went on to their exit
};

// A call that is not understood makes the program unsupported there.
// `fails_at_end`: with an assertion that fails where all processes have come to their end. They did in the run; so if
// it does not fail, the program has not even the execution that was recorded, and says nothing.
Lowered lower(const Record&, Matches, bool fails_at_end = false);

} // namespace mpismt::record
