// Final states: see the header. Cost: linear in the state, plus one run of each loop of polls.
#include "soundness/final.hpp"

#include "soundness/operations.hpp"
#include "soundness/transition.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <map>
#include <optional>
#include <tuple>

namespace mpismt::soundness {

namespace {

constexpr size_t max_poll_states = 1'000;

struct PollLoop {
    bool comes_back = false; // to the state in which it started
    SourceLoc first{~0U, ~0U, ~0U};
    Final::Loop at_first;
    std::vector<bool> lets; // processes whose locks could be granted somewhere in the loop
};

// Has what others can see of files changed?
bool shows(const Files& before, const Files& now)
{
    const auto same_file = [](const File& a, const File& b) { return a.name == b.name && a.exists == b.exists; };
    return !std::equal(before.all.begin(), before.all.end(), now.all.begin(), now.all.end(), same_file) ||
           std::any_of(before.opens.begin(), before.opens.end(), [&](const FileOpen& o) {
               const FileOpen* other = now.find_open(o.id);
               return other != nullptr && other->shared != o.shared;
           });
}

// Can others see what has become of these processes? That is their window memory, files, and all that is not theirs.
bool shows(const Semantics& semantics, const State& before, const State& now, const std::vector<bool>& theirs)
{
    std::vector<uint32_t> was, is;
    if (shows(*before.files, *now.files))
        return true;
    before.identify(semantics.parts(), was);
    now.identify(semantics.parts(), is);
    for (uint32_t r = 0; r < before.processes.size(); ++r) {
        if (was[r] != is[r] && !theirs[r])
            return true;
        for (const uint32_t object : before.windows->shared_objects(r)) {
            const MemoryObject *old = before.processes[r]->machine->memory.find(object),
                               *present = now.processes[r]->machine->memory.find(object);
            if (old == nullptr || present == nullptr || old->bytes != present->bytes)
                return true;
        }
    }
    return false;
}

// One of this process, if there is one.
EffectChoice of_first(const std::vector<EffectChoice>& effects, uint32_t rank)
{
    const auto own =
        std::find_if(effects.begin(), effects.end(), [&](const EffectChoice& e) { return e.ref.rank == rank; });
    return own == effects.end() ? effects[0] : *own;
}

// Lets the operations of processes that look at window memory or files take effect, those of this one first, if nobody
// else sees anything of that. False: somebody does.
bool let_looks_happen(Semantics& semantics, State& state, uint32_t first)
{
    const State before = state;
    std::vector<bool> looking(state.processes.size());
    Faults faults;
    for (std::vector<EffectChoice> effects; !(effects = semantics.due_effects(state)).empty();) {
        const EffectChoice effect = of_first(effects, first);
        const uint32_t rank = effect.ref.rank;
        if (!waits_for_others(semantics, state, rank))
            return false;
        looking[rank] = true;
        semantics.take_effect(state, effect, faults);
    }
    return std::none_of(looking.begin(), looking.end(), [](bool l) { return l; }) ||
           !shows(semantics, before, state, looking);
}

// Which of the threads of a process that do not run may go on, at their points.
std::vector<bool> may_go_on(const Semantics& semantics, const State& state, uint32_t rank)
{
    std::vector<bool> may;
    for (const std::shared_ptr<const Thread>& t : state.processes[rank]->parked)
        may.push_back(semantics.point_of(state, rank, t->number).may_go_on);
    return may;
}

// Follows the process (of several threads: the one that runs) alone, all polls answered false, until its state recurs;
// nothing if it ever does anything else. In a loop that looks at window memory or files its own operations take effect,
// but nobody else sees anything of them. What others could do meanwhile, as it releases a lock in its loop, is left to
// classify(); other threads of the process must be able to do the same all the time.
std::optional<PollLoop> poll_loop(Semantics& semantics, State state, uint32_t rank, std::string& why_not)
{
    const State start = state;
    std::vector<bool> own(state.processes.size());
    own[rank] = true;
    struct Poll {
        SourceLoc loc;
        Final::Loop state;
    };
    std::vector<Poll> polls;
    std::map<std::vector<uint32_t>, size_t> seen; // state, index of its poll
    std::vector<uint32_t> identity;
    Faults faults;
    size_t first = 0; // of polls, in the loop
    std::vector<bool> lets(state.processes.size());
    // Has the process been in this state before? Else it is noted.
    const auto recurs = [&](MpiOp op) {
        state.identify(semantics.parts(), identity);
        const auto [at, fresh] = seen.try_emplace(identity, polls.size());
        first = at->second;
        const Process& p = *state.processes[rank];
        if (fresh)
            polls.push_back({p.loc, {op, semantics.variables().values(*p.machine, rank)}});
        return !fresh;
    };
    const auto loop_of = [&] {
        PollLoop loop;
        loop.comes_back = first == 0;
        loop.lets = lets;
        for (size_t k = first; k < polls.size(); ++k) {
            const SourceLoc &a = polls[k].loc, &b = loop.first;
            const auto order = std::tie(a.file, a.line, a.column) <=> std::tie(b.file, b.line, b.column);
            if (order < 0 || (order == 0 && polls[k].state.values < loop.at_first.values)) {
                loop.first = a;
                loop.at_first = polls[k].state;
            }
        }
        return loop;
    };
    const uint32_t thread = start.processes[rank]->thread;
    const std::vector<bool> others = may_go_on(semantics, start, rank);
    for (size_t i = 0; i < max_poll_states; ++i) {
        const Process& p = *state.processes[rank];
        if (p.thread != thread || may_go_on(semantics, state, rank) != others) {
            why_not = fmt::format("{} ends, or lets another one go on", thread_in_words(rank, thread));
            return std::nullopt;
        }
        if (p.status == Process::Status::AtPoint) {
            if (!semantics.point_of(state, rank, thread).may_go_on) {
                why_not = fmt::format("{} comes to wait for another one", thread_in_words(rank, thread));
                return std::nullopt;
            }
            if (recurs(MpiOp{}))
                return loop_of();
            semantics.go_on(state, rank, faults);
            continue;
        }
        if (p.status == Process::Status::Ended || p.status == Process::Status::Terminated) {
            why_not = fmt::format("process {} leaves its loop and ends", rank);
            return std::nullopt;
        }
        if (p.status == Process::Status::AtInput) {
            why_not = fmt::format("process {} takes an input", rank);
            return std::nullopt;
        }
        const MpiOp op = semantics.instruction(p).mpi;
        if (p.status == Process::Status::AtCall) {
            if (!traits_of(op).has(Fact::Polls) && !waits_for_others(semantics, state, rank)) {
                why_not = fmt::format("process {} can call MPI_{}", rank, name_of(op));
                return std::nullopt;
            }
            if (traits_of(op).has(Fact::SeesFile) && recurs(op))
                return loop_of();
            semantics.issue(state, rank, {}, faults);
            continue;
        }
        std::vector<ReturnChoice> choices = semantics.returns(state, rank);
        std::erase_if(choices, [&](const ReturnChoice& c) { return !semantics.is_due(state, rank, c); });
        std::vector<EffectChoice> effects = semantics.due_effects(state);
        for (const EffectChoice& e : effects)
            lets[e.ref.rank] = lets[e.ref.rank] || e.ref.rank != rank;
        std::erase_if(effects, [&](const EffectChoice& e) { return e.ref.rank != rank; });
        if (waits_for_others(semantics, state, rank)) {
            if (effects.empty() && choices.size() != 1) { // when they take effect does not matter: see below
                why_not =
                    fmt::format("MPI_{} of process {} can go on in several ways, or not at all", name_of(op), rank);
                return std::nullopt;
            }
            if (!effects.empty()) {
                semantics.take_effect(state, effects[0], faults);
            } else {
                if (traits_of(op).has(Fact::SeesWindow) && recurs(op))
                    return loop_of();
                semantics.do_return(state, rank, choices[0], faults);
            }
            if (shows(semantics, start, state, own)) {
                why_not = fmt::format("MPI_{} of process {} leaves something that others can see", name_of(op), rank);
                return std::nullopt;
            }
            continue;
        }
        if (choices.size() != 1 || !choices[0].is_false_answer()) {
            why_not = fmt::format("MPI_{} of process {} can {}", name_of(op), rank,
                                  traits_of(op).has(Fact::Polls) ? "answer true" : "return");
            return std::nullopt;
        }
        if (!semantics.matches(state).empty()) { // an Improbe may have come to match
            why_not = fmt::format("a probe of process {} can match a message", rank);
            return std::nullopt;
        }
        if (!effects.empty()) {
            why_not = fmt::format("an operation of process {} can take effect", rank);
            return std::nullopt;
        }
        if (recurs(op))
            return loop_of();
        semantics.do_return(state, rank, choices[0], faults);
    }
    why_not = fmt::format("the loop of polls of process {} does not come back to its state", rank);
    return std::nullopt;
}

// The process waits for a lock that others release and take again in their loops. Is it no better off once it has it?
// In a state in which it cannot get it nothing is said: the loops come to one in which it can.
bool waits_in_vain(Semantics& semantics, State state, uint32_t rank, std::string& why_not)
{
    const std::vector<EffectChoice> effects = semantics.due_effects(state);
    if (effects.empty() || of_first(effects, rank).ref.rank != rank || !let_looks_happen(semantics, state, rank)) {
        why_not = fmt::format("process {} can get the lock that it waits for", rank);
        return false;
    }
    const bool blocked = semantics.returns(state, rank).empty();
    return blocked || poll_loop(semantics, state, rank, why_not).has_value();
}

Location unmatched_place(const Item& i, std::string role)
{
    return {i.ref.rank, i.loc, fmt::format("MPI_{}", name_of(i.op)), std::move(role)};
}

} // namespace

bool waits_for_others(const Semantics& semantics, const State& state, uint32_t rank)
{
    if (semantics.looks_at_windows(state, rank))
        return true;
    const Process& p = *state.processes[rank];
    const bool calls = p.status == Process::Status::AtCall || p.status == Process::Status::InCall;
    return calls && traits_of(semantics.instruction(p).mpi).has(Fact::SeesFile);
}

bool goes_round_for_ever(const Semantics& shared, const State& state, uint32_t rank, uint32_t thread)
{
    Semantics semantics = shared.silent();
    std::string why_not;
    return poll_loop(semantics, semantics.resumed(state, rank, thread), rank, why_not).has_value();
}

namespace {

// How the threads of a process stand; false: one of them may still do something.
bool classify_threads(Semantics& semantics, const State& state, uint32_t rank, Final& result)
{
    std::vector<ProcessEnd> ends;
    result.places.emplace_back();
    for (uint32_t t : threads_of(*state.processes[rank])) {
        std::vector<Transition> moves;
        thread_transitions(semantics, state, rank, t, moves);
        const State there = semantics.resumed(state, rank, t);
        ends.push_back(semantics.end_of(there, rank));
        if (!moves.empty()) {
            const std::optional<PollLoop> loop = poll_loop(semantics, there, rank, result.why_not);
            if (!loop)
                return false;
            ends.back().state = ProcessEnd::State::Polling;
            if (ends.back().at_point)
                ends.back().waits_for = "a change of a variable that no thread makes";
            result.settled &= loop->comes_back;
            if (!result.places.back())
                result.places.back() = loop->first;
        }
        result.terminators |= there.processes[rank]->truncated;
    }
    result.ends[rank] = ends[0];
    result.ends[rank].others.assign(ends.begin() + 1, ends.end());
    if (!result.places.back())
        result.places.back() = ends[0].loc;
    result.stuck = true;
    return true;
}

} // namespace

Final classify(const Semantics& shared, const State& given)
{
    Semantics semantics = shared.silent(); // what polls print for ever is of no interest
    State state = given;
    Final result;
    const uint32_t n = static_cast<uint32_t>(state.processes.size());
    if (const auto matches = semantics.matches(state); !matches.empty()) {
        const MatchChoice& m = matches[0];
        result.why_not = fmt::format("a send of process {} can match a receive of process {}", m.sender, m.receiver);
        return result;
    }
    if (const auto effects = semantics.due_effects(state);
        !effects.empty() && !let_looks_happen(semantics, state, effects[0].ref.rank)) {
        result.why_not =
            fmt::format("a one-sided operation or a lock of process {} can take effect", effects[0].ref.rank);
        return result;
    }
    result.ends.resize(n);
    result.loops.resize(n);
    std::vector<bool> waits(n), let(n); // for a lock or an effect; for a lock that somebody releases in his loop
    for (uint32_t r = 0; r < n; ++r) {
        if (state.processes[r]->has_threads()) {
            if (!classify_threads(semantics, state, r, result))
                return result;
            continue;
        }
        const Process& p = *state.processes[r];
        const bool alive = p.status != Process::Status::Ended && p.status != Process::Status::Terminated;
        const bool blocked = p.status == Process::Status::AtPoint
                                 ? !semantics.point_of(state, r, p.thread).may_go_on
                                 : p.status == Process::Status::InCall && semantics.returns(state, r).empty();
        result.terminators |= (p.status == Process::Status::Terminated && p.why != Stop::Exited) || p.truncated;
        result.ends[r] = semantics.end_of(state, r);
        result.places.push_back(p.loc);
        waits[r] = blocked && waits_for_others(semantics, state, r);
        if (alive && !blocked) {
            if (!semantics.rules().hold(Rule::FinalPolling))
                return result;
            const std::optional<PollLoop> loop = poll_loop(semantics, state, r, result.why_not);
            if (!loop)
                return result;
            for (uint32_t q = 0; q < n; ++q)
                let[q] = let[q] || loop->lets[q];
            result.ends[r].state = ProcessEnd::State::Polling;
            if (semantics.looks_at_windows(state, r))
                result.ends[r].waits_for = semantics.awaited_value(state, r);
            else if (traits_of(result.ends[r].op).has(Fact::SeesFile))
                result.ends[r].waits_for = "a change of a file that no process makes";
            result.settled &= loop->comes_back;
            result.places[r] = loop->first;
            result.loops[r] = loop->at_first;
        }
        result.stuck |= alive;
    }
    for (uint32_t r = 0; r < n; ++r)
        if (waits[r] && let[r] && !waits_in_vain(semantics, given, r, result.why_not))
            return result;
    result.maximal = true;
    result.possible = !semantics.breaks_promise(state);
    // The receives that fitted when it started were all for other messages; one that a process that has stopped would
    // have posted would have been too late.
    for (uint32_t r = 0; r < n; ++r)
        for (const Item& i : state.processes[r]->items)
            if (i.sends() && !i.matched && i.mode == SendMode::Ready)
                result.ready_sends.push_back({FindingKind::ReadySend,
                                              "the ready send never finds a receive",
                                              {unmatched_place(i, "the ready send")}});
    if (result.terminators || result.stuck)
        return result;
    for (uint32_t r = 0; r < n; ++r)
        for (const Item& i : state.processes[r]->items) {
            if (i.matched || i.kind == Item::Kind::Collective)
                continue;
            if (i.sends())
                result.orphans.push_back(
                    {FindingKind::OrphanMessage,
                     fmt::format("the message that process {} sends to {} with tag {} is never received", r, i.peer,
                                 i.tag),
                     {unmatched_place(i, "the send")}});
            else if (i.owner == Item::Owner::Nobody && semantics.rules().hold(Rule::FinalFreed))
                result.orphans.push_back(
                    {FindingKind::OrphanMessage,
                     fmt::format("the receive of process {}, whose request was freed, never receives a message", r),
                     {unmatched_place(i, "the receive")}});
        }
    return result;
}

} // namespace mpismt::soundness
