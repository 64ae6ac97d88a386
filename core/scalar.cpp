#include "core/scalar.hpp"

#include "core/errors.hpp"

#include <bit>
#include <cmath>
#include <limits>

namespace mpismt {

double as_double(uint64_t bits, unsigned width)
{
    if (width == 32)
        return std::bit_cast<float>(static_cast<uint32_t>(bits));
    return std::bit_cast<double>(bits);
}

uint64_t from_double(double value, unsigned width)
{
    if (width == 32)
        return std::bit_cast<uint32_t>(static_cast<float>(value));
    return std::bit_cast<uint64_t>(value);
}

std::string_view name_of(ScalarOp op)
{
    static constexpr std::string_view names[] = {
        "add",   "sub",   "mul",     "udiv",    "sdiv",       "urem",   "srem",   "and",    "or",     "xor",
        "shl",   "lshr",  "ashr",    "eq",      "ne",         "ult",    "ule",    "slt",    "sle",    "fadd",
        "fsub",  "fmul",  "fdiv",    "frem",    "fpow",       "fatan2", "fhypot", "fmin",   "fmax",   "fcopysign",
        "feq",   "fne",   "flt",     "fle",     "funordered", "zext",   "sext",   "trunc",  "fneg",   "ftos",
        "ftou",  "stof",  "utof",    "ftof",    "fsqrt",      "ffloor", "fceil",  "ftrunc", "frint",  "fround",
        "fexp",  "fexp2", "fexpm1",  "flog",    "flog2",      "flog10", "flog1p", "fsin",   "fcos",   "ftan",
        "fasin", "facos", "fatan",   "fsinh",   "fcosh",      "ftanh",  "fasinh", "facosh", "fatanh", "fcbrt",
        "ferf",  "ferfc", "ftgamma", "flgamma", "copy"};
    static_assert(std::size(names) == static_cast<size_t>(ScalarOp::Copy) + 1);
    return names[static_cast<size_t>(op)];
}

namespace {

// The bits of a result that is not a number. IEEE 754 leaves them open, a compiler may exchange operands: fixed here,
// so that all engines see the same.
uint64_t nan_result(unsigned width, uint64_t a, uint64_t b)
{
    const uint64_t quiet = quiet_nan(width) & ~(uint64_t{1} << (width - 1));
    if (std::isnan(as_double(a, width)))
        return a | quiet;
    return std::isnan(as_double(b, width)) ? b | quiet : quiet_nan(width);
}

// A single-precision operation must round once: computed in float, not in double and rounded again.
template <class F> uint64_t float_result(F f, unsigned width, uint64_t a, uint64_t b)
{
    if (width == 32) {
        const auto result = static_cast<float>(
            f(std::bit_cast<float>(static_cast<uint32_t>(a)), std::bit_cast<float>(static_cast<uint32_t>(b))));
        return std::isnan(result) ? nan_result(width, a, b) : std::bit_cast<uint32_t>(result);
    }
    const auto result = static_cast<double>(f(std::bit_cast<double>(a), std::bit_cast<double>(b)));
    return std::isnan(result) ? nan_result(width, a, b) : std::bit_cast<uint64_t>(result);
}

std::optional<uint64_t> float_to_integer(double value, unsigned to, bool is_signed)
{
    if (std::isnan(value))
        return std::nullopt;
    value = std::trunc(value);
    const double limit = std::ldexp(1.0, static_cast<int>(is_signed ? to - 1 : to));
    if (value >= limit || value < (is_signed ? -limit : 0.0))
        return std::nullopt;
    return truncate(is_signed ? static_cast<uint64_t>(static_cast<int64_t>(value)) : static_cast<uint64_t>(value), to);
}

} // namespace

std::optional<uint64_t> evaluate(ScalarOp op, unsigned width, unsigned to, uint64_t a, uint64_t b)
{
    const auto sa = [&] { return as_signed(a, width); };
    const auto sb = [&] { return as_signed(b, width); };
    const auto fit = [&](uint64_t x) { return truncate(x, width); };
    switch (op) {
    case ScalarOp::Add: return fit(a + b);
    case ScalarOp::Sub: return fit(a - b);
    case ScalarOp::Mul: return fit(a * b);
    case ScalarOp::UDiv: return b == 0 ? std::nullopt : std::optional(a / b);
    case ScalarOp::URem: return b == 0 ? std::nullopt : std::optional(a % b);
    case ScalarOp::SDiv:
    case ScalarOp::SRem:
        if (b == 0 || (sb() == -1 && a == uint64_t{1} << (width - 1)))
            return std::nullopt;
        return fit(static_cast<uint64_t>(op == ScalarOp::SDiv ? sa() / sb() : sa() % sb()));
    case ScalarOp::And: return a & b;
    case ScalarOp::Or: return a | b;
    case ScalarOp::Xor: return a ^ b;
    case ScalarOp::Shl: return b >= width ? 0 : fit(a << b);
    case ScalarOp::LShr: return b >= width ? 0 : a >> b;
    case ScalarOp::AShr: return fit(static_cast<uint64_t>(sa() >> (b >= width ? width - 1 : b)));
    case ScalarOp::Eq: return a == b;
    case ScalarOp::Ne: return a != b;
    case ScalarOp::ULt: return a < b;
    case ScalarOp::ULe: return a <= b;
    case ScalarOp::SLt: return sa() < sb();
    case ScalarOp::SLe: return sa() <= sb();
    case ScalarOp::FAdd: return float_result([](auto x, auto y) { return x + y; }, width, a, b);
    case ScalarOp::FSub: return float_result([](auto x, auto y) { return x - y; }, width, a, b);
    case ScalarOp::FMul: return float_result([](auto x, auto y) { return x * y; }, width, a, b);
    case ScalarOp::FDiv: return float_result([](auto x, auto y) { return x / y; }, width, a, b);
    case ScalarOp::FRem: return float_result([](auto x, auto y) { return std::fmod(x, y); }, width, a, b);
    case ScalarOp::FPow: return float_result([](auto x, auto y) { return std::pow(x, y); }, width, a, b);
    case ScalarOp::FAtan2: return float_result([](auto x, auto y) { return std::atan2(x, y); }, width, a, b);
    case ScalarOp::FHypot: return float_result([](auto x, auto y) { return std::hypot(x, y); }, width, a, b);
    case ScalarOp::FMin: return float_result([](auto x, auto y) { return std::fmin(x, y); }, width, a, b);
    case ScalarOp::FMax: return float_result([](auto x, auto y) { return std::fmax(x, y); }, width, a, b);
    case ScalarOp::FCopysign: {
        const uint64_t sign = uint64_t{1} << (width - 1);
        return (a & ~sign) | (b & sign);
    }
    case ScalarOp::FEq: return as_double(a, width) == as_double(b, width);
    case ScalarOp::FNe: return as_double(a, width) != as_double(b, width);
    case ScalarOp::FLt: return as_double(a, width) < as_double(b, width);
    case ScalarOp::FLe: return as_double(a, width) <= as_double(b, width);
    case ScalarOp::FUnordered: return std::isunordered(as_double(a, width), as_double(b, width));
    case ScalarOp::ZExt: return a;
    case ScalarOp::SExt: return truncate(static_cast<uint64_t>(sa()), to);
    case ScalarOp::Trunc: return truncate(a, to);
    case ScalarOp::FNeg: return a ^ (uint64_t{1} << (width - 1));
    case ScalarOp::FToS: return float_to_integer(as_double(a, width), to, true);
    case ScalarOp::FToU: return float_to_integer(as_double(a, width), to, false);
    case ScalarOp::SToF:
        return to == 32 ? std::bit_cast<uint32_t>(static_cast<float>(sa()))
                        : from_double(static_cast<double>(sa()), 64);
    case ScalarOp::UToF:
        return to == 32 ? std::bit_cast<uint32_t>(static_cast<float>(a)) : from_double(static_cast<double>(a), 64);
    case ScalarOp::FToF: return from_double(as_double(a, width), to);
    case ScalarOp::FSqrt: return float_result([](auto x, auto) { return std::sqrt(x); }, width, a, 0);
    case ScalarOp::FFloor: return float_result([](auto x, auto) { return std::floor(x); }, width, a, 0);
    case ScalarOp::FCeil: return float_result([](auto x, auto) { return std::ceil(x); }, width, a, 0);
    case ScalarOp::FTrunc: return float_result([](auto x, auto) { return std::trunc(x); }, width, a, 0);
    case ScalarOp::FRint: return float_result([](auto x, auto) { return std::nearbyint(x); }, width, a, 0);
    case ScalarOp::FRound: return float_result([](auto x, auto) { return std::round(x); }, width, a, 0);
    case ScalarOp::FExp: return float_result([](auto x, auto) { return std::exp(x); }, width, a, 0);
    case ScalarOp::FExp2: return float_result([](auto x, auto) { return std::exp2(x); }, width, a, 0);
    case ScalarOp::FExpm1: return float_result([](auto x, auto) { return std::expm1(x); }, width, a, 0);
    case ScalarOp::FLog: return float_result([](auto x, auto) { return std::log(x); }, width, a, 0);
    case ScalarOp::FLog2: return float_result([](auto x, auto) { return std::log2(x); }, width, a, 0);
    case ScalarOp::FLog10: return float_result([](auto x, auto) { return std::log10(x); }, width, a, 0);
    case ScalarOp::FLog1p: return float_result([](auto x, auto) { return std::log1p(x); }, width, a, 0);
    case ScalarOp::FSin: return float_result([](auto x, auto) { return std::sin(x); }, width, a, 0);
    case ScalarOp::FCos: return float_result([](auto x, auto) { return std::cos(x); }, width, a, 0);
    case ScalarOp::FTan: return float_result([](auto x, auto) { return std::tan(x); }, width, a, 0);
    case ScalarOp::FAsin: return float_result([](auto x, auto) { return std::asin(x); }, width, a, 0);
    case ScalarOp::FAcos: return float_result([](auto x, auto) { return std::acos(x); }, width, a, 0);
    case ScalarOp::FAtan: return float_result([](auto x, auto) { return std::atan(x); }, width, a, 0);
    case ScalarOp::FSinh: return float_result([](auto x, auto) { return std::sinh(x); }, width, a, 0);
    case ScalarOp::FCosh: return float_result([](auto x, auto) { return std::cosh(x); }, width, a, 0);
    case ScalarOp::FTanh: return float_result([](auto x, auto) { return std::tanh(x); }, width, a, 0);
    case ScalarOp::FAsinh: return float_result([](auto x, auto) { return std::asinh(x); }, width, a, 0);
    case ScalarOp::FAcosh: return float_result([](auto x, auto) { return std::acosh(x); }, width, a, 0);
    case ScalarOp::FAtanh: return float_result([](auto x, auto) { return std::atanh(x); }, width, a, 0);
    case ScalarOp::FCbrt: return float_result([](auto x, auto) { return std::cbrt(x); }, width, a, 0);
    case ScalarOp::FErf: return float_result([](auto x, auto) { return std::erf(x); }, width, a, 0);
    case ScalarOp::FErfc: return float_result([](auto x, auto) { return std::erfc(x); }, width, a, 0);
    case ScalarOp::FTgamma: return float_result([](auto x, auto) { return std::tgamma(x); }, width, a, 0);
    case ScalarOp::FLgamma: return float_result([](auto x, auto) { return std::lgamma(x); }, width, a, 0);
    case ScalarOp::Copy: return a;
    }
    throw InternalError("unknown scalar operation");
}

} // namespace mpismt
