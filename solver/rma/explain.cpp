#include "solver/rma/explain.hpp"

#include <fmt/format.h>

namespace mpismt::rma {

namespace {

struct Concrete {
    Bases bases;
    Relation rf, hb;

    explicit Concrete(const Execution& x) : bases(x.skeleton), rf(x.skeleton.size()), hb(x.hb)
    {
        const size_t n = x.skeleton.size();
        for (size_t r = 0; r < n; ++r)
            if (x.source[r] >= 0 && x.skeleton.actions[r].kind != Action::Kind::Final)
                rf.set(static_cast<size_t>(x.source[r]), r);
        for (size_t a = 0; a < n; ++a) // rules do not see final reads
            for (size_t b = 0; b < n; ++b)
                if (x.skeleton.actions[b].kind == Action::Kind::Final && hb.has(a, b))
                    hb.row(a)[b / 64] &= ~(uint64_t{1} << (b % 64));
    }
    Relation of(const RelExpr& e) const { return evaluate(e, bases, &rf, &hb); }
};

// Pairs with nothing in between.
Relation reduced(const Relation& r)
{
    Relation out = r;
    return out -= r.then(r);
}

bool conflict(const Execution& x, size_t a, size_t b)
{
    const Action& p = x.skeleton.actions[a];
    const Action& q = x.skeleton.actions[b];
    return a != b && p.kind != Action::Kind::Flush && q.kind != Action::Kind::Flush && p.variable == q.variable &&
           (p.writes() || q.writes()) && !(p.atomic && q.atomic) && !x.hb.has(a, b) && !x.hb.has(b, a);
}

} // namespace

std::string violation(const Program& program, const Model& model, const Execution& x)
{
    const Skeleton& s = x.skeleton;
    const size_t n = s.size();
    const auto pair = [&](size_t a, size_t b) {
        return fmt::format("`{}`, `{}`", describe(program, s.actions[a]), describe(program, s.actions[b]));
    };
    Relation closed = x.hb;
    closed.close();
    if (!closed.irreflexive() || !(Relation(closed) -= x.hb).empty())
        return "happens-before is no strict partial order";
    const Concrete c(x);
    for (const Rule& rule : model.rules) {
        if (rule.kind == Rule::Kind::Nonatomic)
            continue;
        std::string broken;
        c.of(rule.expr).for_each([&](size_t a, size_t b) {
            const bool fine = rule.kind == Rule::Kind::Order   ? x.hb.has(a, b)
                              : rule.kind == Rule::Kind::Total ? x.hb.has(a, b) || x.hb.has(b, a)
                                                               : false;
            if (!fine && broken.empty())
                broken = fmt::format("rule {}: {}", rule.name, pair(a, b));
        });
        if (!broken.empty())
            return broken;
    }
    for (size_t r = 0; r < n; ++r) {
        if (!s.actions[r].reads())
            continue;
        if (x.source[r] < 0)
            return fmt::format("rf: `{}` reads from nothing", describe(program, s.actions[r]));
        const auto w = static_cast<size_t>(x.source[r]);
        if (w == r || !s.actions[w].writes() || s.actions[w].variable != s.actions[r].variable || x.hb.has(r, w))
            return "rf: " + pair(w, r);
        bool races = false;
        for (size_t v = 0; v < n; ++v) {
            if (!s.actions[v].writes() || s.actions[v].variable != s.actions[r].variable)
                continue;
            if (x.hb.has(w, v) && x.hb.has(v, r))
                return "rf: hidden by a write between: " + pair(w, r);
            races |= conflict(x, r, v) || conflict(x, w, v);
        }
        if (x.read[r] != (races ? Value::undefined() : x.written[w]))
            return fmt::format("the value that `{}` reads", describe(program, s.actions[r]));
    }
    const auto leaf = [&](const Expr& e) { return x.read[static_cast<size_t>(e.number)]; };
    for (size_t w = 0; w < n; ++w)
        if (s.actions[w].writes() && x.written[w] != evaluate(s.actions[w].written, leaf))
            return fmt::format("the value that `{}` writes", describe(program, s.actions[w]));
    return {};
}

Drawing drawing(const Program& program, const Model& model, const Execution& x)
{
    const Skeleton& s = x.skeleton;
    Drawing out;
    std::vector<int> node(s.size(), -1);
    for (size_t i = 0; i < s.size(); ++i) {
        const Action& a = s.actions[i];
        if (a.kind == Action::Kind::Final)
            continue;
        Drawing::Node d;
        const std::string full = describe(program, a);
        d.action = full.substr(full.find(": ") + 2);
        if (a.kind != Action::Kind::Init)
            d.process = program.processes[a.process];
        if (a.kind == Action::Kind::ReadWrite)
            d.value = fmt::format("{} → {}", to_string(x.read[i]), to_string(x.written[i]));
        else if (a.reads())
            d.value = to_string(x.read[i]);
        else if (a.writes())
            d.value = to_string(x.written[i]);
        node[i] = static_cast<int>(out.nodes.size());
        out.nodes.push_back(std::move(d));
    }
    const Concrete c(x);
    std::vector<std::pair<const Rule*, Relation>> of_rules;
    for (const Rule& rule : model.rules)
        if (rule.kind == Rule::Kind::Order || rule.kind == Rule::Kind::Total)
            of_rules.emplace_back(&rule, c.of(rule.expr));
    const auto add = [&](Drawing::Edge::Kind kind, size_t a, size_t b, std::string rules) {
        if (node[a] >= 0 && node[b] >= 0)
            out.edges.push_back({kind, static_cast<size_t>(node[a]), static_cast<size_t>(node[b]), std::move(rules)});
    };
    reduced(c.bases.of(RelExpr::Op::Po)).for_each([&](size_t a, size_t b) { add(Drawing::Edge::Kind::Po, a, b, {}); });
    reduced(c.hb).for_each([&](size_t a, size_t b) {
        std::string names;
        for (const auto& [rule, edges] : of_rules)
            if (edges.has(a, b))
                names += fmt::format("{}{}", names.empty() ? "" : ",", rule->name);
        if (names.empty())
            names = s.actions[a].kind == Action::Kind::Init ? "init" : "chosen";
        add(Drawing::Edge::Kind::Hb, a, b, names);
    });
    c.rf.for_each([&](size_t w, size_t r) { add(Drawing::Edge::Kind::Rf, w, r, {}); });
    return out;
}

} // namespace mpismt::rma
