#include "soundness/run.hpp"

#include "soundness/transition.hpp"

namespace mpismt::soundness {

namespace {

// What happens next; nothing if all have ended or wait. Polls answer false only if nothing else is left, one process
// after the other.
std::optional<Transition> next(const Semantics& semantics, const State& state, uint32_t& turn)
{
    if (std::vector<MatchChoice> matches = semantics.matches(state); !matches.empty()) {
        Transition t;
        t.kind = Transition::Kind::Match;
        t.match = matches.front();
        return t;
    }
    if (const std::vector<EffectChoice> effects = semantics.effects(state); !effects.empty()) {
        Transition t;
        t.kind = Transition::Kind::Effect;
        t.effect = effects.front();
        return t;
    }
    const auto n = static_cast<uint32_t>(state.processes.size());
    std::optional<Transition> answers_false;
    for (uint32_t i = 0; i < n; ++i) {
        const uint32_t rank = (turn + i) % n;
        std::vector<Transition> ways;
        switch (state.processes[rank]->status) {
        case Process::Status::AtInput: input_transitions(semantics, state, rank, ways); break;
        case Process::Status::AtCall:
            call_transitions(semantics, state, rank, ways);
            if (!ways.empty())
                return ways.back(); // buffered, if that is free
            break;
        case Process::Status::InCall: return_transitions(semantics, state, rank, ways); break;
        case Process::Status::Ended:
        case Process::Status::Terminated: break;
        }
        for (Transition& t : ways) {
            if (t.kind != Transition::Kind::Return || !t.choice.is_false_answer())
                return t;
            if (!answers_false)
                answers_false = t;
        }
    }
    if (answers_false)
        turn = (answers_false->rank + 1) % n;
    return answers_false;
}

} // namespace

std::vector<std::string> output_of_one_run(const ir::Program& program, Context& context)
{
    std::vector<std::string> output(program.processes());
    Semantics semantics(program, context.choices());
    semantics.look_at_limits(context);
    Faults faults;
    State state = semantics.initial(faults, &output);
    std::vector<Step> trace;
    uint32_t turn = 0;
    while (faults.empty()) {
        context.check_limits();
        const std::optional<Transition> t = next(semantics, state, turn);
        if (!t)
            break;
        apply(semantics, state, *t, trace, faults);
        trace.clear();
    }
    return output;
}

} // namespace mpismt::soundness
