// All final outcomes of a program: how each process can end, and with which values in its variables, each with one
// execution that leads there and the weakest choice of the implementation that allows it.
//
// An outcome is that of a maximal execution: nothing more can happen. What two engines, or two programs, are compared
// by: outcomes are values in a canonical form, without handles, addresses, and whatever else depends on the engine.
#pragma once

#include "core/context.hpp"
#include "core/execution.hpp"
#include "core/ir.hpp"
#include "core/verdict.hpp"
#include "soundness/explore.hpp"

#include <compare>
#include <string>
#include <vector>

namespace mpismt::soundness {

// A variable of the process's main function that is declared outside any block in it, or a global one; handles and
// statuses are left out (ir::Variable says which those are).
struct FinalVariable {
    std::string name;
    uint8_t width = 32; // bits of an element
    bool is_float = false;
    std::vector<uint64_t> values; // one an element; empty: the process has not got to its declaration

    friend auto operator<=>(const FinalVariable&, const FinalVariable&) = default;
    friend bool operator==(const FinalVariable&, const FinalVariable&) = default;
};

struct FinalProcess {
    // Ended, Blocked (in a call that never returns), Polling (in a loop of polls that are false for ever), or Terminated
    // (Abort, exit, a failed assertion). Never Running.
    ProcessEnd::State state = ProcessEnd::State::Ended;
    MpiOp op{};    // Blocked, Polling
    SourceLoc loc; // where it is stuck or was terminated (a loop of polls: its first in the text); {} if it ended
    std::vector<FinalVariable> variables; // in the order of declaration, global ones first

    friend std::strong_ordering operator<=>(const FinalProcess&, const FinalProcess&);
    friend bool operator==(const FinalProcess& a, const FinalProcess& b) { return (a <=> b) == 0; }
    bool stuck() const { return state == ProcessEnd::State::Blocked || state == ProcessEnd::State::Polling; }
};

struct Outcome {
    std::vector<FinalProcess> processes; // of each rank
    // Messages that nobody received are no part of an outcome.

    friend auto operator<=>(const Outcome&, const Outcome&) = default;
    friend bool operator==(const Outcome&, const Outcome&) = default;
};

struct FoundOutcome {
    Outcome outcome;
    Execution execution;                              // maximal
    std::string buffering = "any", collectives = "any"; // as in Finding
    std::vector<CallRef> relied_on;                   // as in Finding
};

struct Outcomes {
    std::vector<FoundOutcome> all; // each outcome once, ascending
    bool complete = false;         // these are all of them
    std::string reason;            // if not: which limit was hit, what was cut or not modelled
    std::vector<Unsupported> unsupported; // constructs that some execution reaches: it has no outcome
    bool erroneous = false;               // some execution shows an error of the kinds that `check` reports
};

// Executions in which an `assume` is false, or a Cancel failed whose communication never happens, do not count; one with
// a fatal error (of MPI or of memory) has no outcome, as what happens behind it is undefined.
// Statistics go to context.stats, as explore's do. With `weakest` unset, buffering and collectives stay "any": the
// search is not repeated under pinned choices.
Outcomes find_outcomes(const ir::Program&, Context&, Reduction = Reduction::Commuting, bool weakest = true);

// Does the program have this execution, and does it end in this outcome? An empty string if so, else why not.
std::string replay_outcome(const ir::Program&, const Choices&, const Execution&, const Outcome&);

// One line for each process: "process 0 ends: x = 1, y = 2", "process 1 is stuck in MPI_Recv at line 4: z = 0".
std::string to_string(const Outcome&, const SourceFiles&);

} // namespace mpismt::soundness
