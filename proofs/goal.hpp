// A lemma as obligations that a solver decides: instances of rules, the lemma's hypotheses, and a conclusion.
//
// An obligation is unsatisfiable together with the negated conclusion, or the lemma does not hold. Events are constants
// of an uninterpreted sort, so it speaks of any of any number of events; it uses the instances of the rules at the
// events that it names. What follows from some instances follows from all: "proved" is sound. A proof from a
// contradiction is worth nothing, and a hypothesis that could be dropped makes the lemma another one. So two more
// things are decided for each obligation: rules and hypotheses have a model, and without any one of the hypotheses the
// conclusion does not follow.
#pragma once

#include "core/context.hpp"
#include "core/lemma.hpp"

#include <deque>
#include <string>
#include <utility>
#include <vector>
#include <z3++.h>

namespace mpismt::proofs {

class Goal {
public:
    Goal(z3::context& z3, std::string called) : name(std::move(called)), conclusion(z3.bool_val(true)) {}

    // An instance of a rule: "non-overtaking: sends(s1, s2, r)".
    void axiom(std::string rule, const z3::expr& e) { axioms.push_back({std::move(rule), e}); }
    // A hypothesis of the lemma that it needs.
    void given(std::string what, const z3::expr& e) { hypotheses.push_back({std::move(what), e, true}); }
    // What only names things (that two sends are not the same one), or follows from the rest.
    void where(std::string what, const z3::expr& e) { hypotheses.push_back({std::move(what), e, false}); }
    void show(std::string what, const z3::expr& e)
    {
        shown = std::move(what);
        conclusion = e;
    }

    struct Part {
        std::string name;
        z3::expr formula;
        bool needed = false;
    };
    std::string name, shown;
    std::vector<Part> axioms, hypotheses;
    z3::expr conclusion;
};

class Proof {
public:
    Proof() = default;
    Goal& goal(std::string name) { return goals_.emplace_back(z3_, std::move(name)); }
    z3::context& z3() { return z3_; }
    const std::deque<Goal>& goals() const { return goals_; }
    bool in_order = true; // the rules of non-overtaking are among those that are instantiated
    std::string method = "ground instances of the encoding's rules, Z3";

private:
    z3::context z3_;
    std::deque<Goal> goals_;
};

// Decides the obligations: Proved, Refuted (there is a counter-model: what becomes of the lemma is the caller's to
// say), or Unknown. Queries are kept if `with_queries`.
Discharge decide(const Proof&, bool with_queries, Context&);

} // namespace mpismt::proofs
