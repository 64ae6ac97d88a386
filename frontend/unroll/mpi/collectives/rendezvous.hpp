// Where collective calls meet: a board for each context, on which each member enters one instance after the other.
// Contexts that the members of an instance make together, and hidden ones, where calls meet that are no collectives of
// a communicator.
#pragma once

#include "frontend/unroll/mpi/p2p/channels.hpp"
#include "frontend/unroll/part.hpp"
#include "frontend/unroll/state/call.hpp"
#include "frontend/unroll/state/collective_call.hpp"

#include <deque>
#include <map>
#include <memory>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

namespace mpismt::unroll {

class Events;
class RunQueue;

// One collective instance of one communicator: what each member has entered.
struct Instance {
    std::vector<EventId> entered;                                 // by rank in the communicator
    uint32_t count = 0;                                           // of those that have
    std::shared_ptr<const Payload> reduced;                       // Allreduce by a predefined operation: the result
    std::vector<std::pair<std::vector<uint32_t>, uint32_t>> made; // communicators: group, context
};

struct Board { // of one context
    std::deque<Instance> instances;
    std::vector<uint8_t> opaque; // by member: which instance its calls are is not known
    bool any_opaque = false;
};

class Rendezvous : Part {
public:
    Rendezvous(Run& run, Events& events, RunQueue& queue) : Part(run), events_(events), queue_(queue) {}

    EventId add_collective(const Call& c, const CommObject& in, CollectiveDetail d, CollectiveCall call);
    Channels::State collective_state(EventId event);
    const CollectiveCall& collective_call(EventId event) const
    {
        return collective_calls_[graph_.events[event].detail];
    }
    // Of a call of which it is known which instance it is.
    Instance& instance_of(EventId event)
    {
        return boards_[graph_.collective(event).context].instances[collective_call(event).instance];
    }
    bool never_agrees(EventId event) const;
    uint32_t new_context(std::vector<uint32_t> group, std::string name, uint32_t first_group = 0);
    // The context that the members of an instance make together; the first of them makes it.
    uint32_t made_context(uint32_t parent, uint32_t instance, const std::vector<uint32_t>& group, std::string name,
                          uint32_t first_group);
    // Where calls meet that are no collectives of a communicator.
    uint32_t hidden_context(uint32_t context, int32_t tag, bool leaders, const std::vector<uint32_t>& group,
                            std::string name);
    // Where those meet who make a communicator of groups: by the string that they name, and who.
    uint32_t context_of_groups(std::string name, const std::vector<uint32_t>& members);

private:
    const Instance& instance_of(EventId event) const
    {
        return boards_[graph_.collective(event).context].instances[collective_call(event).instance];
    }

    Events& events_;
    RunQueue& queue_;
    std::vector<Board> boards_; // by context
    // Where calls meet that are no collectives of a communicator: by its context, tag, whether they are leaders, and
    // who.
    std::map<std::tuple<uint32_t, int32_t, bool, std::vector<uint32_t>>, uint32_t> hidden_contexts_;
    std::map<std::pair<std::string, std::vector<uint32_t>>, uint32_t> group_contexts_;
    std::vector<CollectiveCall> collective_calls_; // by index of CollectiveDetail
};

} // namespace mpismt::unroll
