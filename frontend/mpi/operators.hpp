// What the operators and conversions of the language are on bit patterns: one place for the checker, which folds
// constants, and for the lowering, which makes instructions.
#pragma once

#include "core/scalar.hpp"
#include "frontend/mpi/ast.hpp"

#include <optional>

namespace mpismt::mpi_language {

struct ScalarOperation {
    ScalarOp op{};
    bool swapped = false; // a > b is b < a
};
// The operation of `op` on two operands of `type`; && and || are & and | of truth values.
ScalarOperation scalar_operation(Operator op, Base type);

std::string_view symbol_of(Operator);
bool is_comparison(Operator);
bool is_logical(Operator); // && and ||
bool is_bitwise(Operator); // and shifts

// The value `bits` of type `from` as one of type `to`; nothing if it does not fit.
std::optional<uint64_t> convert_constant(uint64_t bits, Base from, Base to);

// May a value of one type stand where the other is wanted, without a conversion being written?
bool converts_implicitly(Base from, Base to);

} // namespace mpismt::mpi_language
