#include "proofs/certcheck/exhaustive.hpp"

#include "core/errors.hpp"
#include "core/mpi/traits.hpp"
#include "core/outcome.hpp"
#include "soundness/final.hpp"
#include "soundness/operations.hpp"
#include "soundness/transition.hpp"
#include "soundness/visited.hpp"

#include <algorithm>
#include <utility>

namespace mpismt::certcheck {

namespace {

using soundness::Faults;
using soundness::Process;
using soundness::Semantics;
using soundness::State;
using soundness::Transition;

class Search {
public:
    Search(const ir::Program& program, const Choices& choices, const Properties& properties, uint32_t bound,
           Context* context)
        : semantics_(program, choices, !program.conditions.empty()), properties_(properties),
          most_false_answers_(static_cast<uint32_t>(std::clamp<uint64_t>(uint64_t{5} * bound, 100, 1'000'000))),
          visited_(program.processes() + State::shared_parts), decided_(program.conditions.size()), context_(context)
    {
        if (context != nullptr)
            semantics_.look_at_limits(*context);
        semantics_.cut_loops(std::max<uint32_t>(1, bound));
        // An answer that holds for every clock is one in which nobody decides by what it shows.
        if (soundness::calls(program, MpiOp::Wtime)) {
            if (!program.conditions.empty())
                throw Rejected("the program has conditions on how it ends, and looks at a clock");
            semantics_.hide_clock();
            hides_clock_ = true;
        }
    }

    Exhaustive run(uint64_t most_transitions)
    {
        Faults faults;
        State first = semantics_.initial(faults);
        judge(faults);
        visit(std::move(first));
        while (!stack_.empty()) {
            Node& top = stack_.back();
            if (top.next == top.transitions.size()) {
                stack_.pop_back();
                continue;
            }
            if (++result_.transitions > most_transitions)
                throw LimitReached("the search of all states takes more than " + std::to_string(most_transitions) +
                                   " transitions");
            if (context_ != nullptr)
                context_->check_limits();
            const Transition& t = top.transitions[top.next++];
            State next = top.next == top.transitions.size() ? std::move(top.state) : top.state;
            std::vector<Step> trace;
            Faults found;
            soundness::apply(semantics_, next, t, trace, found);
            judge(found);
            visit(std::move(next));
        }
        judge_wishes();
        return result_;
    }

private:
    struct Node {
        State state;
        std::vector<Transition> transitions;
        size_t next = 0;
    };

    bool looks_for(FindingKind kind) const { return properties_.test(static_cast<size_t>(kind)); }

    void judge(const soundness::Fault& fault) const
    {
        if (looks_for(fault.kind))
            throw ShowsError("an execution shows an error (" + std::string(name_of(fault.kind)) +
                             "): " + fault.message);
        if (fault.kind == FindingKind::GlobalConcurrency)
            throw Rejected("accesses of a window or a file race, and nobody has asked for that: what is read there may "
                           "be anything");
        if (hides_clock_ && fault.kind == FindingKind::Memory)
            throw Rejected("a fault of memory is met, and nobody has asked for that: a clock may decide");
    }

    void judge(const Faults& faults)
    {
        for (const soundness::Fault& f : faults.faults)
            judge(f);
        if (!faults.unsupported.empty())
            throw Rejected("an execution comes to what is not supported: " + faults.unsupported.front().construct);
        if (!faults.limit.empty())
            throw LimitReached(faults.limit);
        result_.cut |= faults.cut;
    }

    void visit(State state)
    {
        state.identify(semantics_.parts(), identity_);
        if (!visited_.insert(identity_))
            return;
        ++result_.states;
        Node node;
        node.transitions = transitions(state);
        if (may_be_final(state))
            judge_final(state);
        if (node.transitions.empty())
            return;
        node.state = std::move(state);
        stack_.push_back(std::move(node));
    }

    // All that can happen next.
    std::vector<Transition> transitions(const State& state)
    {
        std::vector<Transition> out;
        for (const soundness::MatchChoice& m : semantics_.matches(state)) {
            Transition t;
            t.kind = Transition::Kind::Match;
            t.match = m;
            out.push_back(std::move(t));
        }
        for (const soundness::EffectChoice& e : semantics_.effects(state)) {
            Transition t;
            t.kind = Transition::Kind::Effect;
            t.rank = e.ref.rank;
            t.effect = e;
            out.push_back(std::move(t));
        }
        for (uint32_t r = 0; r < state.processes.size(); ++r)
            switch (state.processes[r]->has_threads() ? Process::Status::AtPoint : state.processes[r]->status) {
            case Process::Status::AtPoint:
                for (uint32_t thread : soundness::threads_of(*state.processes[r]))
                    thread_transitions(semantics_, state, r, thread, out);
                break;
            case Process::Status::AtInput:
                if (!input_transitions(semantics_, state, r, out))
                    throw Rejected("an input of process " + std::to_string(r) + " has too many values");
                break;
            case Process::Status::AtCall: call_transitions(semantics_, state, r, out); break;
            case Process::Status::InCall: return_transitions(semantics_, state, r, out); break;
            case Process::Status::Ended:
            case Process::Status::Terminated: break;
            }
        // A loop of polls that counts its turns never comes back to a state.
        result_.cut |= std::erase_if(out, [&](const Transition& t) {
                           return t.kind == Transition::Kind::Return && t.choice.is_false_answer() &&
                                  state.processes[t.rank]->false_answers > most_false_answers_;
                       }) > 0;
        return out;
    }

    // A process that can make a call which neither polls nor looks what others do: then something happens. This is
    // asked first, as it costs less.
    bool may_be_final(const State& state) const
    {
        for (uint32_t r = 0; r < state.processes.size(); ++r) {
            const Process& p = *state.processes[r];
            if (p.status == Process::Status::AtInput ||
                (p.status == Process::Status::AtCall && !traits_of(semantics_.instruction(p).mpi).has(Fact::Polls) &&
                 !soundness::waits_for_others(semantics_, state, r)))
                return false;
        }
        return true;
    }

    void judge_final(const State& state)
    {
        const soundness::Final f = classify(semantics_, state);
        if (!f.maximal || !f.possible)
            return;
        if (f.stuck && !f.terminators && looks_for(FindingKind::Deadlock))
            throw ShowsError("an execution ends with processes that wait forever");
        for (const auto* faults : {&f.ready_sends, &f.orphans})
            for (const soundness::Fault& fault : *faults)
                judge(fault);
        const ir::Program& program = semantics_.program();
        if (f.terminators || f.stuck || program.conditions.empty() || !looks_for(FindingKind::Assertion))
            return;
        const std::optional<Outcome> outcome = outcome_of(semantics_, state, f);
        for (size_t i = 0; outcome && outcome->all_ended() && i < program.conditions.size(); ++i) {
            const Condition& c = program.conditions[i];
            if (!c.decided_by(holds(program, c, *outcome)))
                continue;
            if (c.kind != Condition::Kind::Exists)
                throw ShowsError(c.failure());
            decided_[i] = true;
        }
    }

    // Conditions that ask for an execution.
    void judge_wishes() const
    {
        const ir::Program& program = semantics_.program();
        for (size_t i = 0; i < program.conditions.size() && looks_for(FindingKind::Assertion); ++i)
            if (program.conditions[i].kind == Condition::Kind::Exists && !decided_[i])
                throw ShowsError(program.conditions[i].failure());
    }

    Semantics semantics_;
    Properties properties_;
    uint32_t most_false_answers_;
    soundness::Visited visited_;
    std::vector<Node> stack_;
    std::vector<uint32_t> identity_;
    std::vector<bool> decided_; // of each condition: some execution does
    Exhaustive result_;
    bool hides_clock_ = false;
    Context* context_;
};

} // namespace

Exhaustive search_all(const ir::Program& program, const Choices& choices, const Properties& properties, uint32_t bound,
                      bool without_bound, uint64_t transitions, Context* context)
{
    const Exhaustive result = Search(program, choices, properties, bound, context).run(transitions);
    if (without_bound && result.cut)
        throw Rejected("the search of all states comes to the bound");
    return result;
}

} // namespace mpismt::certcheck
