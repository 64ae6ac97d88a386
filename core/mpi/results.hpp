// Which arguments of a call that is an event are places for a small result that must exist.
#pragma once

#include "core/mpi/operations.hpp"

namespace mpismt {

// A handle, a truth value or a number: what such a call gives back through a pointer that must not be null.
constexpr bool is_small_result(ParamKind kind)
{
    return kind == ParamKind::Request || kind == ParamKind::Communicator || kind == ParamKind::Message ||
           kind == ParamKind::Window || kind == ParamKind::Logical || kind == ParamKind::Index ||
           kind == ParamKind::ArrayLength || kind == ParamKind::ThreadLevel;
}

} // namespace mpismt
