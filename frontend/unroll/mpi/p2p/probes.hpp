// Probes, and messages that are received by their matched probe (MPI 4.1, section 3.8).
#pragma once

#include "frontend/unroll/part.hpp"
#include "frontend/unroll/state/call.hpp"

namespace mpismt::unroll {

class Arguments;
class BuffersInUse;
class Cases;
class Channels;
class Communicators;
class Completion;
class Datatypes;
class DeclaredTypes;
class Delivery;
class Events;
class LocalMemory;
class MessageBuffers;
class Messages;
class Polling;
class Requests;
class Statuses;

class Probes : Part {
public:
    Probes(Run& run, Arguments& args, Communicators& comms, Messages& messages, Statuses& statuses, Events& events,
           Channels& channels, Polling& polling, Cases& cases, MessageBuffers& buffers, Completion& completion,
           Requests& requests, LocalMemory& local, Datatypes& types, DeclaredTypes& declared, BuffersInUse& in_use,
           Delivery& delivery)
        : Part(run), args_(args), comms_(comms), messages_(messages), statuses_(statuses), events_(events),
          channels_(channels), polling_(polling), cases_(cases), buffers_(buffers), completion_(completion),
          requests_(requests), local_(local), types_(types), declared_(declared), in_use_(in_use), delivery_(delivery)
    {
    }

    Outcome call_probe(const Call& c, bool blocking);
    Outcome call_mprobe(const Call& c, bool blocking);
    Outcome call_mrecv(const Call& c, bool blocking);

private:
    Arguments& args_;
    Communicators& comms_;
    Messages& messages_;
    Statuses& statuses_;
    Events& events_;
    Channels& channels_;
    Polling& polling_;
    Cases& cases_;
    MessageBuffers& buffers_;
    Completion& completion_;
    Requests& requests_;
    LocalMemory& local_;
    Datatypes& types_;
    DeclaredTypes& declared_;
    BuffersInUse& in_use_;
    Delivery& delivery_;
};

} // namespace mpismt::unroll
