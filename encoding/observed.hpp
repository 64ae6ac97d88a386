// What has a say in a branch, an argument or a question. A receive or probe whose message reaches none of it, directly
// or through what is sent on, may take any message: it does not matter which (Settlement::observed). With `outcomes`,
// the last values of variables are looked at, too; of a program with conditions they always are.
#pragma once

#include "core/event.hpp"

#include <vector>

namespace mpismt::encoding {

// Each term once.
std::vector<TermId> looked_at(const EventGraph& graph, bool outcomes);

} // namespace mpismt::encoding
