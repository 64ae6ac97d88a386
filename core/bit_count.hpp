// How many bits of a value are set, as scalar operations: one definition for the lowering of programs and for terms.
#pragma once

#include "core/scalar.hpp"

namespace mpismt {

// Sums of neighbouring fields, which double in width: `compute(op, a, b)` on values of `width` bits, `constant(bits)`.
template <class Value, class Compute, class Constant>
Value count_of_bits(Value a, unsigned width, const Compute& compute, const Constant& constant)
{
    for (unsigned field = 1; field < width; field *= 2) {
        uint64_t even_fields = 0;
        for (unsigned bit = 0; bit < width; ++bit)
            even_fields |= uint64_t{bit / field % 2 == 0} << bit;
        const Value mask = constant(even_fields);
        const Value low = compute(ScalarOp::And, a, mask);
        const Value high = compute(ScalarOp::And, compute(ScalarOp::LShr, a, constant(field)), mask);
        a = compute(ScalarOp::Add, low, high);
    }
    return a;
}

} // namespace mpismt
