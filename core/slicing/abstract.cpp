#include "core/slicing/abstract.hpp"

#include "core/overflow.hpp"

#include <algorithm>

namespace mpismt::slicing {

using Kind = Abstract::Kind;

namespace {

int64_t exact_product(int64_t a, int64_t b)
{
    int64_t result = 0;
    if (__builtin_mul_overflow(a, b, &result))
        throw GiveUp();
    return result;
}

int64_t exact_sum(int64_t a, int64_t b)
{
    int64_t result = 0;
    if (__builtin_add_overflow(a, b, &result))
        throw GiveUp();
    return result;
}

Interval range_or_give_up(const Affine& a, const Iterations& iterations)
{
    const auto range = range_of(a, iterations);
    if (!range)
        throw GiveUp();
    return *range;
}

bool fits(const Interval& i, unsigned width)
{
    const int64_t greatest = static_cast<int64_t>(mask_of(width) >> 1);
    return i.least >= -greatest - 1 && i.greatest <= greatest;
}

uint64_t bits_of(const Abstract& a) { return truncate(static_cast<uint64_t>(a.number.constant), a.width); }

// The result of an operation that wraps round where it does not fit: then it is data.
Abstract number_or_data(const Affine& number, const ir::Instr& in, const Iterations& iterations)
{
    if (!fits(range_or_give_up(number, iterations), in.width)) {
        if (in.strict)
            throw GiveUp();
        return Abstract::data();
    }
    return {Kind::Number, in.width, false, false, number};
}

Abstract compare(const ir::Instr& in, const Abstract& a, const Abstract& b, const Iterations& iterations)
{
    if (a.kind != Kind::Number || b.kind != Kind::Number)
        return Abstract::data();
    const bool is_unsigned = in.op == ScalarOp::ULt || in.op == ScalarOp::ULe;
    for (const Abstract* side : {&a, &b})
        if (is_unsigned && range_or_give_up(side->number, iterations).least < 0)
            return Abstract::data();
    Abstract c{Kind::Condition, 1, false, false, difference(a.number, b.number)};
    if (in.op == ScalarOp::Eq || in.op == ScalarOp::Ne) {
        c.equal = true;
        c.negated = in.op == ScalarOp::Ne;
    } else if (in.op == ScalarOp::ULe || in.op == ScalarOp::SLe) {
        c.number.constant = exact_sum(c.number.constant, -1);
    }
    range_or_give_up(c.number, iterations);
    return c;
}

// Sums, differences and products of which one at least is not constant.
Abstract arithmetic(const ir::Instr& in, const Abstract& a, const Abstract& b, const Iterations& iterations)
{
    if (a.kind != Kind::Number || b.kind != Kind::Number) {
        if (in.strict)
            throw GiveUp();
        return Abstract::data();
    }
    if (in.op == ScalarOp::Add)
        return number_or_data(sum(a.number, b.number), in, iterations);
    if (in.op == ScalarOp::Sub)
        return number_or_data(difference(a.number, b.number), in, iterations);
    if (a.is_constant() || b.is_constant())
        return number_or_data(a.is_constant() ? scaled(b.number, a.number.constant)
                                              : scaled(a.number, b.number.constant),
                              in, iterations);
    const Interval x = range_or_give_up(a.number, iterations), y = range_or_give_up(b.number, iterations);
    const int64_t corners[] = {exact_product(x.least, y.least), exact_product(x.least, y.greatest),
                               exact_product(x.greatest, y.least), exact_product(x.greatest, y.greatest)};
    if (in.strict && !fits({*std::ranges::min_element(corners), *std::ranges::max_element(corners)}, in.width))
        throw GiveUp();
    return Abstract::data();
}

Abstract convert(const ir::Instr& in, const Abstract& a, const Iterations& iterations)
{
    if (a.kind != Kind::Number)
        return Abstract::data();
    const Interval range = range_or_give_up(a.number, iterations);
    if ((in.op == ScalarOp::ZExt && range.least < 0) || (in.op == ScalarOp::Trunc && !fits(range, in.to)))
        return Abstract::data();
    return {Kind::Number, in.to, false, false, a.number};
}

} // namespace

bool Affine::is_constant() const
{
    return std::all_of(factor.begin(), factor.end(), [](int64_t f) { return f == 0; });
}

std::optional<Interval> range_of(const Affine& a, const Iterations& iterations)
{
    Interval i{a.constant, a.constant};
    for (size_t k = 0; k < max_nested; ++k) {
        if (a.factor[k] == 0)
            continue;
        int64_t most = 0;
        if (__builtin_mul_overflow(a.factor[k], iterations[k] - 1, &most))
            return std::nullopt;
        int64_t& side = most < 0 ? i.least : i.greatest;
        if (__builtin_add_overflow(side, most, &side))
            return std::nullopt;
    }
    return i;
}

Abstract Abstract::constant(int64_t value, unsigned width)
{
    Abstract a{Kind::Number, static_cast<uint8_t>(width), false, false, {}};
    a.number.constant = value;
    return a;
}

Abstract Abstract::of(uint64_t bits, unsigned width)
{
    if (truncate(bits, width) != bits)
        throw GiveUp();
    return constant(as_signed(bits, width), width);
}

Affine scaled(const Affine& a, int64_t factor)
{
    Affine result;
    result.constant = exact_product(a.constant, factor);
    for (size_t k = 0; k < max_nested; ++k)
        result.factor[k] = exact_product(a.factor[k], factor);
    return result;
}

Affine sum(const Affine& a, const Affine& b)
{
    Affine result;
    result.constant = exact_sum(a.constant, b.constant);
    for (size_t k = 0; k < max_nested; ++k)
        result.factor[k] = exact_sum(a.factor[k], b.factor[k]);
    return result;
}

Affine difference(const Affine& a, const Affine& b) { return sum(a, scaled(b, -1)); }

std::optional<bool> decided(const Abstract& a, const Iterations& iterations)
{
    if (a.kind == Kind::Number)
        return a.is_constant() ? std::optional((a.number.constant & 1) != 0) : std::nullopt;
    if (a.kind != Kind::Condition)
        return std::nullopt;
    const Interval range = range_or_give_up(a.number, iterations);
    if (a.equal) {
        if (range.least == 0 && range.greatest == 0)
            return !a.negated;
        return range.least > 0 || range.greatest < 0 ? std::optional(a.negated) : std::nullopt;
    }
    if (range.greatest < 0)
        return !a.negated;
    return range.least >= 0 ? std::optional(a.negated) : std::nullopt;
}

Abstract operand_of(const Abstract& a, unsigned width, const Iterations& iterations)
{
    if (a.kind == Kind::Unknown)
        throw GiveUp();
    if (a.kind != Kind::Number || a.width == width)
        return a;
    if (a.is_constant())
        return Abstract::of(bits_of(a), width);
    // The bits of another width: the same number if it is not negative in either.
    const Interval range = range_or_give_up(a.number, iterations);
    if (range.least < 0 || !fits(range, width))
        throw GiveUp();
    Abstract result = a;
    result.width = static_cast<uint8_t>(width);
    return result;
}

Abstract compute(const ir::Instr& in, const Abstract& first, const Abstract& second, const Iterations& iterations)
{
    if (in.op == ScalarOp::Copy && first.kind != Kind::Unknown)
        return first; // the same bits, whatever they stand for
    const Abstract a = operand_of(first, in.width, iterations);
    const Abstract b = is_unary(in.op) ? Abstract::constant(0, in.width) : operand_of(second, in.width, iterations);
    if (a.is_constant() && b.is_constant() && !is_comparison(in.op)) {
        if (in.strict && is_undefined(in.op, in.width, bits_of(a), bits_of(b)))
            throw GiveUp();
        const auto result = evaluate(in.op, in.width, in.to, bits_of(a), bits_of(b));
        if (!result)
            throw GiveUp();
        return Abstract::of(*result, result_width(in.op, in.width, in.to));
    }
    switch (in.op) {
    case ScalarOp::Add:
    case ScalarOp::Sub:
    case ScalarOp::Mul: return arithmetic(in, a, b, iterations);
    case ScalarOp::UDiv:
    case ScalarOp::SDiv:
    case ScalarOp::URem:
    case ScalarOp::SRem:
        if (!b.is_constant() || b.number.constant == 0 || b.number.constant == -1)
            throw GiveUp();
        return Abstract::data();
    case ScalarOp::Shl:
    case ScalarOp::LShr:
    case ScalarOp::AShr:
        if (in.strict && (!b.is_constant() || b.number.constant < 0 || b.number.constant >= in.width))
            throw GiveUp();
        if (in.op == ScalarOp::Shl && a.kind == Kind::Number && b.is_constant() && b.number.constant >= 0 &&
            b.number.constant < 62) {
            const Affine shifted = scaled(a.number, int64_t{1} << b.number.constant);
            if (fits(range_or_give_up(shifted, iterations), in.width))
                return {Kind::Number, in.width, false, false, shifted};
        }
        return Abstract::data();
    case ScalarOp::Eq:
    case ScalarOp::Ne:
    case ScalarOp::ULt:
    case ScalarOp::ULe:
    case ScalarOp::SLt:
    case ScalarOp::SLe: return compare(in, a, b, iterations);
    case ScalarOp::FToS:
    case ScalarOp::FToU: throw GiveUp(); // it may not fit
    case ScalarOp::ZExt:
    case ScalarOp::SExt:
    case ScalarOp::Trunc: return convert(in, a, iterations);
    default: return Abstract::data();
    }
}

} // namespace mpismt::slicing
