// A relation of which it depends on the execution what is in it: sparsely, the pairs that *may* be in it, each with the
// literal that says so. One whose literal is true *must* be in it. The operations on such relations make gates, and
// none for what may not or must be.
#pragma once

#include "encoding/formula.hpp"

#include <cstdint>
#include <vector>

namespace mpismt::encoding {

class SymbolicRelation {
public:
    struct Entry {
        uint32_t to;
        Literal literal;
    };

    // Over the elements 0 … n - 1.
    explicit SymbolicRelation(size_t n) : rows_(n) {}

    size_t size() const { return rows_.size(); }
    // Entries of a row are added in ascending order; a false literal is no entry.
    void add(size_t from, size_t to, Literal l)
    {
        if (l != -1)
            rows_[from].push_back({static_cast<uint32_t>(to), l});
    }
    const std::vector<Entry>& row(size_t from) const { return rows_[from]; }
    // False where the pair may not be in it.
    Literal literal(size_t from, size_t to) const;
    template <typename F> void for_each(const F& f) const
    {
        for (size_t a = 0; a < rows_.size(); ++a)
            for (const Entry& e : rows_[a])
                f(a, size_t{e.to}, e.literal);
    }

private:
    std::vector<std::vector<Entry>> rows_;
};

// The operations of encoding/expressions.hpp but for `base` and `known`.
class SymbolicAlgebra {
public:
    using Relation = SymbolicRelation;

    explicit SymbolicAlgebra(Formula& f) : f_(f) {}

    Relation unite(const Relation&, const Relation&);
    Relation intersect(const Relation&, const Relation&);
    Relation subtract(const Relation&, const Relation&);
    // Of two sets.
    Relation product(const Relation&, const Relation&);
    Relation sequence(const Relation&, const Relation&);
    Relation inverse(const Relation&);
    Relation closure(Relation);

protected:
    Formula& f_;

private:
    template <typename F> Relation merged(const Relation&, const Relation&, const F& literal_of);
};

} // namespace mpismt::encoding
