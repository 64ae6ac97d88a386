// Bits without a value: which bits of a result have none, given which bits of the operands have none.
//
// A bit has no value if nothing was ever written there, or if it was computed from such bits in a way that they matter.
// The rules are those of Valgrind's memcheck (J. Seward, N. Nethercote, "Using Valgrind to detect undefined value
// errors with bit-precision", USENIX 2005), which do not report bit-fields, masks and copies of structures with
// padding: bitwise operations and shifts bit by bit; sums, differences and products from the lowest such bit up; a
// comparison for equality is defined where bits that have a value differ; everything else as a whole. They say too much
// rather than too little, so that a bit that counts as defined is the same whatever the other bits are
// (tests/undefined_test.cpp tries them all).
//
// Using a value is no error; letting it decide something is (docs/mpi/local-code.md). Both sides compute with
// these rules: the operational semantics with the first functions, on masks; the unroller with those of
// core/values.hpp, whose masks may be terms and which the same test compares with these.
#pragma once

#include "core/scalar.hpp"

#include <cstdint>

namespace mpismt {

// The mask of undefined bits of the result, of result_width(op, width, to). a, b: the operands; no_a, no_b: their
// masks.
uint64_t undefined_bits(ScalarOp op, unsigned width, unsigned to, uint64_t a, uint64_t no_a, uint64_t b, uint64_t no_b);

// Of `condition ? a : b`, where the condition is undefined: they must be the same.
constexpr uint64_t undefined_choice(uint64_t a, uint64_t no_a, uint64_t b, uint64_t no_b)
{
    return no_a | no_b | (a ^ b);
}

} // namespace mpismt
