// A set of clauses that only grows by what follows from it: the core of a forward DRAT checker (Wetzler, Heule and
// Hunt, SAT 2014; the manner of CaDiCaL's checker.cpp).
//
// A lemma is accepted if assuming its negation propagates to a conflict (RUP), or if that holds for each of its
// resolvents on its first literal (RAT). Two watched literals, each with a blocking literal; binary clauses are decided
// by the blocking literal alone. Literals that are true for good stay so: deleting a unit clause has no effect, as
// usual (it keeps more clauses than the proof asks for, which is sound for both rules). Memory is proportional to the
// clauses that are live: the arena is compacted when half of it is dead.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace mpismt::certcheck {

class Clauses {
public:
    // Without a check.
    void add_axiom(std::span<const int> clause);
    // True, and the lemma is part of the set, if it follows or keeps the set satisfiable if it was.
    bool add_lemma(std::span<const int> clause);
    // False if there is no such clause; nothing happens then.
    bool remove(std::span<const int> clause);
    // The empty clause has been derived: the axioms cannot all hold.
    bool refuted() const { return refuted_; }

    uint64_t live() const { return live_; }
    uint64_t rat_steps = 0, propagations = 0;

private:
    using Ref = uint32_t; // of a clause: index into arena_ of its first literal
    using Lit = uint32_t; // 2 v or, negated, 2 v + 1
    struct Watch {
        Ref clause; // highest bit: binary
        Lit blocking;
    };
    static constexpr Ref binary = Ref{1} << 31;
    static constexpr uint32_t header = 2; // before a clause's literals: the next of its bucket, its size (0: dead)

    static Lit lit_of(int l) { return l > 0 ? 2 * static_cast<Lit>(l) : 2 * static_cast<Lit>(-l) + 1; }
    // Sorted into sorted_, without repetitions; false if it is a tautology.
    bool normalise(std::span<const int> clause);
    void insert();
    bool propagate(); // false: a conflict
    void assign(Lit l)
    {
        value_[l] = 1;
        value_[l ^ 1] = -1;
        trail_.push_back(l);
    }
    void undo(size_t trail_size);
    bool follows(std::span<const Lit> clause);
    bool is_rat(Lit pivot);
    static uint64_t hash_of(std::span<const Lit> clause);
    Ref* find(std::span<const Lit> sorted); // the link that leads to it; null if there is none
    void grow_buckets();
    void compact();

    std::vector<int8_t> value_; // by literal: 1 true, -1 false
    std::vector<std::vector<Watch>> watches_;
    std::vector<Lit> trail_;
    size_t propagated_ = 0;
    std::vector<uint32_t> arena_;
    std::vector<Ref> buckets_ = std::vector<Ref>(1024, 0);
    uint64_t live_ = 0, dead_words_ = 0;
    std::vector<Lit> sorted_, scratch_;
    std::vector<uint8_t> mark_; // by literal
    bool refuted_ = false;
};

} // namespace mpismt::certcheck
