// From a model to an execution: which events are issued, who matches whom, in an order that respects happens-before.
#pragma once

#include "core/execution.hpp"
#include "encoding/encoding.hpp"

#include <functional>

namespace mpismt::solver {

using encoding::Encoding;
using encoding::Literal;

// `holds` gives the model. `maximal`: the model is of an execution after which nothing can happen.
Execution decode(Encoding& encoding, const std::function<bool(Literal)>& holds, bool maximal);

// What an incomplete blocking event waits for, in words, and the ranks that could release it.
void describe_wait(const EventGraph& graph, EventId event, const std::function<bool(EventId)>& is_done, ProcessEnd& end);

// "a message from 1 with tag 3 on MPI_COMM_WORLD".
std::string describe_request(const EventGraph& graph, uint32_t context, Value source, Value tag);

} // namespace mpismt::solver
