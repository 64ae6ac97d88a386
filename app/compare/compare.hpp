// Several engines on one program, in every mode of buffering and collectives: do they say the same?
//
// Compared are the verdicts, the kinds of the findings, and where a finding has one place of its own, that place. Four
// things are not compared, because engines may differ in them and be right:
//   - of a deadlock, which of several stuck states is shown;
//   - after calls of one collective disagree, the run is over at the first two that meet, and what else is wrong with
//   it
//     may come to light or not: where both sides find a collective-mismatch, the kind is all that is compared;
//   - whether "no error" holds without the bound, which one engine may see and another not: of programs with loops,
//   that
//     is, for without any all must say so;
//   - an answer that is "unknown" or "unsupported": it claims nothing. These are counted, so that they cannot hide.
// Compared are also the sets of final outcomes (core/outcome.hpp), where both sides know them all.
// Of programs with windows or files, which only search decides as a whole:
//   - the symbolic side is the run of the event graph, where no choice is open; it stops at the first error, which the
//     others must have, too, with both its places;
//   - the modes are the free one and the two extremes, and ends are not compared where something races;
//   - a race that one side alone has is not compared if it lies behind a read that both see race and that moves a file
//     pointer by what it gets: how far is open, and so is what the accesses behind it touch.
// Every finding and outcome is replayed on the operational semantics; one that is not accepted is a disagreement of its
// own.
#pragma once

#include "app/compare/engine_answer.hpp"

#include <array>
#include <optional>
#include <string>
#include <vector>

namespace mpismt::app {

// The nine combinations of any, zero, infinite and any, none, all.
const std::array<Mode, 9>& all_modes();
// Those that make a difference to some call of the program.
std::vector<Mode> modes_of(const ir::Program&);

struct Disagreement {
    Mode mode{};
    EngineAnswer first, second;
    // What differs, without places and names of engines: a shrunk program must disagree in the same way.
    std::string kind() const;
    std::string text() const;
};

struct Comparison {
    bool valid = true; // it compiles
    std::optional<Disagreement> disagreement;
    std::vector<Verdict> verdicts; // of the modes that were tried, by the first engine that decides
    size_t checks = 0;             // runs of an engine
    size_t undecided = 0;          // of them: unknown or unsupported
    bool unrolled = false;         // an engine that works on the event graph decides it in some mode
    // final outcomes in the mode any, any, or of `Observed` the one that is tried; 0: not known
    size_t outcomes = 0;
};

// `options` gives bound, timeout and so on; engine and modes are the comparison's own. Stops at the first disagreement.
// Throws nothing that an engine throws.
Comparison compare_engines(const std::string& text, const Options& options);

// The same program in `.mpi` and in C (soundness/programs/small_text.hpp): do both front ends lead to the same?
// Compared are verdicts, kinds of findings, how processes end and the values of the variables that both have. Counts
// one program.
Comparison compare_front_ends(const std::string& text, const std::string& c, const Options& options);

} // namespace mpismt::app
