#include "encoding/formula.hpp"

#include "core/errors.hpp"

#include <algorithm>
#include <utility>

namespace mpismt::encoding {

Formula::Formula(TermStore& terms) : terms_(terms)
{
    begin("constants");
    flat_ = {1, 0};
    names_of_clauses_ = {current_name_};
    gate_name_ = static_cast<uint32_t>(names_.size());
    names_.emplace_back("gate");
}

void Formula::begin(std::string_view constraint)
{
    const auto it = std::find(names_.begin(), names_.end(), constraint);
    current_name_ = static_cast<uint32_t>(it - names_.begin());
    leaving_out_ = leaves_out(constraint);
    if (it == names_.end())
        names_.emplace_back(constraint);
}

void Formula::add(std::span<const Literal> clause)
{
    if (leaving_out_ && current_name_ != gate_name_)
        return;
    for (Literal l : clause)
        if (is_true(l))
            return;
    for (Literal l : clause)
        if (!is_false(l))
            flat_.push_back(l);
    flat_.push_back(0);
    names_of_clauses_.push_back(current_name_);
}

Literal Formula::conjunction(std::span<const Literal> literals)
{
    std::vector<Literal> parts;
    for (Literal l : literals) {
        if (is_false(l))
            return l;
        if (!is_true(l))
            parts.push_back(l);
    }
    std::sort(parts.begin(), parts.end());
    parts.erase(std::unique(parts.begin(), parts.end()), parts.end());
    for (Literal l : parts)
        if (l > 0 && std::binary_search(parts.begin(), parts.end(), -l))
            return constant(false);
    if (parts.empty())
        return constant(true);
    if (parts.size() == 1)
        return parts.front();
    const Literal gate = new_variable();
    const uint32_t name = std::exchange(current_name_, gate_name_);
    std::vector<Literal> all{gate};
    for (Literal l : parts) {
        imply(gate, l);
        all.push_back(-l);
    }
    add(all);
    current_name_ = name;
    return gate;
}

Literal Formula::disjunction(std::span<const Literal> literals)
{
    std::vector<Literal> negated(literals.begin(), literals.end());
    for (Literal& l : negated)
        l = -l;
    return -conjunction(negated);
}

std::vector<Literal> Formula::at_most_one(std::span<const Literal> literals)
{
    constexpr size_t pairwise = 6;
    if (literals.size() <= pairwise) {
        for (size_t i = 0; i < literals.size(); ++i)
            for (size_t j = i + 1; j < literals.size(); ++j)
                add({-literals[i], -literals[j]});
        return {};
    }
    std::vector<Literal> auxiliary;
    Literal before = new_variable(); // some literal so far is true
    auxiliary.push_back(before);
    imply(literals[0], before);
    for (size_t i = 1; i < literals.size(); ++i) {
        add({-literals[i], -before});
        if (i + 1 == literals.size())
            break;
        const Literal now = new_variable();
        imply(before, now);
        imply(literals[i], now);
        auxiliary.push_back(now);
        before = now;
    }
    return auxiliary;
}

// Batcher's odd-even merge of the sequence low, low + step, …, `count` elements, whose halves are sorted.
void Formula::merge(std::vector<Literal>& v, size_t low, size_t count, size_t step)
{
    const auto comparator = [&](size_t i, size_t j) {
        const Literal a = v[i], b = v[j];
        v[i] = disjunction({a, b});
        v[j] = conjunction({a, b});
    };
    const size_t twice = step * 2;
    if (twice < count) {
        merge(v, low, count, twice);
        merge(v, low + step, count, twice);
        for (size_t i = low + step; i + step < low + count; i += twice)
            comparator(i, i + step);
    } else {
        comparator(low, low + step);
    }
}

std::vector<Literal> Formula::count(std::vector<Literal> literals)
{
    const size_t n = literals.size();
    size_t padded = 1;
    while (padded < n)
        padded *= 2;
    literals.resize(padded, constant(false));
    // Larger first: true before false.
    for (size_t width = 2; width <= padded; width *= 2)
        for (size_t low = 0; low < padded; low += width)
            merge(literals, low, width, 1);
    literals.resize(n);
    return literals;
}

std::vector<Literal> Formula::merge_sorted(std::vector<std::vector<Literal>> runs)
{
    if (runs.empty())
        return {};
    // Shortest first, so that merges are balanced.
    while (runs.size() > 1) {
        std::sort(runs.begin(), runs.end(), [](const auto& a, const auto& b) { return a.size() > b.size(); });
        std::vector<Literal> a = std::move(runs.back());
        runs.pop_back();
        std::vector<Literal> b = std::move(runs.back());
        runs.pop_back();
        const size_t total = a.size() + b.size();
        size_t half = 1;
        while (half < std::max(a.size(), b.size()))
            half *= 2;
        a.resize(half, constant(false));
        b.resize(half, constant(false));
        a.insert(a.end(), b.begin(), b.end());
        merge(a, 0, 2 * half, 1);
        a.resize(total);
        runs.push_back(std::move(a));
    }
    return runs.front();
}

Literal Formula::literal_of_variable(TermId variable) const
{
    const auto it = literals_.find(variable);
    return it == literals_.end() ? 0 : it->second;
}

void Formula::restrict_when_met(TermId variable, TermId condition)
{
    if (variable < met_.size() && met_[variable])
        add({literal(condition)});
    else
        restrictions_[variable].push_back({condition, current_name_});
}

// Adds what restricts the variables below the term, and those that come with that.
void Formula::meet(TermId root)
{
    std::vector<TermId> stack{root};
    while (!stack.empty()) {
        const TermId t = stack.back();
        stack.pop_back();
        if (t >= met_.size())
            met_.resize(terms_.size(), false);
        if (met_[t])
            continue;
        met_[t] = true;
        const TermNode n = terms_[t];
        if (n.kind != TermKind::Variable) {
            for (TermId child : {n.a, n.b, n.c})
                if (child != no_term)
                    stack.push_back(child);
            continue;
        }
        const auto at = restrictions_.find(t);
        if (at == restrictions_.end())
            continue;
        const std::vector<Restriction> restrictions = std::move(at->second);
        restrictions_.erase(at);
        for (const Restriction& r : restrictions) {
            const Literal l = literal(r.condition);
            const uint32_t name = std::exchange(current_name_, r.name);
            const bool leaving_out = std::exchange(leaving_out_, leaves_out(names_[r.name]));
            add({l});
            current_name_ = name;
            leaving_out_ = leaving_out;
        }
    }
}

Literal Formula::literal(TermId root)
{
    MPISMT_INVARIANT(terms_.width(root) == 1);
    const auto known = [&](TermId t) -> Literal {
        if (terms_.is_constant(t))
            return constant(terms_.value(t) != 0);
        const auto it = literals_.find(t);
        return it == literals_.end() ? 0 : it->second;
    };
    std::vector<TermId> stack{root};
    while (!stack.empty()) {
        const TermId t = stack.back();
        if (known(t) != 0) {
            stack.pop_back();
            continue;
        }
        const TermNode n = terms_[t];
        const bool boolean =
            n.kind == TermKind::Not || n.kind == TermKind::IfThenElse ||
            (n.kind == TermKind::Operation && terms_.width(n.a) == 1 && !is_unary(n.op) && !is_float(n.op));
        if (boolean) {
            bool ready = true;
            for (TermId child : {n.a, n.b, n.c})
                if (child != no_term && known(child) == 0) {
                    stack.push_back(child);
                    ready = false;
                }
            if (!ready)
                continue;
        }
        stack.pop_back();
        Literal l;
        const bool variable = n.kind == TermKind::Variable || is_free_bit(t);
        if (variable) {
            l = new_variable();
        } else if (n.kind == TermKind::Not) {
            l = -known(n.a);
        } else if (n.kind == TermKind::IfThenElse) {
            const Literal c = known(n.a);
            l = disjunction({conjunction({c, known(n.b)}), conjunction({-c, known(n.c)})});
        } else if (boolean && n.op == ScalarOp::And) {
            l = conjunction({known(n.a), known(n.b)});
        } else if (boolean && n.op == ScalarOp::Or) {
            l = disjunction({known(n.a), known(n.b)});
        } else if (boolean && n.op == ScalarOp::ULt) {
            l = conjunction({-known(n.a), known(n.b)});
        } else if (boolean && n.op == ScalarOp::SLt) { // true is -1
            l = conjunction({known(n.a), -known(n.b)});
        } else {
            l = new_variable();
            atoms_.emplace_back(t, l);
        }
        literals_[t] = l;
        if (variable || (!atoms_.empty() && atoms_.back().first == t))
            meet(t);
    }
    return known(root);
}

} // namespace mpismt::encoding
