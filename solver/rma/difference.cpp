#include "solver/rma/difference.hpp"

#include "core/errors.hpp"

#include <algorithm>

namespace mpismt::rma {

namespace {

bool mentions_atomic(const RelExpr& e)
{
    return e.op == RelExpr::Op::Atomic || std::any_of(e.operands.begin(), e.operands.end(), mentions_atomic);
}

} // namespace

Difference::Side::Side(const Program& program, const Model& m)
    : model(m), skeleton(take_apart(program)), order(m, skeleton)
{
    order.check(m, program, skeleton);
    for (size_t i = 0; i < skeleton.size(); ++i) {
        const Action& a = skeleton.actions[i];
        if (!a.of_program() || a.kind == Action::Kind::Flush)
            continue;
        if (!a.atomic)
            forced |= uint64_t{1} << action.size();
        action.push_back(i);
    }
    MPISMT_INVARIANT(action.size() < 64);
    simple = has_stock_dynamic_rules(m) && values_follow_order(skeleton, order.hb) &&
             std::none_of(m.rules.begin(), m.rules.end(), [](const Rule& r) {
                 return r.kind == Rule::Kind::Order && !r.expr.dynamic() && mentions_atomic(r.expr);
             });
}

// Does what comes before this flush come before what is behind it without it, too?
bool Difference::Side::useless(size_t flush) const
{
    const size_t n = skeleton.size();
    Relation rest(n);
    for (const StaticOrder::Edges& r : order.rules)
        r.edges.for_each([&](size_t a, size_t b) {
            if (a != flush && b != flush)
                rest.set(a, b);
        });
    rest.close();
    for (size_t a = 0; a < n; ++a)
        for (size_t b = 0; b < n; ++b)
            if (skeleton.actions[a].of_program() && skeleton.actions[b].of_program() && order.hb.has(a, flush) &&
                order.hb.has(flush, b) && !rest.has(a, b))
                return false;
    return true;
}

// An access can race, or have the rules WS, R1 and R2 add an order that the static ones do not have, only if at its
// location something is unordered: a write and any access for a write (R1 orders reads of it before other writes), the
// access itself and a write for a read.
uint64_t Difference::Side::relevant() const
{
    const auto open = [&](size_t a, size_t b) {
        const Action& x = skeleton.actions[a];
        const Action& y = skeleton.actions[b];
        return a != b && x.variable == y.variable && (x.writes() || y.writes()) && !order.hb.has(a, b) &&
               !order.hb.has(b, a);
    };
    uint64_t out = 0;
    for (size_t k = 0; k < action.size(); ++k) {
        const size_t a = action[k];
        const bool writes = skeleton.actions[a].writes();
        const bool matters = std::any_of(action.begin(), action.end(), [&](size_t b) {
            if (!writes || skeleton.actions[b].variable != skeleton.actions[a].variable)
                return open(a, b);
            return std::any_of(action.begin(), action.end(), [&](size_t c) { return open(b, c); });
        });
        if (matters)
            out |= uint64_t{1} << k;
    }
    return out;
}

Difference::Difference(const Program& program, const Model& a, const Model& b, Context& context)
    : context_(context), first_(program, a), second_(program, b), simple_(first_.simple && second_.simple)
{
    if (!simple_) {
        marks_ = (uint64_t{1} << first_.action.size()) - 1;
        return;
    }
    marks_ = (first_.relevant() & ~first_.forced) | (second_.relevant() & ~second_.forced);
    Relation more = first_.order.hb, less = second_.order.hb;
    more -= second_.order.hb;
    less -= first_.order.hb;
    same_order_ = more.empty() && less.empty();
    reads_ = std::any_of(first_.skeleton.actions.begin(), first_.skeleton.actions.end(),
                         [](const Action& x) { return x.kind == Action::Kind::LocalRead; });
}

bool Difference::possible(bool keep_useless_flushes) const
{
    if (!simple_)
        return true;
    if (!reads_ || (same_order_ && first_.forced == second_.forced))
        return false;
    for (size_t i = 0; i < first_.skeleton.size() && !keep_useless_flushes; ++i)
        if (first_.skeleton.actions[i].kind == Action::Kind::Flush && first_.useless(i) && second_.useless(i))
            return false;
    return true;
}

void Difference::outcomes(Side& side, const Program& marked, uint64_t nonatomic, Outcomes& out)
{
    for (size_t k = 0; k < side.action.size(); ++k)
        side.skeleton.actions[side.action[k]].atomic = (((nonatomic | side.forced) >> k) & 1) == 0;
    AllOutcomes all;
    const bool done = simple_ && search_outcomes(side.skeleton, side.order.hb, 100'000, {}, context_, all);
    out = done ? std::move(all.outcomes) : all_outcomes(marked, side.model, context_).outcomes;
}

bool Difference::decide(const Program& marked, uint64_t nonatomic, Outcomes& first, Outcomes& second)
{
    if (simple_ && same_order_) {
        const uint64_t relevant = first_.relevant();
        if (((nonatomic | first_.forced) & relevant) == ((nonatomic | second_.forced) & relevant))
            return false;
    }
    outcomes(first_, marked, nonatomic, first);
    outcomes(second_, marked, nonatomic, second);
    return first != second;
}

} // namespace mpismt::rma
