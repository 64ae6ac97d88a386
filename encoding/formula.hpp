// Named constraints in clausal form.
//
// A formula collects clauses over DIMACS literals, each under the name of the constraint that it belongs to, and
// translates terms of width 1 into literals (Tseitin 1968, shared subterms once). Comparisons of bit-vectors are atoms:
// they get a literal here and their meaning from the solver's bit-blasting (solver/bitblast.cpp).
#pragma once

#include "core/term.hpp"

#include <cstdint>
#include <functional>
#include <initializer_list>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

namespace mpismt::encoding {

using Literal = int; // DIMACS: variable > 0, negated < 0

class Formula {
public:
    explicit Formula(TermStore& terms);

    Literal new_variable() { return ++variables_; }
    Literal truth() const { return 1; } // variable 1 is true
    Literal constant(bool value) const { return value ? 1 : -1; }
    bool is_true(Literal l) const { return l == 1; }
    bool is_false(Literal l) const { return l == -1; }

    // Clauses added from here on belong to the constraint of this name. The clauses that define gates are named "gate",
    // whatever the constraint that needs them: each group defines one new variable and excludes no execution.
    void begin(std::string_view constraint);
    // For tests: clauses of this constraint, definitions aside, are not added.
    void leave_out(std::string_view constraint) { left_out_ = constraint; }
    bool leaves_out(std::string_view constraint) const { return !left_out_.empty() && left_out_ == constraint; }
    // Satisfied clauses are dropped, false literals removed.
    void add(std::span<const Literal> clause);
    void add(std::initializer_list<Literal> clause) { add(std::span(clause.begin(), clause.size())); }
    void imply(Literal a, Literal b) { add({-a, b}); }
    void equal(Literal a, Literal b)
    {
        imply(a, b);
        imply(b, a);
    }

    // Gates: a literal that equals the conjunction, the disjunction; folded where that is known.
    Literal conjunction(std::span<const Literal> literals);
    Literal conjunction(std::initializer_list<Literal> l) { return conjunction(std::span(l.begin(), l.size())); }
    Literal disjunction(std::span<const Literal> literals);
    Literal disjunction(std::initializer_list<Literal> l) { return disjunction(std::span(l.begin(), l.size())); }

    // At most one of them; linear with auxiliary variables (Sinz 2005) beyond a handful. Those are returned: the k-th
    // is implied by each of the first k + 1 literals.
    std::vector<Literal> at_most_one(std::span<const Literal> literals);
    // Sorted unary count: output k is true iff at least k + 1 of the literals are. Odd-even merge sorting network
    // (Batcher 1968; Eén and Sörensson 2006), O(n log² n) clauses, both directions.
    std::vector<Literal> count(std::vector<Literal> literals);
    // The same for runs that are sorted already, true before false.
    std::vector<Literal> merge_sorted(std::vector<std::vector<Literal>> runs);

    // The literal of a term of width 1.
    Literal literal(TermId t);
    // One bit of an unknown value: it is a variable of the formula, no atom.
    bool is_free_bit(TermId t) const
    {
        return terms_[t].kind == TermKind::Extract && terms_[t].width == 1 &&
               terms_[terms_[t].a].kind == TermKind::Variable;
    }
    // Atoms whose meaning bit-blasting has to add, in the order in which they were met.
    const std::vector<std::pair<TermId, Literal>>& atoms() const { return atoms_; }
    // The condition must hold, but matters only if the variable does: it is added, under the present constraint's name,
    // when the variable is first met. Most inputs are data that are moved and printed and decide nothing.
    void restrict_when_met(TermId variable, TermId condition);
    // How many of the atoms have been bit-blasted into clauses.
    size_t blasted = 0;
    // The literal that a variable of width 1 has, or 0 if it was never met.
    Literal literal_of_variable(TermId variable) const;

    // The terms that have literals.
    const std::unordered_map<TermId, Literal>& literals() const { return literals_; }

    int variables() const { return variables_; }
    size_t clauses() const { return names_of_clauses_.size(); }
    // All clauses, each ended by 0. The group of a gate g = a ∧ b ∧ … is -g a, -g b, …, g -a -b ….
    const std::vector<Literal>& flat() const { return flat_; }
    const std::vector<std::string>& names() const { return names_; }
    uint32_t name_of_clause(size_t clause) const { return names_of_clauses_[clause]; }

    TermStore& terms() { return terms_; }

private:
    struct Restriction {
        TermId condition;
        uint32_t name;
    };
    void meet(TermId root);
    void merge(std::vector<Literal>& v, size_t low, size_t count, size_t step);

    TermStore& terms_;
    int variables_ = 1;
    std::vector<Literal> flat_;
    std::vector<uint32_t> names_of_clauses_;
    std::vector<std::string> names_;
    uint32_t current_name_ = 0, gate_name_ = 0;
    std::string left_out_;
    bool leaving_out_ = false;
    std::unordered_map<TermId, Literal> literals_;
    std::vector<std::pair<TermId, Literal>> atoms_;
    std::unordered_map<TermId, std::vector<Restriction>> restrictions_; // of variables that were not met yet
    std::vector<bool> met_; // by term; kept only while there are restrictions
};

} // namespace mpismt::encoding
