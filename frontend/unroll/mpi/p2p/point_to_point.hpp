// Sends and receives (MPI 4.1, sections 3.2, 3.4, 3.7 and 3.10).
#pragma once

#include "frontend/unroll/part.hpp"
#include "frontend/unroll/state/call.hpp"

namespace mpismt::unroll {

class Arguments;
class BuffersInUse;
class Communicators;
class Completion;
class Datatypes;
class Delivery;
class MessageBuffers;
class Messages;
class Requests;
class Statuses;

class PointToPoint : Part {
public:
    PointToPoint(Run& run, Communicators& comms, Arguments& args, Messages& messages, Requests& requests,
                 Datatypes& types, Completion& completion, BuffersInUse& in_use, MessageBuffers& buffers,
                 Statuses& statuses, Delivery& delivery)
        : Part(run), comms_(comms), args_(args), messages_(messages), requests_(requests), types_(types),
          completion_(completion), in_use_(in_use), buffers_(buffers), statuses_(statuses), delivery_(delivery)
    {
    }

    Outcome call_send(const Call& c, SendMode mode, bool blocking);
    Outcome call_recv(const Call& c, bool blocking);
    Outcome call_sendrecv(const Call& c, bool replace);
    Outcome call_isendrecv(const Call& c, bool replace);

private:
    Communicators& comms_;
    Arguments& args_;
    Messages& messages_;
    Requests& requests_;
    Datatypes& types_;
    Completion& completion_;
    BuffersInUse& in_use_;
    MessageBuffers& buffers_;
    Statuses& statuses_;
    Delivery& delivery_;
};

} // namespace mpismt::unroll
