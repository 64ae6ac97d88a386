// `.mpismt.toml`: what the programs of a folder, and of the folders in it, are checked with if the command line does
// not say otherwise (docs/projects.md).
#pragma once

#include "core/options.hpp"

#include <span>
#include <string>

namespace mpismt::app {

// Puts what the nearest project file above the first program says into the options that are neither given among
// `words` nor other than their defaults. Returns the name of that file, empty if there is none. Throws InputError for
// what it does not understand.
std::string apply_project_file(Options&, Command, std::span<const std::string> words);

} // namespace mpismt::app
