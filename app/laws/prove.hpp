// Discharges one lemma: by a solver (proofs/lemmas.hpp), or by its program, whose executions are found by the symbolic
// engines and replayed on the operational semantics.
#pragma once

#include "core/context.hpp"
#include "core/lemma.hpp"

#include <string>

namespace mpismt::app {

// `prove`'s options: the time limit counts for each lemma, queries are kept where --dump or --cross-check ask for them.
// Never throws LimitReached: that is Unknown. Throws ReplayFailure and other InternalErrors.
Discharge discharge(const Lemma&, const Options&, bool with_queries);

// The text of a lemma's program.
std::string program_text(const Lemma&);

} // namespace mpismt::app
