// Which transitions of a state a search takes: the strategies of Reduction, exchangeable.
#pragma once

#include "core/options.hpp"
#include "soundness/explore.hpp"
#include "soundness/footprint.hpp"
#include "soundness/memo.hpp"
#include "soundness/transition.hpp"

#include <memory>
#include <vector>

namespace mpismt::soundness {

class Reducer {
public:
    Reducer(const Semantics&, Memo&, const Choices&, Reduction);

    // The transitions that are taken before all others, because they commute with every other one (reduction.cpp says
    // which and why).
    enum class Found : uint8_t {
        Nothing,
        Alone,         // these
        TooManyInputs, // these, and inputs that are left out
        Covered,       // this state need not be searched: drop_covered says why
    };
    // First inputs, calls and returns, then matches.
    Found local_alone(const State&, std::vector<Transition>&);
    Found match_alone(const State&, std::vector<Transition>&);
    // Calls that local_alone() has put off: those that a process makes while it is ahead (soundness/in_vain.hpp), or
    // those whose sends may be buffered or not: of a send that is not, only those
    // executions are followed in which it is never matched, and whoever has gone on before that matches most.
    bool late_call_alone(const State&, std::vector<Transition>&);

    // Of the state for which match_alone() has found nothing: is there a match, or a transition of another process?
    bool others_move(const State&, uint32_t rank) const;
    bool is_poe() const { return poe_; }
    void put_off_calls_ahead() { waits_behind_ = true; }
    void put_off_sends() { sends_late_ = free_buffering_; }

    // All transitions of the state. `seen`: it is the one for which match_alone() has just found nothing.
    void enabled(const State&, bool seen, std::vector<Transition>&);

    // Poe: of all transitions, keeps a set that is enough to take here (poe.cpp). False if that is all of them.
    bool choose(const State&, std::vector<Transition>&) const;

    // Poe: removes matches of sends that could have been buffered but are not. Those executions are covered: with the
    // send buffered the process can go on at the match, too, or earlier. An unbuffered send only adds the executions in
    // which it is never matched.
    void drop_covered(const State&, std::vector<Transition>&) const;

private:
    // Of a process with several threads, or one at a point: what can be taken alone (thread_moves.cpp).
    Found threads_alone(const State&, uint32_t rank, std::vector<Transition>&);
    bool covered(const State&, const MatchChoice&) const;
    bool synchronised_in_vain(const State&) const;

    const Semantics& semantics_;
    Memo& memo_;
    bool commuting_ = false, poe_ = false, in_order_ = true;
    bool free_buffering_ = false, free_collectives_ = false, sends_late_ = false, waits_behind_ = false;
    std::unique_ptr<Footprint> footprint_;
    std::vector<MatchChoice> matches_; // of the state that `match_alone` saw last
};

// Do the transitions commute that are said to? Else the program is searched without reduction.
bool commutes(const ir::Program&);


} // namespace mpismt::soundness
