#include "encoding/dump.hpp"

#include "core/errors.hpp"

#include <fmt/format.h>
#include <iterator>
#include <set>

namespace mpismt::encoding {

namespace {

std::string_view kind_name(EventKind k)
{
    static constexpr std::string_view names[] = {"send", "recv", "probe", "delivery", "collective", "wait", "cancel", "poll", "stop",
                                                 "fault", "space", "branch", "end"};
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
        text += fmt::format(" to {} tag {}", value_text(graph, graph.send(id).dest, cut), value_text(graph, graph.send(id).tag, cut));
        break;
    case EventKind::Recv:
        text += fmt::format(" from {} tag {}", value_text(graph, graph.recv(id).source, cut), value_text(graph, graph.recv(id).tag, cut));
        break;
    case EventKind::Probe:
        text += fmt::format(" from {} tag {}", value_text(graph, graph.probe(id).source, cut), value_text(graph, graph.probe(id).tag, cut));
        break;
    case EventKind::Delivery: text += " of what a matched probe took"; break;
    case EventKind::Collective:
        text += fmt::format(" {} no. {}", name_of(graph.collective(id).operation), value_text(graph, graph.collective(id).instance, cut));
        break;
    case EventKind::Wait:
        for (const WaitDetail::Slot& slot : graph.wait(id).slots)
            for (const WaitDetail::Alternative& a : slot.alternatives)
                text += a.communication == no_event ? " null" : fmt::format(" e{}", a.communication);
        break;
    case EventKind::Stop:
    case EventKind::Fault: text += fmt::format(" \"{}\"", graph.stop(id).text); break;
    default: break;
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

// Bit-vector terms as SMT-LIB2 definitions, each node once.
class SmtWriter {
public:
    SmtWriter(Formula& formula, std::string& out) : formula_(formula), terms_(formula.terms()), out_(out) {}

    // What the atom says: never by its own literal, by which terms above it know it.
    std::string atom(TermId t)
    {
        const TermNode n = terms_[t];
        for (TermId child : {n.a, n.b, n.c})
            if (child != no_term)
                define(child);
        return fmt::format("(= {} #b1)", operation(n));
    }

private:
    std::string literal(Literal l) const { return l > 0 ? fmt::format("x{}", l) : fmt::format("(not x{})", -l); }

    std::string define(TermId root)
    {
        std::vector<TermId> stack{root};
        while (!stack.empty()) {
            const TermId t = stack.back();
            const TermNode n = terms_[t];
            const bool boolean = n.width == 1 && n.kind != TermKind::Extract;
            if (known_.count(t) != 0) {
                stack.pop_back();
                continue;
            }
            bool ready = true;
            if (!boolean)
                for (TermId child : {n.a, n.b, n.c})
                    if (child != no_term && known_.count(child) == 0) {
                        stack.push_back(child);
                        ready = false;
                    }
            if (!ready)
                continue;
            stack.pop_back();
            std::string body;
            if (n.kind == TermKind::Constant) {
                body = fmt::format("(_ bv{} {})", n.bits, n.width);
            } else if (boolean) {
                body = fmt::format("(ite {} #b1 #b0)", literal(formula_.literal(t)));
            } else if (n.kind == TermKind::Variable) {
                fmt::format_to(std::back_inserter(out_), "(declare-const v{} (_ BitVec {})) ; {}\n", t, n.width, terms_.variable_name(t));
                body = fmt::format("v{}", t);
            } else {
                body = operation(n);
            }
            fmt::format_to(std::back_inserter(out_), "(define-fun t{} () (_ BitVec {}) {})\n", t, n.width, body);
            known_.insert(t);
        }
        return fmt::format("t{}", root);
    }

    std::string operation(const TermNode& n) const
    {
        const std::string a = fmt::format("t{}", n.a), b = fmt::format("t{}", n.b), c = fmt::format("t{}", n.c);
        const unsigned from = terms_.width(n.a);
        switch (n.kind) {
        case TermKind::Not: return fmt::format("(bvnot {})", a);
        case TermKind::IfThenElse: return fmt::format("(ite (= {} #b1) {} {})", a, b, c);
        case TermKind::Extract: return fmt::format("((_ extract {} {}) {})", n.bits + n.width - 1, n.bits, a);
        case TermKind::Concat: return fmt::format("(concat {} {})", a, b);
        default: break;
        }
        const auto binary = [&](std::string_view f) { return fmt::format("({} {} {})", f, a, b); };
        const auto compare = [&](std::string_view f) { return fmt::format("(ite ({} {} {}) #b1 #b0)", f, a, b); };
        const std::string zero = fmt::format("(_ bv0 {})", from);
        const auto guarded = [&](std::string_view f) { return fmt::format("(ite (= {} {}) {} ({} {} {}))", b, zero, zero, f, a, b); };
        const auto guarded_signed = [&](std::string_view f) {
            return fmt::format("(ite (or (= {1} {2}) (and (= {0} (_ bv{3} {5})) (= {1} (_ bv{4} {5})))) {2} ({6} {0} {1}))", a, b, zero,
                               uint64_t{1} << (from - 1), mask_of(from), from, f);
        };
        switch (n.op) {
        case ScalarOp::Add: return binary("bvadd");
        case ScalarOp::Sub: return binary("bvsub");
        case ScalarOp::Mul: return binary("bvmul");
        case ScalarOp::UDiv: return guarded("bvudiv");
        case ScalarOp::URem: return guarded("bvurem");
        case ScalarOp::SDiv: return guarded_signed("bvsdiv");
        case ScalarOp::SRem: return guarded_signed("bvsrem");
        case ScalarOp::And: return binary("bvand");
        case ScalarOp::Or: return binary("bvor");
        case ScalarOp::Xor: return binary("bvxor");
        case ScalarOp::Shl: return binary("bvshl");
        case ScalarOp::LShr: return binary("bvlshr");
        case ScalarOp::AShr: return binary("bvashr");
        case ScalarOp::Eq: return compare("=");
        case ScalarOp::ULt: return compare("bvult");
        case ScalarOp::SLt: return compare("bvslt");
        case ScalarOp::ZExt: return fmt::format("((_ zero_extend {}) {})", n.width - from, a);
        case ScalarOp::SExt: return fmt::format("((_ sign_extend {}) {})", n.width - from, a);
        default: throw LimitReached(fmt::format("the operation {} has no form in the SMT-LIB2 export", name_of(n.op)));
        }
    }

    Formula& formula_;
    TermStore& terms_;
    std::string& out_;
    std::set<TermId> known_;
};

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
            fmt::format_to(std::back_inserter(out), "    e{} [label=\"{}\\nline {}\"];\n", id, escaped(event_text(graph, id)),
                           graph.events[id].loc.line);
        for (size_t i = 1; i < graph.by_rank[p].size(); ++i)
            fmt::format_to(std::back_inserter(out), "    e{} -> e{};\n", graph.by_rank[p][i - 1], graph.by_rank[p][i]);
        out += "  }\n";
    }
    const MatchRelation match(graph);
    for (const MatchPair& pair : match.pairs())
        fmt::format_to(std::back_inserter(out), "  e{} -> e{} [style={}, constraint=false];\n", pair.send, pair.recv,
                       graph.recv(pair.recv).partner == pair.send ? "bold" : "dashed");
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
    std::string out = fmt::format("c satisfiable iff something can go wrong\np cnf {} {}\n", formula.variables(), formula.clauses() + 1);
    for (Literal l : formula.flat())
        out += l == 0 ? "0\n" : fmt::format("{} ", l);
    for (Literal l : goals)
        fmt::format_to(std::back_inserter(out), "{} ", l);
    return out + "0\n";
}

std::string smtlib(Formula& formula, std::span<const Literal> goals)
{
    std::string definitions;
    SmtWriter writer(formula, definitions);
    std::string atoms;
    for (size_t i = 0; i < formula.atoms().size(); ++i) { // translating one may bring more
        const auto [t, l] = formula.atoms()[i];
        atoms += fmt::format("(assert (= x{} {}))\n", l, writer.atom(t));
    }
    std::string out = "; satisfiable iff something can go wrong\n(set-logic QF_BV)\n";
    for (int v = 1; v <= formula.variables(); ++v)
        fmt::format_to(std::back_inserter(out), "(declare-const x{} Bool)\n", v);
    out += definitions + atoms;
    const auto clause = [&](std::span<const Literal> literals) {
        out += "(assert (or false";
        for (Literal l : literals)
            out += l > 0 ? fmt::format(" x{}", l) : fmt::format(" (not x{})", -l);
        out += "))\n";
    };
    size_t at = 0;
    for (size_t c = 0; c < formula.clauses(); ++c) {
        const size_t begin = at;
        while (formula.flat()[at] != 0)
            ++at;
        clause(std::span(formula.flat()).subspan(begin, at - begin));
        ++at;
    }
    clause(goals);
    return out + "(check-sat)\n";
}

} // namespace mpismt::encoding
