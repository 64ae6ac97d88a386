#include "encoding/symbolic.hpp"

#include <algorithm>
#include <map>

namespace mpismt::encoding {

Literal SymbolicRelation::literal(size_t from, size_t to) const
{
    const std::vector<Entry>& r = rows_[from];
    const auto at = std::lower_bound(r.begin(), r.end(), to, [](const Entry& e, size_t x) { return e.to < x; });
    return at == r.end() || at->to != to ? -1 : at->literal;
}

// Row by row, with the literal of each pair that one of the two has.
template <typename F>
SymbolicRelation SymbolicAlgebra::merged(const Relation& a, const Relation& b, const F& literal_of)
{
    Relation out(a.size());
    for (size_t i = 0; i < a.size(); ++i) {
        auto x = a.row(i).begin(), y = b.row(i).begin();
        while (x != a.row(i).end() || y != b.row(i).end()) {
            const bool in_a = x != a.row(i).end() && (y == b.row(i).end() || x->to <= y->to);
            const bool in_b = y != b.row(i).end() && (x == a.row(i).end() || y->to <= x->to);
            const uint32_t to = in_a ? x->to : y->to;
            out.add(i, to, literal_of(in_a ? (x++)->literal : -1, in_b ? (y++)->literal : -1));
        }
    }
    return out;
}

SymbolicRelation SymbolicAlgebra::unite(const Relation& a, const Relation& b)
{
    return merged(a, b, [&](Literal x, Literal y) { return f_.disjunction({x, y}); });
}

SymbolicRelation SymbolicAlgebra::intersect(const Relation& a, const Relation& b)
{
    return merged(a, b, [&](Literal x, Literal y) { return f_.conjunction({x, y}); });
}

SymbolicRelation SymbolicAlgebra::subtract(const Relation& a, const Relation& b)
{
    return merged(a, b, [&](Literal x, Literal y) { return f_.conjunction({x, -y}); });
}

SymbolicRelation SymbolicAlgebra::product(const Relation& a, const Relation& b)
{
    Relation out(a.size());
    for (size_t i = 0; i < a.size(); ++i)
        for (size_t j = 0; j < b.size() && !a.row(i).empty(); ++j)
            out.add(i, j, f_.conjunction({a.literal(i, i), b.literal(j, j)}));
    return out;
}

SymbolicRelation SymbolicAlgebra::sequence(const Relation& a, const Relation& b)
{
    Relation out(a.size());
    std::map<uint32_t, std::vector<Literal>> ways; // by where they lead
    for (size_t i = 0; i < a.size(); ++i) {
        ways.clear();
        for (const Relation::Entry& first : a.row(i))
            for (const Relation::Entry& second : b.row(first.to))
                ways[second.to].push_back(f_.conjunction({first.literal, second.literal}));
        for (const auto& [to, literals] : ways)
            out.add(i, to, f_.disjunction(literals));
    }
    return out;
}

SymbolicRelation SymbolicAlgebra::inverse(const Relation& a)
{
    Relation out(a.size());
    a.for_each([&](size_t from, size_t to, Literal l) { out.add(to, from, l); });
    return out;
}

// Ways of up to 2, 4, 8, … steps, until there are none that are longer.
SymbolicRelation SymbolicAlgebra::closure(Relation a)
{
    for (size_t length = 1; length < a.size(); length *= 2) {
        const Relation longer = sequence(a, a);
        bool any = false;
        longer.for_each([&](size_t from, size_t to, Literal) { any = any || !f_.is_true(a.literal(from, to)); });
        if (!any)
            break;
        a = unite(a, longer);
    }
    return a;
}

} // namespace mpismt::encoding
