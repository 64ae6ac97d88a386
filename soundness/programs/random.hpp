// Programs at random, beyond the sizes that can be enumerated and with kinds of statements that enumeration leaves out:
// persistent requests, Waitsome, Testany, matched probes, Cancel, Request_free, Sendrecv, new communicators, loops and
// loops of polls, assertions, inputs, sections of arrays, buffers that are touched too early, types and counts that do
// not fit, nonblocking collectives. A seed makes the same program on every machine.
#pragma once

#include "soundness/programs/tree.hpp"

#include <cstdint>

namespace mpismt::soundness {

ProgramTree random_program(uint64_t seed);

} // namespace mpismt::soundness
