// Files of the C library. Each process has its own in the program as it is made first, because most programs only write
// files that nobody reads; then a file that is read either was given or does not exist. Where a process reads what it
// has written, or looks for a file that the text of the program may write elsewhere, that is not enough. The program is
// then made anew with files that all processes share, those of MPI (runtime/mpi_io.c). Search alone knows these. If it
// has no answer, what holds without shared files is said, with that assumption.
#pragma once

#include "app/pipeline.hpp"
#include "frontend/c/spawned.hpp"

#include <string>
#include <vector>

namespace mpismt::app {

// May a check of it ask for shared files?
bool may_share_files(const ir::Program&);

// `checked` is what check_and_replay says of `program`, which load_together has made of `names`. Both are replaced
// where that asked for shared files, as is what is found. The places of an InputError are in `files`.
void check_with_shared_files(const std::vector<std::string>& names, SourceFiles& files, ir::Program& program,
                             Checked& checked, c::Found& found, Context&);

} // namespace mpismt::app
