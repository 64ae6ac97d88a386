// Small programs with files: processes that open one file, write and read numbers in it by offsets, their own pointers
// and the shared one, with syncs, barriers and messages between.
#pragma once

#include "soundness/programs/tree.hpp"

#include <cstdint>

namespace mpismt::soundness {

// A program at random, of two processes, now and then of three.
ProgramTree random_files(uint64_t seed);

} // namespace mpismt::soundness
