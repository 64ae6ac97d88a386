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

#include <optional>
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

// The anonymous inboxes of a program that leaves no other choice than which of their messages their receives take, if
// none of that decides what happens: between the first and the last of its receives, a process waits for nothing but
// messages of that inbox, and there are at least as many receives as messages. Then each message is received once its
// process and the receiver have come so far, whichever is taken first, and the k-th receive is complete once k messages
// are sent. So what happens does not depend on the order, as little as where all matches are known. Nothing: it is not
// known to be so.
std::optional<std::vector<AnonymousInbox>> inboxes_without_choice(const EventGraph& graph);

} // namespace mpismt::encoding
