// Transitions that were taken once are looked up the next time.
//
// A search comes to a few states of each process in very many combinations. What a call, a return or a match does
// depends on the one or two processes that take part, and on nothing else: collectives, probes and ready sends aside,
// which are always computed. So each state of a process is numbered, here with what is only carried along for reports,
// too (the steps of a trace name calls), and tables say what becomes of it: most transitions are a look-up instead of a
// run of the interpreter.
#pragma once

#include "soundness/flat_map.hpp"
#include "soundness/transition.hpp"

#include <utility>
#include <vector>

namespace mpismt::soundness {

class Memo {
public:
    explicit Memo(Semantics& semantics) : semantics_(semantics) {}

    // As the functions of the same names in transition.hpp and Semantics.
    void apply(State&, const Transition&, std::vector<Step>&, Faults&);
    void call_transitions(const State&, uint32_t rank, std::vector<Transition>&);
    void return_transitions(const State&, uint32_t rank, std::vector<Transition>&);
    void matches(const State&, std::vector<MatchChoice>&);

    // It can do nothing by itself: it has ended, or waits in a call that depends on nobody else's state and cannot
    // return.
    bool idle(const State& state, uint32_t rank)
    {
        const uint32_t n = state.processes[rank].tag();
        return n != 0 && facts_[n - 1].idle;
    }

    size_t bytes() const;

private:
    struct Facts {
        Cow<Process> process; // one of those with this number
        bool local = false;   // what it does next depends on nothing else
        bool idle = false;
        bool receives = false; // it has an unmatched receive or matched probe
        uint64_t sends_to = 0; // ranks, modulo 64, to which it has unmatched sends
        bool knows_calls = false, knows_returns = false;
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
    struct PairHash {
        size_t operator()(uint64_t pair) const { return detail::mix(pair, 0x5851F42D4C957F2D); }
    };
    struct Effect {
        Cow<Process> first, second;
        Step step;
    };

    Facts& facts(const State&, uint32_t rank);
    uint32_t number(const State&, uint32_t rank);
    bool key_of(const State&, const Transition&, Key&);

    Semantics& semantics_;
    Parts parts_;
    std::vector<Facts> facts_; // by number - 1
    FlatMap<Key, Effect, KeyHash> effects_;
    FlatMap<uint64_t, std::vector<std::pair<uint32_t, uint32_t>>, PairHash>
        pairs_; // of sender's and receiver's numbers
};

} // namespace mpismt::soundness
