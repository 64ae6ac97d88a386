// The relations that messages make: `match`, which send each receive gets, and `sees`, which message a probe reports.
//
// `may` starts from the envelopes (same context, destination, source, tag, as far as they are known) and shrinks by
// counting along each channel (candidates.hpp). A pair that the unroller settled is the only one of both its ends.
//
// `must` has the pairs that are the only one of both their ends and certainly fit. Whenever both are issued they can
// match, for nothing competes with either; an execution in which they have not matched yet becomes one in which they
// have, by a match at its end, and no finding goes away by that (the order says when a message is received, not
// whether). So they match whenever both are issued. A view that is the only one of its probe is what the probe sees
// whenever it reports a message.
//
// What a receive or probe reads of a message, its data and its status, is *reads-from*: its match, or what it sees.
#pragma once

#include "encoding/relation.hpp"

namespace mpismt::encoding {

// Send → receive or matched probe. `decides`: that pairs must be in it is made use of.
Relation match_relation(const EventGraph& graph, bool decides);
// Send → probe. Not a match: the message stays.
Relation sees_relation(const EventGraph& graph, bool decides);

// Could the send be taken by a request of this rank with this source and tag? The condition; false_term: never.
TermId fit_condition(const EventGraph& graph, EventId send, uint32_t rank, Value source, Value tag, uint32_t context);

} // namespace mpismt::encoding
