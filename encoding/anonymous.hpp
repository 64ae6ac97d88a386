// Inboxes in which it does not matter who matches whom.
//
// If every message of an inbox fits every receive, nobody looks at what is received, and neither side's progress
// depends on the other's but by these very matches, then any choice of as many receives as sends, each side without
// gaps in its order, is a matching. Such an inbox needs no variable for each pair, only one for each send and each
// receive: the pigeonhole argument that the match matrix would need is gone. The pairs are made up when a model is
// decoded.
#pragma once

#include "core/event.hpp"
#include "encoding/match.hpp"

#include <set>
#include <vector>

namespace mpismt::encoding {

struct AnonymousInbox {
    std::vector<EventId> sends, recvs; // in order of events: program order within a process
};

// All that qualify but for the last condition, which the encoding can judge only when it has built happens-before.
// Inboxes for whose first receive `excluded` holds are left out.
std::vector<AnonymousInbox> anonymous_inboxes(const EventGraph& graph, const std::vector<bool>& observed,
                                              const std::set<EventId>& excluded);

} // namespace mpismt::encoding
