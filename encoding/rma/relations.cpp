#include "encoding/rma/relations.hpp"

#include "core/errors.hpp"
#include "encoding/expressions.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <optional>

namespace mpismt::rma {

Relation& Relation::operator|=(const Relation& o)
{
    for (size_t i = 0; i < bits_.size(); ++i)
        bits_[i] |= o.bits_[i];
    return *this;
}

Relation& Relation::operator&=(const Relation& o)
{
    for (size_t i = 0; i < bits_.size(); ++i)
        bits_[i] &= o.bits_[i];
    return *this;
}

Relation& Relation::operator-=(const Relation& o)
{
    for (size_t i = 0; i < bits_.size(); ++i)
        bits_[i] &= ~o.bits_[i];
    return *this;
}

Relation Relation::then(const Relation& o) const
{
    Relation out(n_);
    for_each([&](size_t a, size_t b) {
        for (size_t w = 0; w < words_; ++w)
            out.row(a)[w] |= o.row(b)[w];
    });
    return out;
}

Relation Relation::inverse() const
{
    Relation out(n_);
    for_each([&](size_t a, size_t b) { out.set(b, a); });
    return out;
}

void Relation::close()
{
    for (size_t k = 0; k < n_; ++k)
        for (size_t a = 0; a < n_; ++a)
            if (has(a, k))
                for (size_t w = 0; w < words_; ++w)
                    row(a)[w] |= row(k)[w];
}

bool Relation::irreflexive() const
{
    for (size_t a = 0; a < n_; ++a)
        if (has(a, a))
            return false;
    return true;
}

bool Relation::empty() const
{
    return std::all_of(bits_.begin(), bits_.end(), [](uint64_t w) { return w == 0; });
}

Bases::Bases(const Skeleton& s) : bases_(static_cast<size_t>(RelExpr::Op::Dst) + 1)
{
    using Op = RelExpr::Op;
    const size_t n = s.size();
    for (Relation& r : bases_)
        r = Relation(n);
    const auto at = [&](Op op) -> Relation& { return bases_[static_cast<size_t>(op)]; };
    for (size_t i = 0; i < n; ++i) {
        const Action& a = s.actions[i];
        if (a.kind == Action::Kind::Final)
            continue; // is no action; rules do not see it
        const auto put = [&](bool in, Op op) {
            if (in)
                at(op).set(i, i);
        };
        const bool flush = a.kind == Action::Kind::Flush;
        put(true, Op::All);
        put(true, Op::Id);
        put(a.local(), Op::Local);
        put(a.external(), Op::External);
        put(flush, Op::FlushSet);
        put(a.remote, Op::Remote);
        put(a.reads(), Op::Reader);
        put(a.writes(), Op::Writer);
        put(a.atomic && !flush, Op::Atomic);
        put(a.kind == Action::Kind::Init, Op::Init);
        put(a.external() && a.of == Statement::Kind::Get, Op::Get);
        put(a.external() && a.of == Statement::Kind::Put, Op::Put);
        put(a.external() && a.of == Statement::Kind::Rga, Op::Rga);
        put(a.external() && a.of == Statement::Kind::Cas, Op::Cas);
        put(a.of_program() && a.destination == a.process, Op::Self);
        for (size_t j = 0; j < n; ++j) {
            const Action& b = s.actions[j];
            if (b.kind == Action::Kind::Final)
                continue;
            const bool both = a.of_program() && b.of_program();
            if (a.kind != Action::Kind::Flush && b.kind != Action::Kind::Flush && a.variable == b.variable)
                at(Op::Loc).set(i, j);
            if (both && a.process == b.process && i < j)
                at(Op::Po).set(i, j);
            if (both && a.statement == b.statement)
                at(Op::Stmt).set(i, j);
            if (both && a.destination == b.destination)
                at(Op::Dst).set(i, j);
        }
    }
}

namespace {

// The operations of encoding/expressions.hpp on bit matrices.
struct Matrices {
    using Relation = rma::Relation;
    const Bases& bases;
    const Relation* rf;
    const Relation* hb;

    std::optional<Relation> known(const RelExpr&) const { return {}; }
    const Relation& base(RelExpr::Op op) const
    {
        const Relation* of_execution = op == RelExpr::Op::Rf ? rf : hb;
        if (op != RelExpr::Op::Rf && op != RelExpr::Op::Hb)
            return bases.of(op);
        MPISMT_INVARIANT(of_execution != nullptr);
        return *of_execution;
    }
    Relation unite(Relation a, const Relation& b) const { return a |= b; }
    Relation intersect(Relation a, const Relation& b) const { return a &= b; }
    Relation subtract(Relation a, const Relation& b) const { return a -= b; }
    Relation sequence(const Relation& a, const Relation& b) const { return a.then(b); }
    Relation inverse(const Relation& a) const { return a.inverse(); }
    Relation closure(Relation a) const
    {
        a.close();
        return a;
    }
    Relation product(const Relation& a, const Relation& b) const
    {
        Relation out(a.size());
        for (size_t i = 0; i < a.size(); ++i)
            for (size_t j = 0; j < a.size(); ++j)
                if (a.has(i, i) && b.has(j, j))
                    out.set(i, j);
        return out;
    }
};

} // namespace

Relation evaluate(const RelExpr& e, const Bases& bases, const Relation* rf, const Relation* hb)
{
    Matrices matrices{bases, rf, hb};
    return encoding::evaluate(e, matrices);
}

StaticOrder::StaticOrder(const Model& model, Skeleton& s) : hb(s.size())
{
    for (const Rule& rule : model.rules)
        if (rule.kind == Rule::Kind::Nonatomic) {
            const Relation set = evaluate(rule.expr, Bases(s), nullptr, nullptr);
            for (size_t i = 0; i < s.size(); ++i)
                if (set.has(i, i) && s.actions[i].kind != Action::Kind::Init)
                    s.actions[i].atomic = false;
        }
    const Bases bases(s);
    for (const Rule& rule : model.rules)
        if (rule.kind == Rule::Kind::Order && !rule.expr.dynamic()) {
            rules.push_back({&rule, evaluate(rule.expr, bases, nullptr, nullptr)});
            hb |= rules.back().edges;
        }
    for (size_t i = 0; i < s.size(); ++i)
        for (size_t j = 0; j < s.size(); ++j) {
            const Action::Kind a = s.actions[i].kind, b = s.actions[j].kind;
            if ((a == Action::Kind::Init && b != Action::Kind::Init) ||
                (b == Action::Kind::Final && a != Action::Kind::Final))
                hb.set(i, j);
        }
    hb.close();
}

void StaticOrder::check(const Model& model, const Program& program, const Skeleton& s) const
{
    for (const Edges& r : rules)
        r.edges.for_each([&](size_t a, size_t b) {
            const bool backwards = (b < a && s.actions[a].of_program() && s.actions[b].of_program() &&
                                    s.actions[a].process == s.actions[b].process) ||
                                   s.actions[b].kind == Action::Kind::Init || a == b;
            if (backwards)
                throw InputError(fmt::format("model {}: rule {} orders `{}` before `{}`{}", model.name, r.rule->name,
                                             describe(program, s.actions[a]), describe(program, s.actions[b]),
                                             a == b ? ", which is the same action" : ", against program order"));
        });
    if (hb.irreflexive())
        return;
    // Name the rules on a cycle.
    std::string names;
    for (const Edges& r : rules) {
        bool on_cycle = false;
        r.edges.for_each([&](size_t a, size_t b) { on_cycle |= hb.has(b, a); });
        if (on_cycle)
            names += fmt::format("{}{}", names.empty() ? "" : ", ", r.rule->name);
    }
    throw InputError(fmt::format("model {}: the rules {} order actions of this test in a cycle", model.name, names));
}

} // namespace mpismt::rma
