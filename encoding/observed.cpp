#include "encoding/observed.hpp"

#include <algorithm>
#include <map>
#include <unordered_map>
#include <utility>

namespace mpismt::encoding {

std::vector<TermId> looked_at(const EventGraph& graph, bool outcomes)
{
    std::vector<TermId> roots;
    const auto value = [&](Value v) {
        if (!v.is_known())
            roots.push_back(v.term);
    };
    for (const Event& e : graph.events)
        roots.push_back(e.guard);
    for (const Call& c : graph.calls)
        roots.push_back(c.guard);
    for (const EventGraph::Input& i : graph.inputs)
        roots.push_back(i.guard);
    for (const SendDetail& s : graph.sends) {
        value(s.dest);
        value(s.tag);
        value(s.signature.count);
    }
    for (const RecvDetail& r : graph.recvs) {
        value(r.source);
        value(r.tag);
        value(r.signature.count);
    }
    for (const ProbeDetail& p : graph.probes) {
        value(p.source);
        value(p.tag);
    }
    for (const WaitDetail& w : graph.waits)
        for (const WaitDetail::Slot& slot : w.slots)
            for (const WaitDetail::Alternative& a : slot.alternatives)
                roots.push_back(a.condition);
    for (const CollectiveDetail& c : graph.collectives)
        value(c.instance);
    for (const BranchDetail& b : graph.branches)
        roots.push_back(b.value);
    if (outcomes || !graph.conditions.empty())
        for (const Standing& s : graph.standings)
            for (const std::vector<Value>& variable : s.variables)
                for (Value v : variable)
                    value(v);

    std::sort(roots.begin(), roots.end());
    roots.erase(std::unique(roots.begin(), roots.end()), roots.end());
    std::erase(roots, no_term);
    return roots;
}

std::vector<bool> messages_looked_at(const EventGraph& graph)
{
    const TermStore& terms = *graph.terms;
    std::vector<TermId> open = looked_at(graph, false);
    const auto look = [&](const Value& v) { open.insert(open.end(), {v.term, v.undefined}); };
    const auto look_into = [&](const Payload* payload) {
        if (payload == nullptr)
            return;
        for (const auto& [offset, cell] : payload->cells)
            open.push_back(cell.term);
        for (const Gap& gap : payload->gaps)
            open.push_back(gap.term);
    };
    for (const CollectiveDetail& c : graph.collectives) {
        for (const Value& v : {c.instance, c.root, c.op, c.signature.count})
            look(v);
        look_into(c.payload.get());
    }
    using Inbox = std::pair<uint32_t, uint32_t>; // rank, context
    std::unordered_map<TermId, Inbox> brought;
    std::map<Inbox, std::vector<EventId>> sent;
    for (EventId e = 0; e < graph.events.size(); ++e) {
        const Event& event = graph.events[e];
        if (event.kind == EventKind::Send) {
            const SendDetail& s = graph.send(e);
            for (const Value& v : {s.dest, s.tag, s.signature.count})
                look(v);
            if (s.dest.is_known())
                sent[{static_cast<uint32_t>(s.dest.bits), s.context}].push_back(e);
            else
                for (uint32_t r = 0; r < graph.processes(); ++r)
                    sent[{r, s.context}].push_back(e);
        } else if (event.kind == EventKind::Recv) {
            const RecvDetail& r = graph.recv(e);
            for (const Value& v : {r.source, r.tag, r.signature.count})
                look(v);
            open.push_back(r.freed);
            for (const RecvDetail::Piece& piece : r.pieces)
                for (const TermId v : {piece.variable, piece.undefined})
                    if (v != no_term)
                        brought[v] = {event.rank, r.context};
        }
    }
    std::vector<bool> result(graph.events.size(), false), seen(terms.size(), false);
    while (!open.empty()) {
        const TermId t = open.back();
        open.pop_back();
        if (t == no_term || seen[t])
            continue;
        seen[t] = true;
        const TermNode& n = terms[t];
        if (n.kind != TermKind::Variable) {
            open.insert(open.end(), {n.a, n.b, n.c});
            continue;
        }
        const auto inbox = brought.find(t);
        if (inbox == brought.end())
            continue;
        std::vector<EventId> messages;
        messages.swap(sent[inbox->second]); // once
        for (const EventId s : messages) {
            if (result[s])
                continue;
            result[s] = true;
            look_into(graph.send(s).payload.get());
        }
    }
    return result;
}

} // namespace mpismt::encoding
