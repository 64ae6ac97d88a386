// The report of `mpismt diff`: what one of two programs can do and the other cannot, with an execution that shows it.
#pragma once

#include "core/outcome.hpp"
#include "core/source.hpp"
#include "core/verdict.hpp"
#include "report/report.hpp"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace mpismt::report {

struct DiffReport {
    enum class Answer { Same, SameWithinBound, Different, Unknown, Unsupported } answer = Answer::Unknown;
    std::string reason; // of Unknown and Unsupported

    struct Side {
        std::string name;
        SourceFiles files;
        size_t outcomes = 0; // that can be told apart
        bool complete = false;
        std::vector<Unsupported> unsupported;
    } sides[2]; // old, new

    // Either how the program can end, or what goes wrong in it.
    struct Difference {
        size_t side = 0;  // that has it
        std::string seen; // lines: what is compared of an outcome
        std::optional<FoundOutcome> outcome;
        std::optional<Finding> finding;
    };
    std::vector<Difference> differences; // old ones first; of a side, what takes fewest steps first
    uint32_t processes = 0, bound = 0;
    std::string observed; // in words
    std::map<std::string, double> stats;
};
std::string_view name_of(DiffReport::Answer); // "same", "same-within-bound", …

// The answer alone with Style::quiet. Of the differences of each side the first is shown.
std::string text(const DiffReport&, const Style&);
std::string json(const DiffReport&);

} // namespace mpismt::report
