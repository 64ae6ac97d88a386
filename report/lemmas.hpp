// The report of `mpismt prove`: lemmas with what became of them.
#pragma once

#include "core/lemma.hpp"
#include "report/report.hpp"

#include <span>
#include <string>

namespace mpismt::report {

struct LemmaReport {
    Lemma lemma;
    Discharge discharge;
    std::string program_text; // of its program; may be empty

    bool as_expected() const { return discharge.status == lemma.expected; }
};

// What the symbols in their statements mean; empty if there are none.
std::string legend(std::span<const Lemma>, const Style&);
// One lemma in two or three lines, below the heading of its group where `heading`.
std::string text(const LemmaReport&, bool heading, const Style&);
// All that is known of it.
std::string explain(const LemmaReport&, const Style&);
std::string summary(std::span<const LemmaReport>, const Style&);
std::string json(std::span<const LemmaReport>);
std::string junit(std::span<const LemmaReport>);

} // namespace mpismt::report
