// Transitions of a state: see the header.
#include "soundness/transition.hpp"

#include <tuple>

namespace mpismt::soundness {

bool input_transitions(const Semantics& semantics, const State& state, uint32_t rank, std::vector<Transition>& out)
{
    const auto [low, high] = semantics.input_range(state, rank);
    const unsigned width = semantics.instruction(*state.processes[rank]).width;
    const auto add = [&](int64_t value) {
        Transition t;
        t.kind = Transition::Kind::Input;
        t.rank = rank;
        t.thread = state.processes[rank]->thread;
        t.input = truncate(static_cast<uint64_t>(value), width);
        out.push_back(std::move(t));
    };
    if (high < low)
        return true;
    if (const std::optional<uint64_t> only = semantics.given_input(state, rank)) {
        add(static_cast<int64_t>(*only));
        return true;
    }
    const uint64_t values = static_cast<uint64_t>(high) - static_cast<uint64_t>(low);
    if (values < max_input_values) {
        for (uint64_t i = 0; i <= values; ++i)
            add(static_cast<int64_t>(static_cast<uint64_t>(low) + i));
        return true;
    }
    add(low);
    add(high);
    if (low < 0 && high > 0)
        add(0);
    return false;
}

void call_transitions(const Semantics& semantics, const State& state, uint32_t rank, std::vector<Transition>& out)
{
    const Freedom free = semantics.freedom(state, rank);
    for (int buffered = 0; buffered <= int{free.buffered}; ++buffered)
        for (int synchronizing = 0; synchronizing <= int{free.synchronizing}; ++synchronizing) {
            Transition t;
            t.kind = Transition::Kind::Call;
            t.rank = rank;
            t.thread = state.processes[rank]->thread;
            t.call = {buffered != 0, synchronizing != 0};
            out.push_back(std::move(t));
        }
}

void return_transitions(const Semantics& semantics, const State& state, uint32_t rank, std::vector<Transition>& out)
{
    for (ReturnChoice& choice : semantics.returns(state, rank)) {
        Transition t;
        t.kind = Transition::Kind::Return;
        t.rank = rank;
        t.thread = state.processes[rank]->thread;
        t.choice = std::move(choice);
        out.push_back(std::move(t));
    }
}

void thread_transitions(const Semantics& semantics, const State& state, uint32_t rank, uint32_t thread,
                        std::vector<Transition>& out)
{
    const PointState point = semantics.point_of(state, rank, thread);
    if (point.at_point) {
        if (point.may_go_on) {
            Transition t;
            t.kind = Transition::Kind::Thread;
            t.rank = rank;
            t.thread = thread;
            out.push_back(std::move(t));
        }
        return;
    }
    if (state.processes[rank]->thread != thread) {
        const State there = semantics.resumed(state, rank, thread);
        return thread_transitions(semantics, there, rank, thread, out);
    }
    switch (state.processes[rank]->status) {
    case Process::Status::AtInput: static_cast<void>(input_transitions(semantics, state, rank, out)); return;
    case Process::Status::AtCall: return call_transitions(semantics, state, rank, out);
    case Process::Status::InCall: return return_transitions(semantics, state, rank, out);
    case Process::Status::AtPoint:
    case Process::Status::Ended:
    case Process::Status::Terminated: return;
    }
}

void apply(Semantics& semantics, State& state, const Transition& t, std::vector<Step>& trace, Faults& faults)
{
    if (t.kind != Transition::Kind::Match && t.kind != Transition::Kind::Effect)
        semantics.resume(state, t.rank, t.thread);
    if (t.kind == Transition::Kind::Input) {
        semantics.give_input(state, t.rank, t.input, faults);
        return;
    }
    Step step;
    if (t.kind == Transition::Kind::Match) {
        const Item& s = state.processes[t.match.sender]->items[t.match.send];
        step.kind = Step::Kind::Match;
        step.self = s.ref;
        step.op = s.op;
        step.loc = s.loc;
        step.other = state.processes[t.match.receiver]->items[t.match.receive].ref;
        trace.push_back(std::move(step));
        semantics.match(state, t.match, faults);
        return;
    }
    if (t.kind == Transition::Kind::Thread) {
        step.kind = Step::Kind::Thread;
        step.self = {t.rank, 0, 0};
        step.thread = t.thread;
        step.loc = state.processes[t.rank]->loc;
        trace.push_back(std::move(step));
        semantics.go_on(state, t.rank, faults);
        return;
    }
    if (t.kind == Transition::Kind::Effect) {
        if (const auto thread = thread_in_call(*state.processes[t.effect.ref.rank], t.effect.ref.call))
            semantics.resume(state, t.effect.ref.rank, *thread);
        step.kind = Step::Kind::Effect;
        step.self = t.effect.ref;
        std::tie(step.op, step.loc) = semantics.origin_of(state, t.effect);
        trace.push_back(std::move(step));
        semantics.take_effect(state, t.effect, faults);
        return;
    }
    const Process& p = *state.processes[t.rank];
    const bool issue = t.kind == Transition::Kind::Call;
    step.kind = issue ? Step::Kind::Call : Step::Kind::Return;
    step.self = {t.rank, issue ? p.calls : p.call, 0};
    step.op = semantics.instruction(p).mpi;
    step.loc = p.loc;
    step.thread = t.thread;
    if (issue) {
        // Choices that the options pin are written down, too: the execution stands without the options.
        const Freedom free = semantics.natural_freedom(state, t.rank);
        semantics.issue(state, t.rank, t.call, faults);
        const CallChoice chosen = semantics.chosen(state, t.rank);
        if (free.buffered)
            step.buffered = chosen.buffered;
        if (free.synchronizing)
            step.synchronizing = chosen.synchronizing;
        trace.push_back(std::move(step));
    } else {
        step.flag = t.choice.flag;
        step.indices = t.choice.indices;
        step.message = t.choice.message;
        step.cancelled = t.choice.cancelled;
        trace.push_back(std::move(step));
        semantics.do_return(state, t.rank, t.choice, faults);
    }
}

} // namespace mpismt::soundness
