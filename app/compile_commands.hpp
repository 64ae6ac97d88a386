// compile_commands.json, as CMake and others write it: which files make the program, with which options of the
// compiler.
#pragma once

#include "frontend/c/compile.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace mpismt::app {

bool is_compile_commands(std::string_view name);

// Throws InputError if the file cannot be read or is no such list.
std::vector<c::Unit> read_compile_commands(const std::string& name);

} // namespace mpismt::app
