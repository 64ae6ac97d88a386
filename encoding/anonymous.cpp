#include "encoding/anonymous.hpp"

#include <algorithm>
#include <map>

namespace mpismt::encoding {

namespace {

constexpr size_t worth_it = 3; // sends or receives

} // namespace

std::vector<AnonymousInbox> anonymous_inboxes(const EventGraph& graph, const std::vector<bool>& observed,
                                              const std::set<EventId>& excluded)
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
        if (inbox.sends.size() < worth_it || inbox.recvs.size() < worth_it || has_unknown_destination[place.second] ||
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

} // namespace mpismt::encoding
