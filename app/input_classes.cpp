#include "app/input_classes.hpp"

#include "core/errors.hpp"
#include "encoding/formula.hpp"
#include "solver/backend.hpp"

#include <memory>
#include <set>

namespace mpismt::app {

namespace {

class Classes {
public:
    explicit Classes(Context& context) : context_(context) {}

    std::optional<soundness::Symbols::Assignment> next(soundness::Symbols& symbols)
    {
        TermStore& terms = symbols.terms();
        if (!formula_) {
            formula_.emplace(terms);
            solver_ = solver::make_cadical(context_);
        }
        formula_->begin("inputs");
        for (const auto& [input, term] : symbols.inputs())
            if (ranged_.insert(term).second)
                formula_->add({formula_->literal(is_in_range(terms, input, term))});
        formula_->begin("class");
        std::vector<encoding::Literal> outside;
        for (const TermId condition : symbols.decided())
            outside.push_back(-formula_->literal(condition));
        formula_->add(outside);
        solver_->load(*formula_);
        switch (solver_->solve({})) {
        case solver::Answer::Unsat: return {};
        case solver::Answer::Unknown:
            context_.check_limits_now(0);
            throw LimitReached("the solver does not know which values of inputs are left");
        case solver::Answer::Sat: break;
        }
        soundness::Symbols::Assignment values;
        for (const auto& [input, term] : symbols.inputs()) {
            uint64_t bits = 0;
            for (unsigned bit = 0; bit < input.width; ++bit)
                if (solver_->value(formula_->literal(input.width == 1 ? term : terms.extract(term, bit, 1))))
                    bits |= uint64_t{1} << bit;
            values.emplace(input, bits);
        }
        return values;
    }

private:
    static TermId is_in_range(TermStore& terms, const soundness::Symbols::Input& input, TermId term)
    {
        const auto at_most = [&](TermId a, TermId b) {
            return terms.negation(terms.operation(ScalarOp::SLt, input.width, 1, b, a));
        };
        const auto number = [&](int64_t value) { return terms.constant(static_cast<uint64_t>(value), input.width); };
        return terms.conjunction(at_most(number(input.low), term), at_most(term, number(input.high)));
    }

    Context& context_;
    std::optional<encoding::Formula> formula_;
    std::unique_ptr<solver::Backend> solver_;
    std::set<TermId> ranged_;
};

} // namespace

soundness::NextInputs next_inputs(Context& context)
{
    const auto classes = std::make_shared<Classes>(context);
    return [classes](soundness::Symbols& symbols) { return classes->next(symbols); };
}

} // namespace mpismt::app
