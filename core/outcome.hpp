// All final outcomes of a program: how each process can end, and with which values in its variables, each with one
// execution that leads there and the weakest choice of the implementation that allows it.
//
// An outcome is that of a maximal execution: nothing more can happen. What two engines, or two programs, are compared
// by: outcomes are values in a canonical form, without handles, addresses, and whatever else depends on the engine.
#pragma once

#include "core/execution.hpp"
#include "core/ir.hpp"
#include "core/verdict.hpp"

#include <compare>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace mpismt {

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
    // Ended, Blocked (in a call that never returns), Polling (in a loop of polls that are false for ever), or
    // Terminated (Abort, exit, a failed assertion). Never Running.
    ProcessEnd::State state = ProcessEnd::State::Ended;
    // Blocked: its call; Polling: of the polls of its loop the first in the text, and of several visits to that one the
    // one with the least values.
    MpiOp op{};
    SourceLoc loc; // where it is stuck or was terminated; {} if it ended
    std::vector<FinalVariable> variables; // in the order of declaration, global ones first
    // Where Options::wants_output asks for them: what it printed, and, if it ended, its exit status.
    std::optional<std::string> output;
    std::optional<int32_t> status;

    friend std::strong_ordering operator<=>(const FinalProcess&, const FinalProcess&);
    friend bool operator==(const FinalProcess& a, const FinalProcess& b) { return (a <=> b) == 0; }
    bool stuck() const { return state == ProcessEnd::State::Blocked || state == ProcessEnd::State::Polling; }
};

// A file that exists in the end (MPI 4.1, chapter 14).
struct FinalFile {
    std::string name;
    uint64_t size = 0;
    std::map<uint64_t, std::vector<uint8_t>> written; // from where on; the other bytes have no value

    friend auto operator<=>(const FinalFile&, const FinalFile&) = default;
    friend bool operator==(const FinalFile&, const FinalFile&) = default;
    // Of so many bytes (8 at most), as a number; nothing if one of them has no value.
    std::optional<uint64_t> number(uint64_t at, unsigned bytes) const;
    uint64_t values() const; // bytes that have one
    // Of the size and all bytes, those without a value included: 16 hexadecimal digits, the same on every machine.
    std::string digest() const;
};

struct Outcome {
    std::vector<FinalProcess> processes; // of each rank
    std::vector<FinalFile> files;        // ascending by name
    // Messages that nobody received are no part of an outcome.

    friend auto operator<=>(const Outcome&, const Outcome&) = default;
    friend bool operator==(const Outcome&, const Outcome&) = default;
    bool all_ended() const;
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
    bool cut = false;              // if not: that a loop was cut at the bound is all there is to it
    std::vector<Unsupported> unsupported; // constructs that some execution reaches: it has no outcome
    bool erroneous = false;               // some execution shows an error of the kinds that `check` reports
};

// Can the function name this global variable? Programs that are started together have variables of their own.
bool can_name(const ir::Program&, const ir::Function&, const ir::Variable& global);

// The variables whose last values make an outcome, of a process that runs this function: global ones first.
struct WatchedVariable {
    uint32_t index = 0; // into Program::variables
    uint64_t global = 0; // its pointer, if it is a global variable
};
std::vector<WatchedVariable> watched_variables(const ir::Program&, uint32_t function);

// Does the expression of the condition hold in an outcome in which all processes ended? Nothing: that depends on bytes
// of files that have no value.
std::optional<bool> holds(const ir::Program&, const Condition&, const Outcome&);
// What the outcomes say about a condition: nothing if they are not complete and leave it open. Otherwise whether it
// holds; `witness` is set to the outcome that decides it, if one does.
std::optional<bool> decide(const ir::Program&, const Condition&, const Outcomes&,
                           const FoundOutcome** witness = nullptr);

// The calls of an execution whose choice matters; of sends those that are (not) buffered, if only such matter.
// `buffering` and `collectives` as in Finding.
std::vector<CallRef> calls_relied_on(const Execution&, const std::string& buffering, const std::string& collectives);

// "true", "-3", "0.5"; "{1, 2}"; empty if it has no value.
std::string to_string(const FinalVariable&);
// "8 bytes, 4 without a value, digest 0123456789abcdef"; with its bytes, as far as there are few: "01 02 ?? 04".
std::string to_string(const FinalFile&);
std::string bytes_of(const FinalFile&, uint64_t most);
// One line for each process: "process 0 ends: x = 1, y = 2", "process 1 is stuck in MPI_Recv at line 4: z = 0"; and
// for each file: "file data: 8 bytes, ...".
std::string to_string(const Outcome&, const SourceFiles&);

} // namespace mpismt
