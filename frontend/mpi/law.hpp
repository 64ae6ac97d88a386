// Files that state laws between MPI operations (docs/laws.md): the clauses are read here, the fragments are `.mpi`
// code.
#pragma once

#include "core/law.hpp"

#include <string>

namespace mpismt::mpi_language {

// Throws InputError with every error found, also those in the fragments; `files` gets the text.
Law parse_law(SourceFiles& files, std::string name, std::string text);

} // namespace mpismt::mpi_language
