// The functions of MPI that are models made of other calls (frontend/c/runtime/processes.c), by the names that the
// program calls them by. An execution is decided and replayed with the calls that these are made of; who reads it sees
// MPI_Comm_accept, and that it waits for a process to connect.
#pragma once

#include "core/ir.hpp"
#include "core/verdict.hpp"

namespace mpismt::app {

// Once nobody will replay the findings any more. Where an error handler is left, the calls are named, too, that
// may have returned the reference that was not freed.
void name_calls(CheckResult& result, const ir::Program&);

} // namespace mpismt::app
