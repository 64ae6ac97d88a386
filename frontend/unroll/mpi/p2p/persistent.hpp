// Persistent requests (MPI 4.1, section 3.9).
#pragma once

#include "frontend/unroll/mpi/p2p/channels.hpp"
#include "frontend/unroll/part.hpp"
#include "frontend/unroll/state/call.hpp"

namespace mpismt::unroll {

class Arguments;
class BuffersInUse;
class Collectives;
class Communicators;
class Datatypes;
class DeclaredTypes;
class Errors;
class MessageBuffers;
class Messages;
class Partitioned;
class Requests;

class Persistent : Part {
public:
    Persistent(Run& run, Arguments& args, Communicators& comms, Messages& messages, Datatypes& types,
               DeclaredTypes& declared, Requests& requests, Errors& errors, Collectives& collectives,
               Partitioned& partitioned, BuffersInUse& in_use, MessageBuffers& buffers)
        : Part(run), args_(args), comms_(comms), messages_(messages), types_(types), declared_(declared),
          requests_(requests), errors_(errors), collectives_(collectives), partitioned_(partitioned), in_use_(in_use),
          buffers_(buffers)
    {
    }

    Outcome call_init(const Call& c, bool receives, SendMode mode);
    Outcome call_start(const Call& c, bool all);

private:
    RequestState start(const Call& c, uint32_t index, uint32_t part, Competition competes);

    Arguments& args_;
    Communicators& comms_;
    Messages& messages_;
    Datatypes& types_;
    DeclaredTypes& declared_;
    Requests& requests_;
    Errors& errors_;
    Collectives& collectives_;
    Partitioned& partitioned_;
    BuffersInUse& in_use_;
    MessageBuffers& buffers_;
};

} // namespace mpismt::unroll
