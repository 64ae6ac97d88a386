// Rounds of completions: a process completes a set of requests by Waitsome, Waitany, Testsome or Testany in a loop, in
// any order and in any portions. Where the order leaves nothing behind, one order is enough: K requests cost K returns,
// not 2^K states.
//
// When. The process stands in such a call, and of its requests a set S of sends and receives is complete. Nothing that
// others do changes what it may do there: all active requests of the call are in S, or nobody else can move before it
// does. What others do commutes with its returns, as a complete communication is seen by nobody but its own process. So
// every execution goes on by portions of S, until S is used up or the process comes to another call; and if from S on
// all of these come to one state t, without an error, those that take one order may stand for all.
//
// That all come to one state is found out by running local code, of the process alone, in *abstract* memory:
//
//   - what belongs to a request e (its buffer, its handle in the array; other bytes that are found to change for e
//   alone,
//     as a[e] where an array is filled at the index) is *hidden* while e is not the one that is dealt with: who reads
//     it stops the trial, and who writes it is noticed by the mark that lies beneath;
//   - the entries that the call returns for a portion (indices, statuses) are hidden, too, and shown when one is
//     read, the first one first.
//
// Let C(k) be the abstract state in the call after k of S were completed. A portion of n from C(k) runs up to where its
// first entry is read; from there on for each e of S as that entry, up to the next one, and so on. All e have to come
// to one abstract state, so that it does not matter which one it was, and the portion has to end in C(k + n), or in t
// if k + n = |S|. What e has left in its own bytes has to be the same in all of these runs. By induction over the
// returns, each way of splitting S runs as these did: what a run read was either not hidden, then it is the same in all
// executions that have come to this abstract state; or it belongs to e. So each ends in t, where the bytes of each e
// hold what e has left in them. (Answers of polls that say false have to come from C(k) back to C(k).)
//
// Registers, memory that is not hidden, the place in the program: all has to be equal in one abstract state but what is
// forgotten (soundness/forgetting.hpp): the count and the indices of the last call, mostly. In t it is forgotten at the
// call that comes next; who reads it all the same begins the search again, as with all that is forgotten.
//
// What all requests add to (a sum, a count, collected flags) is hidden as well, and who adds to it is followed
// (completion_sums.cpp). Calls of MPI that only look (MPI_Get_count) are local code.
//
// Rounds are mostly alike. Of two that succeeded at one call it is looked what differs between them (the number of the
// round, the sums); if the trial succeeds again with that hidden (a register that differs is read by nobody), it holds
// for all rounds that differ in nothing else, which are recognised.
//
// Cost: |S|^4 / 6 short runs for Waitsome and Testsome, |S|^2 for the others. Not covered: sums of floating-point
// numbers, which depend on the order; the least and the greatest of the data; calls of MPI that make something;
// allocated memory.
#pragma once

#include "soundness/liveness.hpp"
#include "soundness/transition.hpp"

#include <functional>
#include <map>
#include <memory>
#include <vector>

namespace mpismt::soundness {

class Completions {
public:
    explicit Completions(Semantics&);

    bool any() const { return any_; } // is there such a call in the program?

    // The process completes all that is complete in its call, by these transitions, one after the other, as it may by
    // any others, which need not be taken; afterwards, forget(). Empty: that is not known. others_move: is there a
    // transition of another process, or a match?
    std::vector<Transition> only_way(const State&, uint32_t rank, const std::function<bool()>& others_move);
    void forget(State&, uint32_t rank) const;

private:
    class Trial;
    struct Round;                     // one that has been tried
    using Rounds = std::vector<std::shared_ptr<const Round>>;
    struct Site {              // a call
        uint32_t failures = 0; // one after the other
        uint32_t vain = 0;     // trials that did not show what rounds have in common
        Rounds last, general;  // the oldest is given up where there are many
    };
    static void add(Rounds&, std::shared_ptr<const Round>);

    Semantics& semantics_;
    bool any_ = false;
    std::map<const ir::Instr*, Site> sites_;
    std::map<uint32_t, std::vector<RegisterSet>> live_; // by function
};

} // namespace mpismt::soundness
