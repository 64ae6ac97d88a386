// Scalar operations on bit patterns, shared by the program IR, the terms and both interpreters.
//
// Every value is a bit pattern of 1 to 64 bits, kept zero-extended in a uint64_t: integers, truth values (width 1),
// IEEE floats (width 32 or 64) and pointers (width 64) alike. Operations say how to read them. Arithmetic is that of
// two's complement and of IEEE 754 in round-to-nearest-even, as C compiled for common hardware computes it.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace mpismt {

enum class ScalarOp : uint8_t {
    // Two operands of `width`, result of `width`. Division by zero, and signed overflow of a division, have no result.
    Add,
    Sub,
    Mul,
    UDiv,
    SDiv,
    URem,
    SRem,
    And,
    Or,
    Xor,
    Shl,
    LShr,
    AShr,
    // Two operands of `width`, result of width 1.
    Eq,
    Ne,
    ULt,
    ULe,
    SLt,
    SLe,
    // Two float operands of `width` (32 or 64), result of `width`.
    FAdd,
    FSub,
    FMul,
    FDiv,
    FRem,
    FPow,
    FAtan2,
    FHypot,
    FMin,
    FMax,
    FCopysign,
    // Two float operands of `width`, result of width 1. Ordered: false if an operand is NaN, but FNe, which is true
    // then.
    FEq,
    FNe,
    FLt,
    FLe,
    FUnordered,
    // One operand of `width`, result of `to`. The F* conversions to integers have no result if it does not fit.
    ZExt,
    SExt,
    Trunc,
    FNeg,
    FToS,
    FToU,
    SToF,
    UToF,
    FToF,
    // One float operand of `width`, result of `to`, which is the same: C's math library. FRint rounds halves to even,
    // FRound away from zero.
    FSqrt,
    FFloor,
    FCeil,
    FTrunc,
    FRint,
    FRound,
    FExp,
    FExp2,
    FExpm1,
    FLog,
    FLog2,
    FLog10,
    FLog1p,
    FSin,
    FCos,
    FTan,
    FAsin,
    FAcos,
    FAtan,
    FSinh,
    FCosh,
    FTanh,
    FAsinh,
    FAcosh,
    FAtanh,
    FCbrt,
    FErf,
    FErfc,
    FTgamma,
    FLgamma,
    Copy, // of `width`
};

// All ones in the low `width` bits.
constexpr uint64_t mask_of(unsigned width) { return width >= 64 ? ~uint64_t{0} : (uint64_t{1} << width) - 1; }
constexpr uint64_t truncate(uint64_t bits, unsigned width) { return bits & mask_of(width); }
constexpr int64_t as_signed(uint64_t bits, unsigned width)
{
    return width >= 64 ? static_cast<int64_t>(bits) : static_cast<int64_t>(bits << (64 - width)) >> (64 - width);
}

constexpr bool is_unary(ScalarOp op) { return op >= ScalarOp::ZExt; }
constexpr bool is_comparison(ScalarOp op)
{
    return (op >= ScalarOp::Eq && op <= ScalarOp::SLe) || (op >= ScalarOp::FEq && op <= ScalarOp::FUnordered);
}
constexpr bool is_float(ScalarOp op)
{
    return (op >= ScalarOp::FAdd && op <= ScalarOp::FUnordered) || (op >= ScalarOp::FNeg && op <= ScalarOp::FLgamma);
}
std::string_view name_of(ScalarOp);

// The width of the result of `op` on operands of `width`; `to` is the target of a conversion.
constexpr unsigned result_width(ScalarOp op, unsigned width, unsigned to)
{
    if (is_comparison(op))
        return 1;
    return is_unary(op) && op != ScalarOp::FNeg && op != ScalarOp::Copy ? to : width;
}

// The result, or nothing where the operation is undefined (division by zero, a conversion that does not fit). Shifts by
// `width` or more give zero (AShr: the sign), so that no caller depends on the host. Unary operations ignore b.
std::optional<uint64_t> evaluate(ScalarOp, unsigned width, unsigned to, uint64_t a, uint64_t b);

// Of an invalid operation, as x86-64 has it. A NaN operand comes out as it went in, quiet, the first one of two.
constexpr uint64_t quiet_nan(unsigned width) { return width == 32 ? 0xffc0'0000U : 0xfff8'0000'0000'0000U; }

double as_double(uint64_t bits, unsigned width);
uint64_t from_double(double value, unsigned width);

} // namespace mpismt
