// Random exchanges over derived datatypes of two levels: messages, packed data and collectives, received with another
// datatype now and then, of wrong lengths, uncommitted, freed early, or touched while they are pending.
#pragma once

#include "soundness/programs/growing.hpp"

namespace mpismt::soundness {

// Adds to some or all of the processes.
void datatype_exchange(Random&, std::vector<Growing>&);

} // namespace mpismt::soundness
