// `mpismt check --confirm`: each finding of a C program, on real MPIs.
#pragma once

#include "core/context.hpp"
#include "core/source.hpp"
#include "core/verdict.hpp"

#include <string>
#include <vector>

namespace mpismt::app {

// Are they installed? Throws InputError, before anything is checked.
void require_mpis(const Options&);

// Compiles the files with the compiler of each MPI that the options name, and notes with each finding what came out.
void confirm_on_real_mpi(CheckResult&, const std::vector<std::string>& files, const SourceFiles&, const Options&,
                         Context&);

} // namespace mpismt::app
