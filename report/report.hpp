// Reports: a check's result as text for people and in the formats of other programs (SARIF, JUnit, HTML: headers of
// their own). Nothing here decides anything.
#pragma once

#include "core/errors.hpp"
#include "core/execution_detail.hpp"
#include "core/options.hpp"
#include "core/source.hpp"
#include "core/verdict.hpp"

#include <optional>
#include <span>
#include <string>
#include <vector>

namespace mpismt::report {

struct Style {
    bool color = false; // ANSI escapes
    int columns = 100;  // of the terminal
    bool stats = false; // append sizes and times
    bool quiet = false; // the verdict alone
    bool all = false;   // every finding and step; without, a screen: 40 lines for one cause, 60 for several
    uint64_t bytes = 0; // of each file of an outcome, to be shown
    // Of each finding, of each rank: what it printed, to be shown with the execution. May be empty.
    std::span<const std::vector<std::string>> output;
    // Of each execution of each finding; may be empty.
    std::span<const ExecutionDetail> details;
    // What was asked, to be said with the verdict.
    std::optional<Properties> properties;
    Choices choices;
};

// The text report (README shows one): verdict, findings with source lines, where each process stands, the execution, a
// space-time diagram in characters.
std::string text(const CheckResult&, const SourceFiles&, const Style&);
// A program's result, with the texts that its locations point into.
struct Report {
    CheckResult result;
    SourceFiles files;
};

// The JSON report, "schema": "mpismt/1" (report/README.md lists its fields).
std::string json(const CheckResult&, const SourceFiles&);
// GCC's form, file:line:column: error: …, a line a place: for editors.
std::string gcc(const CheckResult&, const SourceFiles&);
// Workflow commands of GitHub Actions, which annotate a change.
std::string github(const CheckResult&, const SourceFiles&);
// The statistics as a table, a row a program.
std::string csv(std::span<const Report>);
// Graphviz: a digraph for each finding. Mermaid: a sequence diagram of the first finding.
std::string dot(const CheckResult&, const SourceFiles&);
std::string mermaid(const CheckResult&, const SourceFiles&);
// Diagnostics in the manner of a compiler: file:line:column, the source line, an underline, the hint.
std::string diagnostics(std::span<const Diagnostic>, const SourceFiles&, bool color);

} // namespace mpismt::report
