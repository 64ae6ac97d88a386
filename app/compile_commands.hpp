// compile_commands.json, as CMake and others write it: which files make the program, with which options of the
// compiler.
#pragma once

#include "frontend/c/compile.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace mpismt::app {

bool is_compile_commands(std::string_view name);

// The files of one program: all that are listed; where several define main, those of the executable `target` and those
// of the targets that have no main, which are libraries. Throws InputError if the file cannot be read or is no such
// list, or the target is not there, or it is not given and there are several.
std::vector<c::Unit> read_compile_commands(const std::string& name, const std::string& target);

// Of a file of the list: the executable that it belongs to if it has main, else `target`. Nothing if it is not listed.
std::optional<std::string> target_of_source(const std::string& name, const std::string& file,
                                            const std::string& target);

// Does this text of C or C++ define main, as far as can be told without a compiler?
bool defines_main(std::string_view text);

} // namespace mpismt::app
