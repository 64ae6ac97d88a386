// A path: one symbolic state of one process, with the guard under which it is taken.
//
// A process starts with one path. A branch on an unknown condition forks it; paths that meet at the same place merge
// into one whose values are if-then-elses. Everything that MPI keeps for a process and that can differ between paths is
// here, so that forking and merging need to know only this file.
#pragma once

#include "core/event.hpp"
#include "core/ir.hpp"
#include "core/memory.hpp"
#include "core/flow.hpp"
#include "frontend/unroll/state/pending.hpp"
#include "frontend/unroll/state/request_state.hpp"
#include "frontend/unroll/state/typemap.hpp"

#include <array>
#include <memory>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace mpismt::unroll {

struct Snapshot;

// The state at a place inside a loop, by which it is noticed that polls alone have happened since.
struct PollMark {
    size_t polls = 0;  // Path::polls.size() then
    size_t before = 0; // from there on, those that answered false in its state
    size_t events = 0; // those of the process then
    uint32_t at = 0;   // the instruction
    uint32_t iteration = 0;
    std::shared_ptr<const Snapshot> state; // none: nothing had been polled just before

    friend bool operator==(const PollMark&, const PollMark&) = default;
};

// How often a frame has gone round a loop, since it was last entered.
struct LoopCount {
    uint32_t iteration = 0;
    uint32_t symbolic = 0;      // iterations that only an unknown condition could have ended
    bool symbolic_exit = false; // in this iteration: an unknown condition could have left the loop
    bool concrete_exit = false; // in this iteration: a known condition was asked whether to leave the loop
    bool open_wait = false;     // in this iteration: a wait whose end is not certain was passed
    PollMark head;              // when this iteration began
    PollMark stay;              // where an unknown condition was last found not to leave the loop
};

struct Frame {
    uint32_t function = 0;
    uint32_t pc = 0;
    ir::Reg result = ir::no_reg; // in the caller
    std::vector<Value> registers;
    std::vector<LoopCount> loops;
    std::vector<uint32_t> objects; // allocas
};

// Objects of MPI that a program makes and frees, requests aside; each kind has a range of handles of its own.
enum class ObjectClass : uint8_t { Comm, Group, Op, Type, Errhandler, Keyval, Info, Window, Session };
inline constexpr size_t object_classes = 9;
inline constexpr int32_t first_handle_of(ObjectClass k) { return (static_cast<int32_t>(k) + 1) << 24; }

// What became of one, as the paths keep it (32 bits, symbolic where paths that differ have met). Of an error handler
// the program may hold several references: from `shared_life` on, how many.
enum class Life : uint8_t { None, Made, Committed, Freed };
inline Value life_value(Life l) { return Value::known(static_cast<uint64_t>(l)); }
inline constexpr uint64_t shared_life = 16;

// The state that MPI keeps for a process.
struct MpiState {
    std::vector<RequestState> active; // by request
    std::vector<std::pair<EventId, TermId>>
        told;                       // communications that Request_get_status has said are complete, and when
    std::vector<Value> collectives; // by context: how many this process has entered
    PendingBuffers pending;
    std::array<std::vector<Value>, object_classes> lives; // by class and index of handle: Life
    std::vector<Value> handlers; // by index of communicator: handle of its error handler; 0, or behind the end: fatal
    bool attached = false;
    SourceLoc attached_at;
    Pointer buffer = 0;
    uint64_t buffer_size = 0, buffer_used = 0; // bytes; used: by all Bsends since Buffer_attach
    std::vector<EventId> buffered_sends;       // since Buffer_attach
    bool initialized = false, finalized = false;
    struct Returned { // the last error that a call has returned
        StopDetail detail;
        SourceLoc loc;
        TermId when;
    };
    std::shared_ptr<const Returned> returned; // null: none
};

// Does an error on a communicator with this handler end the process?
bool is_fatal(Value handler);

// A test or probe that a path made, with the variable for its answer.
struct PollMade {
    EventId event;
    TermId flag;
};

// The call that a path is in while it waits for another process.
struct CallInProgress {
    bool active = false;
    EventId wait = no_event;  // the completing event
    EventId event = no_event; // the communication or probe
    uint32_t call = 0;
    bool yielded = false; // has let the others run before going on with an unknown value
};

struct Path {
    TermId guard = true_term;
    std::vector<Frame> frames;
    Memory memory;
    MpiState mpi;
    CallInProgress call;
    uint32_t last_call = no_call;                 // in EventGraph::calls
    std::vector<PollMade> polls;                  // since the start; only their growth matters
    size_t other_events = 0;                      // events that are not polls
    std::vector<std::pair<TermId, bool>> assumed; // conditions decided on the way since the last merge
    std::unordered_map<TermId, TermId> facts;     // what the case of the instruction at hand says about unknown terms
    uint32_t case_number = 0;                     // 0: none; paths of different cases do not merge
    uint32_t splits = 0;                          // in that instruction
    // Of what polls answered, where paths on which they answered differently stay apart (polling.cpp).
    uint32_t history = 0;
    std::vector<TermId> excluded;    // conditions of accesses outside objects, which have ended the path
    uint32_t unknown_iterations = 0; // of all loops: how deep in guesswork the path is
    SourceLoc unwritten;             // where the object was made of which bits without a value were loaded last

    Frame& top() { return frames.back(); }
    const Frame& top() const { return frames.back(); }
    Value operand(const ir::Operand& o) const
    {
        return o.is_constant() ? Value::known(o.bits) : top().registers[o.reg];
    }
};

// The state at the head of a loop.
struct Snapshot {
    std::vector<std::vector<Value>> registers; // of each frame
    Memory memory;
    std::vector<RequestState> active;
    size_t other_events = 0;
};
std::shared_ptr<const Snapshot> snapshot(const Path& path);
bool is_at(const Path& path, const Snapshot& s);

void inherit_handler(Path& path, uint32_t from, uint32_t to); // indices of communicators

// The instruction at hand is over, and the facts of its case (paths/cases.hpp).
void finish_case(Path& path);

// Where the path is. What has no place of its own, as a model of a library function, has that of its caller.
SourceLoc place_of(const ir::Program& program, const Path& path);
// A value that has none decides something; in some executions, where `condition` is not true.
StopDetail undefined_fault(const Path& path, TermId condition, std::string_view what);

} // namespace mpismt::unroll
