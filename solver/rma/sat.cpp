// Outcomes by SAT: one model after another, each outcome excluded once it is known.
#include "core/errors.hpp"
#include "encoding/rma/encode.hpp"
#include "solver/backend.hpp"
#include "solver/rma/outcomes.hpp"

namespace mpismt::rma {

namespace {

Execution decode_litmus(const LitmusEncoding& e, const Skeleton& s, solver::Backend& solver)
{
    const size_t n = s.size();
    Execution x{s, Relation(n), std::vector<int>(n, -1), std::vector<Value>(n), std::vector<Value>(n)};
    for (size_t a = 0; a < n; ++a)
        for (size_t b = 0; b < n; ++b) {
            if (a != b && (e.hb(a, b) > 0 ? solver.value(e.hb(a, b)) : !solver.value(-e.hb(a, b))))
                x.hb.set(a, b);
            if (e.rf(a, b) > 1 && solver.value(e.rf(a, b)))
                x.source[b] = static_cast<int>(a);
        }
    const auto chosen = [&](const LitmusEncoding::Choice& choice) {
        for (const auto& [v, l] : choice)
            if (solver.value(l))
                return v;
        return Value();
    };
    for (size_t i = 0; i < n; ++i) {
        if (s.actions[i].reads())
            x.read[i] = chosen(e.read(i));
        if (s.actions[i].writes())
            x.written[i] = chosen(e.written(i));
    }
    return x;
}

} // namespace

void solve_outcomes(const Skeleton& s, const StaticOrder& order, const Model& model, const OutcomesOptions& options,
                    Context& context, AllOutcomes& out)
{
    bool atomic = has_stock_dynamic_rules(model);
    for (const Action& a : s.actions)
        atomic &= a.atomic || a.kind == Action::Kind::Final;
    TermStore terms;
    Formula formula(terms);
    const LitmusEncoding e(formula, model, s, order, atomic);
    const std::unique_ptr<solver::Backend> solver = solver::make_cadical(context);
    solver->load(formula);
    for (;;) {
        const solver::Answer answer = solver->solve({});
        if (answer == solver::Answer::Unsat)
            return;
        if (answer == solver::Answer::Unknown) {
            context.check_limits_now();
            throw LimitReached("the solver gave up");
        }
        if (s.cut) {
            out.cut = true;
            return;
        }
        Outcome outcome;
        std::vector<Literal> block;
        for (const auto& choice : e.outcome())
            for (const auto& [v, l] : choice)
                if (solver->value(l)) {
                    outcome.push_back(v);
                    block.push_back(-l);
                }
        MPISMT_INVARIANT(outcome.size() == s.outcome.size());
        if (add_outcome(out, outcome, options) && options.executions)
            out.executions.emplace(outcome, decode_litmus(e, s, *solver));
        solver->add(block);
        context.check_limits_now();
    }
}

} // namespace mpismt::rma
