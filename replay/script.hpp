// A replay for machines without mpismt: a shell script with the schedule and the source of the library in it.
#pragma once

#include "replay/finding.hpp"

#include <string>
#include <vector>

namespace mpismt::replay {

// `launch`: what it runs if it is given nothing else; may be empty. `version`: of mpismt.
std::string script_of(const PlannedRun&, const std::vector<std::string>& launch, const std::string& version);

} // namespace mpismt::replay
