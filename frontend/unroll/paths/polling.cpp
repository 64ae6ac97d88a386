// Loops that only poll: an iteration in which all polls answer false and nothing else changes is no iteration. The path
// waits, in an event that says for which polls.
#include "frontend/unroll/paths/polling.hpp"

#include "core/errors.hpp"
#include "frontend/unroll/paths/assumptions.hpp"
#include "frontend/unroll/paths/events.hpp"

#include <algorithm>

namespace mpismt::unroll {

constexpr uint32_t max_histories = 400; // of a process

// Is everything as it was at the mark, and have all polls since then answered false? Then going on is to wait for one
// of them to answer true: the path ends in an event that says so. Where it is not known what they answered, the path
// has come together from several (`if (flag) { Recv(…); ++done; }`): the part of it on which all answered false ends
// so, if it is as it was at the mark, and the rest goes on. As what the polls before the mark answered is part of the
// state, they must have answered false, too. Otherwise the mark is set anew.
bool Polling::only_polls(Process& p, Path& path, PollMark& mark, SourceLoc loc)
{
    if (path.polls.size() == mark.polls) {
        mark.state.reset();
        return false;
    }
    if (mark.state && waits_by_polling(p, path, mark, loc))
        return true;
    const std::unique_ptr<Path> quiet = where_all_said_no(path, mark.polls);
    mark.state = snapshot(quiet ? *quiet : path);
    mark.before = quiet ? mark.polls : path.polls.size();
    mark.polls = path.polls.size();
    mark.events = graph_.by_rank[p.rank].size();
    return false;
}

// The part of the path on which the polls from `first` on, of which that is not known, answered false; none if there is
// none or if it is known of all of them.
std::unique_ptr<Path> Polling::where_all_said_no(const Path& path, size_t first)
{
    std::unordered_map<TermId, TermId> no;
    for (size_t i = first; i < path.polls.size(); ++i) {
        const TermId flag = path.polls[i].flag;
        if (assumptions_.has_assumed(path, flag, true))
            return nullptr;
        if (!assumptions_.has_assumed(path, flag, false))
            no.emplace(flag, false_term);
    }
    if (no.empty())
        return nullptr;
    context_.check_limits_now(terms_.take_work()); // the state is rewritten
    auto part = std::make_unique<Path>(path);
    part->guard = terms_.substitute(path.guard, no);
    for (const auto& [flag, value] : no) {
        part->guard = terms_.conjunction(part->guard, terms_.negation(flag));
        assumptions_.assume(*part, flag, false);
    }
    return part->guard == false_term ? nullptr : std::move(part);
}

// True: nothing of the path goes on.
bool Polling::waits_by_polling(Process& p, Path& path, const PollMark& mark, SourceLoc loc)
{
    const std::unique_ptr<Path> part = where_all_said_no(path, mark.before);
    Path& waiting = part ? *part : path;
    std::unordered_map<TermId, TermId> no;
    TermId yes = false_term;
    for (size_t i = mark.before; i < path.polls.size(); ++i) {
        const TermId flag = path.polls[i].flag;
        if (!assumptions_.has_assumed(waiting, flag, false))
            return false;
        if (part && !assumptions_.has_assumed(path, flag, false)) {
            no.emplace(flag, false_term);
            yes = terms_.disjunction(yes, flag);
        }
    }
    // What this part of the path has met since, and what belongs to the rest only.
    const std::vector<TermId> here = assumptions_.conjuncts(waiting.guard);
    const auto holds = [&](TermId t) { return std::binary_search(here.begin(), here.end(), t); };
    const auto met = [&](EventId id, const std::unordered_map<TermId, TermId>& facts) {
        const std::vector<TermId> there = assumptions_.conjuncts(terms_.substitute(graph_.events[id].guard, facts));
        return std::all_of(there.begin(), there.end(), holds);
    };
    const auto avoided = [&](EventId id, const std::unordered_map<TermId, TermId>& facts) {
        const std::vector<TermId> there = assumptions_.conjuncts(terms_.substitute(graph_.events[id].guard, facts));
        return std::any_of(there.begin(), there.end(),
                           [&](TermId t) { return t == false_term || holds(terms_.negation(t)); });
    };
    PollDetail d;
    for (size_t i = mark.polls; i < path.polls.size(); ++i) {
        const auto& [poll, flag] = path.polls[i];
        std::unordered_map<TermId, TermId> facts = no;
        facts[flag] = true_term; // Improbe is an event where it finds something, but asks in any case
        if (!part || met(poll, facts))
            d.polls.push_back(poll);
        else if (!avoided(poll, facts))
            return false;
    }
    const std::vector<EventId>& events = graph_.by_rank[p.rank];
    for (size_t i = mark.events; part && i < events.size(); ++i) {
        const EventKind kind = graph_.events[events[i]].kind;
        const bool polls = std::any_of(path.polls.begin() + static_cast<std::ptrdiff_t>(mark.polls), path.polls.end(),
                                       [&](const PollMade& q) { return q.event == events[i]; });
        if (!polls && kind != EventKind::Stop && kind != EventKind::Fault && kind != EventKind::Space &&
            !avoided(events[i], no))
            return false;
    }
    if (part)
        waiting.other_events = mark.state->other_events; // as has just been seen
    if (d.polls.empty() || !is_at(waiting, *mark.state))
        return false;
    graph_.polls.push_back(std::move(d));
    events_.add_event(p, waiting, EventKind::Poll, static_cast<uint32_t>(graph_.polls.size() - 1), loc, true);
    if (!part)
        return true;
    path.guard = terms_.conjunction(path.guard, yes);
    if (no.size() == 1)
        assumptions_.assume(path, no.begin()->first, true);
    return path.guard == false_term;
}

// Where a loop of polls would be cut, it is looked at again with what each poll answered known on each path: paths on
// which the answers differ stay apart from there on, so that each knows what it has received, and the quiet iterations
// are seen for what they are. There are as many paths as orders in which the polls can find something.
void Polling::part_by_answers(Process& p, Path& path)
{
    if (inputs_ == nullptr || !inputs_->polls_apart || answers_.empty())
        return;
    struct Share {
        Path* path;
        std::unordered_map<TermId, TermId> facts;
    };
    std::vector<Share> parts{{&path, {}}};
    for (const TermId answer : answers_)
        for (size_t i = 0, n = parts.size(); i < n; ++i) {
            const TermId yes = terms_.substitute(answer, parts[i].facts);
            Path& one = *parts[i].path;
            if (terms_.is_constant(yes) || assumptions_.has_assumed(one, yes, true) ||
                assumptions_.has_assumed(one, yes, false))
                continue;
            if (p.histories >= max_histories)
                throw LimitReached("the polls of a process can find what they ask for in too many orders");
            auto other = std::make_unique<Path>(one);
            one.guard = terms_.conjunction(one.guard, yes);
            other->guard = terms_.conjunction(other->guard, terms_.negation(yes));
            assumptions_.assume(one, yes, true);
            assumptions_.assume(*other, yes, false);
            std::unordered_map<TermId, TermId> no = parts[i].facts;
            no[answer] = no[yes] = false_term;
            if (one.guard == false_term) {
                one = std::move(*other);
                parts[i].facts = std::move(no);
                continue;
            }
            parts[i].facts[answer] = parts[i].facts[yes] = true_term;
            if (other->guard == false_term)
                continue;
            other->history = ++p.histories;
            parts.push_back({other.get(), std::move(no)});
            p.live.push_back(std::move(other));
        }
}

// A loop that asks at its head (`while (!done) Test(…, &done);`) comes round with the answer undecided; it is at the
// branch that the state recurs.
bool Polling::stays_only_to_poll(Process& p, Path& path, uint32_t then, uint32_t otherwise)
{
    Frame& f = path.top();
    const FlowOrder& flow = flows_[f.function];
    uint32_t l = flow.loop[f.pc];
    while (l != no_loop && flow.contains(l, otherwise))
        l = flow.loops[l].parent;
    if (l == no_loop || !flow.contains(l, then))
        return false;
    const LoopCount& count = f.loops[l];
    PollMark& mark = f.loops[l].stay;
    if (mark.at != f.pc) {
        // Of several branches, the first of an iteration counts.
        if (mark.state && mark.iteration + 1 >= count.iteration)
            return false;
        mark.state.reset();
        mark.at = f.pc;
    }
    mark.iteration = count.iteration;
    return only_polls(p, path, mark, program_.functions[f.function].code[f.pc].loc);
}

// What an iteration comes back to is looked for from every power of two on, as in Brent's search for cycles. The events
// of calls that look at windows count for nothing; loops with a counter are given up after a time.
void Polling::refuse_spinning(const Path& path, uint32_t loop, uint32_t iteration, SourceLoc loc)
{
    constexpr uint32_t first = 1024, last = uint32_t{1} << 20;
    if (iteration < first)
        return;
    if (spin_.state && spin_.loop == loop && spin_.iteration < iteration) {
        Snapshot before = *spin_.state;
        before.other_events = path.other_events;
        if (iteration > last || is_at(path, before))
            throw UnsupportedError("a loop that may wait for window memory to change", loc);
    }
    if ((iteration & (iteration - 1)) == 0)
        spin_ = {loop, iteration, snapshot(path)};
}

} // namespace mpismt::unroll
