// LLVM's own functions, and the C math library: a function of one or two floats is an operation of program IR, which
// the host's library computes where the arguments are known.
#include "core/bit_count.hpp"
#include "frontend/c/lower/lowering.hpp"

#include <llvm/IR/IntrinsicsX86.h>

#include <algorithm>
#include <tuple>

namespace mpismt::c {

using ir::Instr;
using ir::Opcode;
using ir::Operand;

namespace {

struct MathFunction {
    std::string_view name; // of the form for doubles; "f" and "l" behind it for the others
    ScalarOp op;
    unsigned operands;
};

constexpr MathFunction math_functions[] = {
    {"sqrt", ScalarOp::FSqrt, 1},     {"floor", ScalarOp::FFloor, 1},       {"ceil", ScalarOp::FCeil, 1},
    {"trunc", ScalarOp::FTrunc, 1},   {"rint", ScalarOp::FRint, 1},         {"nearbyint", ScalarOp::FRint, 1},
    {"round", ScalarOp::FRound, 1},   {"exp", ScalarOp::FExp, 1},           {"exp2", ScalarOp::FExp2, 1},
    {"expm1", ScalarOp::FExpm1, 1},   {"log", ScalarOp::FLog, 1},           {"log2", ScalarOp::FLog2, 1},
    {"log10", ScalarOp::FLog10, 1},   {"log1p", ScalarOp::FLog1p, 1},       {"sin", ScalarOp::FSin, 1},
    {"cos", ScalarOp::FCos, 1},       {"tan", ScalarOp::FTan, 1},           {"asin", ScalarOp::FAsin, 1},
    {"acos", ScalarOp::FAcos, 1},     {"atan", ScalarOp::FAtan, 1},         {"sinh", ScalarOp::FSinh, 1},
    {"cosh", ScalarOp::FCosh, 1},     {"tanh", ScalarOp::FTanh, 1},         {"asinh", ScalarOp::FAsinh, 1},
    {"acosh", ScalarOp::FAcosh, 1},   {"atanh", ScalarOp::FAtanh, 1},       {"cbrt", ScalarOp::FCbrt, 1},
    {"erf", ScalarOp::FErf, 1},       {"erfc", ScalarOp::FErfc, 1},         {"tgamma", ScalarOp::FTgamma, 1},
    {"lgamma", ScalarOp::FLgamma, 1}, {"pow", ScalarOp::FPow, 2},           {"atan2", ScalarOp::FAtan2, 2},
    {"hypot", ScalarOp::FHypot, 2},   {"fmod", ScalarOp::FRem, 2},          {"fmin", ScalarOp::FMin, 2},
    {"fmax", ScalarOp::FMax, 2},      {"copysign", ScalarOp::FCopysign, 2},
};

} // namespace

bool FunctionLowering::math(llvm::StringRef name, const Operands& a, llvm::Type* type, Operands& made)
{
    if (!type->isFloatTy() && !type->isDoubleTy() && !type->isX86_FP80Ty())
        return false;
    llvm::StringRef base = name;
    if (type->isFloatTy() && !base.consume_back("f"))
        return false;
    if (type->isX86_FP80Ty() && !base.consume_back("l"))
        return false;
    const unsigned width = m_.width_of(type);
    if (base == "fabs" && a.size() == 1) {
        made.push_back(compute(ScalarOp::And, width, width, a[0], Operand::constant(mask_of(width) >> 1)));
        return true;
    }
    if (base == "fma" && a.size() == 3)
        throw Unsupported{"fma"};
    for (const MathFunction& f : math_functions)
        if (f.name == std::string_view(base) && a.size() == f.operands) {
            made.push_back(compute(f.op, width, width, a[0], f.operands == 2 ? a[1] : Operand{}));
            return true;
        }
    return false;
}

// Is the float of one of the classes in the mask? Seen on its bits: no comparison of floats tells zeros or NaNs apart.
Operand FunctionLowering::is_of_class(const llvm::IntrinsicInst& i)
{
    const unsigned width = m_.width_of(i.getArgOperand(0)->getType()), mantissa = width == 64 ? 52 : 23;
    const auto mask = static_cast<unsigned>(llvm::cast<llvm::ConstantInt>(i.getArgOperand(1))->getZExtValue());
    const Operand x = scalar(i.getArgOperand(0));
    const uint64_t infinity = (mask_of(width) >> 1) & ~mask_of(mantissa),
                   quiet = infinity | uint64_t{1} << (mantissa - 1);
    const Operand size = compute(ScalarOp::And, width, width, x, Operand::constant(mask_of(width) >> 1));
    const Operand negative = compute(ScalarOp::SLt, width, 1, x, Operand::constant(0)), positive = not_(negative);
    Operand any = Operand::constant(0);
    // Magnitudes from `first` to before `end`.
    const auto add_range = [&](unsigned classes, uint64_t first, uint64_t end, const Operand* sign) {
        if ((mask & classes) == 0)
            return;
        Operand in =
            compute(ScalarOp::ULt, width, 1, compute(ScalarOp::Sub, width, width, size, Operand::constant(first)),
                    Operand::constant(end - first));
        if (sign != nullptr)
            in = compute(ScalarOp::And, 1, 1, in, *sign);
        any = compute(ScalarOp::Or, 1, 1, any, in);
    };
    const uint64_t normal = uint64_t{1} << mantissa, end = uint64_t{1} << (width - 1);
    add_range(llvm::fcSNan, infinity + 1, quiet, nullptr);
    add_range(llvm::fcQNan, quiet, end, nullptr);
    for (const auto& [sign, zero, subnormal, of_normal, infinite] :
         {std::tuple{&negative, llvm::fcNegZero, llvm::fcNegSubnormal, llvm::fcNegNormal, llvm::fcNegInf},
          std::tuple{&positive, llvm::fcPosZero, llvm::fcPosSubnormal, llvm::fcPosNormal, llvm::fcPosInf}}) {
        add_range(zero, 0, 1, sign);
        add_range(subnormal, 1, normal, sign);
        add_range(of_normal, normal, infinity, sign);
        add_range(infinite, infinity, infinity + 1, sign);
    }
    return any;
}

// Does the product r of a and b not fit?
Operand FunctionLowering::product_overflows(Operand a, Operand b, Operand r, unsigned bits, bool is_signed)
{
    if (bits <= 32) {
        const ScalarOp widen = is_signed ? ScalarOp::SExt : ScalarOp::ZExt;
        const Operand wide = compute(ScalarOp::Mul, 64, 64, compute(widen, bits, 64, a), compute(widen, bits, 64, b));
        return compute(ScalarOp::Ne, 64, 1, wide, compute(widen, bits, 64, r));
    }
    Operand upper = upper_product(a, b);
    Operand expected = Operand::constant(0);
    if (is_signed) {
        const auto sign = [&](Operand x) { return compute(ScalarOp::AShr, 64, 64, x, Operand::constant(63)); };
        for (const auto& [x, y] :
             {std::pair{a, b}, std::pair{b, a}}) // as signed numbers they are 2^64 less where negative
            upper = compute(ScalarOp::Sub, 64, 64, upper, compute(ScalarOp::And, 64, 64, sign(x), y));
        expected = sign(r);
    }
    return compute(ScalarOp::Ne, 64, 1, upper, expected);
}

// The result, and whether it overflows.
Operands FunctionLowering::with_overflow(const llvm::IntrinsicInst& i)
{
    using llvm::Intrinsic::ID;
    const unsigned bits = m_.components(i.getType()).front().width;
    const Operand a = scalar(i.getArgOperand(0)), b = scalar(i.getArgOperand(1));
    const ID id = i.getIntrinsicID();
    const bool adds = id == llvm::Intrinsic::sadd_with_overflow || id == llvm::Intrinsic::uadd_with_overflow;
    const bool subtracts = id == llvm::Intrinsic::ssub_with_overflow || id == llvm::Intrinsic::usub_with_overflow;
    const ScalarOp op = adds ? ScalarOp::Add : subtracts ? ScalarOp::Sub : ScalarOp::Mul;
    const Operand r = compute(op, bits, bits, a, b);
    Operand over;
    if (id == llvm::Intrinsic::uadd_with_overflow) {
        over = compute(ScalarOp::ULt, bits, 1, r, a);
    } else if (id == llvm::Intrinsic::usub_with_overflow) {
        over = compute(ScalarOp::ULt, bits, 1, a, b);
    } else if (adds || subtracts) {
        // The sign of the result differs from what the signs of the operands allow.
        const Operand x = compute(ScalarOp::Xor, bits, bits, a, r);
        const Operand y = compute(ScalarOp::Xor, bits, bits, adds ? b : a, adds ? r : b);
        over = compute(ScalarOp::SLt, bits, 1, compute(ScalarOp::And, bits, bits, x, y), Operand::constant(0));
    } else {
        over = product_overflows(a, b, r, bits, id == llvm::Intrinsic::smul_with_overflow);
    }
    return {r, over};
}

Operand FunctionLowering::smaller_or_larger(const llvm::IntrinsicInst& i)
{
    using llvm::Intrinsic::ID;
    const unsigned bits = m_.components(i.getType()).front().width;
    const ID id = i.getIntrinsicID();
    const Operand a = scalar(i.getArgOperand(0)), b = scalar(i.getArgOperand(1));
    const bool is_signed = id == llvm::Intrinsic::smax || id == llvm::Intrinsic::smin;
    const Operand less = compute(is_signed ? ScalarOp::SLt : ScalarOp::ULt, bits, 1, a, b);
    const bool smaller = id == llvm::Intrinsic::smin || id == llvm::Intrinsic::umin;
    return smaller ? select(less, a, b, bits) : select(less, b, a, bits);
}

Operand FunctionLowering::swapped_bytes(const llvm::IntrinsicInst& i)
{
    const unsigned bits = m_.components(i.getType()).front().width;
    const Operand a = scalar(i.getArgOperand(0));
    Operand swapped = Operand::constant(0);
    for (unsigned k = 0; k < bits; k += 8) {
        const Operand byte =
            compute(ScalarOp::And, bits, bits, compute(ScalarOp::LShr, bits, bits, a, Operand::constant(k)),
                    Operand::constant(0xFF));
        swapped = compute(ScalarOp::Or, bits, bits, swapped,
                          compute(ScalarOp::Shl, bits, bits, byte, Operand::constant(bits - 8 - k)));
    }
    return swapped;
}

Operand FunctionLowering::counted_bits(const llvm::IntrinsicInst& i)
{
    using llvm::Intrinsic::ID;
    const unsigned bits = m_.components(i.getType()).front().width;
    // Zeros are counted bit by bit: from the end that counts, zeros as long as no one has been seen.
    const ID id = i.getIntrinsicID();
    const Operand a = scalar(i.getArgOperand(0));
    if (id == llvm::Intrinsic::ctpop)
        return count_of_bits(
            a, bits, [&](ScalarOp op, const Operand& x, const Operand& y) { return compute(op, bits, bits, x, y); },
            [](uint64_t constant) { return Operand::constant(constant); });
    Operand count = Operand::constant(0), seen = Operand::constant(0);
    for (unsigned k = 0; k < bits; ++k) {
        const unsigned at = id == llvm::Intrinsic::ctlz ? bits - 1 - k : k;
        const Operand bit =
            compute(ScalarOp::And, bits, bits, compute(ScalarOp::LShr, bits, bits, a, Operand::constant(at)),
                    Operand::constant(1));
        seen = compute(ScalarOp::Or, bits, bits, seen, bit);
        count =
            compute(ScalarOp::Add, bits, bits, count, compute(ScalarOp::Xor, bits, bits, seen, Operand::constant(1)));
    }
    return count;
}

Operands FunctionLowering::intrinsic(const llvm::IntrinsicInst& i)
{
    using llvm::Intrinsic::ID;
    const auto argument = [&](unsigned k) { return scalar(i.getArgOperand(k)); };
    const unsigned bits = i.getType()->isVoidTy() ? 64 : m_.components(i.getType()).front().width;
    const auto constant = [](uint64_t n) { return Operand::constant(n); };
    switch (i.getIntrinsicID()) {
    case llvm::Intrinsic::memcpy:
    case llvm::Intrinsic::memcpy_inline:
    case llvm::Intrinsic::memmove: {
        // A structure is assigned so, too.
        if (auto* size = llvm::dyn_cast<llvm::ConstantInt>(i.getArgOperand(2));
            size && !size->isZero() && !is_model(i)) {
            check_indices(i.getArgOperand(1));
            check_indices(i.getArgOperand(0));
        }
        const Operand to = argument(0), from = argument(1), bytes = argument(2);
        emit(Opcode::CopyMemory, 64, to, from, bytes).strict = i.getIntrinsicID() != llvm::Intrinsic::memmove;
        return {};
    }
    case llvm::Intrinsic::memset:
    case llvm::Intrinsic::memset_inline: emit(Opcode::SetMemory, 64, argument(0), argument(1), argument(2)); return {};
    case llvm::Intrinsic::lifetime_start: {
        const auto* size = llvm::cast<llvm::ConstantInt>(i.getArgOperand(0));
        const auto* local = llvm::dyn_cast<llvm::AllocaInst>(i.getArgOperand(1)->stripPointerCasts());
        const auto whole = local == nullptr ? std::nullopt : local->getAllocationSize(m_.layout());
        if (size->isMinusOne() && (!whole || whole->isScalable()))
            return {};
        const Operand bytes = constant(size->isMinusOne() ? whole->getFixedValue() : size->getZExtValue());
        ir::Instr& begin = emit(Opcode::SetMemory, 64, argument(1), constant(0), bytes);
        begin.indeterminate = true;
        if (i.getMetadata(temporary_mark) != nullptr)
            begin.text = m_.text("the argument is an expression, whose value ends with the call: use a variable");
        return {};
    }
    case llvm::Intrinsic::x86_sse2_pause:
    case llvm::Intrinsic::lifetime_end:
    case llvm::Intrinsic::assume:
    case llvm::Intrinsic::prefetch:
    case llvm::Intrinsic::donothing:
    case llvm::Intrinsic::var_annotation:
    case llvm::Intrinsic::experimental_noalias_scope_decl:
    case llvm::Intrinsic::stackrestore:
    case llvm::Intrinsic::vaend: return {};
    case llvm::Intrinsic::stacksave: return {constant(0)};
    case llvm::Intrinsic::vastart: {
        // Nothing is in registers: the offsets of those are at their end, all arguments are in the overflow area.
        const Operand list = argument(0);
        emit(Opcode::Store, 32, list, constant(48));
        emit(Opcode::Store, 32, add(list, 4), constant(176));
        emit(Opcode::Store, 64, add(list, 8), variable_arguments_);
        emit(Opcode::Store, 64, add(list, 16), constant(0));
        return {};
    }
    case llvm::Intrinsic::vacopy: emit(Opcode::CopyMemory, 64, argument(0), argument(1), constant(24)); return {};
    case llvm::Intrinsic::expect:
    case llvm::Intrinsic::expect_with_probability:
    case llvm::Intrinsic::launder_invariant_group:
    case llvm::Intrinsic::strip_invariant_group:
    case llvm::Intrinsic::threadlocal_address: // there is one thread
    case llvm::Intrinsic::annotation:
    case llvm::Intrinsic::ptr_annotation: return {argument(0)};
    case llvm::Intrinsic::get_rounding: return {constant(1)}; // FLT_ROUNDS: to nearest; nothing changes that
    case llvm::Intrinsic::is_constant: return {constant(0)};
    case llvm::Intrinsic::objectsize: return {constant(mask_of(bits))}; // not known, as without _FORTIFY_SOURCE
    case llvm::Intrinsic::trap:
    case llvm::Intrinsic::debugtrap:
    case llvm::Intrinsic::ubsantrap:
        crash("a trap is executed (__builtin_trap, or the end of a function that has to return a value)");
        return {};
    case llvm::Intrinsic::ptrmask: return {compute(ScalarOp::And, 64, 64, argument(0), argument(1))};
    case llvm::Intrinsic::fmuladd:
    case llvm::Intrinsic::fma:
        if (i.getIntrinsicID() == llvm::Intrinsic::fma)
            throw Unsupported{"fma"};
        return {compute(ScalarOp::FAdd, bits, bits, compute(ScalarOp::FMul, bits, bits, argument(0), argument(1)),
                        argument(2))};
    case llvm::Intrinsic::sadd_with_overflow:
    case llvm::Intrinsic::uadd_with_overflow:
    case llvm::Intrinsic::ssub_with_overflow:
    case llvm::Intrinsic::usub_with_overflow:
    case llvm::Intrinsic::smul_with_overflow:
    case llvm::Intrinsic::umul_with_overflow: return with_overflow(i);
    case llvm::Intrinsic::smax:
    case llvm::Intrinsic::smin:
    case llvm::Intrinsic::umax:
    case llvm::Intrinsic::umin: return {smaller_or_larger(i)};
    case llvm::Intrinsic::uadd_sat:
    case llvm::Intrinsic::usub_sat: {
        const bool adds = i.getIntrinsicID() == llvm::Intrinsic::uadd_sat;
        const Operand a = argument(0), b = argument(1),
                      r = compute(adds ? ScalarOp::Add : ScalarOp::Sub, bits, bits, a, b);
        const Operand over = adds ? compute(ScalarOp::ULt, bits, 1, r, a) : compute(ScalarOp::ULt, bits, 1, a, b);
        return {select(over, constant(adds ? mask_of(bits) : 0), r, bits)};
    }
    case llvm::Intrinsic::ucmp:
    case llvm::Intrinsic::scmp: {
        const Operand a = argument(0), b = argument(1);
        const unsigned of = m_.components(i.getArgOperand(0)->getType()).front().width;
        const ScalarOp less = i.getIntrinsicID() == llvm::Intrinsic::ucmp ? ScalarOp::ULt : ScalarOp::SLt;
        const Operand above = select(compute(less, of, 1, b, a), constant(1), constant(0), bits);
        return {select(compute(less, of, 1, a, b), constant(mask_of(bits)), above, bits)};
    }
    case llvm::Intrinsic::is_fpclass: return {is_of_class(i)};
    case llvm::Intrinsic::abs: {
        const Operand a = argument(0);
        const Operand negative = compute(ScalarOp::SLt, bits, 1, a, constant(0));
        return {select(negative, compute(ScalarOp::Sub, bits, bits, constant(0), a), a, bits)};
    }
    case llvm::Intrinsic::bswap: return {swapped_bytes(i)};
    case llvm::Intrinsic::ctpop:
    case llvm::Intrinsic::ctlz:
    case llvm::Intrinsic::cttz: return {counted_bits(i)};
    case llvm::Intrinsic::fshl:
    case llvm::Intrinsic::fshr: {
        const Operand a = argument(0), b = argument(1);
        const bool left = i.getIntrinsicID() == llvm::Intrinsic::fshl;
        const Operand n = compute(ScalarOp::URem, bits, bits, argument(2), constant(bits));
        const Operand rest = compute(ScalarOp::Sub, bits, bits, constant(bits), n); // a shift by all bits gives zero
        return {left ? compute(ScalarOp::Or, bits, bits, compute(ScalarOp::Shl, bits, bits, a, n),
                               compute(ScalarOp::LShr, bits, bits, b, rest))
                     : compute(ScalarOp::Or, bits, bits, compute(ScalarOp::Shl, bits, bits, a, rest),
                               compute(ScalarOp::LShr, bits, bits, b, n))};
    }
    default: break;
    }
    // llvm.sqrt.f64 and its like.
    llvm::StringRef name = llvm::Intrinsic::getBaseName(i.getIntrinsicID());
    name.consume_front("llvm.");
    const std::string base = name == "minnum"      ? "fmin"
                             : name == "maxnum"    ? "fmax"
                             : name == "roundeven" ? "rint"
                                                   : name.str();
    if (!i.getType()->isVoidTy() && !i.getType()->isVectorTy()) {
        Operands arguments, made;
        for (const llvm::Use& a : i.args())
            arguments.push_back(scalar(a.get()));
        const char* suffix = i.getType()->isFloatTy() ? "f" : i.getType()->isX86_FP80Ty() ? "l" : "";
        if (math(base + suffix, arguments, i.getType(), made))
            return made;
    }
    throw Unsupported{"the intrinsic llvm." + name.str()};
}

} // namespace mpismt::c
