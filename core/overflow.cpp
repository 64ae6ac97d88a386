#include "core/overflow.hpp"

#include <cmath>
#include <fmt/format.h>

namespace mpismt {

bool is_undefined(ScalarOp op, unsigned width, uint64_t a, uint64_t b)
{
    const int64_t x = as_signed(a, width), y = as_signed(b, width);
    int64_t r = 0;
    bool over = false;
    switch (op) {
    case ScalarOp::Add: over = __builtin_add_overflow(x, y, &r); break;
    case ScalarOp::Sub: over = __builtin_sub_overflow(x, y, &r); break;
    case ScalarOp::Mul: over = __builtin_mul_overflow(x, y, &r); break;
    case ScalarOp::Shl:
    case ScalarOp::LShr:
    case ScalarOp::AShr: return truncate(b, width) >= width;
    default: return false;
    }
    return over || as_signed(truncate(static_cast<uint64_t>(r), width), width) != r;
}

TermId undefined_term(TermStore& terms, ScalarOp operation, unsigned w, TermId x, TermId y)
{
    const TermId zero = terms.constant(0, w);
    const auto op = [&](ScalarOp o, TermId l, TermId r) { return terms.operation(o, w, w, l, r); };
    const auto negative = [&](TermId t) { return terms.operation(ScalarOp::SLt, w, 1, t, zero); };
    switch (operation) {
    case ScalarOp::Add: { // both operands have another sign than the sum
        const TermId r = op(ScalarOp::Add, x, y);
        return negative(op(ScalarOp::And, op(ScalarOp::Xor, x, r), op(ScalarOp::Xor, y, r)));
    }
    case ScalarOp::Sub: {
        const TermId r = op(ScalarOp::Sub, x, y);
        return negative(op(ScalarOp::And, op(ScalarOp::Xor, x, y), op(ScalarOp::Xor, x, r)));
    }
    case ScalarOp::Mul: {
        if (w <= 32) {
            const auto wide = [&](TermId t) { return terms.operation(ScalarOp::SExt, w, 64, t, no_term); };
            return terms.negation(
                terms.equal(terms.operation(ScalarOp::Mul, 64, 64, wide(x), wide(y)), wide(op(ScalarOp::Mul, x, y))));
        }
        // Divided by an operand that is not zero, the product must give the other one. (-1 is divided by last: it may
        // not fit.)
        const TermId least = terms.constant(uint64_t{1} << (w - 1), w), minus_one = terms.constant(mask_of(w), w);
        const TermId divisor = terms.ite(terms.equal(x, zero), terms.constant(1, w), x);
        const TermId other = terms.negation(terms.equal(op(ScalarOp::SDiv, op(ScalarOp::Mul, x, y), divisor), y));
        const TermId general = terms.conjunction(terms.negation(terms.equal(x, zero)), other);
        return terms.ite(terms.equal(x, minus_one), terms.equal(y, least), general);
    }
    case ScalarOp::Shl:
    case ScalarOp::LShr:
    case ScalarOp::AShr: return terms.negation(terms.operation(ScalarOp::ULt, w, 1, y, terms.constant(w, w)));
    default: return false_term;
    }
}

std::string describe_undefined(ScalarOp op, unsigned width, unsigned to, uint64_t a, uint64_t b)
{
    const int64_t x = as_signed(a, width), y = as_signed(b, width);
    const auto too_large = [&](const char* sign) {
        return fmt::format("{} {} {} does not fit a signed number of {} bits", x, sign, y, width);
    };
    switch (op) {
    case ScalarOp::Add: return too_large("+");
    case ScalarOp::Sub: return too_large("-");
    case ScalarOp::Mul: return too_large("*");
    case ScalarOp::Shl:
    case ScalarOp::LShr:
    case ScalarOp::AShr:
        return fmt::format("{} {} {} shifts a number of {} bits by {}",
                           op == ScalarOp::LShr ? fmt::format("{}", truncate(a, width)) : fmt::format("{}", x),
                           op == ScalarOp::Shl ? "<<" : ">>", y, width,
                           y < 0 ? "a negative number of bits" : "as many bits or more");
    case ScalarOp::UDiv:
    case ScalarOp::URem:
        return fmt::format("division by zero: {} {} 0", truncate(a, width), op == ScalarOp::UDiv ? "/" : "%");
    case ScalarOp::SDiv:
    case ScalarOp::SRem:
        if (y == 0)
            return fmt::format("division by zero: {} {} 0", x, op == ScalarOp::SDiv ? "/" : "%");
        return too_large(op == ScalarOp::SDiv ? "/" : "%");
    case ScalarOp::FToS:
    case ScalarOp::FToU:
        return fmt::format("{} does not fit {} number of {} bits, to which it is converted", as_double(a, width),
                           op == ScalarOp::FToS ? "a signed" : "an unsigned", to);
    default: return fmt::format("the result of {} is undefined", name_of(op));
    }
}

uint64_t convert_anyway(ScalarOp op, unsigned width, unsigned to, uint64_t a)
{
    // Conversions are made to 32 or 64 bits and cut; what does not fit there is the lowest signed number.
    const double value = as_double(a, width);
    const unsigned made = op == ScalarOp::FToS && to <= 32 ? 32 : 64;
    const double limit = std::ldexp(1.0, static_cast<int>(made) - 1);
    const double whole = std::trunc(value);
    const uint64_t bits = whole >= -limit && whole < limit ? static_cast<uint64_t>(static_cast<int64_t>(whole))
                                                           : uint64_t{1} << (made - 1);
    return truncate(bits, to);
}

} // namespace mpismt
