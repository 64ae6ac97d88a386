#include "encoding/dump.hpp"

#include "core/errors.hpp"

#include <fmt/format.h>
#include <iterator>
#include <set>

namespace mpismt::encoding {

namespace {

std::string_view kind_name(EventKind k)
{
    static constexpr std::string_view names[] = {"send", "recv", "probe", "delivery", "collective", "wait", "cancel",
                                                 "poll", "stop", "fault", "space",    "branch",     "access", "sync",
                                                 "end"};
    static_assert(std::size(names) == static_cast<size_t>(EventKind::End) + 1);
    return names[static_cast<size_t>(k)];
}

constexpr unsigned term_depth = 4;

std::string value_text(const EventGraph& graph, Value v, std::set<TermId>* cut)
{
    return v.is_known() ? fmt::format("{}", as_signed(v.bits, 32)) : graph.terms->to_string(v.term, term_depth, cut);
}

std::string event_text(const EventGraph& graph, EventId id, std::set<TermId>* cut = nullptr)
{
    const Event& e = graph.events[id];
    std::string text = fmt::format("e{} {}", id, kind_name(e.kind));
    switch (e.kind) {
    case EventKind::Send:
        text += fmt::format(" to {} tag {}", value_text(graph, graph.send(id).dest, cut),
                            value_text(graph, graph.send(id).tag, cut));
        break;
    case EventKind::Recv:
        text += fmt::format(" from {} tag {}", value_text(graph, graph.recv(id).source, cut),
                            value_text(graph, graph.recv(id).tag, cut));
        break;
    case EventKind::Probe:
        text += fmt::format(" from {} tag {}", value_text(graph, graph.probe(id).source, cut),
                            value_text(graph, graph.probe(id).tag, cut));
        break;
    case EventKind::Delivery: text += " of what a matched probe took"; break;
    case EventKind::Collective:
        text += fmt::format(" {} no. {}", name_of(graph.collective(id).operation),
                            value_text(graph, graph.collective(id).instance, cut));
        break;
    case EventKind::Wait:
        for (const WaitDetail::Slot& slot : graph.wait(id).slots)
            for (const WaitDetail::Alternative& a : slot.alternatives)
                text += a.communication == no_event ? " null"
                        : a.communication == never  ? " never"
                                                    : fmt::format(" e{}", a.communication);
        break;
    case EventKind::Stop:
    case EventKind::Fault: text += fmt::format(" \"{}\"", graph.stop(id).text); break;
    case EventKind::Cancel: text += fmt::format(" e{}", graph.cancels[e.detail].communication); break;
    case EventKind::Poll: text += fmt::format(" e{}", fmt::join(graph.polls[e.detail].polls, " e")); break;
    case EventKind::Branch:
        text += " " + value_text(graph, Value::symbolic(graph.branches[e.detail].value), cut);
        break;
    case EventKind::Access:
        text += fmt::format(" at {} on {}", graph.access(id).target,
                            graph.communicators[graph.access(id).context].name);
        break;
    case EventKind::Sync: text += " on " + graph.communicators[graph.sync(id).context].name; break;
    case EventKind::Space:
    case EventKind::End: break;
    }
    return text;
}

std::string escaped(const std::string& s)
{
    std::string out;
    for (char c : s) {
        if (c == '"' || c == '\\')
            out += '\\';
        out += c;
    }
    return out;
}

} // namespace

std::string event_graph_text(const EventGraph& graph)
{
    std::string out;
    std::set<TermId> cut;
    for (uint32_t p = 0; p < graph.processes(); ++p) {
        fmt::format_to(std::back_inserter(out), "process {}\n", p);
        for (EventId id : graph.by_rank[p]) {
            const Event& e = graph.events[id];
            fmt::format_to(std::back_inserter(out), "  {}", event_text(graph, id, &cut));
            if (e.call != no_call)
                fmt::format_to(std::back_inserter(out), "  MPI_{}", name_of(graph.calls[e.call].op));
            if (e.guard != true_term)
                fmt::format_to(std::back_inserter(out), "  if {}", graph.terms->to_string(e.guard, term_depth, &cut));
            fmt::format_to(std::back_inserter(out), "  ; line {}\n", e.loc.line);
        }
    }
    if (!cut.empty())
        out += "terms\n";
    for (std::set<TermId> written; !cut.empty();) {
        const TermId t = *cut.begin();
        cut.erase(cut.begin());
        if (written.insert(t).second)
            fmt::format_to(std::back_inserter(out), "  #{} = {}\n", t, graph.terms->to_string(t, term_depth, &cut));
    }
    return out;
}

std::string event_graph_dot(const EventGraph& graph)
{
    std::string out = "digraph events {\n  node [shape=box, fontname=\"monospace\"];\n";
    for (uint32_t p = 0; p < graph.processes(); ++p) {
        fmt::format_to(std::back_inserter(out), "  subgraph cluster_{0} {{\n    label=\"process {0}\";\n", p);
        for (EventId id : graph.by_rank[p])
            fmt::format_to(std::back_inserter(out), "    e{} [label=\"{}\\nline {}\"];\n", id,
                           escaped(event_text(graph, id)), graph.events[id].loc.line);
        for (size_t i = 1; i < graph.by_rank[p].size(); ++i)
            fmt::format_to(std::back_inserter(out), "    e{} -> e{};\n", graph.by_rank[p][i - 1], graph.by_rank[p][i]);
        out += "  }\n";
    }
    const Relation match = match_relation(graph, true);
    for (const Relation::Pair& pair : match.pairs())
        fmt::format_to(std::back_inserter(out), "  e{} -> e{} [style={}, constraint=false];\n", pair.from, pair.to,
                       graph.recv(pair.to).partner == pair.from ? "bold" : "dashed");
    return out + "}\n";
}

std::string constraints_text(const Formula& formula)
{
    std::string out;
    size_t at = 0;
    for (size_t c = 0; c < formula.clauses(); ++c) {
        out += formula.names()[formula.name_of_clause(c)] + ":";
        for (; formula.flat()[at] != 0; ++at)
            fmt::format_to(std::back_inserter(out), " {}", formula.flat()[at]);
        ++at;
        out += '\n';
    }
    return out;
}

std::string dimacs(const Formula& formula, std::span<const Literal> goals)
{
    std::string out = fmt::format("c satisfiable iff something can go wrong\np cnf {} {}\n", formula.variables(),
                                  formula.clauses() + 1);
    for (Literal l : formula.flat())
        out += l == 0 ? "0\n" : fmt::format("{} ", l);
    for (Literal l : goals)
        fmt::format_to(std::back_inserter(out), "{} ", l);
    return out + "0\n";
}

} // namespace mpismt::encoding
