// The files of C and C++ that are named on the command line: sources, lists of compile commands, and what compiler
// wrappers made.
#pragma once

#include "core/options.hpp"
#include "frontend/c/compile.hpp"

#include <string>
#include <vector>

namespace mpismt::app {

// Is the word a compiler, as the first word of its command line?
bool names_compiler(const std::string& word);
// Does this file hold a program in C or C++, or parts of one? (Everything else is in the .mpi language.)
bool is_c(const std::string& name);

// What a file that is_c stands for, to be read with the options that go to the compiler. Throws InputError.
std::vector<c::Unit> units_of(const std::string& name, const Options& options);

} // namespace mpismt::app
