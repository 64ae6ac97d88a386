// Addresses in programs → places in their source, by the debug information: addr2line of the binutils, which are there
// wherever there is a compiler.
#pragma once

#include "core/context.hpp"

#include <string>

namespace mpismt::replay {

// Reads the places that the records in a folder name ("@ 1 'program' 1a2b") and writes its file `places`, a line each:
//     'program' 1a2b 'file.c' 12 'function'
// for each function of inlined ones another line, innermost first. What has no debug information has no line.
void resolve_places(const std::string& folder, Context&);

} // namespace mpismt::replay
