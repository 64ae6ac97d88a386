// What C leaves undefined in arithmetic, for findings: signed overflow, shifts by too many bits, divisions without a
// result and conversions of floats that do not fit. Whether an operation is checked at all the program IR says
// (Instr::strict); on which operands it is undefined, and in which words that is said, is here, for both interpreters.
#pragma once

#include "core/scalar.hpp"
#include "core/term.hpp"

#include <cstdint>
#include <string>

namespace mpismt {

constexpr bool is_division(ScalarOp op)
{
    return op == ScalarOp::UDiv || op == ScalarOp::SDiv || op == ScalarOp::URem || op == ScalarOp::SRem;
}

// Is the result of a strict Add, Sub, Mul (as signed numbers) or shift undefined?
bool is_undefined(ScalarOp, unsigned width, uint64_t a, uint64_t b);
// The same of operands that are terms, as a condition.
TermId undefined_term(TermStore&, ScalarOp, unsigned width, TermId a, TermId b);

// In words: "2147483647 + 1 does not fit a signed number of 32 bits". Also of divisions, and conversions to `to` bits.
std::string describe_undefined(ScalarOp, unsigned width, unsigned to, uint64_t a, uint64_t b);

// A conversion of a float to an integer that it does not fit: what x86-64 makes of it.
uint64_t convert_anyway(ScalarOp, unsigned width, unsigned to, uint64_t a);

} // namespace mpismt
