// Answers of polls that nothing hinders: where every process polls, most of what one of them may be told commutes
// with all that can happen without it, but no set of processes shows that (soundness/poe.cpp), as polls may answer at
// any time. In the nonblocking consensus of sparse exchanges (bench/matches/nbx.c) a process may be told of its
// messages in any order, and of the end of its sends before or after; each order is a state, 5^N for N processes.
//
// An *answer* t is: process p answers false to some polls, as often as that leads round its loop; then a poll answers
// true; then p runs up to its next poll, which includes calls and receives that need nobody else any more. Let W be
// what can happen from the state s on without t. If in each state of W
//
//   (a) t is still possible, and leads to the same as if it had come before what has happened meanwhile, and
//   (b) nothing goes wrong,
//
// then {t} is a persistent set: it is enough to take t in s. An execution E that takes t takes it after some steps u
// of W, and by (a) t may be moved before them. One that does not take t stays in W: it goes wrong nowhere, and it
// does not end, as t is still possible.
//
// W is found as the product of what each process may do, which is too much rather than too little: from its state on
// a process q is run alone, with every choice that it has, where
//
//   - it may receive each message that is there. There are no others: who comes to a call that sends ends the
//     attempt;
//   - a send of q is complete if it is now, or if some process may receive its message in W. That is a least
//     fixpoint: at first nothing is received but what is, then what that makes possible, and so on;
//   - a barrier is complete if it is now. If all may enter it in W, the attempt has failed.
//
// The last two lines are the point. That a process leaves its loop, and looks at no message any more, does not
// commute with the messages; but it needs the barrier, which somebody does not enter before t has been taken. (These
// are the necessary enabling sets of stubborn sets: Valmari, LNCS 483.)
//
// (a) is looked at in the runs of p. Two states of p are *as good* if each comes to the other by answers of false,
//     which are always possible and seen by nobody; let y(x) be where t leads from x. For each step of p from x to
//     x', y(x') is as good as y(x) if the step answers false; otherwise the same answer is possible at a state as
//     good as y(x), and leads to one as good as y(x'). Compared are states of all processes, so that what p does to
//     others is the same, too. (x may be on the way to its circle of such answers; what t leads to may not.) By
//     induction over u the steps of p in u are possible behind t, with answers of false in other places. Steps of
//     other processes do not depend on t: what t adds (a message is received, a barrier entered) makes more answers
//     possible, and takes away none; only p looks at its messages. That is the argument of soundness/reduction.hpp.
//
// Whether a send of p is complete is set at the beginning of a run, not where its message is received. That does not
// matter to p itself, if it never waits for its own sends but by polls: these may answer false in any case. Where p
// comes to such a wait the attempt fails.
//
// Only calls are covered of which the above is plain (`is_covered`); no persistent, partitioned or wildcard receives,
// no windows, files or error handlers. t must not be put off for ever in a circle, but it is taken at once, and a
// circle of states with t alone is noticed by the search as others are.
//
// Cost: a run of each process, up to `most_states` states; again for each round of the fixpoint. Where attempts have
// failed for too long, there are none any more.
#pragma once

#include "soundness/transition.hpp"

#include <optional>
#include <utility>
#include <vector>

namespace mpismt::soundness {

class Unhindered {
public:
    // Does the program have polls of which this may say something?
    explicit Unhindered(const ir::Program&);
    bool any() const { return any_; }

    // The transitions up to such an answer; empty: none was found. In the state nothing can be taken alone otherwise,
    // and nothing matches. The semantics are always the same.
    std::vector<Transition> find(const Semantics&, const State&);

private:
    class Attempt;

    bool any_ = false;
    std::optional<Semantics> semantics_; // which print nothing
    // Steps that may still be taken in attempts that fail; given back by those that do not.
    const size_t all_credit_;
    size_t credit_ = all_credit_;
};

} // namespace mpismt::soundness
