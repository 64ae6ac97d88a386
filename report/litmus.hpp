// Reports of `mpismt litmus`: outcomes and conditions as text and JSON, executions as pictures and for Graphviz.
#pragma once

#include "core/rma/drawing.hpp"
#include "core/rma/program.hpp"

#include <optional>
#include <string>
#include <vector>

namespace mpismt::report {

struct LitmusReport {
    std::string file, model;
    const rma::Program* program = nullptr;
    rma::Outcomes outcomes;
    std::vector<std::pair<rma::Outcome, rma::Drawing>> executions; // one an outcome, where they were asked for
    bool cut = false;
    std::optional<bool> race; // do two accesses conflict in some execution? Unknown if the first search did not decide
    std::string decided_by; // "search", "sat", "operational"
    double seconds = 0;
    std::string unknown; // why these are not all outcomes
};

enum class Holds : uint8_t { Never, Sometimes, Always };
Holds how_often(const rma::Condition&, const LitmusReport&);
// Do all conditions hold as they ask for? Where there may be more outcomes: is there none that contradicts one?
bool as_expected(const LitmusReport&);

std::string text(const LitmusReport&, bool color);
std::string json(const std::vector<LitmusReport>&);
// A picture in characters: actions by process, then the edges of happens-before with their rules, then reads-from.
std::string picture(const rma::Drawing&);
// Input of Graphviz's dot; one cluster a process.
std::string graphviz(const rma::Drawing&, const std::string& title);

// One model against another on one test: outcomes that only the first, only the second allows.
struct LitmusDifference {
    std::string file, first, second;
    const rma::Program* program = nullptr;
    std::vector<rma::Outcome> only_first, only_second;
    size_t common = 0;
    std::string unknown;
};
std::string text(const LitmusDifference&);
std::string json(const std::vector<LitmusDifference>&);

// A test on a real library, against a model; the columns of table 6 of the coreRMA paper.
struct LitmusObserved {
    std::string file, library, model;
    const rma::Program* program = nullptr;
    uint64_t iterations = 0; // that printed an outcome
    struct Unexpected {
        rma::Outcome outcome;
        uint64_t times = 0;
        std::vector<std::string> rules; // without any one of which the model would allow it
    };
    std::vector<Unexpected> unexpected;
    std::vector<rma::Outcome> never_seen;
    size_t expected = 0;
    bool hangs = false;
    std::string unknown; // why there is nothing to compare, or not all
};
std::string text(const LitmusObserved&);
// One line for all tests: errors, and the share of expected outcomes that were seen.
std::string summary(const std::vector<LitmusObserved>&);

} // namespace mpismt::report
