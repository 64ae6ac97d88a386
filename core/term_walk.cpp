// Terms: what walks over them, and makes none but by the operations of term.cpp. All walks keep a stack of their own:
// terms can be as deep as a loop is long.
#include "core/term.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <functional>
#include <map>
#include <unordered_map>
#include <unordered_set>

namespace mpismt {

static constexpr TermId unknown_term = ~TermId{0};

// Of a term that has many ways to few nodes: each node once, with all ways to it. Children are older than their
// parents.
std::vector<TermStore::Leaf> TermStore::cases_of_shared(TermId t, size_t limit)
{
    std::vector<Leaf> leaves;
    std::map<TermId, TermId, std::greater<>> open{{t, true_term}};
    for (size_t visited = 0; !open.empty(); ++visited) {
        const auto [u, condition] = *open.begin();
        open.erase(open.begin());
        const TermNode n = nodes_[u];
        if (condition == false_term)
            continue;
        if (visited > limit * std::max<size_t>(limit, 8) || (n.kind == TermKind::Constant && leaves.size() == limit))
            return {};
        if (n.kind == TermKind::Constant) {
            leaves.push_back({condition, n.bits});
            continue;
        }
        const auto reach = [&](TermId child, TermId when) {
            TermId& ways = open.try_emplace(child, false_term).first->second;
            ways = disjunction(ways, conjunction(condition, when));
        };
        reach(n.b, n.a);
        reach(n.c, negation(n.a));
    }
    return leaves;
}

std::vector<TermStore::Leaf> TermStore::cases(TermId t, size_t limit)
{
    std::vector<Leaf> leaves;
    if (!nodes_[t].constant_leaves)
        return leaves;
    // Conditions of one constant are collected from all leaves that hold it.
    std::vector<std::pair<TermId, TermId>> stack{{t, true_term}};
    size_t visited = 0;
    while (!stack.empty()) {
        const auto [u, condition] = stack.back();
        stack.pop_back();
        if (condition == false_term)
            continue;
        if (++visited > limit * 8)
            return cases_of_shared(t, limit);
        const TermNode n = nodes_[u];
        if (n.kind == TermKind::Constant) {
            const auto it =
                std::find_if(leaves.begin(), leaves.end(), [&](const Leaf& l) { return l.value == n.bits; });
            if (it != leaves.end())
                it->condition = disjunction(it->condition, condition);
            else if (leaves.size() == limit)
                return {};
            else
                leaves.push_back({condition, n.bits});
            continue;
        }
        stack.emplace_back(n.c, conjunction(condition, negation(n.a)));
        stack.emplace_back(n.b, conjunction(condition, n.a));
    }
    return leaves;
}

uint64_t TermStore::evaluate(TermId root, const std::function<uint64_t(TermId)>& assignment) const
{
    std::unordered_map<TermId, uint64_t> known;
    std::vector<TermId> stack{root};
    while (!stack.empty()) {
        const TermId t = stack.back();
        const TermNode& n = nodes_[t];
        if (known.count(t)) {
            stack.pop_back();
            continue;
        }
        bool ready = true;
        for (TermId child : {n.a, n.b, n.c})
            if (child != no_term && !known.count(child)) {
                stack.push_back(child);
                ready = false;
            }
        if (!ready)
            continue;
        stack.pop_back();
        const auto of = [&](TermId child) { return known.at(child); };
        uint64_t bits = 0;
        switch (n.kind) {
        case TermKind::Constant: bits = n.bits; break;
        case TermKind::Variable: bits = truncate(assignment(t), n.width); break;
        case TermKind::Not: bits = 1 ^ of(n.a); break;
        case TermKind::IfThenElse: bits = of(n.a) ? of(n.b) : of(n.c); break;
        case TermKind::Extract: bits = truncate(of(n.a) >> n.bits, n.width); break;
        case TermKind::Concat: bits = of(n.a) << width(n.b) | of(n.b); break;
        case TermKind::Operation: {
            // An undefined operation yields zero, as the encoding assumes; programs guard against it before.
            bits = mpismt::evaluate(n.op, width(n.a), n.width, of(n.a), n.b == no_term ? 0 : of(n.b)).value_or(0);
            break;
        }
        }
        known[t] = bits;
    }
    return known.at(root);
}

TermId TermStore::substitute(TermId root, const std::unordered_map<TermId, TermId>& replacement, size_t budget)
{
    // A term is made after its parts: one that is older than all that is replaced has none of it.
    TermId oldest = unknown_term;
    for (const auto& [from, to] : replacement)
        oldest = std::min(oldest, from);
    if (root < oldest)
        return root;
    if (substituted_.size() < nodes_.size())
        substituted_.resize(nodes_.size() + nodes_.size() / 2);
    if (++substitutions_ == 0) { // once in four thousand million times, the rounds begin anew
        substituted_.assign(substituted_.size(), {});
        substitutions_ = 1;
    }
    constexpr uint64_t work = 120; // nanoseconds to visit a term
    const uint32_t round = substitutions_;
    const auto known = [&](TermId t) -> TermId {
        if (t == no_term || t < oldest)
            return t;
        if (substituted_[t].round == round)
            return substituted_[t].by;
        if (const auto r = replacement.find(t); r != replacement.end())
            return r->second;
        return nodes_[t].kind == TermKind::Constant || nodes_[t].kind == TermKind::Variable ? t : unknown_term;
    };
    std::vector<TermId> stack{root};
    size_t visited = 0;
    while (!stack.empty()) {
        const TermId t = stack.back();
        if (known(t) != unknown_term) {
            stack.pop_back();
            continue;
        }
        if (++visited > budget)
            return root;
        work_ += work;
        const TermNode n = nodes_[t];
        const TermId a = known(n.a), b = known(n.b), c = known(n.c);
        bool ready = true;
        for (auto [child, value] : {std::pair{n.a, a}, std::pair{n.b, b}, std::pair{n.c, c}})
            if (value == unknown_term) {
                stack.push_back(child);
                ready = false;
            }
        if (!ready)
            continue;
        stack.pop_back();
        TermId result = t;
        if (a != n.a || b != n.b || c != n.c)
            switch (n.kind) {
            case TermKind::Not: result = negation(a); break;
            case TermKind::IfThenElse: result = ite(a, b, c); break;
            case TermKind::Extract: result = extract(a, static_cast<unsigned>(n.bits), n.width); break;
            case TermKind::Concat: result = concat(a, b); break;
            case TermKind::Operation: result = operation(n.op, width(a), n.width, a, b); break;
            default: break;
            }
        substituted_[t] = {round, result};
    }
    return known(root);
}

namespace {

// Calls on_variable for each one, once, until it returns false; then the result is false.
template <class F>
bool walk_variables(const TermStore& terms, std::span<const TermId> roots, F on_variable)
{
    std::unordered_set<TermId> seen;
    std::vector<TermId> stack;
    const auto visit = [&](TermId t) {
        if (t != no_term && !terms.is_constant(t) && seen.insert(t).second)
            stack.push_back(t);
    };
    for (TermId t : roots)
        visit(t);
    while (!stack.empty()) {
        const TermId t = stack.back();
        stack.pop_back();
        const TermNode n = terms[t];
        if (n.kind == TermKind::Variable && !on_variable(t))
            return false;
        visit(n.a);
        visit(n.b);
        visit(n.c);
    }
    return true;
}

} // namespace

std::vector<TermId> TermStore::variables_of(std::span<const TermId> terms) const
{
    std::vector<TermId> variables;
    walk_variables(*this, terms, [&](TermId t) {
        variables.push_back(t);
        return true;
    });
    std::sort(variables.begin(), variables.end());
    return variables;
}

std::optional<std::vector<TermId>>
TermStore::fitting_variables_of(TermId term, const std::function<bool(TermId variable)>& fits) const
{
    std::vector<TermId> variables;
    const bool all = walk_variables(*this, std::span(&term, 1), [&](TermId t) {
        variables.push_back(t);
        return fits(t);
    });
    if (!all)
        return std::nullopt;
    std::sort(variables.begin(), variables.end());
    return variables;
}

std::string TermStore::to_string(TermId t, unsigned depth, std::set<TermId>* cut) const
{
    const TermNode& n = nodes_[t];
    if (n.kind == TermKind::Constant)
        return n.width == 1 ? (n.bits ? "true" : "false") : fmt::format("{}", as_signed(n.bits, n.width));
    if (n.kind == TermKind::Variable)
        return variable_names_[n.bits];
    if (depth == 0) {
        if (cut != nullptr)
            cut->insert(t);
        return fmt::format("#{}", t);
    }
    std::string text;
    switch (n.kind) {
    case TermKind::Not: text = "not"; break;
    case TermKind::IfThenElse: text = "ite"; break;
    case TermKind::Extract: text = fmt::format("extract {}+{}", n.bits, n.width); break;
    case TermKind::Concat: text = "concat"; break;
    default: text = name_of(n.op); break;
    }
    for (TermId child : {n.a, n.b, n.c})
        if (child != no_term)
            text += " " + to_string(child, depth - 1, cut);
    return "(" + text + ")";
}

} // namespace mpismt
