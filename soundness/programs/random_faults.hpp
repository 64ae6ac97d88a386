// Random programs with two faults in a row: behind the first nothing may be claimed, and what the second one needs is
// computed from what the first one leaves.
#pragma once

#include "soundness/programs/tree.hpp"

#include <cstdint>

namespace mpismt::soundness {

ProgramTree random_faults(uint64_t seed);

} // namespace mpismt::soundness
