// From a model to an execution: which events are issued, who matches whom, in an order that respects happens-before.
#pragma once

#include "core/execution.hpp"
#include "encoding/encoding.hpp"

#include <functional>
#include <map>

namespace mpismt::solver {

using encoding::Encoding;
using encoding::Literal;

// `holds` gives the model. `maximal`: the model is of an execution after which nothing can happen. With `met`, the
// model is of collective calls that disagree: the execution ends where the first two of them meet, and they are put
// there.
Execution decode(Encoding& encoding, const std::function<bool(Literal)>& holds, bool maximal,
                 std::pair<EventId, EventId>* met = nullptr);

// Says what incomplete blocking events wait for.
class WaitDescriber {
public:
    // What holds in the run: which events are issued; which sends are received and which receives are matched; which
    // receive or matched probe has taken a send's message (or no_event).
    WaitDescriber(const EventGraph& graph, std::function<bool(EventId)> is_issued, std::function<bool(EventId)> is_over,
                  std::function<EventId(EventId)> taken_by);

    // Fills `waits_for`, in words, and the ranks that could release it.
    void describe(EventId event, ProcessEnd& end) const;

private:
    void describe_communication(EventId c, std::vector<std::string>& waits, std::vector<uint32_t>& on) const;

    const EventGraph& graph_;
    std::function<bool(EventId)> is_issued_, is_over_;
    std::function<EventId(EventId)> taken_by_;
    std::map<std::pair<uint32_t, uint64_t>, std::vector<EventId>> entered_; // by context and known instance
};

// "a message from 1 with tag 3 on MPI_COMM_WORLD".
std::string describe_request(const EventGraph& graph, uint32_t context, Value source, Value tag);

} // namespace mpismt::solver
