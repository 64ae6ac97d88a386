// A lemma about MPI: what is claimed, what is expected of the claim, and what became of it. Statements are data
// (soundness/laws/), discharged by proofs/ (solvers, for executions of any length) and by the pipeline (programs).
#pragma once

#include "core/law.hpp"

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace mpismt {

enum class LemmaStatus : uint8_t {
    Proved,        // valid as stated
    BoundedProved, // valid up to the bound that the statement names
    Refuted,       // false: a program has an execution that violates it, which was replayed
    Unknown,       // not decided: the solver gave up, or the refuting program does not show it
};
constexpr std::string_view name_of(LemmaStatus s)
{
    constexpr std::string_view names[] = {"proved", "bounded-proved", "refuted", "unknown"};
    return names[static_cast<size_t>(s)];
}

struct Lemma {
    std::string name;      // unique, without blanks
    std::string group;     // a chapter of the library
    std::string statement; // readable mathematics; may have several lines
    std::string source;    // the paper or the section of the MPI standard
    LemmaStatus expected = LemmaStatus::Proved;
    // A file of examples/laws/, whose headers say what is to be seen: an execution that refutes the lemma, or no error
    // for all inputs up to the bound.
    std::string program;
    std::string remark;    // why it is so, or what the words mean; may be empty
    std::shared_ptr<const Law> law = {}; // of a law between operations: the law, decided by its contexts; else null
};

// What became of a lemma.
struct Discharge {
    LemmaStatus status = LemmaStatus::Unknown;
    std::string method; // in a few words
    std::string detail; // for `mpismt prove NAME`: obligations, rules used, the program and its execution
    double seconds = 0;
    // The obligations as SMT-LIB2, each to be unsatisfiable or (checks against vacuity) satisfiable: for --dump,
    // --cross-check.
    struct Query {
        std::string name, smtlib;
        bool satisfiable = false; // what was found
    };
    std::vector<Query> queries;
};

} // namespace mpismt
