// The explorer: the executions of a program by search on the operational semantics, with a visited set.
#pragma once

#include "core/context.hpp"
#include "core/ir.hpp"
#include "core/verdict.hpp"
#include "soundness/input_classes.hpp"

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace mpismt::soundness {

// How much of the interleaving is searched. All answer the same; the full search is there to check that.
enum class Reduction : uint8_t {
    Commuting, // transitions that commute with all others are taken alone (reduction.cpp): `--engine explicit`
    None,      // all interleavings
    Poe,       // of the rest, only the match-sets that compete (poe.cpp): `--engine poe`
};

// When a search gives up, with the answer "unknown".
struct SearchLimits {
    size_t transitions = SIZE_MAX; // that it takes
    bool within_bound = true;      // or as soon as something is left at the bound?
    // After so many seconds without an error executions are looked at by chance, too (explore.cpp); infinity: not.
    double by_chance_after = 1;
    // Are states one that differ only in memory that is never read again (soundness/forgetting.hpp)? In POE alone.
    bool forgets = true;
    // Is it tried first, for little, to search without the bound? In POE alone.
    bool unbounded = true;
    // In such a search: are states one that differ only in which of several equal processes is where
    // (soundness/alike.hpp)?
    bool merges_alike = true;
    // And with all sends buffered, where that is enough (soundness/in_vain.hpp)? If it is tried without the bound.
    bool buffers_all = true;
    // Who names further values of inputs; null: of those with many values a few are tried.
    NextInputs next_inputs = nullptr;
};

// A note on an answer without errors that may lack warnings.
inline constexpr std::string_view not_all_warnings = "only some executions were searched for warnings";

// Decides the questions of context.properties() by search. Inputs with more than a few values make it "unknown".
// stats: "states", "transitions", "depth", "interleavings", "bytes per state".
CheckResult explore(const ir::Program&, Context&, Reduction = Reduction::Commuting, SearchLimits = {});

// Does every execution in which no assertion fails come to its end, without deadlock, without messages that are left
// over and without the bound? True only if that is certain; then nothing else goes wrong in these executions but what
// depends on data of which nothing else does (soundness/indifferent.hpp): they have no value here. For programs with
// such data only: else it tells no more than explore().
bool always_ends(const ir::Program&, Context&, SearchLimits);

// False if the answer is "unknown" for each program with such calls, or to such a question, in which nothing is wrong.
bool can_decide(const ir::Program&, const Context&);

} // namespace mpismt::soundness
