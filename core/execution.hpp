// One concrete run of a program: what the solver's decoder writes, what the operational semantics replays, and what
// every report draws.
//
// A run is a sequence of steps in an order that respects happens-before. Between the steps of a process its local code
// runs by itself: it is deterministic given the values of inputs. The calls of a process are numbered from 0 in the
// order in which it makes them, local calls (is_local) left out; a call that starts several communications (Sendrecv,
// Startall) numbers them as parts.
#pragma once

#include "core/mpi/operations.hpp"
#include "core/source.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace mpismt {

// A call, or one of the communications that it starts. For a persistent operation it is the call of Start.
struct CallRef {
    uint32_t rank = 0;
    uint32_t call = 0; // the rank's call-th call that is not local
    uint32_t part = 0; // Sendrecv: 0 sends, 1 receives; Startall: index into its requests; else 0

    friend bool operator==(const CallRef&, const CallRef&) = default;
    friend auto operator<=>(const CallRef&, const CallRef&) = default;
};

// A function was called there. A list of them says through which functions control came to a place, innermost first.
struct CallSite {
    std::string function; // that was called
    SourceLoc loc;        // by the function of the next one

    friend bool operator==(const CallSite&, const CallSite&) = default;
};

// What the program calls something, and what it was, as text.
struct NamedValue {
    std::string name, value;
    friend bool operator==(const NamedValue&, const NamedValue&) = default;
};

struct Step {
    enum class Kind : uint8_t {
        Call,   // `self.rank` issues its next call
        Match,  // send `self` and receive `other` match; other may be an Mprobe or Improbe
        Return, // the call `self` returns; every call that completes returns, nonblocking ones right after Call
        Thread, // the thread `thread` of process `self.rank` goes on behind a point that its other threads can see
        Effect, // the one-sided communication `self` takes effect, or the lock that `self` asks for is granted; part:
                // of MPI_Win_lock_all, the rank of the target in the window's group
    };
    Kind kind = Kind::Call;
    CallRef self, other;
    uint32_t thread = 0; // Call, Return, Thread: of the process; 0 is the thread of main
    MpiOp op{}; // of the call `self`: redundant, checked by the replay
    SourceLoc loc;

    // Choices of the implementation, made at Call (docs/mpi/executions.md, rule 4). Only where the call has the choice.
    std::optional<bool> buffered;      // standard-mode sends: one value for every part of the call
    std::optional<bool> synchronizing; // collectives: returns only when all have entered

    // Choices made at Return.
    std::optional<bool> flag;       // Test*, Iprobe, Improbe; Test_cancelled is not a choice
    std::vector<uint32_t> indices;  // Waitany, Testany: one index; Waitsome, Testsome: ascending; else empty
    std::optional<CallRef> message; // Probe, Iprobe, Mprobe, Improbe: the send that it reports
    std::optional<bool> cancelled;  // Cancel: whether the cancellation succeeds (known at its Return)

    // For people, by the replay of the execution. Call: through which functions, and the variables that are not what
    // they were at the process's call before (at its first call: all of them); Match: what the message has.
    std::vector<CallSite> stack = {};
    std::string data = {};
    std::vector<NamedValue> changes = {};
};

// Where a process stands at the end of the run.
struct ProcessEnd {
    enum class State : uint8_t {
        Ended,      // returned from its main function
        Blocked,    // in the call `call`, which cannot return
        Polling,    // in a loop around Test or Iprobe that can never answer true; `call` is the last poll
        Terminated, // by Abort, exit, a failed assertion, a false assumption, or a fatal error of MPI
        Running,    // the run shows enough before this process got further
    };
    State state = State::Running;
    uint32_t call = 0; // Blocked, Polling
    uint32_t thread = 0; // of the process: Blocked, the first one that is
    bool at_point = false; // Blocked: for another thread of its process, not in a call of MPI
    std::vector<ProcessEnd> others = {}; // the other threads of the process
    MpiOp op{};
    SourceLoc loc;
    std::string waits_for;        // in words: "a message from 1 with tag 3 on MPI_COMM_WORLD"
    std::vector<uint32_t> on;     // ranks that could release it; empty if none ever can
    std::vector<NamedValue> changes = {}; // the variables that are not what they were at its last call
};

// What a call waits for as one text: each thing once, and of more than a reader looks at the first and how many more
// there are.
std::string joined_waits(const std::vector<std::string>& waits, MpiOp op);

// The order in which a reduction combines its operands, where it is not that of the ranks (core/reduction_order.hpp).
struct ReductionOrder {
    CallRef call; // whose result it is; of a result that several processes get, the first of them
    uint32_t element = 0, elements = 1; // of the result: from which one on, and how many
    std::vector<int32_t> postfix;
};

// A value that nothing in the program determines, and who asks for it: "input", "getchar", "rand", …
struct GivenValue {
    uint32_t rank = 0;
    std::string name;
    int64_t value = 0;
    SourceLoc loc;
};

struct Execution {
    std::vector<Step> steps;
    std::vector<ReductionOrder> reductions;
    std::vector<std::vector<uint64_t>> inputs; // of each rank, in the order in which its Input instructions run
    std::vector<ProcessEnd> ends;              // of each rank
    std::vector<GivenValue> given;             // the inputs, for people, in the order of the run; by its replay
    bool maximal = false;                      // nothing more can happen after the last step
};

} // namespace mpismt
