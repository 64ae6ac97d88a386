// When a send and a receive fit, and what is wrong with a message that was matched: shared by calls, matching and
// probes.
#pragma once

#include "soundness/semantics.hpp"

namespace mpismt::soundness {

// Do the envelopes fit, and is the send still unmatched? `peer` and `tag` are those of the receive or probe.
bool fits(const Item& send, uint32_t sender, uint32_t receiver, uint64_t context, int32_t peer, int32_t tag,
          const Rules& = {}, uint32_t channel = 0);
bool fits(const Item& send, uint32_t sender, const Item& receive, uint32_t receiver, const Rules& = {});

// Reports a signature that is no beginning of the receive's, and a message that is too long.
void check_message(const Types&, const Item& receive, const Payload&, std::vector<Location> places,
                   bool returns_errors, const Dialect&, Faults&);

// Indices of the arguments of one communication.
struct Semantics::Envelope {
    size_t buffer, count, type, peer, tag, comm;
};

} // namespace mpismt::soundness
