// Which receives and probes anybody looks at: whose message, once received, has a say in a branch, an argument or a
// question, directly or through what is sent on. The others may take any message: it does not matter which. With
// `outcomes`, the last values of variables are looked at, too; of a program with conditions they always are.
#pragma once

#include "core/event.hpp"
#include "encoding/match.hpp"

#include <vector>

namespace mpismt::encoding {

// By event.
std::vector<bool> observed_receives(const EventGraph& graph, const Relation& match, const Relation& sees,
                                    bool outcomes);

} // namespace mpismt::encoding
