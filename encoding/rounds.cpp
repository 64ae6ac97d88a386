#include "encoding/rounds.hpp"

#include "encoding/rules/completion.hpp"

#include <algorithm>
#include <set>

namespace mpismt::encoding {

namespace {

constexpr size_t most_parts = 10'000; // of a guard

} // namespace

Rounds::Rounds(const EventGraph& graph) : graph_(graph), of_process_(graph.processes())
{
    std::map<std::pair<uint32_t, uint64_t>, uint32_t> known; // by context and instance
    std::map<EventId, uint32_t> number;                      // by call
    for (EventId e = 0; e < graph.events.size(); ++e) {
        const Event& event = graph.events[e];
        if (event.kind != EventKind::Collective)
            continue;
        const CollectiveDetail& d = graph.collective(e);
        const Communicator& in = graph.communicators[d.context];
        if (!d.instance.is_known() || in.first_group != 0 || in.is_window)
            continue;
        const auto [at, fresh] =
            known.try_emplace({d.context, d.instance.bits}, static_cast<uint32_t>(collectives_.size()));
        if (fresh)
            collectives_.push_back({d.context, {}});
        const auto [call, first] = collectives_[at->second].calls.try_emplace(event.rank);
        if (first)
            of_process_[event.rank].push_back(at->second);
        call->second.entered = first ? e : no_event;
        number[e] = at->second;
    }
    for (const Event& e : graph.events)
        if (e.kind == EventKind::Probe && e.blocking && graph.probes[e.detail].source.is_known() &&
            graph.probes[e.detail].status_source != no_term)
            found_.insert(graph.probes[e.detail].status_source);
    completed_.assign(graph.events.size(), no_event);
    for (EventId e = 0; e < graph.events.size(); ++e) {
        if (graph.events[e].kind != EventKind::Wait || !graph.events[e].blocking)
            continue;
        const WaitDetail& w = graph.wait(e);
        if (w.mode != WaitDetail::Mode::All && w.slots.size() != 1)
            continue;
        for (const WaitDetail::Slot& slot : w.slots) {
            const WaitDetail::Alternative* one = slot.alternatives.size() == 1 ? slot.alternatives.data() : nullptr;
            if (one == nullptr || one->condition != true_term || slot.if_synchronizing || one->communication >= never)
                continue;
            EventId& by = completed_[one->communication];
            by = by == no_event ? e : never;
            if (const auto at = number.find(one->communication); at != number.end()) {
                Collective::Call& call = collectives_[at->second].calls.at(graph.events[e].rank);
                if (call.entered == one->communication && by == e)
                    call.left = e;
            }
        }
    }
}

// Guards are conjunctions that grow along a path: is the other one a part of it?
bool Rounds::implies(TermId guard, TermId other) const
{
    if (other == true_term || guard == other)
        return true;
    const auto [known, fresh] = implied_.try_emplace({guard, other}, false);
    if (!fresh)
        return known->second;
    std::vector<TermId> open{guard};
    std::set<TermId> seen;
    while (!open.empty() && !known->second && seen.size() < most_parts) {
        const TermId t = open.back();
        open.pop_back();
        const TermNode& n = (*graph_.terms)[t];
        if (t < other || !seen.insert(t).second) // parts are older than what is made of them
            continue;
        if (n.kind != TermKind::Operation || n.op != ScalarOp::And || n.width != 1)
            continue;
        for (const TermId part : {n.a, n.b}) {
            known->second = known->second || part == other;
            open.push_back(part);
        }
    }
    return known->second;
}

bool Rounds::is_complete_before(EventId receive, EventId entered) const
{
    const RecvDetail& r = graph_.recv(receive);
    const EventId by = completed_[receive];
    if (by >= entered || r.is_matched_probe() || r.cancelled != no_term || r.freed != no_term)
        return false;
    const TermId then = graph_.events[by].guard;
    return implies(graph_.events[receive].guard, then) || implies(graph_.events[entered].guard, then);
}

// The process leaves it only when the other one has entered it.
bool Rounds::waits_for(const Collective& collective, uint32_t rank, uint32_t other) const
{
    const auto at = collective.calls.find(rank), theirs = collective.calls.find(other);
    if (at == collective.calls.end() || theirs == collective.calls.end() || theirs->second.entered == no_event)
        return false;
    const Collective::Call& call = at->second;
    if (call.entered == no_event || call.left == no_event ||
        !implies(graph_.events[call.left].guard, graph_.events[call.entered].guard))
        return false;
    const uint32_t member = graph_.communicators[collective.context].member(other);
    return rank == other || rules::needed(graph_, call.entered).by(member);
}

Rounds::OfInbox Rounds::of_inbox(uint32_t rank, const std::vector<EventId>& sends, const std::vector<EventId>& receives,
                                 const std::vector<EventId>& probes) const
{
    OfInbox out;
    std::map<uint32_t, std::vector<EventId>> by_sender;
    for (const EventId s : sends)
        by_sender[graph_.events[s].rank].push_back(s);
    // Do all of these that come behind it take place only if it does?
    const auto all_imply = [&](const std::vector<EventId>& events, EventId left) {
        const TermId guard = graph_.events[left].guard;
        return guard == true_term || std::all_of(std::lower_bound(events.begin(), events.end(), left), events.end(),
                                                 [&](EventId e) { return implies(graph_.events[e].guard, guard); });
    };
    std::map<uint32_t, size_t> sent; // by sender: its sends in earlier rounds
    auto next = receives.begin();    // of this round
    for (const uint32_t number : of_process_[rank]) {
        const Collective& b = collectives_[number];
        if (!waits_for(b, rank, rank))
            continue;
        const auto [entered, left] = b.calls.at(rank);
        const auto end = std::lower_bound(next, receives.end(), entered);
        // While it is in a nonblocking one, others may have left it.
        const auto is_beside = [entered, left](const std::vector<EventId>& events) {
            const auto first = std::lower_bound(events.begin(), events.end(), entered);
            return first != events.end() && *first < left;
        };
        if (is_beside(receives) || is_beside(probes))
            continue;
        size_t taken = 0, may_be_sent = 0;
        bool separates = all_imply(receives, left) && all_imply(probes, left);
        for (auto r = next; r != end && separates; ++r) {
            separates = is_complete_before(*r, entered);
            const Value source = graph_.recv(*r).source;
            taken += (source.is_known() || found_.contains(source.term)) &&
                     implies(graph_.events[entered].guard, graph_.events[*r].guard);
        }
        for (auto q = by_sender.begin(); q != by_sender.end() && separates; ++q) {
            separates = waits_for(b, q->first, rank);
            if (!separates)
                break;
            const EventId theirs = b.calls.at(q->first).left;
            const auto before = std::lower_bound(q->second.begin(), q->second.end(), theirs) - q->second.begin();
            const size_t earlier = sent[q->first];
            separates = static_cast<size_t>(before) >= earlier && all_imply(q->second, theirs) &&
                        (out.ends_[q->first].empty() || out.ends_[q->first].back() < theirs);
            may_be_sent += static_cast<size_t>(before) - earlier;
        }
        if (!separates || may_be_sent > taken || taken == 0)
            continue;
        next = end;
        for (const auto& [q, theirs] : by_sender) {
            const EventId at = b.calls.at(q).left;
            sent[q] = static_cast<size_t>(std::lower_bound(theirs.begin(), theirs.end(), at) - theirs.begin());
            out.ends_[q].push_back(at);
        }
        if (!by_sender.contains(rank))
            out.ends_[rank].push_back(left);
    }
    return out;
}

uint32_t Rounds::OfInbox::of(const EventGraph& graph, EventId event) const
{
    const auto ends = ends_.find(graph.events[event].rank);
    if (ends == ends_.end())
        return 0;
    return static_cast<uint32_t>(std::lower_bound(ends->second.begin(), ends->second.end(), event) -
                                 ends->second.begin());
}

} // namespace mpismt::encoding
