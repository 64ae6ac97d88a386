#include "frontend/mpi/operators.hpp"

#include "core/errors.hpp"

#include <array>

namespace mpismt::mpi_language {

ScalarOperation scalar_operation(Operator op, Base type)
{
    const bool real = type == Base::Real;
    switch (op) {
    case Operator::Add: return {real ? ScalarOp::FAdd : ScalarOp::Add};
    case Operator::Sub: return {real ? ScalarOp::FSub : ScalarOp::Sub};
    case Operator::Mul: return {real ? ScalarOp::FMul : ScalarOp::Mul};
    case Operator::Div: return {real ? ScalarOp::FDiv : ScalarOp::SDiv};
    case Operator::Mod: return {ScalarOp::SRem};
    case Operator::And:
    case Operator::BitAnd: return {ScalarOp::And};
    case Operator::Or:
    case Operator::BitOr: return {ScalarOp::Or};
    case Operator::BitXor: return {ScalarOp::Xor};
    case Operator::Shl: return {ScalarOp::Shl};
    case Operator::Shr: return {ScalarOp::AShr};
    case Operator::Eq: return {real ? ScalarOp::FEq : ScalarOp::Eq};
    case Operator::Ne: return {real ? ScalarOp::FNe : ScalarOp::Ne};
    case Operator::Gt: return {real ? ScalarOp::FLt : ScalarOp::SLt, true};
    case Operator::Lt: return {real ? ScalarOp::FLt : ScalarOp::SLt};
    case Operator::Ge: return {real ? ScalarOp::FLe : ScalarOp::SLe, true};
    case Operator::Le: return {real ? ScalarOp::FLe : ScalarOp::SLe};
    case Operator::Plus:
    case Operator::Neg:
    case Operator::Not:
    case Operator::Complement: break;
    }
    throw InternalError("not a binary operator");
}

std::string_view symbol_of(Operator op)
{
    static constexpr std::array<std::string_view, 22> symbols = {
        "+",  "-",  "*",  "/", "%",  "&", "|",  "^", "<<", ">>", "&&",
        "||", "==", "!=", "<", "<=", ">", ">=", "+", "-",  "!",  "~"};
    static_assert(symbols.size() == static_cast<size_t>(Operator::Complement) + 1);
    return symbols[static_cast<size_t>(op)];
}

bool is_comparison(Operator op) { return op >= Operator::Eq && op <= Operator::Ge; }
bool is_logical(Operator op) { return op == Operator::And || op == Operator::Or; }
bool is_bitwise(Operator op) { return op >= Operator::BitAnd && op <= Operator::Shr; }

std::optional<uint64_t> convert_constant(uint64_t bits, Base from, Base to)
{
    if (from == to || from == Base::Error || to == Base::Error)
        return bits;
    const unsigned width = width_of(from), target = width_of(to);
    if (to == Base::Bool)
        return from == Base::Real ? evaluate(ScalarOp::FNe, width, 1, bits, 0) : std::optional<uint64_t>(bits != 0);
    if (from == Base::Real)
        return evaluate(ScalarOp::FToS, width, target, bits, 0);
    if (to == Base::Real)
        return evaluate(from == Base::Bool ? ScalarOp::UToF : ScalarOp::SToF, width, target, bits, 0);
    const int64_t value = from == Base::Bool ? static_cast<int64_t>(bits) : as_signed(bits, width);
    const uint64_t result = truncate(static_cast<uint64_t>(value), target);
    if (as_signed(result, target) != value)
        return std::nullopt;
    return result;
}

bool converts_implicitly(Base from, Base to)
{
    if (from == to || from == Base::Error || to == Base::Error)
        return true;
    switch (to) {
    case Base::Int: return from == Base::Bool;
    case Base::Long: return from == Base::Int || from == Base::Bool;
    case Base::Real: return from == Base::Int || from == Base::Long || from == Base::Bool;
    default: return false;
    }
}

} // namespace mpismt::mpi_language
