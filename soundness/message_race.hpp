// What is claimed of the two executions of a message race.
#pragma once

#include "core/execution.hpp"
#include "soundness/semantics.hpp"

#include <vector>

namespace mpismt::soundness {

// Where a message goes or comes from in the call at which the process stands: as what local code has decided.
void note_envelope(const Semantics&, const Process&, std::vector<Decision>&);

// Some receive is matched in both executions, to different sends; or some probe reports different sends.
bool takes_either(const Execution&, const Execution&);

// Was something else decided in one run than in the other? Until the first difference both have come to the same
// places; that one has come further is none.
bool differ(const std::vector<Decision>&, const std::vector<Decision>&);

} // namespace mpismt::soundness
