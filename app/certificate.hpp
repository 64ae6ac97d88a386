// The certificate of an answer that is not the solver's (proofs/certify.hpp has that): findings, the only executions of
// a program with windows or files, or a search of all states.
#pragma once

#include "core/context.hpp"
#include "core/ir.hpp"
#include "core/verdict.hpp"

namespace mpismt::app {

// Writes it as --certify says, unless there is one already, and notes where there can be none. Throws InternalError if
// the search of all states meets an error where the answer says that there is none.
void write_certificate(const ir::Program&, CheckResult&, Context&);

} // namespace mpismt::app
