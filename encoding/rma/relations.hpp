// Relations between the actions of a litmus test as bit matrices, and the expressions of a model evaluated on them. A
// set is the identity on its elements, so that [S] is nothing to do.
#pragma once

#include "core/rma/model.hpp"
#include "encoding/rma/actions.hpp"

#include <bit>

namespace mpismt::rma {

class Relation {
public:
    Relation() = default;
    explicit Relation(size_t n) : n_(n), words_((n + 63) / 64), bits_(n * words_) {}

    size_t size() const { return n_; }
    size_t words() const { return words_; }
    bool has(size_t a, size_t b) const { return (row(a)[b / 64] >> (b % 64)) & 1; }
    void set(size_t a, size_t b) { row(a)[b / 64] |= uint64_t{1} << (b % 64); }
    uint64_t* row(size_t a) { return bits_.data() + a * words_; }
    const uint64_t* row(size_t a) const { return bits_.data() + a * words_; }

    Relation& operator|=(const Relation& o);
    Relation& operator&=(const Relation& o);
    Relation& operator-=(const Relation& o);
    Relation then(const Relation& o) const;
    Relation inverse() const;
    void close(); // transitively
    bool irreflexive() const;
    bool empty() const;
    template <typename F> void for_each(const F& f) const
    {
        for (size_t a = 0; a < n_; ++a)
            for (size_t w = 0; w < words_; ++w)
                for (uint64_t bits = row(a)[w]; bits != 0; bits &= bits - 1)
                    f(a, w * 64 + static_cast<size_t>(std::countr_zero(bits)));
    }

private:
    size_t n_ = 0, words_ = 0;
    std::vector<uint64_t> bits_;
};

// The base sets and relations of a skeleton that do not depend on the execution.
class Bases {
public:
    explicit Bases(const Skeleton&);
    const Relation& of(RelExpr::Op op) const { return bases_[static_cast<size_t>(op)]; }

private:
    std::vector<Relation> bases_;
};

// rf and hb may be null for expressions that do not mention them.
Relation evaluate(const RelExpr&, const Bases&, const Relation* rf, const Relation* hb);

// A model's rules that do not depend on the execution, on one skeleton.
struct StaticOrder {
    struct Edges {
        const Rule* rule = nullptr;
        Relation edges;
    };
    std::vector<Edges> rules;
    Relation hb; // their closure, with initial writes first and final reads last

    // Also sets what the model makes nonatomic in the skeleton.
    StaticOrder(const Model&, Skeleton&);
    // Throws InputError if rules contradict program order or each other.
    void check(const Model&, const Program&, const Skeleton&) const;
};

} // namespace mpismt::rma
