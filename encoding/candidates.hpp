// Which sends a receive may take, as far as counting tells: the *may* of the match relation, for one inbox (a process
// and a communicator).
//
// Envelopes say who fits whom. Beyond that, messages of one source do not overtake (docs/mpi/executions.md, rule 3), so
// that of two messages that fit a receive, and two receives that fit a message, the first goes to the first. Therefore
//  - a message before which j others of its source are certain to be sent that fit the receive as well can only go to a
//    receive that has j others before it which may take those;
//  - a receive of this source alone, before which j others of this source alone are certain to be posted that fit the
//    message as well, can only take a message that has j others before it which those may take.
// Where both sides are certain, the j-th message goes to the j-th receive, and nothing is left open. The cost is that
// of the pairs that remain, and of merging the classes (of equal envelopes) that fit each other.
#pragma once

#include "core/event.hpp"

#include <functional>
#include <vector>

namespace mpismt::encoding {

// Calls `found` for each pair that remains, with the condition under which the envelopes fit. Sends and receives are
// those of the inbox, each process's in program order.
void for_each_candidate(const EventGraph& graph, uint32_t rank, uint32_t context, const std::vector<EventId>& sends,
                        const std::vector<EventId>& receives,
                        const std::function<void(EventId send, EventId receive, TermId fits)>& found);

} // namespace mpismt::encoding
