// What calls give back: small results, and error codes.
#pragma once

#include "core/mpi/operations.hpp"

#include <string_view>

namespace mpismt {

// Which arguments are places that must exist: a handle, a truth value or a number: what such a call gives back through
// a pointer that must not be null.
constexpr bool is_small_result(ParamKind kind)
{
    return kind == ParamKind::Request || kind == ParamKind::Communicator || kind == ParamKind::Message ||
           kind == ParamKind::Window || kind == ParamKind::Logical || kind == ParamKind::Index ||
           kind == ParamKind::ArrayLength || kind == ParamKind::ThreadLevel;
}

// Behind the message of an error that MPI_ERRORS_RETURN returns to a program that does not look at it.
inline constexpr std::string_view error_is_ignored = "; the call returns this error, and the program ignores it";

} // namespace mpismt
