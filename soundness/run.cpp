#include "soundness/run.hpp"

#include "soundness/operations.hpp"
#include "soundness/threads.hpp"
#include "soundness/transition.hpp"

namespace mpismt::soundness {

namespace {

// What happens next; nothing if all have ended or wait. Polls answer false only if nothing else is left, one thread
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
    std::vector<std::pair<uint32_t, uint32_t>> threads; // of all processes: rank and number
    for (uint32_t rank = 0; rank < state.processes.size(); ++rank)
        for (uint32_t thread : threads_of(*state.processes[rank]))
            threads.emplace_back(rank, thread);
    std::optional<Transition> answers_false;
    uint32_t after_false = turn;
    for (uint32_t i = 0; i < threads.size(); ++i) {
        const uint32_t at = (turn + i) % threads.size();
        std::vector<Transition> ways;
        thread_transitions(semantics, state, threads[at].first, threads[at].second, ways);
        if (ways.empty())
            continue;
        if (ways.front().kind == Transition::Kind::Call)
            return ways.back(); // buffered, if that is free
        if (ways.front().kind == Transition::Kind::Thread)
            turn = at + 1; // one that spins lets others go on
        for (Transition& t : ways) {
            if (t.kind != Transition::Kind::Return || !t.choice.is_false_answer())
                return t;
            if (!answers_false) {
                answers_false = t;
                after_false = at + 1;
            }
        }
    }
    turn = after_false;
    return answers_false;
}

// A process goes on as far as it can; matches and effects come when nobody can. What depends on who comes first, its
// replay refuses.
class Runner {
public:
    Runner(const ir::Program& program, Context& context) : context_(context), semantics_(program, context.choices())
    {
        semantics_.look_at_limits(context);
        semantics_.follow_one_order({});
    }

    // False: a process comes to a choice, or goes on for ever.
    bool run(Execution& out)
    {
        state_ = semantics_.initial(faults_);
        for (bool moved = true; moved;) {
            moved = false;
            for (uint32_t rank = 0; rank < state_.processes.size(); ++rank)
                if (!advance(rank, moved))
                    return false;
            if (moved)
                continue;
            // The places in queues are those of now: what has changed is looked at again.
            for (const MatchChoice& m : semantics_.matches(state_))
                if (m.send < state_.processes[m.sender]->items.size() &&
                    m.receive < state_.processes[m.receiver]->items.size() && semantics_.may_match(state_, m)) {
                    Transition t;
                    t.kind = Transition::Kind::Match;
                    t.match = m;
                    moved = take(t);
                }
            for (const EffectChoice& e : semantics_.effects(state_))
                if (const std::optional<EffectChoice> now = semantics_.find_effect(state_, e.ref)) {
                    Transition t;
                    t.kind = Transition::Kind::Effect;
                    t.rank = now->ref.rank;
                    t.effect = *now;
                    moved = take(t);
                }
            if (!faults_.empty())
                return false;
        }
        out.steps = std::move(trace_);
        out.inputs.resize(state_.processes.size());
        out.maximal = true;
        return true;
    }

private:
    bool take(const Transition& t)
    {
        context_.check_limits();
        apply(semantics_, state_, t, trace_, faults_);
        return true;
    }

    bool advance(uint32_t rank, bool& moved)
    {
        constexpr size_t longest = 1'000'000; // steps without waiting for anybody
        for (size_t steps = 0; steps < longest; ++steps) {
            std::vector<Transition> ways;
            switch (state_.processes[rank]->status) {
            case Process::Status::AtInput: return false;
            case Process::Status::AtCall: call_transitions(semantics_, state_, rank, ways); break;
            case Process::Status::InCall:
                if (traits_of(semantics_.instruction(*state_.processes[rank]).mpi).has(Fact::Polls))
                    return false;
                return_transitions(semantics_, state_, rank, ways);
                break;
            case Process::Status::AtPoint: return false;
            case Process::Status::Ended:
            case Process::Status::Terminated: break;
            }
            if (ways.empty())
                return true;
            if (ways.size() != 1)
                return false;
            moved = take(ways.front());
            if (!faults_.empty() || faults_.idle_turn > 0)
                return false;
        }
        return false;
    }

    Context& context_;
    Semantics semantics_;
    State state_;
    Faults faults_;
    std::vector<Step> trace_;
};

} // namespace

std::vector<Execution> extreme_runs(const ir::Program& program, Context& context)
{
    std::vector<Execution> out;
    for (const bool most : {false, true}) {
        Options options = context.options();
        if (context.choices().buffering == Choices::Buffering::Any)
            options.buffering = most ? "infinite" : "zero";
        if (context.choices().collectives == Choices::Collectives::Any)
            options.collectives = most ? "none" : "all";
        Context pinned(std::move(options), context);
        if (!Runner(program, pinned).run(out.emplace_back()))
            return {};
    }
    return out;
}

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
