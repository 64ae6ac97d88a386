// What the program calls its communicators, windows and files, for reports.
#pragma once

#include "core/ir.hpp"
#include "soundness/mpi_state.hpp"

#include <string>

namespace mpismt::soundness {

struct State;

// The communicator, or what has this context for its collectives: `the communicator "rows"` by the name that the
// program gave it, else `row_comm (made by MPI_Comm_split at line 8)` by a variable that holds the handle now.
std::string name_of_context(const ir::Program&, const State&, const Process&, uint64_t context);
std::string name_of_window(const ir::Program&, const Process&, const WindowObject&);

} // namespace mpismt::soundness
