// Concrete execution of program IR by one process, from one MPI call to the next.
//
// The interpreter knows nothing of MPI: it runs until the next MPI instruction, an input, the end or an error, and
// stops there with the program counter still at that instruction. All frames keep their registers in one vector, so
// that copying a machine is four vectors and one pointer per memory object.
#pragma once

#include "core/execution.hpp"
#include "core/ir.hpp"
#include "core/memory.hpp"
#include "soundness/parts.hpp"
#include "soundness/liveness.hpp"
#include "soundness/idle_turns.hpp"
#include "soundness/loops.hpp"
#include "soundness/polling_loads.hpp"
#include "soundness/unknown_values.hpp"

#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace mpismt {
class Context;
}

namespace mpismt::soundness {

class Alike;
class Origins;
class Symbols;

// Why a process stopped running its local code.
enum class Stop : uint8_t {
    Call,   // at an MPI instruction
    Input,  // at an Input instruction
    Thread, // at a Thread instruction
    Ended,  // main returned
    Exited, // Exit: it ends this process only
    Aborted, // MPI_Abort, and error handlers that do the same: the others may be ended, too
    AssertFailed,
    AssumeFalse,
    Memory, // an invalid access, another undefined operation, or a value that was never written decides something; see
            // `message`
    Unsupported, // `message` names the construct
    Limit,       // too many instructions, or too deep a recursion; `message` says which
    Cut,         // a loop that only unknown values end has come to the bound
    Returned,    // run_function only: the function returned
};

struct Frame {
    uint32_t function = 0, pc = 0;
    uint32_t registers = 0;      // index of register 0 in Machine::registers
    uint32_t locals = 0;         // index in Machine::locals of the first object that the function made
    ir::Reg result = ir::no_reg; // register of the caller
};

// Where one thread of a process is.
struct Control {
    std::vector<Frame> frames;
    std::vector<uint64_t> registers;
    std::vector<uint64_t> undefined; // of each register, the mask of its bits without a value; empty: there are none
    std::vector<uint32_t> locals; // objects made by Alloca
    struct Turns { // of a loop that the bound cuts
        uint32_t depth = 0, head = 0; // index of its frame, first instruction
        uint32_t count = 0;
    };
    std::vector<Turns> turns;
    // Since the last turn of any such loop: a poll has answered false, something else has happened.
    bool polled = false, advanced = false;
    SourceLoc spawned; // where the thread was made, in the place of its caller; no part of the identity

    void add_to(Signature&) const;
};

// The memory of a process and the control of one of its threads, the one that runs.
struct Machine : Control {
    Memory memory;
    std::vector<uint64_t> inputs; // values taken so far; no part of the state's identity
    uint32_t terms_taken = 0;     // how many of them are terms (Symbols)
    std::vector<uint64_t> finals; // of Variables, when the main function has returned
    std::string printed;          // with Interpreter::keeps_output; so is the exit status
    int32_t status = 0;

    void add_to(Signature&, Parts&) const;
};

// Memory that an operation uses until it is complete.
struct Range {
    Pointer begin = 0;
    uint64_t bytes = 0;
    bool written = false;
    SourceLoc loc; // of the call
    bool argument = false; // an array of counts, displacements or datatypes, not a buffer
    bool one_sided = false; // at the origin of a one-sided communication
    bool of_file = false;   // of a data access of a file
    bool attached = false;  // for buffered sends: pending until it is detached

    bool overlaps(Pointer other, uint64_t other_bytes) const
    {
        return bytes > 0 && other_bytes > 0 && object_of(begin) == object_of(other) &&
               offset_of(begin) < offset_of(other) + static_cast<int64_t>(other_bytes) &&
               offset_of(other) < offset_of(begin) + static_cast<int64_t>(bytes);
    }
};

// Bytes of a shared object (Interpreter::shared) that local code has read or written at one place.
struct LocalAccess {
    uint32_t object = 0;
    std::map<int64_t, int64_t> runs; // offsets: begin and end
    bool write = false;
    bool polls = false; // PollingLoads
    bool waits = false; // PollingLoads, not supported
    bool spins = false; // PollingLoads: it waits so, and calls nothing of MPI
    bool atomic = false; // of the language
    bool frees = false;  // it ends the life of the object
    uint32_t phase = 0;  // after so many atomic accesses of shared objects
    uint64_t times = 0;
    SourceLoc loc;
};

// What others may see of a value that local code has computed: which way a branch or an assertion went, what was
// printed, the exit status.
struct Decision {
    SourceLoc loc;
    uint64_t value = 0;

    friend bool operator==(const Decision&, const Decision&) = default;
};

// A local access to a Range that the access conflicts with.
struct Conflict {
    SourceLoc access;
    std::string_view verb; // what the access does: "reads", …
    Range range;
    std::string name; // of what is accessed, in the program; may be empty
    std::vector<CallSite> stack = {};
    std::string why = {}; // ir::Function::why_conflict
};

// What the innermost function has that has it; may be empty.
std::string reason(const ir::Program&, const Machine&, std::string ir::Function::*why);
// Through which functions of the program the machine has come to where it stands. Models of library functions have no
// place; what they are called for is.
std::vector<CallSite> call_stack(const ir::Program&, const Machine&);
// Where it stands; within the model of a library function, where that was called.
SourceLoc place_of(const ir::Program&, const Machine&);

class Interpreter {
public:
    // Without `liveness` no register is cleared.
    Interpreter(const ir::Program& program, uint32_t rank, const Liveness* liveness = nullptr)
        : program_(program), rank_(rank), liveness_(liveness)
    {
    }

    Machine start() const;
    // A thread that calls this function with one argument.
    Control start_thread(uint32_t function, uint64_t argument) const;

    // Runs to the next stop. `pending` are the buffers to watch; conflicts with them are appended to `conflicts`.
    Stop run(Machine&, std::span<const Range> pending, std::vector<Conflict>& conflicts);

    // The instruction at which the machine stands.
    const ir::Instr& at(const Machine&) const;
    uint64_t value(const Machine&, const ir::Operand&) const;
    bool undefined(const Machine& m, const ir::Operand& o) const { return missing(m, o) != 0; }
    uint64_t missing(const Machine&, const ir::Operand&) const; // the mask of its bits that have no value
    // Gives the instruction at which the machine stands its result and goes on to the next one.
    // `missing`: which bits of the result have no value.
    static void finish(const ir::Program&, Machine&, uint64_t result, uint64_t missing = 0);
    // Gives that instruction its result, and calls a function before the next one, with pointers to two numbers.
    void interrupt(Machine&, uint64_t result, uint32_t function, int32_t first, int32_t second) const;
    // The bounds of the Input at which the machine stands.
    std::pair<int64_t, int64_t> input_range(const Machine&) const;
    // `bits`, `missing`: as its register has it.
    void give_input(Machine&, uint64_t value, uint64_t bits, uint64_t missing = 0) const;

    // Calls a function (a reduction operation, another callback) on top of whatever the machine does; what it returned
    // is kept, or nothing if that has no value. Behind a call of MPI, which is a stop, it goes on with the frames that
    // there were before.
    Stop run_function(Machine&, uint32_t function, std::span<const uint64_t> arguments);
    Stop resume_function(Machine&, size_t frames);
    std::optional<uint64_t> returned;

    std::string message;             // of the last Stop::Memory, AssertFailed, Unsupported, Limit
    struct Undefined {
        SourceLoc loc;
        std::string text;
        std::vector<CallSite> stack;
    };
    std::vector<Undefined> noted; // behaviour with which the last run went on, each place once
    SourceLoc loc;                   // of the last stop
    uint32_t exit_status = 0;        // of the last Stop::Exited
    std::string* output = nullptr;   // what the process prints
    bool clock_hidden = false;       // values that nobody knows may be printed (Semantics::hide_clock)
    Branches* open_branches = nullptr; // those whose condition has no value are added; null: nobody asks for them
    bool undefined_stops = false;    // whoever uses a value that has none stops (Stop::Memory); copies of memory do not
    bool assertions_hold = false;    // those that depend on what has no value
    const Alike* alike = nullptr;    // who looks how ranks are used; null: nobody does
    Origins* origins = nullptr;      // is told what has no value; null: nobody asks
    Symbols* symbols = nullptr;      // inputs as terms; null: as numbers
    bool keeps_output = false;       // in the machine, as part of its identity
    std::span<const uint32_t> shared; // objects whose accesses are noted; ascending
    bool all_shared = false;          // those of all objects are: there are several threads
    std::vector<LocalAccess> accessed; // by the last run
    size_t last_noted = 0;             // which of them has been noted last
    struct Freed {
        uint32_t object;
        SourceLoc loc;
        std::vector<CallSite> stack;
    };
    std::vector<Freed> freed; // of the shared ones
    const PollingLoads* polling = nullptr; // which of these poll; null: not known
    std::vector<Decision>* decisions = nullptr; // those that are made are added; null: they are not kept
    const Variables* variables = nullptr; // those to keep when the main function returns
    Context* limits = nullptr; // to look at in long runs (LimitReached; Stop::Limit by max_steps); null: the defaults
    const IdleTurns* idle = nullptr; // null: nobody asks for:
    const IdleTurns::Loop* turned = nullptr; // the last run has gone round this loop, and is in it still
    const Loops* loops = nullptr;    // those to cut after `bound` turns; null: none
    uint32_t bound = 0;

private:
    class Run; // interpreter_run.hpp

    void clear_dead(Machine&) const; // of the last frame
    uint64_t note_access(Pointer, uint64_t bytes, LocalAccess how); // how often there was one like it
    void print(Machine&, const std::string& text) const;
    void note_idle_turn(const Machine&, uint32_t to); // before a jump
    bool turn(Machine&, uint32_t to) const; // before a jump; false: the bound is reached
    void push(Machine&, uint32_t function, std::span<const uint64_t> arguments, ir::Reg result,
              std::span<const uint64_t> undefined = {}) const;

    const ir::Program& program_;
    uint32_t rank_;
    const Liveness* liveness_;
};

} // namespace mpismt::soundness
