// What calls give back: small results, and error codes.
#pragma once

#include "core/mpi/abi.hpp"
#include "core/mpi/operations.hpp"

#include <cstddef>
#include <optional>
#include <string_view>
#include <utility>

namespace mpismt {

// Which arguments are places that must exist: a handle, a truth value or a number: what such a call gives back through
// a pointer that must not be null.
constexpr bool is_small_result(ParamKind kind)
{
    return kind == ParamKind::Request || kind == ParamKind::Communicator || kind == ParamKind::Message ||
           kind == ParamKind::Window || kind == ParamKind::Logical || kind == ParamKind::Index ||
           kind == ParamKind::ArrayLength || kind == ParamKind::ThreadLevel;
}

// Two results of a call that have one place, although an argument that is OUT must not be aliased (MPI 4.1, section
// 2.3). `known(i)`: argument i, or nothing. Arrays and buffers are looked at where they are written.
template <class Known>
std::optional<std::pair<size_t, size_t>> aliased_results(MpiOp op, Known known)
{
    const auto params = parameters_of(op);
    const auto place_of = [&](size_t i) -> std::optional<uint64_t> {
        const Param& p = params[i];
        if (p.dir != ParamDir::Out || p.array || p.kind == ParamKind::Buffer)
            return std::nullopt;
        const std::optional<uint64_t> at = known(i);
        return at && *at != 0 && !(p.kind == ParamKind::Status && *at == abi::STATUS_IGNORE) ? at : std::nullopt;
    };
    for (size_t i = 0; i < params.size(); ++i)
        if (const auto at = place_of(i))
            for (size_t j = i + 1; j < params.size(); ++j)
                if (place_of(j) == at)
                    return std::pair(i, j);
    return std::nullopt;
}

// Behind the message of an error that MPI_ERRORS_RETURN returns to a program that does not look at it.
inline constexpr std::string_view error_is_ignored = "; the call returns this error, and the program ignores it";

} // namespace mpismt
