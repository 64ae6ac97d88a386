// The report of `mpismt outcomes`: a table as litmus tests have it, what it says about the program's conditions, and
// how each outcome comes about.
#pragma once

#include "core/ir.hpp"
#include "core/outcome.hpp"
#include "report/report.hpp"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace mpismt::report {

struct OutcomesReport {
    std::string program;
    uint32_t processes = 0, bound = 0;
    std::string engine; // "sat", "smt", "explicit", "poe"
    Outcomes outcomes;
    struct ConditionAnswer {
        std::optional<bool> holds;
        std::optional<size_t> outcome; // index into outcomes.all: the one that decides it
    };
    std::vector<ConditionAnswer> conditions; // of ir::Program::conditions
    std::map<std::string, double> stats;
};

// How the outcome comes about: the weakest choice that it needs, the execution, the space-time diagram.
std::string how(const FoundOutcome&, const SourceFiles&, const Style&);

// The table alone with Style::quiet.
std::string text(const OutcomesReport&, const ir::Program&, const Style&);
std::string json(const OutcomesReport&, const ir::Program&);

} // namespace mpismt::report
