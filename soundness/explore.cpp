// The explicit-state search: depth first over all interleavings, with a visited set of hashes, as TLC does it.
//
// Reduction. Of the transitions of a state, some are taken alone, before all others, because every other transition
// that is enabled now, or becomes so later without them, commutes with them, and they stay enabled whatever happens
// first:
//
//   - a call of a process: it appends to its own queue, and the matching rule looks only at what is earlier in a queue;
//     the branches are its own choices of buffering and synchronising;
//   - the return of a call that has one outcome only and can be returned from (a complete wait, a nonblocking call): a
//     communication that is complete stays so;
//   - a match of a send with a receive that names its source, if neither has another partner now: later sends of that
//     process and later receives of that one come after them in their queues, so they never get another. A probe cannot
//     see the message either way, as the receive is posted before.
//
// None of these happens in a loop for ever without a state between in which everything is tried (only polls loop, and
// the returns of polls are never taken alone). The argument fails where something depends on what has *not* happened
// yet: Cancel, the space of the attached buffer, ready sends, and buffers of freed requests. A program that contains
// one of these is searched without reduction.
//
// Cost: a state costs one copy of the processes that change, and 21 to 43 bytes in the visited set.
#include "soundness/explore.hpp"

#include "core/errors.hpp"
#include "soundness/final.hpp"
#include "soundness/operations.hpp"
#include "soundness/transition.hpp"
#include "soundness/visited.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <optional>
#include <set>

namespace mpismt::soundness {

namespace {

constexpr size_t max_findings = 64;
constexpr size_t max_run = 10'000'000;
constexpr size_t max_depth = 1'000'000;

bool depends_on_order(MpiOp op)
{
    switch (op) {
    case MpiOp::Cancel:
    case MpiOp::Request_free:
    case MpiOp::Rsend:
    case MpiOp::Irsend:
    case MpiOp::Rsend_init:
    case MpiOp::Bsend:
    case MpiOp::Ibsend:
    case MpiOp::Bsend_init: return true;
    default: return false;
    }
}

template <class F>
bool calls(const ir::Program& program, F which)
{
    for (const ir::Function& f : program.functions)
        for (const ir::Instr& i : f.code)
            if (i.code == ir::Opcode::Mpi && which(i.mpi))
                return true;
    return false;
}

// Calls whose return may have several outcomes, now or later.
bool has_outcomes(MpiOp op)
{
    switch (op) {
    case MpiOp::Waitany:
    case MpiOp::Waitsome:
    case MpiOp::Probe:
    case MpiOp::Cancel: return true;
    default: return is_poll(op);
    }
}

using Key = std::pair<uint64_t, uint64_t>;

class Explorer {
public:
    Explorer(const ir::Program& program, Context& context, CheckResult& result, Reduction reduction)
        : context_(context), result_(result), semantics_(program, context.choices()),
          reduce_(reduction == Reduction::Commuting && !calls(program, depends_on_order)),
          max_false_answers_(static_cast<uint32_t>(std::clamp<int64_t>(5 * context.options().bound, 100, 1'000'000)))
    {
    }

    void run()
    {
        Faults faults;
        State state = semantics_.initial(faults);
        take_in(state, faults);
        visit(std::move(state));
        while (!stack_.empty()) {
            Node& top = stack_.back();
            trace_.resize(top.steps);
            if (top.next == top.transitions.size()) {
                stack_.pop_back();
                continue;
            }
            const Transition& t = top.transitions[top.next++];
            State next = top.next == top.transitions.size() ? std::move(top.state) : top.state;
            take(next, t);
            visit(std::move(next));
        }
    }

    std::vector<Key> keys; // of the findings: equal in two searches if they are the same
    bool cut = false;      // a loop of polls was left at the bound

    void statistics() const
    {
        context_.stats["states"] = static_cast<double>(visited_.size());
        context_.stats["transitions"] = static_cast<double>(transitions_);
        context_.stats["depth"] = static_cast<double>(depth_);
    }

private:
    struct Node {
        State state;
        std::vector<Transition> transitions;
        size_t next = 0;
        size_t steps = 0; // of the trace that leads here
    };

    void take(State& state, const Transition& t)
    {
        context_.check_limits();
        ++transitions_;
        Faults faults;
        apply(semantics_, state, t, trace_, faults);
        if (t.kind == Transition::Kind::Call && state.processes[t.rank]->status == Process::Status::InCall &&
            Semantics::returns_at_once(semantics_.instruction(*state.processes[t.rank]).mpi)) {
            Transition back;
            back.kind = Transition::Kind::Return;
            back.rank = t.rank;
            apply(semantics_, state, back, trace_, faults);
        }
        if (!faults.empty())
            take_in(state, faults);
    }

    // Follows single transitions to the next state with a choice, and puts that on the stack if it is new.
    void visit(State state)
    {
        std::vector<Transition> transitions;
        for (size_t length = 0;; ++length) {
            if (length > max_run)
                throw LimitReached(
                    fmt::format("{} steps without a choice: a loop of calls that never blocks?", max_run));
            transitions.clear();
            if (!alone(state, transitions)) {
                if (!visited_.insert(state.hash()))
                    return;
                if (!all(state, transitions))
                    return;
                break;
            }
            if (transitions.size() != 1) {
                if (!visited_.insert(state.hash()))
                    return;
                break;
            }
            take(state, transitions[0]);
        }
        stack_.push_back({std::move(state), std::move(transitions), 0, trace_.size()});
        depth_ = std::max(depth_, stack_.size());
        if (depth_ > max_depth)
            throw LimitReached(fmt::format("an execution with {} choices", max_depth));
    }

    // The transitions that are taken before all others; false if there are none.
    bool alone(const State& state, std::vector<Transition>& out)
    {
        const uint32_t n = static_cast<uint32_t>(state.processes.size());
        for (uint32_t r = 0; r < n; ++r) {
            const Process& p = *state.processes[r];
            if (p.status == Process::Status::AtInput) {
                if (!input_transitions(semantics_, state, r, out) && result_.reason.empty())
                    result_.reason = fmt::format("an input of process {} has more than {} values", r, max_input_values);
                return true;
            }
            if (!reduce_)
                continue;
            if (p.status == Process::Status::AtCall) {
                call_transitions(semantics_, state, r, out);
                return true;
            }
            if (p.status == Process::Status::InCall && !has_outcomes(semantics_.instruction(p).mpi)) {
                return_transitions(semantics_, state, r, out);
                if (!out.empty())
                    return true;
            }
        }
        if (!reduce_)
            return false;
        matches_ = semantics_.matches(state);
        for (const MatchChoice& m : matches_) {
            const Item& r = state.processes[m.receiver]->items[m.receive];
            if (r.peer == abi::ANY_SOURCE || r.op == MpiOp::Improbe)
                continue;
            const auto shares = [&](const MatchChoice& o) {
                return (o.sender == m.sender && o.send == m.send) ||
                       (o.receiver == m.receiver && o.receive == m.receive);
            };
            if (std::count_if(matches_.begin(), matches_.end(), shares) != 1)
                continue;
            Transition t;
            t.kind = Transition::Kind::Match;
            t.match = m;
            out.push_back(std::move(t));
            return true;
        }
        return false;
    }

    // All transitions; false if the state is final, which is then dealt with.
    bool all(const State& state, std::vector<Transition>& out)
    {
        const uint32_t n = static_cast<uint32_t>(state.processes.size());
        bool only_false = true;
        for (const MatchChoice& m : reduce_ ? matches_ : semantics_.matches(state)) {
            Transition t;
            t.kind = Transition::Kind::Match;
            t.match = m;
            out.push_back(std::move(t));
            only_false = false;
        }
        for (uint32_t r = 0; r < n; ++r) {
            const Process& p = *state.processes[r];
            if (p.status == Process::Status::AtCall) {
                call_transitions(semantics_, state, r, out);
                only_false &= is_poll(semantics_.instruction(p).mpi);
            } else if (p.status == Process::Status::InCall) {
                const size_t before = out.size();
                return_transitions(semantics_, state, r, out);
                for (size_t i = before; i < out.size(); ++i)
                    only_false &= out[i].choice.is_false_answer();
                // A loop of polls that counts its turns never comes back to a state.
                if (p.false_answers > max_false_answers_ && out.size() > before &&
                    out[before].choice.is_false_answer()) {
                    out.erase(out.begin() + static_cast<std::ptrdiff_t>(before));
                    cut = true;
                }
            }
        }
        if (!only_false)
            return true;
        const Final f = classify(semantics_, state);
        // Unsettled: the answers are on the way to the loop that repeats. Follow them.
        if (!f.maximal || !f.settled)
            return true;
        if (f.possible && !f.terminators) {
            if (f.stuck)
                deadlock(state, f);
            for (const Fault& orphan : f.orphans)
                record(state, orphan, orphan.locations, f.ends, true);
        }
        return false;
    }

    void deadlock(const State& state, const Final& f)
    {
        Fault fault;
        fault.kind = FindingKind::Deadlock;
        std::vector<std::string> texts;
        for (uint32_t r = 0; r < f.ends.size(); ++r) {
            const ProcessEnd& e = f.ends[r];
            const bool polling = e.state == ProcessEnd::State::Polling;
            if (e.state != ProcessEnd::State::Blocked && !polling)
                continue;
            fault.locations.push_back(
                {r, e.loc, fmt::format("MPI_{}", name_of(e.op)), polling ? "polls here for ever" : "blocked here"});
            if (texts.size() < 4)
                texts.push_back(fmt::format("process {} waits in MPI_{} for {}", r, name_of(e.op), e.waits_for));
        }
        for (size_t i = 0; i < texts.size(); ++i)
            fault.message += (i > 0 ? "; " : "") + texts[i];
        if (fault.locations.size() > texts.size())
            fault.message += fmt::format("; and {} more", fault.locations.size() - texts.size());
        std::vector<Location> places = fault.locations;
        for (Location& l : places)
            l.loc = f.places[l.rank];
        record(state, fault, places, f.ends, true);
    }

    void take_in(const State& state, Faults& faults)
    {
        for (const Unsupported& u : faults.unsupported)
            if (std::none_of(result_.unsupported.begin(), result_.unsupported.end(),
                             [&](const Unsupported& o) { return o.construct == u.construct && o.loc == u.loc; }))
                result_.unsupported.push_back(u);
        if (!faults.limit.empty())
            result_.reason = faults.limit;
        for (const Fault& f : faults.faults)
            record(state, f, f.locations, {}, false);
    }

    // `places` tell findings apart.
    void record(const State& state, const Fault& fault, const std::vector<Location>& places,
                std::vector<ProcessEnd> ends, bool maximal)
    {
        if (!context_.looks_for(fault.kind) || result_.findings.size() >= max_findings)
            return;
        Hash key;
        key.add(static_cast<uint64_t>(fault.kind));
        for (const Location& l : places) {
            key.add(l.rank);
            key.add(uint64_t{l.loc.file} << 48 ^ uint64_t{l.loc.line} << 24 ^ l.loc.column);
        }
        if (!known_.insert({key.low(), key.high()}).second)
            return;
        Finding finding;
        finding.kind = fault.kind;
        finding.message = fault.message;
        finding.locations = fault.locations;
        Execution& e = finding.execution;
        e.steps = trace_;
        e.maximal = maximal;
        for (uint32_t r = 0; r < state.processes.size(); ++r) {
            e.inputs.push_back(state.processes[r]->machine->inputs);
            if (!maximal)
                ends.push_back(semantics_.end_of(state, r));
        }
        e.ends = std::move(ends);
        result_.findings.push_back(std::move(finding));
        keys.emplace_back(key.low(), key.high());
    }

    Context& context_;
    CheckResult& result_;
    Semantics semantics_;
    bool reduce_;
    uint32_t max_false_answers_;
    Visited visited_;
    std::vector<Node> stack_;
    std::vector<Step> trace_;
    std::vector<MatchChoice> matches_; // of the state that `alone` saw last
    std::set<Key> known_;              // findings
    size_t transitions_ = 0, depth_ = 0;
};

// The calls of the execution that have a choice; for sends those that are (not) buffered, if only such matter.
std::vector<CallRef> relied_on(const Finding& finding)
{
    std::vector<CallRef> out;
    for (const Step& s : finding.execution.steps) {
        const bool send = s.buffered && finding.buffering != "any" && (finding.buffering != "zero" || !*s.buffered) &&
                          (finding.buffering != "infinite" || *s.buffered);
        const bool collective = s.synchronizing && finding.collectives != "any" &&
                                (finding.collectives != "all" || *s.synchronizing) &&
                                (finding.collectives != "none" || !*s.synchronizing);
        if (send || collective)
            out.push_back(s.self);
    }
    return out;
}

// Names the weakest choices under which each finding happens: searches again with one of them pinned. An execution of a
// pinned search is one of the free search, and shows the finding with fewer choices, so it replaces the one found
// first.
void weakest_choices(const ir::Program& program, Context& context, CheckResult& result, const std::vector<Key>& keys,
                     Reduction reduction)
{
    const auto pinned = [&](const std::string& buffering, const std::string& collectives, CheckResult& found) {
        Options options = context.options();
        if (!buffering.empty())
            options.buffering = buffering;
        if (!collectives.empty())
            options.collectives = collectives;
        if (options.timeout > 0)
            options.timeout = std::max<int64_t>(1, static_cast<int64_t>(context.seconds_left()));
        Context sub(options);
        Explorer explorer(program, sub, found, reduction);
        explorer.run();
        return explorer.keys;
    };
    const auto find = [](const std::vector<Key>& in, const Key& key) -> std::optional<size_t> {
        const auto it = std::find(in.begin(), in.end(), key);
        return it == in.end() ? std::nullopt : std::optional(static_cast<size_t>(it - in.begin()));
    };
    const bool free_sends = context.choices().buffering == Choices::Buffering::Any;
    const bool free_collectives = context.choices().collectives == Choices::Collectives::Any;
    CheckResult infinite, zero, none, all;
    std::vector<Key> infinite_keys, zero_keys, none_keys, all_keys;
    if (free_sends) {
        infinite_keys = pinned("infinite", "", infinite);
        zero_keys = pinned("zero", "", zero);
    }
    if (free_collectives) {
        none_keys = pinned("", "none", none);
        all_keys = pinned("", "all", all);
    }
    for (size_t i = 0; i < keys.size(); ++i) {
        Finding& f = result.findings[i];
        const auto name = [&](const std::vector<Key>& weak_keys, const CheckResult& weak, const std::string& weak_name,
                              const std::vector<Key>& strong_keys, const CheckResult& strong,
                              const std::string& strong_name) -> std::string {
            const auto in_weak = find(weak_keys, keys[i]), in_strong = find(strong_keys, keys[i]);
            if (in_weak && in_strong)
                return "any";
            if (!in_weak && !in_strong)
                return "mixed";
            f.execution = in_weak ? weak.findings[*in_weak].execution : strong.findings[*in_strong].execution;
            return in_weak ? weak_name : strong_name;
        };
        if (free_collectives)
            f.collectives = name(none_keys, none, "none", all_keys, all, "all");
        if (free_sends)
            f.buffering = name(infinite_keys, infinite, "infinite", zero_keys, zero, "zero");
        f.relied_on = relied_on(f);
    }
}

} // namespace

CheckResult explore(const ir::Program& program, Context& context, Reduction reduction)
{
    CheckResult result;
    result.program = program.files.size() > 0 ? program.files.name(0) : "";
    result.processes = program.processes();
    result.bound = static_cast<uint32_t>(context.options().bound);
    result.engine = "explicit";
    if (context.looks_for(FindingKind::MessageRace))
        result.notes.push_back("this engine does not look for message races");
    if (calls(program, [](MpiOp op) { return op == MpiOp::Wtime; }))
        result.reason = "MPI_Wtime is taken to be 0";
    const std::string abstracted = result.reason;
    Explorer explorer(program, context, result, reduction);
    try {
        const auto timer = context.time("search");
        explorer.run();
        if (!result.findings.empty() && result.reason == abstracted)
            weakest_choices(program, context, result, explorer.keys, reduction);
    } catch (const LimitReached& limit) {
        result.reason = limit.what();
    }
    explorer.statistics();
    result.stats = context.stats;
    const bool error =
        std::any_of(result.findings.begin(), result.findings.end(), [](const Finding& f) { return !is_note(f.kind); });
    result.complete = result.reason.empty() && result.unsupported.empty() && !explorer.cut;
    result.verdict = error                         ? Verdict::Error
                     : !result.unsupported.empty() ? Verdict::Unsupported
                     : !result.reason.empty()      ? Verdict::Unknown
                     : explorer.cut                ? Verdict::NoErrorWithinBound
                                                   : Verdict::NoError;
    return result;
}

} // namespace mpismt::soundness
