#include "core/term.hpp"

#include "core/errors.hpp"

#include <algorithm>

namespace mpismt {

namespace {

constexpr size_t initial_buckets = 1024; // a power of two
constexpr uint32_t extract_mark = 1U << 31;

uint64_t hash_of_words(std::initializer_list<uint64_t> words)
{
    uint64_t h = 0;
    for (uint64_t x : words) {
        h ^= x + 0x9e3779b97f4a7c15ULL + (h << 6) + (h >> 2);
        h *= 0xff51afd7ed558ccdULL;
    }
    return h ^ (h >> 32);
}

uint64_t hash_of(const TermNode& n)
{
    const uint64_t what =
        static_cast<uint64_t>(n.kind) | static_cast<uint64_t>(n.op) << 8 | static_cast<uint64_t>(n.width) << 16;
    return hash_of_words({what, n.a, n.b, n.c, n.bits});
}

bool same(const TermNode& x, const TermNode& y)
{
    return x.kind == y.kind && x.op == y.op && x.width == y.width && x.a == y.a && x.b == y.b && x.c == y.c &&
           x.bits == y.bits;
}

bool is_commutative(ScalarOp op)
{
    switch (op) {
    case ScalarOp::Add:
    case ScalarOp::Mul:
    case ScalarOp::And:
    case ScalarOp::Or:
    case ScalarOp::Xor:
    case ScalarOp::Eq:
    case ScalarOp::Ne: return true;
    default: return false;
    }
}

} // namespace

TermStore::TermStore() : buckets_(initial_buckets, no_term)
{
    nodes_.emplace_back(); // no_term
    constant(1, 1);        // true_term
    constant(0, 1);        // false_term
}

TermId TermStore::intern(TermNode node)
{
    constexpr uint64_t work = 160; // measured on large terms, which are not in a cache
    work_ += work;
    if (nodes_.size() * 2 > buckets_.size()) {
        std::vector<TermId> bigger(buckets_.size() * 2, no_term);
        for (TermId t = 1; t < nodes_.size(); ++t) {
            size_t i = hash_of(nodes_[t]) & (bigger.size() - 1);
            while (bigger[i] != no_term)
                i = (i + 1) & (bigger.size() - 1);
            bigger[i] = t;
        }
        buckets_ = std::move(bigger);
    }
    size_t i = hash_of(node) & (buckets_.size() - 1);
    while (buckets_[i] != no_term) {
        if (same(nodes_[buckets_[i]], node))
            return buckets_[i];
        i = (i + 1) & (buckets_.size() - 1);
    }
    nodes_.push_back(node);
    return buckets_[i] = static_cast<TermId>(nodes_.size() - 1);
}

TermId TermStore::constant(uint64_t bits, unsigned width)
{
    TermNode n;
    n.kind = TermKind::Constant;
    n.width = static_cast<uint8_t>(width);
    n.constant_leaves = true;
    n.bits = truncate(bits, width);
    return intern(n);
}

TermId TermStore::variable(std::string name, unsigned width)
{
    TermNode n;
    n.kind = TermKind::Variable;
    n.width = static_cast<uint8_t>(width);
    n.bits = variable_names_.size();
    variable_names_.push_back(std::move(name));
    return intern(n);
}

TermId TermStore::negation(TermId a)
{
    const TermNode& n = nodes_[a];
    MPISMT_INVARIANT(n.width == 1);
    if (n.kind == TermKind::Constant)
        return boolean(n.bits == 0);
    if (n.kind == TermKind::Not)
        return n.a;
    TermNode r;
    r.kind = TermKind::Not;
    r.a = a;
    return intern(r);
}

TermId TermStore::conjunction(TermId a, TermId b)
{
    if (a == false_term || b == false_term)
        return false_term;
    if (a == true_term || a == b)
        return b;
    if (b == true_term)
        return a;
    if (negation(a) == b)
        return false_term;
    const auto is_and = [&](TermId t) {
        return nodes_[t].kind == TermKind::Operation && nodes_[t].op == ScalarOp::And;
    };
    // x and (x and y)
    for (auto [x, y] : {std::pair{a, b}, std::pair{b, a}})
        if (is_and(y)) {
            if (nodes_[y].a == x || nodes_[y].b == x)
                return y;
            const TermId not_x = negation(x);
            if (nodes_[y].a == not_x || nodes_[y].b == not_x)
                return false_term;
        }
    // x and not (x and y) = x and not y: what is left of a branch's guard when one of its sides has ended
    for (auto [x, y] : {std::pair{a, b}, std::pair{b, a}})
        if (nodes_[y].kind == TermKind::Not && is_and(nodes_[y].a)) {
            const TermId p = nodes_[nodes_[y].a].a, q = nodes_[nodes_[y].a].b;
            if (p == x || q == x)
                return conjunction(x, negation(p == x ? q : p));
        }
    TermNode r;
    r.kind = TermKind::Operation;
    r.op = ScalarOp::And;
    r.a = std::min(a, b);
    r.b = std::max(a, b);
    return intern(r);
}

// Guards are conjunctions that grow along a path; the two sides of a branch must add up to the branch's guard again.
TermId TermStore::disjunction(TermId a, TermId b)
{
    if (a == true_term || b == true_term)
        return true_term;
    if (a == false_term || a == b)
        return b;
    if (b == false_term)
        return a;
    if (negation(a) == b)
        return true_term;
    const auto is_and = [&](TermId t) {
        return nodes_[t].kind == TermKind::Operation && nodes_[t].op == ScalarOp::And;
    };
    for (auto [x, y] : {std::pair{a, b}, std::pair{b, a}})
        if (is_and(y)) {
            const TermId p = nodes_[y].a, q = nodes_[y].b, not_x = negation(x);
            if (p == x || q == x)
                return x; // x or (x and q)
            if (p == not_x)
                return disjunction(x, q);
            if (q == not_x)
                return disjunction(x, p);
        }
    if (is_and(a) && is_and(b)) // (p and c) or (p and not c) = p; (p and c) or (p and d) = p and (c or d)
        for (auto [p, c] : {std::pair{nodes_[a].a, nodes_[a].b}, std::pair{nodes_[a].b, nodes_[a].a}})
            for (auto [q, d] : {std::pair{nodes_[b].a, nodes_[b].b}, std::pair{nodes_[b].b, nodes_[b].a}})
                if (p == q)
                    return conjunction(p, disjunction(c, d));
    TermNode r;
    r.kind = TermKind::Operation;
    r.op = ScalarOp::Or;
    r.a = std::min(a, b);
    r.b = std::max(a, b);
    return intern(r);
}

TermId TermStore::ite(TermId condition, TermId then, TermId otherwise)
{
    MPISMT_INVARIANT(width(then) == width(otherwise) && width(condition) == 1);
    if (condition == true_term || then == otherwise)
        return then;
    if (condition == false_term)
        return otherwise;
    if (nodes_[condition].kind == TermKind::Not)
        return ite(nodes_[condition].a, otherwise, then);
    if (width(then) == 1) {
        if (then == true_term)
            return disjunction(condition, otherwise);
        if (then == false_term)
            return conjunction(negation(condition), otherwise);
        if (otherwise == true_term)
            return disjunction(negation(condition), then);
        if (otherwise == false_term)
            return conjunction(condition, then);
    }
    if (nodes_[then].kind == TermKind::IfThenElse) {
        if (nodes_[then].a == condition)
            return ite(condition, nodes_[then].b, otherwise);
        if (nodes_[then].c == otherwise) // c ? (d ? x : y) : y
            return ite(conjunction(condition, nodes_[then].a), nodes_[then].b, otherwise);
    }
    if (nodes_[otherwise].kind == TermKind::IfThenElse) {
        if (nodes_[otherwise].a == condition)
            return ite(condition, then, nodes_[otherwise].c);
        if (nodes_[otherwise].b == then) // c ? x : (d ? x : y)
            return ite(disjunction(condition, nodes_[otherwise].a), then, nodes_[otherwise].c);
    }
    TermNode r;
    r.kind = TermKind::IfThenElse;
    r.width = nodes_[then].width;
    r.constant_leaves = nodes_[then].constant_leaves && nodes_[otherwise].constant_leaves;
    if (r.constant_leaves)
        for (const TermNode& n : {nodes_[then], nodes_[otherwise]})
            r.bits = std::max(r.bits, n.kind == TermKind::Constant ? 1 : n.bits + 1);
    r.a = condition;
    r.b = then;
    r.c = otherwise;
    return intern(r);
}

TermId TermStore::extract(TermId a, unsigned lowest, unsigned w)
{
    const TermNode n = nodes_[a];
    MPISMT_INVARIANT(lowest + w <= n.width);
    if (lowest == 0 && w == n.width)
        return a;
    switch (n.kind) {
    case TermKind::Constant: return constant(n.bits >> lowest, w);
    case TermKind::Extract: return extract(n.a, static_cast<unsigned>(n.bits) + lowest, w);
    case TermKind::Concat: {
        const unsigned low_width = width(n.b);
        if (lowest >= low_width)
            return extract(n.a, lowest - low_width, w);
        if (lowest + w <= low_width)
            return extract(n.b, lowest, w);
        return concat(extract(n.a, 0, lowest + w - low_width), extract(n.b, lowest, low_width - lowest));
    }
    case TermKind::Operation:
        if (n.op == ScalarOp::ZExt) {
            const unsigned inner = width(n.a);
            if (lowest >= inner)
                return constant(0, w);
            if (lowest + w <= inner)
                return extract(n.a, lowest, w);
            if (lowest == 0)
                return operation(ScalarOp::ZExt, inner, w, n.a);
        }
        break;
    case TermKind::IfThenElse:
        if (n.constant_leaves) {
            const Pushed key{a, no_term, extract_mark | lowest << 8 | w};
            if (const auto it = pushed_.find(key); it != pushed_.end())
                return it->second;
            if (!may_push_into(n))
                break;
            const TermId result = ite(n.a, extract(n.b, lowest, w), extract(n.c, lowest, w));
            pushed_.emplace(key, result);
            return result;
        }
        break;
    default: break;
    }
    TermNode r;
    r.kind = TermKind::Extract;
    r.width = static_cast<uint8_t>(w);
    r.a = a;
    r.bits = lowest;
    return intern(r);
}

TermId TermStore::concat(TermId high, TermId low)
{
    const TermNode h = nodes_[high], l = nodes_[low];
    MPISMT_INVARIANT(h.width + l.width <= 64);
    if (h.kind == TermKind::Constant && l.kind == TermKind::Constant)
        return constant(h.bits << l.width | l.bits, h.width + l.width);
    if (h.kind == TermKind::Extract && l.kind == TermKind::Extract && h.a == l.a && h.bits == l.bits + l.width)
        return extract(h.a, static_cast<unsigned>(l.bits), h.width + l.width);
    if (h.kind == TermKind::Constant && h.bits == 0)
        return operation(ScalarOp::ZExt, l.width, h.width + l.width, low);
    // Both halves of a pointer that one condition decides.
    if (h.kind == TermKind::IfThenElse && l.kind == TermKind::IfThenElse && h.a == l.a && is_constant(h.b) &&
        is_constant(h.c) && is_constant(l.b) && is_constant(l.c))
        return ite(h.a, concat(h.b, l.b), concat(h.c, l.c));
    TermNode r;
    r.kind = TermKind::Concat;
    r.width = static_cast<uint8_t>(h.width + l.width);
    r.a = high;
    r.b = low;
    return intern(r);
}

size_t TermStore::PushedHash::operator()(const Pushed& p) const
{
    return hash_of_words({p.a, p.b, p.what});
}

// What is counted up under conditions has one leaf more each time, and each time all of them change: a few deep ones
// are the envelopes of wildcards among many processes, but a counter of hits would take quadratic work for nothing.
bool TermStore::may_push_into(const TermNode& choice)
{
    constexpr uint64_t deep = 64, deepest = 4096; // the recursion is as deep
    constexpr size_t max_deep_pushes = 1 << 18;
    return choice.bits <= deep || (choice.bits <= deepest && deep_pushes_++ < max_deep_pushes);
}

TermId TermStore::push_into_ite(ScalarOp op, unsigned w, unsigned to, TermId a, TermId b)
{
    const auto is_choice = [&](TermId t) {
        return t != no_term && nodes_[t].kind == TermKind::IfThenElse && nodes_[t].constant_leaves;
    };
    const bool first = is_choice(a) && (b == no_term || is_constant(b));
    if (!first && !(is_choice(b) && is_constant(a)))
        return no_term;
    const Pushed key{a, b, static_cast<uint32_t>(op) << 16 | w << 8 | to};
    if (const auto it = pushed_.find(key); it != pushed_.end())
        return it->second;
    const TermNode n = nodes_[first ? a : b];
    if (!may_push_into(n))
        return no_term;
    const TermId result = first ? ite(n.a, operation(op, w, to, n.b, b), operation(op, w, to, n.c, b))
                                : ite(n.a, operation(op, w, to, a, n.b), operation(op, w, to, a, n.c));
    pushed_.emplace(key, result);
    return result;
}

TermId TermStore::operation(ScalarOp op, unsigned w, unsigned to, TermId a, TermId b)
{
    MPISMT_INVARIANT(width(a) == w && (is_unary(op) || width(b) == w));
    const unsigned result = result_width(op, w, to);
    if (is_unary(op))
        b = no_term;
    const bool ka = is_constant(a), kb = b == no_term || is_constant(b);
    if (ka && kb)
        if (const auto bits = mpismt::evaluate(op, w, to, value(a), b == no_term ? 0 : value(b)))
            return constant(*bits, result);
    if (b != no_term && is_commutative(op) && a > b)
        std::swap(a, b);
    if (w == 1)
        switch (op) {
        case ScalarOp::And: return conjunction(a, b);
        case ScalarOp::Or: return disjunction(a, b);
        case ScalarOp::Xor:
        case ScalarOp::Ne: return ite(a, negation(b), b);
        case ScalarOp::Eq: return ite(a, b, negation(b));
        default: break;
        }
    switch (op) {
    case ScalarOp::Copy: return a;
    case ScalarOp::Eq:
        if (a == b)
            return true_term;
        break;
    case ScalarOp::Ne: return negation(operation(ScalarOp::Eq, w, 1, a, b));
    case ScalarOp::ULe: return negation(operation(ScalarOp::ULt, w, 1, b, a));
    case ScalarOp::SLe: return negation(operation(ScalarOp::SLt, w, 1, b, a));
    case ScalarOp::ULt:
    case ScalarOp::SLt:
        if (a == b)
            return false_term;
        break;
    case ScalarOp::Add:
    case ScalarOp::Or:
    case ScalarOp::Xor:
        if (is_constant(a) && value(a) == 0)
            return b;
        if (is_constant(b) && value(b) == 0)
            return a;
        break;
    case ScalarOp::Sub:
        if (is_constant(b) && value(b) == 0)
            return a;
        if (a == b)
            return constant(0, w);
        break;
    case ScalarOp::Mul:
        for (auto [x, y] : {std::pair{a, b}, std::pair{b, a}})
            if (is_constant(x) && value(x) <= 1)
                return value(x) == 0 ? x : y;
        break;
    case ScalarOp::And:
        for (auto [x, y] : {std::pair{a, b}, std::pair{b, a}})
            if (is_constant(x) && (value(x) == 0 || value(x) == mask_of(w)))
                return value(x) == 0 ? x : y;
        if (a == b)
            return a;
        break;
    case ScalarOp::Shl:
    case ScalarOp::LShr:
    case ScalarOp::AShr:
        if (is_constant(b) && value(b) == 0)
            return a;
        break;
    case ScalarOp::Trunc: return extract(a, 0, to);
    case ScalarOp::ZExt:
    case ScalarOp::SExt:
        if (w == to)
            return a;
        break;
    default: break;
    }
    if (const TermId pushed = push_into_ite(op, w, to, a, b); pushed != no_term)
        return pushed;
    // Equality with a constant sees through extensions.
    if (op == ScalarOp::Eq) {
        for (auto [x, y] : {std::pair{a, b}, std::pair{b, a}})
            if (is_constant(x) && nodes_[y].kind == TermKind::Operation &&
                (nodes_[y].op == ScalarOp::ZExt || nodes_[y].op == ScalarOp::SExt)) {
                const TermNode n = nodes_[y];
                const unsigned inner = width(n.a);
                const uint64_t small = truncate(value(x), inner);
                if (mpismt::evaluate(n.op, inner, w, small, 0) != value(x))
                    return false_term;
                return operation(ScalarOp::Eq, inner, 1, n.a, constant(small, inner));
            }
    }
    TermNode r;
    r.kind = TermKind::Operation;
    r.op = op;
    r.width = static_cast<uint8_t>(result);
    r.a = a;
    r.b = b;
    return intern(r);
}

} // namespace mpismt
