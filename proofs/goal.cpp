#include "proofs/goal.hpp"
#include "solver/z3_watch.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <optional>
#include <set>

namespace mpismt::proofs {

namespace {

// One obligation in one solver; every part hangs on an assumption, so that parts can be left out.
class Decision {
public:
    Decision(const Goal& goal, Context& context)
        : goal_(goal), context_(context), z3_(goal.conclusion.ctx()), solver_(z3_, z3::solver::simple())
    {
        for (const Goal::Part& p : goal.axioms)
            axioms_.push_back(switched("axiom", axioms_.size(), p.formula));
        for (const Goal::Part& p : goal.hypotheses)
            hypotheses_.push_back(switched("given", hypotheses_.size(), p.formula));
        negated_ = switched("negated", 0, !goal.conclusion);
    }

    static constexpr size_t none = ~size_t{0};
    // Without the hypothesis `dropped`, with or without the negated conclusion.
    z3::check_result check(size_t dropped, bool refute)
    {
        z3::expr_vector assumed(z3_);
        for (const z3::expr& e : axioms_)
            assumed.push_back(e);
        for (size_t i = 0; i < hypotheses_.size(); ++i)
            if (i != dropped)
                assumed.push_back(hypotheses_[i]);
        if (refute)
            assumed.push_back(*negated_);
        if (stopped_ || context_.should_stop())
            return z3::unknown;
        return solver::in_z3(context_, [&] {
            const solver::Z3Watch watch(z3_, context_);
            const z3::check_result r = solver_.check(assumed);
            stopped_ = watch.stopped();
            return r;
        });
    }

    // The rules of the last refutation, each once, with how many instances.
    std::vector<std::string> used()
    {
        std::set<std::string> core;
        for (const z3::expr& e : solver_.unsat_core())
            core.insert(e.decl().name().str());
        std::vector<std::string> result;
        for (size_t i = 0; i < axioms_.size(); ++i)
            if (core.contains(axioms_[i].decl().name().str()))
                result.push_back(goal_.axioms[i].name);
        return result;
    }


    std::string smtlib(size_t dropped, bool refute)
    {
        z3::solver plain(z3_, z3::solver::simple());
        for (const Goal::Part& p : goal_.axioms)
            plain.add(p.formula);
        for (size_t i = 0; i < goal_.hypotheses.size(); ++i)
            if (i != dropped)
                plain.add(goal_.hypotheses[i].formula);
        if (refute)
            plain.add(!goal_.conclusion);
        return "(set-logic ALL)\n" + plain.to_smt2();
    }

private:
    z3::expr switched(const char* kind, size_t number, const z3::expr& formula)
    {
        const z3::expr on = z3_.bool_const(fmt::format("{}!{}", kind, number).c_str());
        solver_.add(z3::implies(on, formula));
        return on;
    }

    const Goal& goal_;
    Context& context_;
    z3::context& z3_;
    z3::solver solver_;
    bool stopped_ = false; // and must not be asked again (solver/z3_watch.hpp)
    std::vector<z3::expr> axioms_, hypotheses_;
    std::optional<z3::expr> negated_;
};


} // namespace

Discharge decide(const Proof& proof, bool with_queries, Context& context)
{
    Discharge result;
    result.status = LemmaStatus::Proved;
    result.method = proof.method;
    const auto no_answer = [&](const std::string& goal, const std::string& what) {
        result.status = LemmaStatus::Unknown;
        result.detail += fmt::format("  {}: {}\n", goal, what);
    };
    const auto gave_up = [&](const std::string& goal) {
        no_answer(goal, context.options().timeout > 0
                            ? fmt::format("the solver gave up (time limit {} s)", context.options().timeout)
                            : std::string("the solver gave up"));
    };
    for (const Goal& goal : proof.goals()) {
        Decision decision(goal, context);
        const auto keep = [&](const std::string& what, size_t dropped, bool refute, z3::check_result r) {
            if (with_queries && r != z3::unknown)
                result.queries.push_back({goal.name + ": " + what, decision.smtlib(dropped, refute), r == z3::sat});
        };
        const z3::check_result refuted = decision.check(Decision::none, true);
        keep("the conclusion", Decision::none, true, refuted);
        if (refuted == z3::unknown) {
            gave_up(goal.name);
            continue;
        }
        if (refuted == z3::sat) {
            result.detail += fmt::format("  {}: there is a counter-model of\n    {}\n", goal.name, goal.shown);
            result.status = LemmaStatus::Refuted;
            return result;
        }
        const std::vector<std::string> used = decision.used();
        result.detail += fmt::format("  {}: {}\n", goal.name, goal.shown);
        for (const Goal::Part& p : goal.hypotheses)
            result.detail += fmt::format("    given {}\n", p.name);
        result.detail +=
            fmt::format("    follows from {} of {} instances of rules:\n", used.size(), goal.axioms.size());
        for (const std::string& rule : used)
            result.detail += "      " + rule + "\n";
        const z3::check_result model = decision.check(Decision::none, false);
        keep("rules and hypotheses", Decision::none, false, model);
        if (model == z3::unknown)
            gave_up(goal.name);
        else if (model == z3::unsat)
            no_answer(goal.name, "rules and hypotheses contradict each other: it says nothing");
        for (size_t i = 0; i < goal.hypotheses.size(); ++i) {
            if (!goal.hypotheses[i].needed)
                continue;
            const z3::check_result without = decision.check(i, true);
            keep("without '" + goal.hypotheses[i].name + "'", i, true, without);
            if (without == z3::unknown)
                gave_up(goal.name);
            else if (without == z3::unsat)
                no_answer(goal.name,
                          fmt::format("it holds without the hypothesis '{}', too: the statement is not exact",
                                      goal.hypotheses[i].name));
        }
    }
    if (proof.goals().empty())
        result.status = LemmaStatus::Unknown;
    return result;
}

} // namespace mpismt::proofs
