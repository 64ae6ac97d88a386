#include "core/values.hpp"

namespace mpismt {

TermId to_term(TermStore& terms, Value v, unsigned width)
{
    if (v.is_known())
        return terms.constant(v.bits, width);
    const unsigned has = terms.width(v.term);
    if (has > width)
        return terms.extract(v.term, 0, width);
    return has < width ? terms.operation(ScalarOp::ZExt, has, width, v.term) : v.term;
}

Value to_value(const TermStore& terms, TermId t)
{
    return terms.is_constant(t) ? Value::known(terms.value(t)) : Value::symbolic(t);
}

std::optional<Value> compute(TermStore& terms, ScalarOp op, unsigned width, unsigned to, Value a, Value b)
{
    if (a.is_known() && (b.is_known() || is_unary(op))) {
        const auto bits = evaluate(op, width, to, a.bits, b.bits);
        return bits ? std::optional(Value::known(*bits)) : std::nullopt;
    }
    return to_value(terms, terms.operation(op, width, to, to_term(terms, a, width),
                                           is_unary(op) ? no_term : to_term(terms, b, width)));
}

Value select(TermStore& terms, TermId condition, Value then, Value otherwise, unsigned width)
{
    if (condition == true_term || then == otherwise)
        return then;
    if (condition == false_term)
        return otherwise;
    return to_value(terms, terms.ite(condition, to_term(terms, then, width), to_term(terms, otherwise, width)));
}

TermId condition_of(TermStore& terms, Value v)
{
    return v.is_known() ? terms.boolean(v.bits & 1) : to_term(terms, v, 1);
}

TermId equal_term(TermStore& terms, Value a, Value b, unsigned width)
{
    if (a.is_known() && b.is_known())
        return terms.boolean(truncate(a.bits ^ b.bits, width) == 0);
    return terms.equal(to_term(terms, a, width), to_term(terms, b, width));
}

} // namespace mpismt
