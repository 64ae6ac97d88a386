#include "encoding/observed.hpp"

#include <unordered_map>
#include <unordered_set>

namespace mpismt::encoding {

std::vector<bool> observed_receives(const EventGraph& graph, const Relation& match, const Relation& sees, bool outcomes)
{
    const TermStore& terms = *graph.terms;
    std::vector<bool> observed(graph.events.size(), false);
    std::unordered_map<TermId, EventId> origins; // of the variables that receives and probes bring
    for (EventId e = 0; e < graph.events.size(); ++e) {
        if (graph.events[e].kind == EventKind::Recv) {
            const RecvDetail& r = graph.recv(e);
            for (TermId v : {r.status_source, r.status_tag, r.status_bytes})
                origins[v] = e;
            for (const RecvDetail::Piece& p : r.pieces)
                origins[p.variable] = origins[p.undefined] = e;
        } else if (graph.events[e].kind == EventKind::Probe) {
            const ProbeDetail& p = graph.probe(e);
            for (TermId v : {p.status_source, p.status_tag, p.status_bytes})
                origins[v] = e;
        }
    }
    origins.erase(no_term);

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

    std::unordered_set<TermId> seen;
    while (!roots.empty()) {
        std::vector<TermId> next;
        for (TermId v : terms.variables_of(roots)) {
            if (!seen.insert(v).second)
                continue;
            const auto origin = origins.find(v);
            if (origin == origins.end() || observed[origin->second])
                continue;
            const EventId e = origin->second;
            observed[e] = true;
            // What its candidates bring is observed, too.
            const bool is_recv = graph.events[e].kind == EventKind::Recv;
            const Relation& reads_from = is_recv ? match : sees;
            for (uint32_t i : reads_from.into(e)) {
                const SendDetail& s = graph.send(reads_from.pairs()[i].from);
                for (const auto& [offset, cell] : s.payload->cells)
                    next.push_back(cell.term);
                for (const Gap& gap : s.payload->gaps)
                    if (gap.term != no_term)
                        next.push_back(gap.term);
            }
        }
        roots = std::move(next);
    }
    return observed;
}

} // namespace mpismt::encoding
