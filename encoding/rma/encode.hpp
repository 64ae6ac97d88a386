// A litmus test under a model as clauses: happens-before as a strict partial order that satisfies the rules,
// reads-from, conflicts, and values.
//
// Values are one variable for each value that an action may read or write; the sets of these are found beforehand by
// following every read from every write that it may take its value from. Transitivity makes n³ clauses, which is the
// cost.
#pragma once

#include "encoding/formula.hpp"
#include "encoding/rma/relations.hpp"

namespace mpismt::rma {

using encoding::Formula;
using encoding::Literal;

class LitmusEncoding {
public:
    // Beyond these the constructor throws LimitReached.
    static constexpr size_t max_actions = 200, max_values = 400;

    // `total`: happens-before may be taken to be total (everything is atomic and the rules are coreRMA's).
    LitmusEncoding(Formula&, const Model&, const Skeleton&, const StaticOrder&, bool total);

    Literal hb(size_t a, size_t b) const { return hb_[a * n_ + b]; }
    Literal rf(size_t write, size_t read) const { return rf_[write * n_ + read]; }
    // The values that a position of the outcome may have, with the literal that says so.
    using Choice = std::vector<std::pair<Value, Literal>>;
    const std::vector<Choice>& outcome() const { return outcome_; }
    const Choice& read(size_t action) const { return read_[action]; }
    const Choice& written(size_t action) const { return written_[action]; }

private:
    class Actions;
    using Domain = std::set<Value>;

    void order();
    void reads_from();
    void conflicts();
    void rules();
    void find_domains();
    void values();
    Choice choice(const Domain&);
    // Calls f(values, literals of the reads that have them, result) for every combination of values of the reads in
    // `e`.
    template <typename F> void combinations(const Expr& e, const F& f) const;

    Formula& f_;
    const Model& model_;
    const Skeleton& s_;
    const StaticOrder& static_;
    const bool total_;
    const size_t n_;
    const Bases bases_;
    std::vector<Literal> hb_, rf_, undefined_;
    std::vector<std::vector<size_t>> sources_; // of each read
    std::vector<Domain> read_domain_, write_domain_;
    std::vector<Choice> read_, written_, outcome_;
};

} // namespace mpismt::rma
