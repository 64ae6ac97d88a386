// Z3 alone: clauses and bit-vector atoms together, as a second opinion and for what its theories do better.
#include "core/errors.hpp"
#include "solver/backend.hpp"
#include "solver/z3_terms.hpp"
#include "solver/z3_watch.hpp"

#include <optional>

namespace mpismt::solver {

namespace {

class Z3Backend final : public Backend {
public:
    explicit Z3Backend(Context& context) : context_(context), solver_(z3_, "QF_FPBV") {}

    void load(Formula& formula) override
    {
        in_z3(context_, [&] { take(formula); });
    }

    void add(std::span<const Literal> clause) override
    {
        in_z3(context_, [&] { add_clause(clause); });
    }

    Answer solve(std::span<const Literal> assumptions) override
    {
        return in_z3(context_, [&] { return decide(assumptions); });
    }

    bool value(Literal l) override
    {
        return in_z3(context_, [&] { return model_->eval(terms_->literal(l), true).is_true(); });
    }

private:
    void take(Formula& formula)
    {
        if (!terms_)
            terms_.emplace(z3_, formula);
        for (; next_atom_ < formula.atoms().size(); ++next_atom_) {
            const auto [t, l] = formula.atoms()[next_atom_];
            solver_.add(terms_->literal(l) == terms_->atom(t));
        }
        std::vector<Literal> clause;
        for (; next_literal_ < formula.flat().size(); ++next_literal_) {
            if (formula.flat()[next_literal_] != 0) {
                clause.push_back(formula.flat()[next_literal_]);
                continue;
            }
            add_clause(clause);
            clause.clear();
        }
    }

    void add_clause(std::span<const Literal> clause)
    {
        z3::expr_vector parts(z3_);
        for (Literal l : clause)
            parts.push_back(terms_->literal(l));
        solver_.add(z3::mk_or(parts));
    }

    Answer decide(std::span<const Literal> assumptions)
    {
        model_.reset();
        z3::expr_vector assumed(z3_);
        for (Literal l : assumptions)
            assumed.push_back(terms_->literal(l));
        if (stopped_ || context_.should_stop())
            return Answer::Unknown;
        z3::check_result r = z3::unknown;
        {
            const Z3Watch watch(z3_, context_);
            r = solver_.check(assumed);
            stopped_ = watch.stopped();
        }
        if (r == z3::sat)
            model_.emplace(solver_.get_model());
        else if (r == z3::unknown && !stopped_)
            throw LimitReached("Z3 gives up: " + solver_.reason_unknown());
        return r == z3::sat ? Answer::Sat : r == z3::unsat ? Answer::Unsat : Answer::Unknown;
    }

    Context& context_;
    z3::context z3_;
    z3::solver solver_;
    std::optional<Z3Terms> terms_;
    std::optional<z3::model> model_;
    size_t next_literal_ = 0, next_atom_ = 0;
    bool stopped_ = false; // and must not be asked again
};

} // namespace

std::unique_ptr<Backend> make_z3(Context& context) { return std::make_unique<Z3Backend>(context); }

} // namespace mpismt::solver
