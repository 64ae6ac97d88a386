// The search: see the header. Cost: a state costs one copy of the processes that change, and 4 bytes a process in the
// visited set.
#include "soundness/search.hpp"

#include "core/errors.hpp"
#include "soundness/in_vain.hpp"
#include "soundness/operations.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <utility>

namespace mpismt::soundness {

namespace {

constexpr size_t max_run = 10'000'000;
constexpr size_t max_search_depth = 1'000'000;

bool fails(const Process& p)
{
    return p.status == Process::Status::Terminated && (p.why == Stop::AssertFailed || p.why == Stop::Memory);
}

bool is_of_threads(const State& state, const Transition& t)
{
    return t.kind != Transition::Kind::Match && t.kind != Transition::Kind::Effect &&
           state.processes[t.rank]->has_threads();
}

} // namespace

Search::Search(const ir::Program& program, Context& context, Reduction reduction, bool outcomes)
    : context_(context), semantics_(program, context.choices(), outcomes), memo_(semantics_),
      reducer_(semantics_, memo_, context.choices(), reduction), completions_(semantics_),
      unhindered_(program),
      max_false_answers_(static_cast<uint32_t>(std::clamp<int64_t>(5 * context.options().bound, 100, 1'000'000))),
      visited_(program.processes() + State::shared_parts),
      waits_(reduction == Reduction::Poe && semantics_.has_idle_turns())
{
}

void Search::run()
{
    semantics_.leave_out(context_.options().without_rule);
    semantics_.look_at_limits(context_);
    if (context_.options().wants_output)
        semantics_.keep_output();
    completes_in_one_way_ = completions_.any() && reducer_.is_poe() && !once_ && !alike_ &&
                            !semantics_.has_threads();
    if (completes_in_one_way_)
        reducer_.put_off_sends();
    if (looks_who_is_ahead_)
        reducer_.put_off_calls_ahead();
    takes_unhindered_ &= unhindered_.any() && reducer_.is_poe() && unbounded_ && !once_ && !chance_ &&
                         !semantics_.has_clocks() && semantics_.rules().all() && !context_.reached &&
                         !context_.options().wants_output;
    closes_circles_ = unbounded_ || semantics_.has_threads(); // a thread that spins goes in one without being cut
    if (!unbounded_)
        semantics_.cut_loops(static_cast<uint32_t>(std::max<int64_t>(1, context_.options().bound)));
    run_from_the_start();
    if (hidden_order_ && !once_ && !chance_) {
        semantics_.follow_every_order_of_files();
        visited_.clear();
        run_from_the_start();
    }
    if (!once_ && !chance_ && !cut_ && !comes_to_an_end_ && unmodelled_.empty())
        unmodelled_ = "no execution comes to an end: the processes go on for ever, and never call MPI_Finalize";
}

void Search::run_from_the_start()
{
    trace_.clear();
    Faults faults;
    State state = semantics_.initial(faults);
    trace_passed(faults);
    cut_ |= faults.cut;
    if (!faults.empty())
        found(state, faults);
    visit(std::move(state), chance_.has_value()); // a dive does not come back to what it left out
    while (!stack_.empty()) {
        Node& top = stack_.back();
        trace_.resize(top.steps);
        if (top.next == top.transitions.size()) {
            // Processes that look in vain must not wait for each other.
            if (top.only_in_vain && !top.follows) {
                top.follows = true;
                top.next = 0;
                continue;
            }
            if (top.expands && !top.full) {
                expand(top);
                continue;
            }
            if (closes_circles_)
                on_stack_[top.number - 1] = 0;
            stack_.pop_back();
            continue;
        }
        const Transition& t = top.transitions[top.next++];
        const bool last = top.next == top.transitions.size() && (!top.only_in_vain || top.follows || !waits_) &&
                          (!closes_circles_ || top.full);
        State next = last ? std::move(top.state) : top.state;
        const bool follows = top.follows;
        const size_t depth = stack_.size();
        const uint32_t rank = t.rank, thread = t.thread;
        const bool has_threads = is_of_threads(next, t), in_vain = take(next, t) && !follows,
                   failed = has_threads && !met_race_ && fails(*next.processes[rank]);
        if (in_vain || !visit(std::move(next), follows))
            ++interleavings_;
        else
            stack_[depth - 1].only_in_vain = false;
        if (failed && !chance_ && !stack_[depth - 1].full)
            add_what_others_do(stack_[depth - 1].state, rank, thread, stack_[depth - 1].transitions);
    }
}

void Search::look_at_ranks(const std::shared_ptr<const Alike>& alike)
{
    alike_ = alike;
    semantics_.look_at_ranks(alike);
    if (alike_)
        alike_states_.emplace(*alike_, semantics_.parts());
}

void Search::identify(const State& state)
{
    if (alike_states_)
        alike_states_->identify(state, identity_);
    else
        state.identify(semantics_.parts(), identity_);
}

void Search::dive(uint64_t seed)
{
    // Of seeds in a row the first numbers would differ by a constant: of even seeds they would all be even.
    chance_.emplace(static_cast<std::minstd_rand::result_type>((seed * 0x9E3779B97F4A7C15U) >> 34) + 1);
    run();
}

void Search::run_once(OneOrder::Fetches unknown)
{
    once_ = true;
    semantics_.follow_one_order(std::move(unknown));
    run();
}

void Search::statistics() const
{
    context_.stats["states"] = static_cast<double>(visited_.size());
    context_.stats["transitions"] = static_cast<double>(transitions_);
    context_.stats["depth"] = static_cast<double>(depth_);
    context_.stats["interleavings"] = static_cast<double>(interleavings_);
    if (visited_.size() > 0)
        context_.stats["bytes per state"] =
            static_cast<double>(visited_.bytes() + semantics_.parts().bytes() + memo_.bytes()) /
            static_cast<double>(visited_.size());
}

void Search::apply(State& state, const Transition& t, Faults& faults)
{
    memo_.apply(state, t, trace_, faults);
    trace_passed(faults);
}

// Points that threads have passed are steps of the execution.
void Search::trace_passed(Faults& faults)
{
    for (const Faults::Point& p : faults.passed) {
        Step step;
        step.kind = Step::Kind::Thread;
        step.self = {p.rank, 0, 0};
        step.thread = p.thread;
        step.loc = p.loc;
        trace_.push_back(std::move(step));
    }
    faults.passed.clear();
}

// True: a process has gone round a loop that looks in vain, and what can happen behind that can happen without it.
bool Search::take(State& state, const Transition& t)
{
    context_.check_limits_now(); // one transition can be long
    context_.made(visited_.size());
    if (++transitions_ > limits_.transitions)
        throw LimitReached(fmt::format("the search took more than {} transitions", limits_.transitions));
    if (cut_ && !limits_.within_bound)
        throw LimitReached("something is left at the bound");
    const bool is_match = t.kind == Transition::Kind::Match;
    if (looks_who_is_ahead_ &&
        runs_ahead(state, t, !is_match && semantics_.instruction(*state.processes[t.rank]).mpi == MpiOp::Recv))
        throw RunsAhead();
    Faults faults;
    apply(state, t, faults);
    const Process::Status status = state.processes[t.rank]->status;
    if (looks_who_is_ahead_ && !is_match &&
        (status == Process::Status::Terminated || status == Process::Status::AtInput) &&
        is_ahead(*state.processes[t.rank]))
        throw RunsAhead();
    if (t.kind == Transition::Kind::Call && state.processes[t.rank]->status == Process::Status::InCall &&
        traits_of(semantics_.instruction(*state.processes[t.rank]).mpi).has(Fact::ReturnsAtOnce)) {
        Transition back;
        back.kind = Transition::Kind::Return;
        back.rank = t.rank;
        back.thread = t.thread;
        apply(state, back, faults);
    }
    cut_ |= faults.cut;
    hidden_order_ |= faults.hidden_order;
    met_race_ = std::ranges::any_of(faults.faults, [](const Fault& f) { return f.kind == FindingKind::DataRace; });
    if (!faults.empty())
        found(state, faults);
    return faults.idle_turn > 0 && waits_ && !once_ && others_had_their_chance(t.rank, faults.idle_turn);
}

// Takes the only way in which a process completes what is complete in its call; false: there is no such process.
bool Search::complete_all(State& state)
{
    for (uint32_t rank = 0; rank < state.processes.size(); ++rank) {
        const auto others_move = [&] { return reducer_.others_move(state, rank); };
        const std::vector<Transition> way = completions_.only_way(state, rank, others_move);
        if (way.empty())
            continue;
        for (const Transition& t : way)
            if (const auto status = state.processes[rank]->status; // a loop may be cut before it has dealt with all
                status == Process::Status::AtCall || status == Process::Status::InCall)
                take(state, t);
        completions_.forget(state, rank);
        return true;
    }
    return false;
}

// Takes an answer that nothing hinders; false: there is none, or it is not known.
bool Search::take_unhindered(State& state)
{
    const std::vector<Transition> way = unhindered_.find(semantics_, state);
    for (const Transition& t : way)
        take(state, t);
    return !way.empty();
}

// Since the first of the last so many calls of the process: was there a state from which on the process was alone, and
// another one could have been taken? The turn must not have let take effect what was called before it.
bool Search::others_had_their_chance(uint32_t rank, uint32_t calls) const
{
    size_t since = trace_.size();
    while (calls > 0 && since > 0) {
        const Step& s = trace_[--since];
        calls -= s.kind == Step::Kind::Call && s.self.rank == rank;
    }
    const uint32_t first_call = trace_[since].self.call;
    const auto is_own = [&](const Transition& t) { return t.kind != Transition::Kind::Match && t.rank == rank; };
    size_t end = trace_.size();
    for (size_t i = stack_.size(); i-- > 0 && stack_[i].steps >= since; end = stack_[i].steps) {
        const Node& node = stack_[i];
        for (size_t k = node.steps; k < end; ++k)
            if (trace_[k].self.rank != rank ||
                (trace_[k].kind == Step::Kind::Effect && trace_[k].self.call < first_call))
                return false;
        if (!std::all_of(node.transitions.begin(), node.transitions.end(), is_own))
            return true;
    }
    return false;
}

bool Search::is_known(const State& state)
{
    identify(state);
    const size_t number = visited_.find(identity_);
    if (closes_circles_ && number != 0)
        close_circle(number);
    return number != 0;
}

bool Search::new_state(const State& state)
{
    identify(state);
    if (visited_.insert(identity_))
        return true;
    if (closes_circles_)
        close_circle(visited_.find(identity_));
    return false;
}

// Transitions that are enough in a state are so because the others come later. In a circle of such states they would be
// put off for ever: in one of its states, all are taken (the proviso of partial-order reduction on a stack: Holzmann
// and Peled, FORTE 1994). Where all loops are cut only polls make circles, and with them all transitions are taken
// anyway.
void Search::close_circle(size_t number)
{
    if (number > on_stack_.size() || on_stack_[number - 1] == 0)
        return;
    for (size_t i = on_stack_[number - 1] - 1; i < stack_.size(); ++i)
        if (stack_[i].full || stack_[i].expands)
            return;
    stack_.back().expands = true;
}

void Search::expand(Node& node)
{
    std::vector<Transition> all;
    reducer_.enabled(node.state, false, all);
    reducer_.drop_covered(node.state, all);
    node.transitions = std::move(all);
    node.next = 0;
    node.full = true;
}

void Search::look_for_circle(const State& state, Run& run)
{
    if (++run.length < (semantics_.has_clocks() ? 64 : 4096)) // loops that look at windows or files are short
        return;
    run.mark = std::max(run.mark, run.length);
    if (run.length >= max_run)
        throw LimitReached(fmt::format("{} steps without a choice: a loop of calls that never blocks?", max_run));
    // To identify a state costs more than a step. A circle of any length is back at its beginning after so many times
    // its length, too.
    const size_t seldom = once_ ? 1024 : 64;
    if (run.length % seldom != 0)
        return;
    state.identify(semantics_.parts(), identity_);
    if (run.length == run.mark) {
        run.at_mark = identity_;
        run.mark *= 2;
    } else {
        run.circles = identity_ == run.at_mark;
    }
}

// Follows single transitions to the next state with a choice, and puts that on the stack if it is new. False: they end
// with a turn in vain that is not followed.
bool Search::visit(State state, bool follows)
{
    std::vector<Transition> transitions;
    bool all = false; // transitions are these
    Run run;
    for (;;) {
        transitions.clear();
        // A circle of transitions that are taken alone would put off all others for ever.
        Reducer::Found found = run.circles ? Reducer::Found::Nothing : reducer_.local_alone(state, transitions);
        if (found == Reducer::Found::Nothing) {
            // Most ways lead to states that are known: this comes before what is costly.
            if (!once_ && is_known(state)) {
                ++interleavings_;
                return true;
            }
            if (!run.circles)
                found = reducer_.match_alone(state, transitions);
            if (found == Reducer::Found::Nothing && completes_in_one_way_ && !run.circles && complete_all(state))
                continue;
            if (found == Reducer::Found::Nothing && reducer_.late_call_alone(state, transitions))
                found = Reducer::Found::Alone;
        }
        if (found == Reducer::Found::Covered)
            return true;
        if (found == Reducer::Found::TooManyInputs && unmodelled_.empty())
            unmodelled_ =
                fmt::format("an input of process {} has more than {} values", transitions[0].rank, max_input_values);
        if (found == Reducer::Found::Nothing) {
            reducer_.enabled(state, !run.circles, transitions);
            const bool chosen = !run.circles && reducer_.choose(state, transitions);
            if (chosen && transitions.size() == 1) {
                reducer_.drop_covered(state, transitions);
                if (transitions.empty())
                    return true;
                if (take(state, transitions[0]) && !follows)
                    return false;
                look_for_circle(state, run);
                continue;
            }
            if (!chosen && takes_unhindered_ && !run.circles && take_unhindered(state)) {
                look_for_circle(state, run);
                continue;
            }
            if (!new_state(state) || (!chosen && ends(state, transitions))) {
                ++interleavings_;
                return true;
            }
            all = !chosen;
            if (std::exchange(follows_, false))
                follows = true;
            reducer_.drop_covered(state, transitions);
            if (transitions.empty())
                return true;
            break;
        }
        if (transitions.size() != 1) {
            if (transitions.empty() || !new_state(state)) {
                ++interleavings_;
                if (!transitions.empty() && transitions[0].kind == Transition::Kind::Thread)
                    end_if_all_spin(state);
                return true;
            }
            break;
        }
        const uint32_t rank = transitions[0].rank;
        std::optional<State> before;
        if (is_of_threads(state, transitions[0]))
            before = state;
        const size_t steps = trace_.size();
        if (take(state, transitions[0]) && !follows)
            return false;
        if (before && !met_race_ && !chance_ && fails(*state.processes[rank])) {
            std::vector<Transition> others;
            add_what_others_do(*before, rank, transitions[0].thread, others);
            branched_ |= !others.empty();
            if (!once_ && !others.empty() && new_state(*before))
                push({std::move(*before), std::move(others), 0, steps, true, true, false, false, 0});
        }
        look_for_circle(state, run);
    }
    branched_ = true;
    if (once_) {
        stack_.clear();
        return true;
    }
    if (chance_) {
        std::swap(transitions[0], transitions[(*chance_)() % transitions.size()]);
        transitions.resize(1);
    }
    push({std::move(state), std::move(transitions), 0, trace_.size(), follows, true, all, false, 0});
    return true;
}

// The state was identified last, and is new.
void Search::push(Node node)
{
    stack_.push_back(std::move(node));
    if (closes_circles_) {
        stack_.back().number = visited_.find(identity_);
        on_stack_.resize(std::max(on_stack_.size(), stack_.back().number));
        on_stack_[stack_.back().number - 1] = static_cast<uint32_t>(stack_.size());
    }
    depth_ = std::max(depth_, stack_.size());
    if (depth_ > max_search_depth)
        throw LimitReached(fmt::format("an execution with {} choices", max_search_depth));
}

// What a thread does no other one of its process sees, unless it ends all of them: then what they would have done,
// which may race with what it has done, has to come before it, too.
void Search::add_what_others_do(const State& before, uint32_t rank, uint32_t thread, std::vector<Transition>& out)
{
    std::vector<Transition> all;
    reducer_.enabled(before, false, all);
    const size_t known = out.size();
    for (Transition& t : all) {
        const auto is_same = [&](const Transition& o) {
            return o.kind == t.kind && o.rank == t.rank && o.thread == t.thread;
        };
        if (t.kind != Transition::Kind::Match && t.kind != Transition::Kind::Effect && t.rank == rank &&
            t.thread != thread && std::none_of(out.begin(), out.begin() + static_cast<std::ptrdiff_t>(known), is_same))
            out.push_back(std::move(t));
    }
}

// Threads that spin come back to a state that is known: nothing more may happen there, if others only poll in vain.
void Search::end_if_all_spin(const State& state)
{
    std::vector<Transition> all;
    reducer_.enabled(state, false, all);
    const auto is_in_vain = [](const Transition& t) {
        return t.kind == Transition::Kind::Thread ||
               (t.kind == Transition::Kind::Return && t.choice.is_false_answer());
    };
    if (std::all_of(all.begin(), all.end(), is_in_vain))
        ends(state, all);
}

// Is the state, whose transitions these are, final? Then it is dealt with; what may happen there all the same is left.
bool Search::ends(const State& state, std::vector<Transition>& out)
{
    bool only_false = true;
    for (const Transition& t : out) {
        switch (t.kind) {
        case Transition::Kind::Call:
        case Transition::Kind::Return: {
            const State there = semantics_.resumed(state, t.rank, t.thread);
            const bool looks = waits_for_others(semantics_, there, t.rank);
            only_false &=
                t.kind == Transition::Kind::Call
                    ? looks || traits_of(semantics_.instruction(*there.processes[t.rank]).mpi).has(Fact::Polls)
                    : looks || t.choice.is_false_answer() || !semantics_.is_due(there, t.rank, t.choice);
            break;
        }
        case Transition::Kind::Effect:
            only_false &= !t.effect.due || waits_for_others(semantics_, state, t.effect.ref.rank);
            break;
        case Transition::Kind::Thread:
            only_false = only_false && goes_round_for_ever(semantics_, state, t.rank, t.thread);
            break;
        case Transition::Kind::Match:
        case Transition::Kind::Input: only_false = false; break;
        }
    }
    // A loop of polls that counts its turns never comes back to a state.
    const size_t before = out.size();
    std::erase_if(out, [&](const Transition& t) {
        return t.kind == Transition::Kind::Return && t.choice.is_false_answer() &&
               state.processes[t.rank]->false_answers > max_false_answers_;
    });
    cut_ |= out.size() != before;
    if (!only_false)
        return false;
    const Final f = classify(semantics_, state);
    // Unsettled: the answers are on the way to the loop that repeats. Follow them.
    follows_ = f.maximal && !f.settled;
    if (!f.maximal || !f.settled)
        return false;
    if (f.possible) {
        comes_to_an_end_ |= std::ranges::none_of(state.processes, [](const auto& p) { return is_cut(*p); });
        ended(state, f);
    }
    if (calls(semantics_.program(), MpiOp::Parrived)) // what may be true here, or at a later poll of the loop
        return false;
    // What may wait forever need not.
    std::erase_if(out, [](const Transition& t) { return t.kind != Transition::Kind::Effect || t.effect.due; });
    return out.empty();
}

} // namespace mpismt::soundness
