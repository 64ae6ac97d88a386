// Reports: a check's result as text for people and JSON for programs. Nothing here decides anything.
#pragma once

#include "core/errors.hpp"
#include "core/source.hpp"
#include "core/verdict.hpp"

#include <span>
#include <string>

namespace mpismt::report {

struct Style {
    bool color = false;   // ANSI escapes
    int columns = 100;    // of the terminal
    bool stats = false;   // append sizes and times
    bool quiet = false;   // the verdict alone
    std::span<const std::string> output; // of each rank, to be shown with the execution; may be empty
};

// The text report (README shows one): verdict, findings with source lines, where each process stands, the execution, a
// space-time diagram in characters.
std::string text(const CheckResult&, const SourceFiles&, const Style&);
// The JSON of DESIGN section 10, "schema": "mpismt/1".
std::string json(const CheckResult&, const SourceFiles&);
// Diagnostics in the manner of a compiler: file:line:column, the source line, an underline, the hint.
std::string diagnostics(std::span<const Diagnostic>, const SourceFiles&, bool color);

} // namespace mpismt::report
