#include "core/values.hpp"

#include "core/undefined.hpp"

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

namespace {

// The mask as a term of `width` bits.
TermId mask_of_value(TermStore& terms, Value v, unsigned width)
{
    return v.is_defined() ? terms.constant(0, width) : to_term(terms, Value::symbolic(v.undefined), width);
}

// All bits, or none.
TermId spread(TermStore& terms, TermId any, unsigned width)
{
    return width == 1 ? any : terms.ite(any, terms.constant(~uint64_t{0}, width), terms.constant(0, width));
}

TermId is_nonzero(TermStore& terms, TermId t) { return terms.negation(terms.equals(t, 0)); }

// undefined_bits (core/undefined.hpp), case by case, on terms.
TermId undefined_term(TermStore& terms, ScalarOp op, unsigned width, unsigned to, Value a, Value b)
{
    const TermId no_a = mask_of_value(terms, a, width);
    const TermId no_b = is_unary(op) ? no_term : mask_of_value(terms, b, width);
    const auto value_a = [&] { return to_term(terms, a, width); };
    const auto value_b = [&] { return to_term(terms, b, width); };
    const auto binary = [&](ScalarOp o, TermId x, TermId y) { return terms.operation(o, width, width, x, y); };
    const auto negated = [&](TermId x) { return binary(ScalarOp::Xor, x, terms.constant(~uint64_t{0}, width)); };
    const auto either = [&] { return binary(ScalarOp::Or, no_a, no_b); };
    const unsigned result = result_width(op, width, to);
    switch (op) {
    case ScalarOp::Copy: return no_a;
    case ScalarOp::ZExt:
    case ScalarOp::Trunc:
    case ScalarOp::SExt: return terms.operation(op, width, to, no_a);
    case ScalarOp::And:
    case ScalarOp::Or: {
        const bool is_and = op == ScalarOp::And;
        const TermId keeps_a = binary(ScalarOp::Or, is_and ? value_a() : negated(value_a()), no_a);
        const TermId keeps_b = binary(ScalarOp::Or, is_and ? value_b() : negated(value_b()), no_b);
        return binary(ScalarOp::And, binary(ScalarOp::And, either(), keeps_a), keeps_b);
    }
    case ScalarOp::Xor: return either();
    case ScalarOp::Add:
    case ScalarOp::Sub:
    case ScalarOp::Mul:
        return binary(ScalarOp::Or, either(), binary(ScalarOp::Sub, terms.constant(0, width), either()));
    case ScalarOp::Shl:
    case ScalarOp::LShr:
    case ScalarOp::AShr:
        return terms.ite(is_nonzero(terms, no_b), terms.constant(~uint64_t{0}, width), binary(op, no_a, value_b()));
    case ScalarOp::Eq:
    case ScalarOp::Ne: {
        const TermId differ = binary(ScalarOp::And, binary(ScalarOp::Xor, value_a(), value_b()), negated(either()));
        return terms.conjunction(is_nonzero(terms, either()), terms.equals(differ, 0));
    }
    default: return spread(terms, is_nonzero(terms, is_unary(op) ? no_a : either()), result);
    }
}

} // namespace

Value without(const TermStore& terms, Value v, TermId mask, unsigned width)
{
    if (!terms.is_constant(mask)) {
        v.undefined = mask;
        return v;
    }
    const uint64_t bits = terms.value(mask);
    if (bits == 0)
        return {v.bits, v.term, no_term};
    if (bits == mask_of(width))
        return {0, no_term, mask};
    return {v.bits & ~bits, v.term, mask};
}

TermId is_undefined(TermStore& terms, Value v) { return v.is_defined() ? false_term : is_nonzero(terms, v.undefined); }

std::optional<Value> compute(TermStore& terms, ScalarOp op, unsigned width, unsigned to, Value a, Value b)
{
    if (is_unary(op))
        b = {};
    std::optional<Value> result;
    if (a.is_known() && b.is_known()) {
        if (const auto bits = evaluate(op, width, to, a.bits, b.bits))
            result = Value::known(*bits);
    } else {
        result = to_value(terms, terms.operation(op, width, to, to_term(terms, a, width),
                                                 is_unary(op) ? no_term : to_term(terms, b, width)));
    }
    if (a.is_defined() && b.is_defined())
        return result;
    const TermId mask = undefined_term(terms, op, width, to, a, b);
    if (!result && terms.is_constant(mask) && terms.value(mask) != 0)
        result = Value::known(0); // nobody knows whether the operands have none
    if (result)
        result = without(terms, *result, mask, result_width(op, width, to));
    return result;
}

Value select(TermStore& terms, TermId condition, Value then, Value otherwise, unsigned width)
{
    if (condition == true_term || then == otherwise)
        return then;
    if (condition == false_term)
        return otherwise;
    const Value v =
        to_value(terms, terms.ite(condition, to_term(terms, then, width), to_term(terms, otherwise, width)));
    if (then.is_defined() && otherwise.is_defined())
        return v;
    return without(terms, v,
                   terms.ite(condition, mask_of_value(terms, then, width), mask_of_value(terms, otherwise, width)),
                   width);
}

Value select(TermStore& terms, Value condition, Value then, Value otherwise, unsigned width)
{
    const Value chosen = condition.is_known() ? ((condition.bits & 1) != 0 ? then : otherwise)
                                              : select(terms, condition_of(terms, condition), then, otherwise, width);
    if (condition.is_defined())
        return chosen;
    const auto join = [&](ScalarOp op, TermId x, TermId y) { return terms.operation(op, width, width, x, y); };
    const TermId differ = join(ScalarOp::Xor, to_term(terms, then, width), to_term(terms, otherwise, width));
    const TermId either = join(ScalarOp::Or, mask_of_value(terms, then, width), mask_of_value(terms, otherwise, width));
    const TermId unknown = to_term(terms, Value::symbolic(condition.undefined), 1);
    return without(terms, chosen,
                   terms.ite(unknown, join(ScalarOp::Or, either, differ), mask_of_value(terms, chosen, width)), width);
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
