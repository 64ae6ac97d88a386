// What a branch teaches about values.
#include "frontend/unroll/paths/assumptions.hpp"

#include <algorithm>

namespace mpismt::unroll {

namespace {

constexpr size_t rewrite_budget = 256; // nodes of a term that are looked at when a branch decides a condition

} // namespace

// Of a guard, sorted.
std::vector<TermId> Assumptions::conjuncts(TermId guard) const
{
    std::vector<TermId> parts, stack{guard};
    while (!stack.empty()) {
        const TermId t = stack.back();
        stack.pop_back();
        const TermNode n = terms_[t];
        if (n.kind == TermKind::Operation && n.op == ScalarOp::And) {
            stack.push_back(n.a);
            stack.push_back(n.b);
        } else if (t != true_term) {
            parts.push_back(t);
        }
    }
    std::sort(parts.begin(), parts.end());
    return parts;
}

bool Assumptions::has_assumed(const Path& path, TermId condition, bool value) const
{
    while (terms_[condition].kind == TermKind::Not) {
        condition = terms_[condition].a;
        value = !value;
    }
    return std::find(path.assumed.begin(), path.assumed.end(), std::pair{condition, value}) != path.assumed.end();
}

// On this side of a branch the condition is decided: what was merged by it earlier comes apart again.
void Assumptions::assume(Path& path, TermId condition, bool value)
{
    std::unordered_map<TermId, TermId> facts;
    std::vector<std::pair<TermId, bool>> todo{{condition, value}};
    while (!todo.empty()) {
        const auto [t, v] = todo.back();
        todo.pop_back();
        if (terms_.is_constant(t))
            continue;
        const TermNode n = terms_[t];
        if (n.kind == TermKind::Not) {
            todo.emplace_back(n.a, !v);
            continue;
        }
        if (!facts.emplace(t, terms_.boolean(v)).second)
            continue; // conditions share what they consist of: there may be exponentially many ways to it
        context_.check_limits(10'000 + terms_.take_work());
        path.assumed.emplace_back(t, v);
        if (n.kind != TermKind::Operation || n.width != 1 || terms_.width(n.a) != 1 ||
            (n.op != ScalarOp::And && n.op != ScalarOp::Or))
            continue;
        const bool neutral = n.op == ScalarOp::And;
        // A conjunction that holds: both sides do. One that does not, where a side is known to: the other does not.
        if (v == neutral || has_assumed(path, n.b, neutral))
            todo.emplace_back(n.a, v);
        if (v == neutral || has_assumed(path, n.a, neutral))
            todo.emplace_back(n.b, v);
    }
    rewrite(path, facts);
}

// What these terms are is known from here on.
void Assumptions::rewrite(Path& path, const std::unordered_map<TermId, TermId>& facts)
{
    size_t rewritten = 0;
    const auto rewrite = [&](TermId t) {
        if ((++rewritten & 63) == 0)
            context_.check_limits(5'000 + terms_.take_work());
        return terms_.substitute(t, facts, rewrite_budget);
    };
    const auto rewrite_value = [&](Value& v) {
        const TermId mask = v.undefined;
        if (!v.is_known())
            v = to_value(terms_, rewrite(v.term));
        if (mask != no_term)
            v = without(terms_, v, rewrite(mask), terms_.width(mask));
    };
    for (Frame& f : path.frames)
        for (Value& v : f.registers)
            rewrite_value(v);
    for (RequestState& s : path.mpi.active)
        rewrite_value(s.value());
    for (Value& v : path.mpi.collectives)
        rewrite_value(v);
    for (auto& [communication, when] : path.mpi.told)
        when = rewrite(when);
    std::erase_if(path.mpi.told, [](const auto& t) { return t.second == false_term; });
    for (std::vector<Value>& lives : path.mpi.lives)
        for (Value& v : lives)
            rewrite_value(v);
    for (Value& v : path.mpi.handlers)
        rewrite_value(v);
    path.mpi.pending.for_each([&](Pending& q) {
        q.condition = rewrite(q.condition);
        q.freed = rewrite(q.freed);
    });
    path.memory.rewrite(rewrite, terms_);
}

} // namespace mpismt::unroll
