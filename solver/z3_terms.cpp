#include "solver/z3_terms.hpp"

#include "core/errors.hpp"

#include <cmath>
#include <fmt/format.h>

namespace mpismt::solver {

z3::expr Z3Terms::literal(encoding::Literal l)
{
    const z3::expr v = z3_.bool_const(fmt::format("x{}", std::abs(l)).c_str());
    return l > 0 ? v : !v;
}

z3::expr Z3Terms::boolean(TermId t)
{
    return z3::ite(literal(formula_.literal(t)), z3_.bv_val(1, 1), z3_.bv_val(0, 1));
}

z3::expr Z3Terms::bits(TermId root)
{
    std::vector<TermId> stack{root};
    while (!stack.empty()) {
        const TermId t = stack.back();
        if (known_.count(t) != 0) {
            stack.pop_back();
            continue;
        }
        const TermNode n = terms_[t];
        const auto put = [&](const z3::expr& e) {
            known_.emplace(t, e);
            stack.pop_back();
        };
        if (n.kind == TermKind::Constant) {
            put(z3_.bv_val(n.bits, n.width));
            continue;
        }
        if (n.kind == TermKind::Variable && n.width > 1) {
            // Its bits are the formula's, so that a model says what it is.
            z3::expr_vector all(z3_);
            for (unsigned bit = n.width; bit-- > 0;)
                all.push_back(boolean(terms_.extract(t, bit, 1)));
            put(z3::concat(all));
            continue;
        }
        const bool single_bit_of =
            n.kind == TermKind::Extract && !formula_.is_free_bit(t); // an atom of its own, if its width is 1
        if (n.width == 1 && !single_bit_of) {
            put(boolean(t)); // Boolean structure: the formula has it
            continue;
        }
        bool ready = true;
        for (TermId child : {n.a, n.b, n.c})
            if (child != no_term && known_.count(child) == 0) {
                stack.push_back(child);
                ready = false;
            }
        if (ready)
            put(operation(n));
    }
    return known_.at(root);
}

z3::expr Z3Terms::as_float(const z3::expr& e)
{
    const z3::sort sort = e.get_sort().bv_size() == 32 ? z3_.fpa_sort(8, 24) : z3_.fpa_sort(11, 53);
    return z3::to_expr(z3_, Z3_mk_fpa_to_fp_bv(z3_, e, sort));
}

// The bits of a NaN in the other format, as a conversion makes them: sign and leading bits stay, and it is quiet.
z3::expr Z3Terms::converted_nan(const z3::expr& a, unsigned to)
{
    const unsigned from = a.get_sort().bv_size();
    if (from == to)
        return a;
    const z3::expr sign = a.extract(from - 1, from - 1);
    if (to == 64)
        return z3::concat(z3::concat(sign, z3_.bv_val(0xfff, 12)), z3::concat(a.extract(21, 0), z3_.bv_val(0, 29)));
    return z3::concat(z3::concat(sign, z3_.bv_val(0x1ff, 9)), a.extract(50, 29));
}

// What Z3 takes to make clauses of an operation on doubles.
static uint64_t work_of_float(ScalarOp op)
{
    switch (op) {
    case ScalarOp::FDiv:
    case ScalarOp::FSqrt: return 600'000'000;
    case ScalarOp::FMul: return 200'000'000;
    case ScalarOp::FAdd:
    case ScalarOp::FSub: return 40'000'000;
    default: return 0;
    }
}

z3::expr Z3Terms::operation(const TermNode& n)
{
    const z3::expr a = known_.at(n.a);
    const auto of = [&](TermId t) { return known_.at(t); };
    const auto bit = [&](const z3::expr& e) { return z3::ite(e, z3_.bv_val(1, 1), z3_.bv_val(0, 1)); };
    switch (n.kind) {
    case TermKind::IfThenElse: return z3::ite(a == z3_.bv_val(1, 1), of(n.b), of(n.c));
    case TermKind::Extract:
        return a.extract(static_cast<unsigned>(n.bits) + n.width - 1, static_cast<unsigned>(n.bits));
    case TermKind::Concat: return z3::concat(a, of(n.b));
    default: break;
    }
    const unsigned from = a.get_sort().bv_size();
    work_of_floats_ += work_of_float(n.op) / (from == 32 ? 4 : 1);
    const auto b = [&] { return of(n.b); };
    const auto to_bits = [&](const z3::expr& f) { return z3::to_expr(z3_, Z3_mk_fpa_to_ieee_bv(z3_, f)); };
    // Each as an expression: what nobody refers to Z3 may have freed once the next one is made.
    const auto rounding = [&] { return z3::to_expr(z3_, Z3_mk_fpa_rne(z3_)); };
    const auto toward_zero = [&] { return z3::to_expr(z3_, Z3_mk_fpa_rtz(z3_)); };
    const auto is_nan = [&](const z3::expr& f) { return z3::to_expr(z3_, Z3_mk_fpa_is_nan(z3_, f)); };
    // Where the result is not a number, its bits as evaluate() in core/scalar has them.
    const z3::expr quiet = z3_.bv_val(quiet_nan(from) & ~(uint64_t{1} << (from - 1)), from);
    const auto result = [&](const z3::expr& f, const z3::expr& nan) { return z3::ite(is_nan(f), nan, to_bits(f)); };
    const auto quieted = [&](const z3::expr& x, const z3::expr& otherwise) {
        return z3::ite(is_nan(as_float(x)), x | quiet, otherwise);
    };
    const auto float_op = [&](auto make) {
        return result(z3::to_expr(z3_, make(z3_, rounding(), as_float(a), as_float(b()))),
                      quieted(a, quieted(b(), z3_.bv_val(quiet_nan(from), from))));
    };
    const auto rounded = [&](Z3_ast mode) {
        return result(z3::to_expr(z3_, Z3_mk_fpa_round_to_integral(z3_, z3::to_expr(z3_, mode), as_float(a))),
                      a | quiet);
    };
    const z3::sort float_sort = n.width == 32 ? z3_.fpa_sort(8, 24) : z3_.fpa_sort(11, 53);
    // A division that the program does not guard yields zero, as TermStore::evaluate has it.
    const auto guarded = [&](const z3::expr& e) { return z3::ite(b() == z3_.bv_val(0, from), z3_.bv_val(0, from), e); };
    const auto overflow = [&](const z3::expr& e) {
        const z3::expr least = z3_.bv_val(uint64_t{1} << (from - 1), from);
        return guarded(z3::ite(a == least && b() == z3_.bv_val(mask_of(from), from), z3_.bv_val(0, from), e));
    };
    // A conversion to an integer that does not hold the value yields zero, too. Both limits are powers of two, or zero.
    const auto within = [&](double least, double limit, const z3::expr& e) {
        const z3::sort sort = as_float(a).get_sort();
        const auto constant = [&](double d) { return z3::to_expr(z3_, Z3_mk_fpa_numeral_double(z3_, d, sort)); };
        const z3::expr whole = z3::to_expr(z3_, Z3_mk_fpa_round_to_integral(z3_, toward_zero(), as_float(a)));
        const z3::expr fits = z3::to_expr(z3_, Z3_mk_fpa_leq(z3_, constant(least), whole)) &&
                              z3::to_expr(z3_, Z3_mk_fpa_lt(z3_, whole, constant(limit)));
        return z3::ite(fits, e, z3_.bv_val(0, n.width));
    };
    switch (n.op) {
    case ScalarOp::Add: return a + b();
    case ScalarOp::Sub: return a - b();
    case ScalarOp::Mul: return a * b();
    case ScalarOp::UDiv: return guarded(z3::udiv(a, b()));
    case ScalarOp::URem: return guarded(z3::urem(a, b()));
    case ScalarOp::SDiv: return overflow(a / b());
    case ScalarOp::SRem: return overflow(z3::srem(a, b()));
    case ScalarOp::And: return a & b();
    case ScalarOp::Or: return a | b();
    case ScalarOp::Xor: return a ^ b();
    case ScalarOp::Shl: return z3::shl(a, b());
    case ScalarOp::LShr: return z3::lshr(a, b());
    case ScalarOp::AShr: return z3::ashr(a, b());
    case ScalarOp::ZExt: return z3::zext(a, n.width - from);
    case ScalarOp::SExt: return z3::sext(a, n.width - from);
    case ScalarOp::Eq: return bit(a == b());
    case ScalarOp::ULt: return bit(z3::ult(a, b()));
    case ScalarOp::SLt: return bit(a < b());
    case ScalarOp::FAdd: return float_op(Z3_mk_fpa_add);
    case ScalarOp::FSub: return float_op(Z3_mk_fpa_sub);
    case ScalarOp::FMul: return float_op(Z3_mk_fpa_mul);
    case ScalarOp::FDiv: return float_op(Z3_mk_fpa_div);
    case ScalarOp::FNeg: return a ^ z3_.bv_val(uint64_t{1} << (from - 1), from);
    case ScalarOp::FEq: return bit(z3::to_expr(z3_, Z3_mk_fpa_eq(z3_, as_float(a), as_float(b()))));
    case ScalarOp::FNe: return bit(!z3::to_expr(z3_, Z3_mk_fpa_eq(z3_, as_float(a), as_float(b()))));
    case ScalarOp::FLt: return bit(z3::to_expr(z3_, Z3_mk_fpa_lt(z3_, as_float(a), as_float(b()))));
    case ScalarOp::FLe: return bit(z3::to_expr(z3_, Z3_mk_fpa_leq(z3_, as_float(a), as_float(b()))));
    case ScalarOp::FUnordered:
        return bit(z3::to_expr(z3_, Z3_mk_fpa_is_nan(z3_, as_float(a))) ||
                   z3::to_expr(z3_, Z3_mk_fpa_is_nan(z3_, as_float(b()))));
    case ScalarOp::SToF: return to_bits(z3::to_expr(z3_, Z3_mk_fpa_to_fp_signed(z3_, rounding(), a, float_sort)));
    case ScalarOp::UToF: return to_bits(z3::to_expr(z3_, Z3_mk_fpa_to_fp_unsigned(z3_, rounding(), a, float_sort)));
    case ScalarOp::FToF:
        return result(z3::to_expr(z3_, Z3_mk_fpa_to_fp_float(z3_, rounding(), as_float(a), float_sort)),
                      converted_nan(a, n.width));
    case ScalarOp::FToS:
        return within(-std::ldexp(1.0, static_cast<int>(n.width) - 1), std::ldexp(1.0, static_cast<int>(n.width) - 1),
                      z3::to_expr(z3_, Z3_mk_fpa_to_sbv(z3_, toward_zero(), as_float(a), n.width)));
    case ScalarOp::FToU:
        return within(0, std::ldexp(1.0, static_cast<int>(n.width)),
                      z3::to_expr(z3_, Z3_mk_fpa_to_ubv(z3_, toward_zero(), as_float(a), n.width)));
    case ScalarOp::FSqrt:
        return result(z3::to_expr(z3_, Z3_mk_fpa_sqrt(z3_, rounding(), as_float(a))),
                      quieted(a, z3_.bv_val(quiet_nan(from), from)));
    case ScalarOp::FFloor: return rounded(Z3_mk_fpa_rtn(z3_));
    case ScalarOp::FCeil: return rounded(Z3_mk_fpa_rtp(z3_));
    case ScalarOp::FTrunc: return rounded(Z3_mk_fpa_rtz(z3_));
    case ScalarOp::FRint: return rounded(Z3_mk_fpa_rne(z3_));
    case ScalarOp::FRound: return rounded(Z3_mk_fpa_rna(z3_));
    default: throw LimitReached(fmt::format("the operation {} on unknown values is not encoded", name_of(n.op)));
    }
}

z3::expr Z3Terms::atom(TermId t)
{
    const TermNode n = terms_[t];
    for (TermId child : {n.a, n.b, n.c})
        if (child != no_term)
            bits(child);
    return operation(n) == z3_.bv_val(1, 1);
}

} // namespace mpismt::solver
