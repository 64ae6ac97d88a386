// Waiting for communications: when a call can return, and whether that is certain already.
#pragma once

#include "frontend/unroll/part.hpp"
#include "frontend/unroll/state/call.hpp"

#include <vector>

namespace mpismt::unroll {

class Assumptions;
class Channels;
class Events;
class Rendezvous;

class Completion : Part {
public:
    Completion(Run& run, Events& events, Channels& channels, Rendezvous& rendezvous, Assumptions& assumptions)
        : Part(run), events_(events), channels_(channels), rendezvous_(rendezvous), assumptions_(assumptions)
    {
    }

    EventId wait_for(const Call& c, const std::vector<EventId>& communications, bool for_matching = false);
    Outcome await(const Call& c, EventId wait);

private:
    // `how` it waits; `needed`: the call cannot return without it.
    Outcome await_communication(const Call& c, EventId communication, Waiting how, bool needed);
    bool cannot_happen(const Path& path, EventId recv);
    void note_open_wait(Path& path);
    bool must_be_received(const SendDetail& s) const;

    Events& events_;
    Channels& channels_;
    Rendezvous& rendezvous_;
    Assumptions& assumptions_;
};

} // namespace mpismt::unroll
