// --explain-buffering: the smallest set of sends whose buffering the program relies on.
#pragma once

#include "core/context.hpp"
#include "core/verdict.hpp"
#include "encoding/encoding.hpp"
#include "solver/search.hpp"

namespace mpismt::solver {

// Adds notes to the result: the places of a smallest set of standard sends that, if buffered, leave no deadlock,
// however the others behave; or that there is none. Throws LimitReached.
void explain_buffering(encoding::Encoding& encoding, Search& search, CheckResult& result);

} // namespace mpismt::solver
