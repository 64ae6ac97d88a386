// What the calls of one collective must agree on (MPI 4.1, section 6.1): operation, root, reduction, and that what each
// sends is what the others expect.
#pragma once

#include "core/event.hpp"

#include <optional>
#include <span>
#include <string>

namespace mpismt::rules {

// In what two calls of one instance disagree; nothing if they agree.
std::optional<std::string> disagreement(const EventGraph& graph, EventId x, EventId y);

// One of the calls in `entered` (no_event: none yet) that `x` disagrees with; no_event if there is none. Agreement
// carries over from call to call except where blocks have sizes of their own, so that mostly one comparison is enough.
EventId disagreeing(const EventGraph& graph, std::span<const EventId> entered, EventId x);

} // namespace mpismt::rules
