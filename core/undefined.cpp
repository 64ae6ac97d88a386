#include "core/undefined.hpp"

namespace mpismt {

uint64_t undefined_bits(ScalarOp op, unsigned width, unsigned to, uint64_t a, uint64_t no_a, uint64_t b, uint64_t no_b)
{
    if (is_unary(op))
        b = no_b = 0;
    const uint64_t either = no_a | no_b;
    if (either == 0)
        return 0;
    const uint64_t all = mask_of(result_width(op, width, to));
    switch (op) {
    case ScalarOp::Copy:
    case ScalarOp::ZExt:
    case ScalarOp::Trunc: return no_a & all;
    case ScalarOp::SExt: return truncate(static_cast<uint64_t>(as_signed(no_a, width)), to);
    case ScalarOp::And: return either & (a | no_a) & (b | no_b);
    case ScalarOp::Or: return either & (~a | no_a) & (~b | no_b) & all;
    case ScalarOp::Xor: return either;
    case ScalarOp::Add:
    case ScalarOp::Sub:
    case ScalarOp::Mul: return (either | (~either + 1)) & all;
    case ScalarOp::Shl:
    case ScalarOp::LShr:
    case ScalarOp::AShr: return no_b != 0 ? all : *evaluate(op, width, to, no_a, b);
    case ScalarOp::Eq:
    case ScalarOp::Ne: return ((a ^ b) & ~either) == 0 ? 1 : 0;
    default: return all; // no operation of which a part of the result is known
    }
}

} // namespace mpismt
