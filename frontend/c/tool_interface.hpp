// The MPI tool information interface (MPI 4.1, section 15.3) in mpi.h; runtime/tools.c is its model.
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace mpismt::c {

std::string_view tool_types();
std::string tool_constants();
std::span<const std::string_view> tool_functions(); // each without its result and prefix

} // namespace mpismt::c
