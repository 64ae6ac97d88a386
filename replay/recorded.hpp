// A run that was recorded (`mpismt record`), as a plan: each process makes the calls that it made, and gets the
// messages, the answers and the completions that it got.
#pragma once

#include "frontend/record/lower.hpp"
#include "replay/finding.hpp"

namespace mpismt::replay {

// The run itself.
PlannedRun plan_of(const record::Record&);
// A run that was planned by a finding about the record: the tests and probes that answered false are put back into it,
// which the checked program does not have, and it is known of which program it is.
void follow(PlannedRun&, const record::Record&);

} // namespace mpismt::replay
