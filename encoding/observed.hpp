// Which receives and probes anybody looks at: whose message, once received, has a say in a branch, an argument or a
// question, directly or through what is sent on. The others may take any message: it does not matter which.
#pragma once

#include "core/event.hpp"
#include "encoding/match.hpp"

#include <vector>

namespace mpismt::encoding {

// By event.
std::vector<bool> observed_receives(const EventGraph& graph, const MatchRelation& match);

} // namespace mpismt::encoding
