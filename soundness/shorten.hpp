// The part of an execution that a fault needs.
#pragma once

#include "soundness/replay.hpp"

namespace mpismt::soundness {

// Takes steps out of the finding's execution that its fault, which was there after some step, does not need: those
// behind it, and those of processes that it does not depend on. What is left is replayed; if that does not show the
// finding, everything stays. Returns the replay of what is left, if it is less.
std::optional<Replay> shorten(const ir::Program&, const Choices&, Finding&, Context* = nullptr);

} // namespace mpismt::soundness
