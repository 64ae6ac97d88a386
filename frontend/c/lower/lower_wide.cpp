// Integers of 65 to 128 bits: __int128, and the storage of bit-fields that lie across eight bytes in packed structures.
// Such a value is two words, the low one first; the high one has the bits that are left. Shifts rely on what a shift by
// the width or more is in program IR: zero, or all copies of the sign. What is signed overflow is not looked at. There
// is no division: compilers call a function for it.
#include "frontend/c/lower/lowering.hpp"

namespace mpismt::c {

using ir::Operand;

bool FunctionLowering::is_wide(const llvm::Type* t)
{
    if (!t->isIntegerTy() || t->getIntegerBitWidth() <= 64)
        return false;
    if (t->getIntegerBitWidth() > 128)
        throw Unsupported{"integers of more than 128 bits"};
    return true;
}

// Both words, of 64 bits each.
FunctionLowering::Words FunctionLowering::words(const llvm::Value* v, bool is_signed)
{
    const unsigned width = v->getType()->getIntegerBitWidth();
    const Operands parts = value(v);
    const auto widened = [&](Operand x, unsigned from) {
        return from == 64 ? x : compute(is_signed ? ScalarOp::SExt : ScalarOp::ZExt, from, 64, x);
    };
    if (width > 64)
        return {parts[0], widened(parts[1], width - 64)};
    const Operand low = widened(parts[0], width);
    return {low, is_signed ? compute(ScalarOp::AShr, 64, 64, low, Operand::constant(63)) : Operand::constant(0)};
}

// The components of an integer of this width.
Operands FunctionLowering::narrowed(Words w, unsigned width)
{
    if (width < 64)
        return {compute(ScalarOp::Trunc, 64, width, w.low)};
    if (width == 64)
        return {w.low};
    return {w.low, width == 128 ? w.high : compute(ScalarOp::Trunc, 64, width - 64, w.high)};
}

// The upper word of a product of words, as unsigned numbers: from products of their halves.
Operand FunctionLowering::upper_product(Operand a, Operand b)
{
    const auto low = [&](Operand x) { return compute(ScalarOp::And, 64, 64, x, Operand::constant(mask_of(32))); };
    const auto high = [&](Operand x) { return compute(ScalarOp::LShr, 64, 64, x, Operand::constant(32)); };
    const auto mul = [&](Operand x, Operand y) { return compute(ScalarOp::Mul, 64, 64, x, y); };
    const auto sum = [&](Operand x, Operand y) { return compute(ScalarOp::Add, 64, 64, x, y); };
    const Operand middle = sum(mul(high(a), low(b)), high(mul(low(a), low(b))));
    return sum(sum(mul(high(a), high(b)), high(middle)), high(sum(mul(low(a), high(b)), low(middle))));
}

Operands FunctionLowering::wide_binary(const llvm::BinaryOperator& i)
{
    using I = llvm::Instruction;
    const unsigned width = i.getType()->getIntegerBitWidth();
    const auto word = [&](ScalarOp op, Operand x, Operand y) { return compute(op, 64, 64, x, y); };
    const auto either = [&](Operand x, Operand y) { return word(ScalarOp::Or, x, y); };
    const Words a = words(i.getOperand(0), i.getOpcode() == I::AShr), b = words(i.getOperand(1), false);
    Words r;
    switch (i.getOpcode()) {
    case I::And: r = {word(ScalarOp::And, a.low, b.low), word(ScalarOp::And, a.high, b.high)}; break;
    case I::Or: r = {either(a.low, b.low), either(a.high, b.high)}; break;
    case I::Xor: r = {word(ScalarOp::Xor, a.low, b.low), word(ScalarOp::Xor, a.high, b.high)}; break;
    case I::Add: {
        r.low = word(ScalarOp::Add, a.low, b.low);
        const Operand carry = compute(ScalarOp::ZExt, 1, 64, compute(ScalarOp::ULt, 64, 1, r.low, a.low));
        r.high = word(ScalarOp::Add, word(ScalarOp::Add, a.high, b.high), carry);
        break;
    }
    case I::Sub: {
        r.low = word(ScalarOp::Sub, a.low, b.low);
        const Operand borrow = compute(ScalarOp::ZExt, 1, 64, compute(ScalarOp::ULt, 64, 1, a.low, b.low));
        r.high = word(ScalarOp::Sub, word(ScalarOp::Sub, a.high, b.high), borrow);
        break;
    }
    case I::Mul:
        r.low = word(ScalarOp::Mul, a.low, b.low);
        r.high = word(ScalarOp::Add, upper_product(a.low, b.low),
                      word(ScalarOp::Add, word(ScalarOp::Mul, a.low, b.high), word(ScalarOp::Mul, a.high, b.low)));
        break;
    case I::Shl:
    case I::LShr:
    case I::AShr: {
        const Operand n = b.low; // more than 64 bits of it make the shift undefined
        const Operand rest = word(ScalarOp::Sub, Operand::constant(64), n),
                      beyond = word(ScalarOp::Sub, n, Operand::constant(64));
        if (i.getOpcode() == I::Shl) {
            r.low = word(ScalarOp::Shl, a.low, n);
            r.high = either(either(word(ScalarOp::Shl, a.high, n), word(ScalarOp::LShr, a.low, rest)),
                            word(ScalarOp::Shl, a.low, beyond));
            break;
        }
        const Operand from_both = either(word(ScalarOp::LShr, a.low, n), word(ScalarOp::Shl, a.high, rest));
        if (i.getOpcode() == I::LShr) {
            r = {either(from_both, word(ScalarOp::LShr, a.high, beyond)), word(ScalarOp::LShr, a.high, n)};
        } else {
            const Operand is_short = compute(ScalarOp::ULt, 64, 1, n, Operand::constant(64));
            r = {select(is_short, from_both, word(ScalarOp::AShr, a.high, beyond), 64),
                 word(ScalarOp::AShr, a.high, n)};
        }
        break;
    }
    default: throw Unsupported{"division of integers of more than 64 bits"};
    }
    return narrowed(r, width);
}

Operand FunctionLowering::wide_compare(const llvm::CmpInst& c)
{
    using P = llvm::CmpInst;
    const Words a = words(c.getOperand(0), c.isSigned()), b = words(c.getOperand(1), c.isSigned());
    const auto equal = [&](Operand x, Operand y) { return compute(ScalarOp::Eq, 64, 1, x, y); };
    const auto both = [&](Operand x, Operand y) { return compute(ScalarOp::And, 1, 1, x, y); };
    const auto less = [&](const Words& x, const Words& y) {
        const Operand above = compute(c.isSigned() ? ScalarOp::SLt : ScalarOp::ULt, 64, 1, x.high, y.high);
        return compute(ScalarOp::Or, 1, 1, above,
                       both(equal(x.high, y.high), compute(ScalarOp::ULt, 64, 1, x.low, y.low)));
    };
    switch (c.getPredicate()) {
    case P::ICMP_EQ: return both(equal(a.low, b.low), equal(a.high, b.high));
    case P::ICMP_NE: return not_(both(equal(a.low, b.low), equal(a.high, b.high)));
    case P::ICMP_ULT:
    case P::ICMP_SLT: return less(a, b);
    case P::ICMP_ULE:
    case P::ICMP_SLE: return not_(less(b, a));
    case P::ICMP_UGT:
    case P::ICMP_SGT: return less(b, a);
    case P::ICMP_UGE:
    case P::ICMP_SGE: return not_(less(a, b));
    default: throw Unsupported{"a comparison of this kind"};
    }
}

Operands FunctionLowering::wide_cast(const llvm::CastInst& c)
{
    if (!c.getSrcTy()->isIntegerTy() || !c.getDestTy()->isIntegerTy())
        throw Unsupported{"a conversion of an integer of more than 64 bits"};
    is_wide(c.getSrcTy());
    is_wide(c.getDestTy());
    return narrowed(words(c.getOperand(0), c.getOpcode() == llvm::Instruction::SExt),
                    c.getDestTy()->getIntegerBitWidth());
}

} // namespace mpismt::c
