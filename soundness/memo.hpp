// Transitions that were taken once are looked up the next time.
//
// A search comes to a few states of each process in very many combinations. What a call, a return or a match does depends
// on the one or two processes that take part, and on nothing else, collectives, probes and ready sends aside. So each state
// of a process is stored once (as a part of states is, but with what is only carried along for reports: the steps of a
// trace name calls), and a table says what becomes of it. Most transitions are then one look-up instead of an interpreted
// run, and two states of a process compare by their numbers.
#pragma once

#include "soundness/transition.hpp"

#include <unordered_map>
#include <utility>
#include <vector>

namespace mpismt::soundness {

class Memo {
public:
    explicit Memo(Semantics& semantics) : semantics_(semantics) {}

    // As the functions of the same names in transition.hpp and Semantics.
    void apply(State&, const Transition&, std::vector<Step>&, Faults&);
    const std::vector<Transition>& calls(const State&, uint32_t rank);
    const std::vector<Transition>& returns(const State&, uint32_t rank);
    void matches(const State&, std::vector<MatchChoice>&);
    MpiOp op(const State&, uint32_t rank); // of the call at which, or in which, the process is

    size_t bytes() const;

private:
    struct Facts {
        Cow<Process> process; // the one that stands for all that are equal to it
        bool has_calls = false, has_returns = false, alone = false;
        bool receives = false;   // it has an unmatched receive or matched probe
        uint64_t sends_to = 0;   // ranks, modulo 64, to which it has unmatched sends
        MpiOp op{};
        std::vector<Transition> calls, returns;
    };
    struct Key {
        uint32_t a, b, kind, choice;
        friend bool operator==(const Key&, const Key&) = default;
    };
    struct KeyHash {
        size_t operator()(const Key& k) const
        {
            return detail::mix(detail::mix(uint64_t{k.a} << 32 | k.b, k.kind), uint64_t{k.choice} + 0x5851F42D4C957F2D);
        }
    };
    struct Effect {
        Cow<Process> first, second;
        std::vector<Step> steps;
    };

    // The number of the process's state; makes it the stored one.
    uint32_t number(State&, uint32_t rank);
    uint32_t number(const State&, uint32_t rank) const;
    bool key_of(State&, const Transition&, Key&);

    Semantics& semantics_;
    Parts parts_;
    std::vector<Facts> facts_; // by number - 1
    std::unordered_map<Key, Effect, KeyHash> effects_;
    std::unordered_map<uint64_t, std::vector<std::pair<uint32_t, uint32_t>>> pairs_; // of a sender's and a receiver's number
    std::vector<Transition> not_stored_;
};

} // namespace mpismt::soundness
