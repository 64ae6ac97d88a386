// Computing with values that may be symbolic: known operands are evaluated, others become terms. Which bits of a result
// are undefined follows from the rules of core/undefined.hpp, as masks that may be terms.
#pragma once

#include "core/term.hpp"

#include <optional>

namespace mpismt {

// The term of `width` bits that a value is. Values are kept zero-extended, so a term of another width is cut or
// extended.
TermId to_term(TermStore&, Value, unsigned width);
// The value that a term is: known if the term is a constant.
Value to_value(const TermStore&, TermId);

// `v` without the bits of a mask, which may be the constant 0.
Value without(const TermStore&, Value v, TermId mask, unsigned width);
// The condition under which some bit of the value is undefined.
TermId is_undefined(TermStore&, Value v);

// Nothing if the operation has no result on known operands.
std::optional<Value> compute(TermStore&, ScalarOp, unsigned width, unsigned to, Value a, Value b = {});
// The condition has a value.
Value select(TermStore&, TermId condition, Value then, Value otherwise, unsigned width);
// The same with a condition that may have none.
Value select(TermStore&, Value condition, Value then, Value otherwise, unsigned width);
// A condition as a term of width 1; whether it has a value is asked before.
TermId condition_of(TermStore&, Value);
TermId equal_term(TermStore&, Value a, Value b, unsigned width);

} // namespace mpismt
