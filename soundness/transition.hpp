// The transitions of a state, as the searches take them: enumerated, applied, and written down as steps.
#pragma once

#include "soundness/semantics.hpp"

#include <vector>

namespace mpismt::soundness {

struct Transition {
    enum class Kind : uint8_t { Input, Call, Match, Return, Effect, Thread }; // Thread: it goes on behind its point
    Kind kind = Kind::Call;
    uint32_t rank = 0;
    uint32_t thread = 0; // Input, Call, Return, Thread: of the process
    uint64_t input = 0;
    CallChoice call;
    MatchChoice match;
    ReturnChoice choice;
    EffectChoice effect;
};

// Inputs with more values than this are not enumerated.
inline constexpr uint64_t max_input_values = 256;

// Appends the ways in which the process can take its input, or make its call. False if an input has too many values;
// then only its extreme values and 0 are among them.
bool input_transitions(const Semantics&, const State&, uint32_t rank, std::vector<Transition>&);
void call_transitions(const Semantics&, const State&, uint32_t rank, std::vector<Transition>&);
void return_transitions(const Semantics&, const State&, uint32_t rank, std::vector<Transition>&);
// All that this thread of a process may do; the process may be one without others.
void thread_transitions(const Semantics&, const State&, uint32_t rank, uint32_t thread, std::vector<Transition>&);

// Takes the transition and appends its step (an input is none).
void apply(Semantics&, State&, const Transition&, std::vector<Step>&, Faults&);

} // namespace mpismt::soundness
