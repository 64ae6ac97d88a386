// A refutation by CaDiCaL with its proof in DRAT, for certificates. One solve of its own, without assumptions: an
// incremental solver's trace would have clauses in it that were eliminated and brought back, which is no DRAT proof any
// more.
#pragma once

#include "core/context.hpp"
#include "encoding/formula.hpp"

#include <span>
#include <string>

namespace mpismt::solver {

// True if the clauses, each ended by 0, cannot all hold; the proof, in binary DRAT, is in the file then. Throws
// LimitReached, InputError if the file cannot be written.
bool refute(std::span<const encoding::Literal> flat, const std::string& path, Context& context);

} // namespace mpismt::solver
