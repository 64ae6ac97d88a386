#include "encoding/anonymous.hpp"

#include "encoding/observed.hpp"

#include <algorithm>
#include <map>

namespace mpismt::encoding {

namespace {

constexpr size_t worth_it = 3; // sends or receives

// Those of at least so many sends and receives.
std::vector<AnonymousInbox> inboxes_of(const EventGraph& graph, const std::vector<bool>& observed,
                                       const std::set<EventId>& excluded, size_t least)
{
    std::map<std::pair<uint32_t, uint32_t>, AnonymousInbox> inboxes; // by rank, context
    std::map<uint32_t, bool> has_unknown_destination;                // by context
    std::map<std::pair<uint32_t, uint32_t>, bool> probed;
    for (EventId e = 0; e < graph.events.size(); ++e) {
        const Event& event = graph.events[e];
        if (event.kind == EventKind::Send) {
            const SendDetail& s = graph.send(e);
            if (s.dest.is_known())
                inboxes[{static_cast<uint32_t>(s.dest.bits), s.context}].sends.push_back(e);
            else
                has_unknown_destination[s.context] = true;
        } else if (event.kind == EventKind::Recv) {
            inboxes[{event.rank, graph.recv(e).context}].recvs.push_back(e);
        } else if (event.kind == EventKind::Probe) {
            probed[{event.rank, graph.probe(e).context}] = true;
        }
    }
    std::set<EventId> holds_space; // when it is matched matters
    for (const SpaceDetail& space : graph.spaces)
        for (const SpaceDetail::Earlier& earlier : space.earlier)
            holds_space.insert(earlier.communication);
    std::vector<AnonymousInbox> result;
    for (auto& [place, inbox] : inboxes) {
        if (inbox.sends.size() < least || inbox.recvs.size() < least || has_unknown_destination[place.second] ||
            probed[place] || excluded.count(inbox.recvs.front()) != 0)
            continue;
        const RecvDetail& r = graph.recv(inbox.recvs.front());
        const SendDetail& s = graph.send(inbox.sends.front());
        const bool recvs_alike = std::all_of(inbox.recvs.begin(), inbox.recvs.end(), [&](EventId e) {
            const RecvDetail& x = graph.recv(e);
            return x.source == r.source && x.tag == r.tag && x.source.is_known() && x.tag.is_known() && !x.settled &&
                   x.partner == no_event && !observed[e] && x.flag == no_term && x.cancelled == no_term &&
                   !x.is_matched_probe() && !holds_space.contains(e) && x.signature.type == s.signature.type &&
                   x.signature.count.is_known() && !graph.events[e].startall;
        });
        if (!recvs_alike)
            continue;
        uint32_t capacity = ~0U;
        for (EventId e : inbox.recvs)
            capacity = std::min(capacity, graph.recv(e).capacity);
        const uint32_t rank = place.first;
        const bool sends_alike = std::all_of(inbox.sends.begin(), inbox.sends.end(), [&](EventId e) {
            const SendDetail& x = graph.send(e);
            return x.partner == no_event && x.tag.is_known() && x.cancelled == no_term && x.mode != SendMode::Ready &&
                   !holds_space.contains(e) &&
                   x.signature.type == s.signature.type && x.signature.count.is_known() && x.bytes <= capacity &&
                   !graph.events[e].startall &&
                   fit_condition(graph, e, rank, r.source, r.tag, r.context) == true_term;
        });
        if (sends_alike)
            result.push_back(std::move(inbox));
    }
    return result;
}

// Does the process wait, between the first of these receives and the last, for anything but one of them?
bool waits_for_others(const EventGraph& graph, const std::vector<EventId>& recvs)
{
    const std::vector<EventId>& events = graph.by_rank[graph.events[recvs.front()].rank];
    const auto is_one = [&](const WaitDetail::Slot& slot) {
        return !slot.if_synchronizing && slot.alternatives.size() == 1 &&
               slot.alternatives[0].condition == true_term &&
               std::ranges::binary_search(recvs, slot.alternatives[0].communication);
    };
    const auto waits_for_another = [&](EventId e) {
        const Event& event = graph.events[e];
        if (!event.blocking)
            return false;
        return event.kind != EventKind::Wait || graph.wait(e).mode != WaitDetail::Mode::All ||
               !std::ranges::all_of(graph.wait(e).slots, is_one);
    };
    return std::any_of(std::ranges::lower_bound(events, recvs.front()), std::ranges::lower_bound(events, recvs.back()),
                       waits_for_another);
}

// Are all terms on which an event depends constants?
bool are_details_known(const EventGraph& graph)
{
    const auto known = [](const CollectiveDetail& c) {
        return c.instance.is_known() && c.root.is_known() && c.op.is_known() && c.signature.count.is_known();
    };
    return std::ranges::all_of(looked_at(graph, false), [&](TermId t) { return graph.terms->is_constant(t); }) &&
           std::ranges::all_of(graph.collectives, known);
}

} // namespace

std::vector<AnonymousInbox> anonymous_inboxes(const EventGraph& graph, const std::vector<bool>& observed,
                                              const std::set<EventId>& excluded)
{
    return inboxes_of(graph, observed, excluded, worth_it);
}

std::optional<std::vector<AnonymousInbox>> inboxes_without_choice(const EventGraph& graph)
{
    if (!graph.only_receives_choose || graph.has_windows || !graph.spaces.empty() || !graph.cancels.empty() ||
        !graph.conditions.empty() || graph.dialect != Dialect() || !are_details_known(graph))
        return {};
    std::vector<AnonymousInbox> inboxes =
        inboxes_of(graph, std::vector<bool>(graph.events.size(), false), {}, 1);
    size_t receives = 0;
    for (const AnonymousInbox& inbox : inboxes) {
        const uint32_t rank = graph.events[inbox.recvs.front()].rank;
        const auto is_own = [&](EventId s) { return graph.events[s].rank == rank; };
        const auto is_freed = [&](EventId r) { return graph.recv(r).freed != no_term; };
        if (inbox.recvs.size() < inbox.sends.size() || std::ranges::any_of(inbox.sends, is_own) ||
            std::ranges::any_of(inbox.recvs, is_freed) || waits_for_others(graph, inbox.recvs))
            return {};
        receives += inbox.recvs.size();
    }
    // No other receive is open.
    if (static_cast<size_t>(std::ranges::count_if(graph.recvs, [](const RecvDetail& r) { return !r.settled; })) !=
        receives)
        return {};
    return inboxes;
}

} // namespace mpismt::encoding
