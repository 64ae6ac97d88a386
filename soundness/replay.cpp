// Replay: an execution is accepted if each of its steps is a transition of the operational semantics, and what the
// finding claims is true of the run. Cost: linear in the steps (times the length of the queues).
#include "soundness/replay.hpp"

#include "core/context.hpp"
#include "core/errors.hpp"
#include "soundness/call_detail.hpp"
#include "soundness/changes.hpp"
#include "soundness/final.hpp"
#include "soundness/message_race.hpp"
#include "soundness/missing_order.hpp"
#include "soundness/operations.hpp"
#include "soundness/origins.hpp"
#include "soundness/outcomes.hpp"
#include "soundness/unique.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <optional>

namespace mpismt::soundness {

namespace {

// Ends the replay with a reason.
struct Rejected {
    std::string reason;
};

std::string call_ref_text(const CallRef& c)
{
    return c.part == 0 ? fmt::format("call {} of process {}", c.call, c.rank)
                       : fmt::format("part {} of call {} of process {}", c.part, c.call, c.rank);
}

class Replayer {
public:
    Replayer(const ir::Program& program, const Choices& choices, const Finding& finding, Replay& result,
             Context* context = nullptr)
        : choices_(choices), finding_(&finding), execution_(finding.execution),
          semantics_(program, choices, finding.condition.has_value()), result_(result), context_(context)
    {
        semantics_.combine_as(execution_.reductions);
        past_.calls.resize(program.processes());
        semantics_.remember(past_);
        semantics_.keep_dead_registers();
        changes_.emplace(program);
        for (uint32_t r = 0; r < program.processes(); ++r)
            origins_.emplace_back(program, r);
        semantics_.trace_origins(origins_);
        if (context != nullptr)
            semantics_.look_at_limits(*context);
        if (finding.kind == FindingKind::MessageRace) {
            decisions_.resize(program.processes());
            semantics_.keep_decisions(decisions_);
        }
    }
    Replayer(const ir::Program& program, const Choices& choices, const Execution& execution, const Outcome& outcome,
             Replay& result, Context* context)
        : choices_(choices), outcome_(&outcome), execution_(execution), semantics_(program, choices, true),
          result_(result), context_(context)
    {
        if (context != nullptr)
            semantics_.look_at_limits(*context);
        if (!outcome.processes.empty() && outcome.processes[0].output)
            semantics_.keep_output();
    }

    void run()
    {
        const uint32_t n = semantics_.program().processes();
        result_.output.resize(n);
        state_ = semantics_.initial(faults_, &result_.output);
        for (uint32_t r = 0; r < n; ++r)
            take_inputs(r);
        remarks_.made(faults_.faults.size());
        for (const Step& step : execution_.steps) {
            if (context_ != nullptr)
                context_->check_limits();
            if (step.kind == Step::Kind::Call || step.kind == Step::Kind::Return || step.kind == Step::Kind::Thread)
                resume(step);
            switch (step.kind) {
            case Step::Kind::Thread: go_on(step); break;
            case Step::Kind::Call: call(step); break;
            case Step::Kind::Match: match(step); break;
            case Step::Kind::Return: do_return(step); break;
            case Step::Kind::Effect: effect(step); break;
            }
            remarks_.made(faults_.faults.size());
            if (detail_)
                epochs_.note(*state_.windows, step, result_.step, execution_.steps.size(), detail_->epochs);
            ++result_.step;
        }
        if (unique_)
            claim_unique();
        else
            claim();
        for (uint32_t r = 0; changes_ && r < n; ++r)
            remarks_.last_changes(changes_->since_last(r, process(r)));
        result_.remarks = std::move(remarks_);
    }

    void collect(ExecutionDetail& detail) { detail_ = &detail; }

    // `unknown`: of accesses to windows, what these fetches get is not known.
    void run_unique(const Properties& properties, Unique::Extreme extreme, OneOrder::Fetches unknown)
    {
        if (semantics_.has_clocks())
            semantics_.follow_one_order(std::move(unknown));
        unique_.emplace(semantics_, properties, extreme);
        say(unique_->program());
        run();
    }
    const OneOrder* one_order() const { return semantics_.one_order(); }

    const std::vector<std::vector<Decision>>& decisions() const { return decisions_; }

private:
    void claim_unique() const
    {
        for (uint32_t r = 0; r < state_.processes.size(); ++r) {
            check_supported(r);
            if (process(r).status != Process::Status::Ended)
                reject("process {} {}", r, standing(r));
        }
        say(unique_->end(state_, faults_));
    }

    static void say(std::string reason)
    {
        if (!reason.empty())
            throw Rejected{std::move(reason)};
    }

    template <class... T>
    [[noreturn]] void reject(fmt::format_string<T...> text, T&&... values) const
    {
        for (const Cow<Process>& p : state_.processes) // a limit that was reached in a call has ended the process
            if (p->status == Process::Status::Terminated && p->why == Stop::Limit)
                throw LimitReached(faults_.limit);
        throw Rejected{fmt::format(text, std::forward<T>(values)...)};
    }

    const Process& process(uint32_t rank) const
    {
        if (rank >= state_.processes.size())
            reject("there is no process {}", rank);
        return *state_.processes[rank];
    }

    void take_inputs(uint32_t rank)
    {
        while (process(rank).status == Process::Status::AtInput) {
            const size_t taken = process(rank).machine->inputs.size();
            if (rank >= execution_.inputs.size() || taken >= execution_.inputs[rank].size())
                return; // no step of this process can follow
            const uint64_t value = execution_.inputs[rank][taken];
            const auto [low, high] = semantics_.input_range(state_, rank);
            const ir::Instr& in = semantics_.instruction(process(rank));
            const int64_t number = as_signed(value, in.width);
            if (number < low || number > high)
                reject("input {} of process {} is {}, which is not between {} and {}", taken, rank, number, low, high);
            SourceLoc loc = in.loc;
            if (!loc) // in the model of a library function
                loc = place_of(semantics_.program(), *process(rank).machine);
            result_.given.push_back({rank, semantics_.program().texts[in.text], number, loc});
            semantics_.give_input(state_, rank, value, faults_);
        }
    }

    std::string standing(uint32_t rank) const
    {
        const Process& p = process(rank);
        switch (p.status) {
        case Process::Status::AtCall:
            return fmt::format("is about to call MPI_{}", name_of(semantics_.instruction(p).mpi));
        case Process::Status::InCall: return fmt::format("is in MPI_{}", name_of(semantics_.instruction(p).mpi));
        case Process::Status::AtInput: return "needs an input that the execution does not give";
        case Process::Status::AtPoint: return "waits for other threads of the process";
        case Process::Status::Ended: return "has ended";
        case Process::Status::Terminated:
            return p.why == Stop::Unsupported ? "has reached something unsupported" : "has terminated";
        }
        return {};
    }

    // A process that a step or the claim needs stands at something unsupported: that is not the execution's fault.
    void check_supported(uint32_t rank) const
    {
        if (process(rank).status != Process::Status::Terminated)
            return;
        for (const Unsupported& u : faults_.unsupported)
            if (u.rank == rank)
                throw UnsupportedError(u.construct, u.loc);
        if (process(rank).why == Stop::Limit)
            throw LimitReached(faults_.limit);
    }

    // The thread of the step becomes the one that runs.
    void resume(const Step& step)
    {
        const uint32_t rank = step.self.rank;
        const std::vector<uint32_t> threads = threads_of(process(rank));
        if (std::find(threads.begin(), threads.end(), step.thread) == threads.end()) {
            check_supported(rank);
            reject("process {} has no thread {} now", rank, step.thread);
        }
        semantics_.resume(state_, rank, step.thread);
        take_inputs(rank);
    }

    void go_on(const Step& step)
    {
        const uint32_t rank = step.self.rank;
        check_supported(rank);
        if (!semantics_.point_of(state_, rank, step.thread).may_go_on)
            reject("thread {} of process {} cannot go on now: it {}", step.thread, rank, standing(rank));
        semantics_.go_on(state_, rank, faults_);
        take_inputs(rank);
    }

    void call(const Step& step)
    {
        const uint32_t rank = step.self.rank;
        check_supported(rank);
        const Process& p = process(rank);
        if (p.status != Process::Status::AtCall)
            reject("process {} cannot call MPI_{}: it {}", rank, name_of(step.op), standing(rank));
        const MpiOp op = semantics_.instruction(p).mpi;
        if (op != step.op)
            reject("the next call of process {} is MPI_{}, not MPI_{}", rank, name_of(op), name_of(step.op));
        if (step.self.call != p.calls)
            reject("the next call of process {} is its call {}, not {}", rank, p.calls, step.self.call);
        const Freedom free = semantics_.freedom(state_, rank);
        const auto pinned = [&](std::optional<bool> chosen, bool is_free, bool is_pinned, bool value,
                                std::string_view what) {
            if (chosen && !is_free && is_pinned && *chosen != value)
                reject("MPI_{} of process {} is {}{}, which the options exclude", name_of(op), rank,
                       value ? "not " : "", what);
        };
        using enum Choices::Buffering;
        pinned(step.buffered, free.buffered, choices_.buffering == Zero || choices_.buffering == Infinite,
               choices_.buffering == Infinite, "buffered");
        pinned(step.synchronizing, free.synchronizing, choices_.collectives != Choices::Collectives::Any,
               choices_.collectives == Choices::Collectives::All, "synchronizing");
        if (!decisions_.empty())
            note_envelope(semantics_, p, decisions_[rank]);
        if (unique_ && op == MpiOp::Probe)
            say(unique_->call(state_, step, free)); // has no item
        remarks_.call(result_.step, semantics_.program(), *p.machine);
        if (changes_)
            remarks_.changes(result_.step, changes_->since_last(rank, p));
        if (detail_)
            detail_->calls.push_back(arguments_of(semantics_, step, p));
        const uint64_t window = op == MpiOp::Win_fence ? semantics_.arguments(p).at(1) : 0;
        if (finding_ != nullptr)
            note_for_people(step, p);
        const size_t faults = faults_.faults.size();
        semantics_.issue(state_, rank, {step.buffered.value_or(false), step.synchronizing.value_or(false)}, faults_);
        const auto is_of_call = [&](const Item& i) { return i.ref.rank == rank && i.ref.call == step.self.call; };
        const std::vector<Item>& items = process(rank).items;
        const bool fails = faults_.faults.size() > faults && std::none_of(items.begin(), items.end(), is_of_call);
        if (!fails) // what fails has nothing to choose
            check_weakest(step, free);
        if (unique_ && op != MpiOp::Probe)
            say(unique_->call(state_, step, free));
        if (detail_ && op == MpiOp::Win_fence)
            detail_->calls.back().instance =
                fence_of(*state_.windows, *process(rank).objects, static_cast<int32_t>(window));
        if (detail_)
            for (const Item& i : items)
                if (is_of_call(i)) {
                    CallDetail& d = detail_->calls.back();
                    if (i.owner == Item::Owner::Request)
                        d.request = fmt::format("request {}", i.request - abi::first_dynamic_handle);
                    if (i.kind == Item::Kind::Collective)
                        d.instance = fmt::format("{}/{}", i.context, i.instance);
                }
    }

    // The call at which the process stands.
    void note_for_people(const Step& step, const Process& p)
    {
        past_.add(semantics_, step, p);
        note_call(semantics_, step.self, p, origins_[step.self.rank]);
    }

    // The weakest choices that the finding names: what shows it is made with them.
    void check_weakest(const Step& step, const Freedom& free) const
    {
        if (finding_ == nullptr)
            return;
        const auto check = [&](bool is_free, std::optional<bool> chosen, const std::string& named, const char* yes,
                               const char* no) {
            if (is_free && (named == yes || named == no) && chosen.value_or(false) != (named == yes))
                reject("MPI_{} of process {} is not made with the choice that is said to be enough: {}",
                       name_of(step.op), step.self.rank, named);
        };
        check(free.buffered, step.buffered, finding_->buffering, "infinite", "zero");
        check(free.synchronizing, step.synchronizing, finding_->collectives, "all", "none");
    }

    // Which other sends the receive of a match could take at this moment.
    void collect_alternatives(const MatchChoice& m)
    {
        if (process(m.receiver).items[m.receive].peer != abi::ANY_SOURCE)
            return;
        Alternatives found{result_.step, {}};
        for (uint32_t r = 0; r < state_.processes.size(); ++r)
            for (uint32_t i = 0; i < process(r).items.size(); ++i) {
                const Item& item = process(r).items[i];
                const MatchChoice other{r, i, m.receiver, m.receive};
                if (item.sends() && !item.matched && (r != m.sender || i != m.send) &&
                    semantics_.may_match(state_, other))
                    found.sends.push_back(item.ref);
            }
        if (!found.sends.empty())
            detail_->alternatives.push_back(std::move(found));
    }

    MatchChoice find_match(const Step& step) const
    {
        const std::optional<uint32_t> send = Semantics::find_item(process(step.self.rank), step.self, true);
        if (!send)
            reject("{} is no send that is under way", call_ref_text(step.self));
        const std::optional<uint32_t> receive = Semantics::find_item(process(step.other.rank), step.other, false);
        if (!receive)
            reject("{} is no receive that is under way", call_ref_text(step.other));
        return {step.self.rank, *send, step.other.rank, *receive};
    }

    void match(const Step& step)
    {
        const MatchChoice m = find_match(step);
        if (!semantics_.may_match(state_, m))
            reject(
                "the send {} cannot match the receive {} now: they do not fit, are matched already, or an earlier one "
                "comes first",
                call_ref_text(step.self), call_ref_text(step.other));
        if (detail_)
            collect_alternatives(m);
        const Item& send = process(m.sender).items[m.send];
        if (send.payload) {
            remarks_.message(result_.step, semantics_.types(), *send.payload);
            if (!send.payload->undefined.empty())
                remarks_.sent_without_value({step.other.rank, step.other.call},
                                            {m.sender, send.loc, fmt::format("MPI_{}", name_of(send.op)),
                                             "the message has no value there"});
        }
        semantics_.match(state_, m, faults_);
    }

    void effect(const Step& step)
    {
        const std::optional<EffectChoice> choice = semantics_.find_effect(state_, step.self);
        if (!choice)
            reject("{}, MPI_{}, cannot take effect now", call_ref_text(step.self), name_of(step.op));
        if (detail_)
            for (const Operation& o : state_.windows->operations)
                if (o.is_of(step.self))
                    detail_->effects.push_back({result_.step, o.target, !o.reads_only(), o.fetches()});
        if (const auto thread = thread_in_call(process(step.self.rank), step.self.call))
            semantics_.resume(state_, step.self.rank, *thread);
        semantics_.take_effect(state_, *choice, faults_);
    }

    void do_return(const Step& step)
    {
        const uint32_t rank = step.self.rank;
        check_supported(rank);
        const Process& p = process(rank);
        if (p.status != Process::Status::InCall || p.call != step.self.call)
            reject("{} cannot return: process {} {}", call_ref_text(step.self), rank, standing(rank));
        const MpiOp op = semantics_.instruction(p).mpi;
        if (op != step.op)
            reject("{} is MPI_{}, not MPI_{}", call_ref_text(step.self), name_of(op), name_of(step.op));
        const ReturnChoice choice{step.flag, step.indices, step.message, step.cancelled};
        if (!semantics_.may_return(state_, rank, choice)) {
            ProcessEnd end;
            semantics_.describe_wait(state_, rank, end);
            reject("MPI_{}, {}, cannot return{}{}{}", name_of(op), call_ref_text(step.self),
                   step.flag || !step.indices.empty() || step.message || step.cancelled ? " in this way" : "",
                   end.waits_for.empty() ? "" : ": it waits for ", end.waits_for);
        }
        semantics_.do_return(state_, rank, choice, faults_);
        take_inputs(rank);
    }

    static std::string_view name_of_end(ProcessEnd::State s)
    {
        switch (s) {
        case ProcessEnd::State::Ended: return "ended";
        case ProcessEnd::State::Blocked: return "blocked";
        case ProcessEnd::State::Polling: return "polling";
        case ProcessEnd::State::Terminated: return "terminated";
        case ProcessEnd::State::Running: return "running";
        }
        return {};
    }

    // A final state as the finding, or outcome, says.
    Final final_state()
    {
        for (uint32_t r = 0; r < state_.processes.size(); ++r) {
            check_supported(r);
            if (process(r).status == Process::Status::AtInput)
                reject("process {} {}", r, standing(r));
        }
        Final f = classify(semantics_, state_);
        if (!f.maximal)
            reject("the execution is not maximal: {}", f.why_not);
        if (!f.possible)
            reject("a Cancel failed, but its communication never happens");
        if (f.terminators && outcome_ == nullptr)
            reject("a process has terminated, so that the others may wait for it");
        for (size_t r = 0; r < execution_.ends.size() && r < f.ends.size(); ++r) {
            const ProcessEnd &claimed = execution_.ends[r], &found = f.ends[r];
            const bool both_polls = claimed.state == ProcessEnd::State::Polling && found.state == claimed.state;
            if (claimed.state != found.state)
                reject("process {} is {}, not {}", r, name_of_end(found.state), name_of_end(claimed.state));
            if (found.state == ProcessEnd::State::Blocked && (claimed.call != found.call || claimed.op != found.op))
                reject("process {} is blocked in its call {}, MPI_{}, not in call {}, MPI_{}", r, found.call,
                       name_of(found.op), claimed.call, name_of(claimed.op));
            if (both_polls && claimed.op != found.op && !traits_of(claimed.op).has(Fact::Polls) &&
                !traits_of(claimed.op).has(Fact::SeesWindow) && !traits_of(claimed.op).has(Fact::SeesFile))
                reject("process {} polls with MPI_{}, not with MPI_{}", r, name_of(found.op), name_of(claimed.op));
        }
        return f;
    }

    static bool at(const std::vector<Location>& places, const Location& claimed)
    {
        return std::any_of(places.begin(), places.end(),
                           [&](const Location& l) { return l.rank == claimed.rank && l.loc == claimed.loc; });
    }

    void claim()
    {
        if (outcome_ != nullptr) {
            if (outcome_of(semantics_, state_, final_state()) != *outcome_)
                reject("the execution ends in another outcome");
            return;
        }
        const FindingKind kind = finding_->kind;
        if (kind == FindingKind::MessageRace)
            return; // claimed of two executions: see replay()
        if (kind == FindingKind::Deadlock) {
            Final f = final_state();
            if (!f.stuck)
                reject("no process is stuck at the end");
            for (ProcessEnd& end : f.ends)
                remarks_.waits_for(std::move(end.waits_for));
            for (uint32_t r = 0; r < state_.processes.size(); ++r)
                remarks_.near_miss(r, semantics_.near_miss(state_, r));
            return;
        }
        if (finding_->condition) {
            const Condition& c = semantics_.program().conditions.at(*finding_->condition);
            const std::optional<Outcome> outcome = outcome_of(semantics_, state_, final_state());
            if (!outcome || !outcome->all_ended())
                reject("not every process has ended");
            if (c.kind == Condition::Kind::Exists || !c.decided_by(holds(semantics_.program(), c, *outcome)))
                reject("the execution does not decide the condition at line {}", c.loc.line);
            return;
        }
        if (finding_->locations.empty())
            reject("the finding names no place");
        const Location& claimed = finding_->locations[0];
        if (kind == FindingKind::OrphanMessage) {
            const Final f = final_state();
            if (f.stuck)
                reject("not every process has ended");
            for (const Fault& o : f.orphans)
                if (at(o.locations, claimed))
                    return;
            reject("the {} of process {} is not left over", claimed.call.empty() ? "message" : claimed.call,
                   claimed.rank);
        }
        if (kind == FindingKind::ReadySend && execution_.maximal)
            for (const Fault& f : classify(semantics_, state_).ready_sends)
                if (at(f.locations, claimed))
                    return;
        // A race is one of two places.
        const auto is_it = [&](const Fault& f) {
            return f.kind == kind && std::all_of(finding_->locations.begin(), finding_->locations.end(),
                                                 [&](const Location& l) { return at(f.locations, l); });
        };
        if (const auto f = std::find_if(faults_.faults.begin(), faults_.faults.end(), is_it);
            f != faults_.faults.end()) {
            remarks_.fault(static_cast<size_t>(f - faults_.faults.begin()), *f, true, semantics_.program(),
                           process(claimed.rank), origins_[claimed.rank]);
            return;
        }
        bool elsewhere = false;
        for (const Fault& f : faults_.faults) {
            if (f.kind != kind)
                continue;
            if (at(f.locations, claimed)) {
                const size_t number = static_cast<size_t>(&f - faults_.faults.data());
                remarks_.fault(number, f, false, semantics_.program(), process(claimed.rank), origins_[claimed.rank]);
                return;
            }
            elsewhere = true;
        }
        check_supported(claimed.rank);
        for (const Fault& f : faults_.faults)
            if (level_of(f.kind) == Level::Error && !f.locations.empty() &&
                (claimed.call.empty() || f.locations[0].call == claimed.call) && at(f.locations, claimed)) {
                result_.instead = {f.kind, f.message, f.locations};
                result_.reason = fmt::format("the run shows a fault of kind {} there", name_of(f.kind));
                return;
            }
        reject("the run {} of kind {} at line {} of process {}",
               elsewhere ? "shows a fault, but none" : "shows no fault", name_of(kind), claimed.loc.line, claimed.rank);
    }

    Choices choices_;
    const Finding* finding_ = nullptr; // what is claimed: a finding,
    const Outcome* outcome_ = nullptr; // or an outcome
    const Execution& execution_;
    Semantics semantics_;
    Replay& result_;
    State state_;
    Faults faults_;
    std::optional<Unique> unique_;      // replay_unique
    ExecutionDetail* detail_ = nullptr; // details
    EpochSpans epochs_;
    std::optional<Changes> changes_; // of a finding
    Remarks remarks_;
    Past past_;                                    // of a finding
    std::vector<Origins> origins_;                 // likewise, by rank
    Context* context_ = nullptr;                   // whose limits count
    std::vector<std::vector<Decision>> decisions_; // of a message race, by rank
};

} // namespace

Replay replay(const ir::Program& program, const Choices& choices, const Finding& finding, Context* context)
{
    Replay result;
    try {
        Replayer replayer(program, choices, finding, result, context);
        replayer.run();
        if (finding.kind == FindingKind::MessageRace) {
            if (!finding.other_execution || !takes_either(finding.execution, *finding.other_execution))
                throw Rejected{"no receive or probe gets different messages in the two executions"};
            Finding other = finding;
            other.execution = *finding.other_execution;
            Replay ignored;
            Replayer second(program, choices, other, ignored, context);
            second.run();
            // The last place is where the difference shows.
            if (finding.locations.empty() || finding.locations.back().rank >= program.processes())
                throw Rejected{"the finding names no place"};
            const uint32_t rank = finding.locations.back().rank;
            if (!differ(replayer.decisions()[rank], second.decisions()[rank]))
                throw Rejected{fmt::format("process {} branches, sends, receives, prints and ends in the same way in "
                                           "the two executions",
                                           rank)};
        }
        result.accepted = true;
    } catch (const Rejected& rejected) {
        result.reason = rejected.reason;
    }
    return result;
}

ExecutionDetail details(const ir::Program& program, const Choices& choices, const Finding& finding, Context* context)
{
    ExecutionDetail out;
    Replay result;
    Replayer replayer(program, choices, finding, result, context);
    replayer.collect(out);
    try {
        replayer.run();
    } catch (const Rejected&) {     // accepted before, when it was found; what was collected holds in any case
    } catch (const LimitReached&) { // likewise
    }
    return out;
}

std::string replay_outcome(const ir::Program& program, const Choices& choices, const Execution& execution,
                           const Outcome& outcome, Context* context)
{
    Replay result;
    try {
        Replayer(program, choices, execution, outcome, result, context).run();
    } catch (const Rejected& rejected) {
        return rejected.reason;
    }
    return {};
}

Replay replay_unique(const ir::Program& program, const Choices& choices, const Properties& properties,
                     std::span<const Execution> executions, Context* context)
{
    using enum Unique::Extreme;
    Replay result;
    const size_t needed = needs_search(program) ? 2 : 1;
    if (executions.size() != needed) {
        result.reason =
            fmt::format("there {} {} {}, where {} {} needed", executions.size() == 1 ? "is" : "are", executions.size(),
                        executions.size() == 1 ? "execution" : "executions", needed, needed == 1 ? "is" : "are");
        return result;
    }
    try {
        OneOrder::Fetches unknown; // what they get depends on which of several updates was first
        for (bool again = true; again;) {
            const size_t before = unknown.size();
            for (size_t i = 0; i < executions.size(); ++i) {
                result = {};
                Finding none;
                none.execution = executions[i];
                Replayer replayer(program, choices, none, result, context);
                replayer.run_unique(properties, i == 0 ? Least : Most, unknown);
                if (const OneOrder* order = replayer.one_order())
                    unknown.insert(order->open.begin(), order->open.end());
            }
            again = unknown.size() > before;
        }
        result.accepted = true;
    } catch (const Rejected& rejected) {
        result.reason = rejected.reason;
    }
    return result;
}

} // namespace mpismt::soundness
