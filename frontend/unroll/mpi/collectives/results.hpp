// What a collective brings to a process when it completes.
#pragma once

#include "frontend/unroll/part.hpp"
#include "frontend/unroll/state/call.hpp"

namespace mpismt::unroll {

class Arguments;
class BufferContents;
class Datatypes;
class Decisions;
class Events;
class NewCommunicators;
class Objects;
class ReductionOrders;
class Rendezvous;

class CollectiveResults : Part {
public:
    CollectiveResults(Run& run, Rendezvous& rendezvous, Objects& objects, Arguments& args, Decisions& decisions,
                      Events& events, NewCommunicators& new_comms, BufferContents& contents, Datatypes& types,
                      ReductionOrders& orders)
        : Part(run), rendezvous_(rendezvous), objects_(objects), args_(args), decisions_(decisions), events_(events),
          new_comms_(new_comms), contents_(contents), types_(types), orders_(orders)
    {
    }

    void deliver_collective(const Call& c, EventId event, TermId condition);

private:
    struct Arrival;

    Rendezvous& rendezvous_;
    Objects& objects_;
    Arguments& args_;
    Decisions& decisions_;
    Events& events_;
    NewCommunicators& new_comms_;
    BufferContents& contents_;
    Datatypes& types_;
    ReductionOrders& orders_;
};

} // namespace mpismt::unroll
