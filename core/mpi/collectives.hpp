// When collective calls may return: a table, call by call (core/mpi/collectives.def).
#pragma once

#include "core/mpi/operations.hpp"

#include <optional>

namespace mpismt {

enum class Returns : uint8_t { Early, Data, All, Assumed };

// Of a blocking form; nothing if it has no line: accesses to files, and the making of persistent collectives, which
// return early.
constexpr std::optional<Returns> returns_of(MpiOp operation)
{
    switch (operation) {
#define COLLECTIVE(name, returns) \
    case MpiOp::name: return Returns::returns;
#include "core/mpi/collectives.def"
#undef COLLECTIVE
    default: return std::nullopt;
    }
}

// Does nobody leave it before all have called it, whatever they give?
constexpr bool waits_for_all(MpiOp operation)
{
    const std::optional<Returns> returns = returns_of(operation);
    return returns == Returns::All || returns == Returns::Assumed;
}

} // namespace mpismt
