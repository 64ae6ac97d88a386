// The name of the assumption (core/implementation.hpp) that directives of OpenMP are left out, as a compiler does
// without its option: the answer is about another program than the one with them, and its first line says so.
#pragma once

#include <string_view>

namespace mpismt {

inline constexpr std::string_view ignored_pragmas = "pragmas";

} // namespace mpismt
