// Numbers and null pointers where a constant belongs: which name was probably meant. Programs that are written for one
// implementation have its values in them; they also come from older code, and from guesses. This makes hints for
// messages, no rules: what is wrong is said elsewhere.
#pragma once

#include "core/mpi/operations.hpp"

#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace mpismt {

// "MPI_ANY_SOURCE or MPI_PROC_NULL" for the number -1 as a source; empty if nothing is known to be meant.
std::string_view constant_meant(MpiOp, size_t argument, uint64_t bits);

// What to add to a message about the arguments of a call: "; was MPI_ANY_SOURCE or MPI_PROC_NULL meant for source?",
// or nothing. Arguments whose values are not known are none.
std::string constants_meant(MpiOp, std::span<const std::optional<uint64_t>> arguments);

} // namespace mpismt
