// From what a search has found to its verdict.
#pragma once

#include "core/context.hpp"
#include "core/ir.hpp"
#include "core/verdict.hpp"

#include <vector>

namespace mpismt::soundness {

// Errors before warnings, and these before notes.
void sort_by_level(std::vector<Finding>&);

// `cut`: something was left at the bound.
CheckResult concluded(CheckResult, Context&, bool cut);

// Adds conditions that ask for an execution, if there is none; or why that is not known. `decided`: some execution is
// as the condition asks. `cut`: something is left at the bound.
void note_unmet(const ir::Program&, const Context&, const std::vector<bool>& decided, bool cut, CheckResult&);

} // namespace mpismt::soundness
