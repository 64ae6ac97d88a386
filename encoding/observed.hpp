// What has a say in a branch, an argument or a question. A receive or probe whose message reaches none of it, directly
// or through what is sent on, may take any message: it does not matter which (Settlement::observed). With `outcomes`,
// the last values of variables are looked at, too; of a program with conditions they always are.
#pragma once

#include "core/event.hpp"

#include <vector>

namespace mpismt::encoding {

// Each term once.
std::vector<TermId> looked_at(const EventGraph& graph, bool outcomes);

// By event: the sends on whose data some detail of an event may depend, directly or through what is sent on. What a
// receive of a known message brings is in the terms that use it: only what variables stand for counts, and all data of
// collectives. (What is printed does not count.)
std::vector<bool> messages_looked_at(const EventGraph&);

} // namespace mpismt::encoding
