#include "encoding/observed.hpp"

#include <algorithm>

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

} // namespace mpismt::encoding
