// Program IR as a run of bytes, from the process that made it to the one that checks it (frontend/c). Both are of the
// same build: arrays of plain structures are copied as they lie in memory, and a header tells a build that differs.
#pragma once

#include "core/ir.hpp"

#include <string>
#include <string_view>

namespace mpismt::ir {

// The texts of the source files are left out; their names are there.
std::string to_bytes(const Program&);

// Throws InternalError if the bytes are not those of a program of this build.
Program from_bytes(std::string_view bytes);

} // namespace mpismt::ir
