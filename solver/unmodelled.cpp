#include "solver/unmodelled.hpp"

#include <algorithm>
#include <unordered_map>
#include <unordered_set>

namespace mpismt::solver {

std::string unmodelled_influence(const EventGraph& graph)
{
    std::unordered_map<TermId, std::string> sources;
    for (const EventGraph::Input& i : graph.inputs)
        if (i.unmodelled)
            sources[i.variable] = i.name;
    for (TermId clock : graph.free_values)
        sources[clock] = "the clock (MPI_Wtime)";
    if (sources.empty())
        return {};

    std::vector<TermId> roots;
    const auto value = [&](Value v) {
        if (!v.is_known())
            roots.push_back(v.term);
    };
    for (const Event& e : graph.events)
        roots.push_back(e.guard);
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
    for (const Condition& c : graph.conditions) // they read last values
        for (const Condition::Node& n : c.nodes)
            if (n.what == Condition::Node::What::Final)
                for (const Standing& s : graph.standings)
                    if (graph.events[s.event].rank == n.rank && n.variable < s.variables.size() &&
                        n.element < s.variables[n.variable].size())
                        value(s.variables[n.variable][n.element]);
    std::unordered_set<TermId> received;
    for (const RecvDetail& r : graph.recvs)
        for (const RecvDetail::Piece& piece : r.pieces)
            received.insert({piece.variable, piece.undefined});
    std::vector<TermId> variables = graph.terms->variables_of(roots);
    if (std::any_of(variables.begin(), variables.end(), [&](TermId v) { return received.contains(v); })) {
        for (const SendDetail& s : graph.sends)
            if (s.payload) {
                for (const auto& [offset, cell] : s.payload->cells)
                    roots.push_back(cell.term);
                for (const Gap& gap : s.payload->gaps)
                    if (gap.term != no_term)
                        roots.push_back(gap.term);
            }
        variables = graph.terms->variables_of(roots);
    }
    for (TermId v : variables)
        if (const auto source = sources.find(v); source != sources.end())
            return source->second;
    return {};
}

} // namespace mpismt::solver
