// Random programs in which it matters which message a wildcard takes, with processes that are alike: managers of equal
// workers, folds, replies to the source of a status, ranks that are kept, sent, compared and counted with, arrays of
// requests. Most treat all workers the same; in many of the others one of them can be told apart.
#pragma once

#include "soundness/programs/tree.hpp"

#include <cstdint>

namespace mpismt::soundness {

ProgramTree random_observed(uint64_t seed);
// One of them: two or three processes that send to their neighbours, and poll until all is over, or too early.
ProgramTree random_exchange(uint64_t seed);

} // namespace mpismt::soundness
