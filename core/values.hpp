// Computing with values that may be symbolic: known operands are evaluated, others become terms.
#pragma once

#include "core/term.hpp"

#include <optional>

namespace mpismt {

// The term of `width` bits that a value is. Values are kept zero-extended, so a term of another width is cut or extended.
TermId to_term(TermStore&, Value, unsigned width);
// The value that a term is: known if the term is a constant.
Value to_value(const TermStore&, TermId);

// Nothing if the operation is undefined on known operands.
std::optional<Value> compute(TermStore&, ScalarOp, unsigned width, unsigned to, Value a, Value b = {});
Value select(TermStore&, TermId condition, Value then, Value otherwise, unsigned width);
// A condition as a term of width 1.
TermId condition_of(TermStore&, Value);
TermId equal_term(TermStore&, Value a, Value b, unsigned width);

} // namespace mpismt
