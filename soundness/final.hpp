// Questions about final states: is this one, and what is wrong with it (docs/mpi/executions.md, rule 8).
#pragma once

#include "core/outcome.hpp"
#include "soundness/semantics.hpp"

#include <optional>
#include <string>
#include <vector>

namespace mpismt::soundness {

struct Final {
    bool maximal = false;
    std::string why_not;           // if not maximal: what can still happen
    bool possible = true;          // false: a failed Cancel promised a match that never comes
    bool terminators = false;      // some process is Terminated, and not just by exit
    bool settled = true;           // every Polling process comes back to exactly this state
    std::vector<SourceLoc> places; // of each rank: where it stands; Polling: the first poll of its loop in the text
    struct Loop {
        MpiOp op{};                   // of that poll
        std::vector<uint64_t> values; // there, as of Variables; of several visits the least
    };
    std::vector<Loop> loops; // of each rank; empty for those that do not poll
    std::vector<ProcessEnd> ends;  // of each rank; Polling processes told apart
    bool stuck = false;            // some process is Blocked or Polling
    std::vector<Fault> ready_sends; // one for each that is never matched: no receive was posted for it
    std::vector<Fault> orphans; // if all ended: one for each message that nobody receives, and each receive left over
};

// A state is final if nothing can happen, or if all that can happen is that processes in loops of polls answer false
// for ever: from here on every reachable state has only such steps. That is decided by running each polling process on
// its own with false answers until its state recurs; nobody else moves, so nothing else can change.
Final classify(const Semantics&, const State&);

// Does the thread go round a loop that only looks, at variables or for messages, as long as no other one moves?
bool goes_round_for_ever(const Semantics&, const State&, uint32_t rank, uint32_t thread);

// Is the process at, or in, a call that looks at window memory or files?
bool waits_for_others(const Semantics&, const State&, uint32_t rank);

// The outcome (core/outcome.hpp) that a final state is; the semantics keeps variables. Nothing if some process is
// where it has none: behind a false assumption, an error, something unsupported, or a limit.
std::optional<Outcome> outcome_of(const Semantics&, const State&, const Final&);

} // namespace mpismt::soundness
