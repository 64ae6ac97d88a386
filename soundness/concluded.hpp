// From what a search has found to its verdict.
#pragma once

#include "core/context.hpp"
#include "core/verdict.hpp"

namespace mpismt::soundness {

// `cut`: something was left at the bound. Errors come before notes.
CheckResult concluded(CheckResult, Context&, bool cut);

} // namespace mpismt::soundness
