// Several engines on one program, in every mode of buffering and collectives: do they say the same?
//
// Compared are the verdicts, the kinds of the findings, and where a finding has one place of its own, that place. Four
// things are not compared, because engines may differ in them and be right:
//   - of a deadlock, which of several stuck states is shown;
//   - after calls of one collective disagree, the run is over at the first two that meet, and what else is wrong with it
//     may come to light or not: where both sides find a collective-mismatch, the kind is all that is compared;
//   - whether "no error" holds without the bound, which one engine may see and another not: of programs with loops, that
//     is, for without any all must say so;
//   - an answer that is "unknown" or "unsupported": it claims nothing. These are counted, so that they cannot hide.
// Compared are also the sets of final outcomes (core/outcome.hpp), where both sides know them all.
// Every finding and outcome is replayed on the operational semantics; one that is not accepted is a disagreement of its own.
#pragma once

#include "core/context.hpp"
#include "core/ir.hpp"
#include "core/verdict.hpp"

#include <array>
#include <functional>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace mpismt::app {

struct Mode {
    const char* buffering;
    const char* collectives;
};
// The nine combinations of any, zero, infinite and any, none, all.
const std::array<Mode, 9>& all_modes();

// What an engine says, as far as it is compared.
struct Answer {
    std::string engine;
    Verdict verdict = Verdict::Unknown;
    std::set<std::string> findings; // "deadlock", "truncation at 12:5"
    std::set<std::string> outcomes; // where these disagree: the ones that the other side lacks
    std::string trouble;            // an internal error, or a replay that failed
    bool limited = false;           // a limit was hit, or something unsupported: there may be more than was found
    bool decides() const
    {
        return trouble.empty() && !limited && verdict != Verdict::Unknown && verdict != Verdict::Unsupported;
    }
};

struct Disagreement {
    Mode mode{};
    Answer first, second;
    // What differs, without places and names of engines: a shrunk program must disagree in the same way.
    std::string kind() const;
    std::string text() const;
};

struct Comparison {
    bool valid = true;               // it compiles
    std::optional<Disagreement> disagreement;
    std::vector<Verdict> verdicts;   // of the modes that were tried, by the first engine that decides
    size_t checks = 0;               // runs of an engine
    size_t undecided = 0;            // of them: unknown or unsupported
    size_t outcomes = 0;             // final outcomes in the mode any, any; 0: not known
};

// `options` gives bound, timeout and so on; engine and modes are the comparison's own. Stops at the first disagreement.
// Throws nothing that an engine throws.
Comparison compare_engines(const std::string& text, const Options& options);

} // namespace mpismt::app
