// Collective calls: blocking, nonblocking and persistent (MPI 4.1, chapter 6).
#pragma once

#include "frontend/unroll/part.hpp"
#include "frontend/unroll/state/call.hpp"
#include "frontend/unroll/state/collective_call.hpp"

namespace mpismt::unroll {

class Arguments;
class BuffersInUse;
class Cases;
class CollectiveArguments;
class CollectiveResults;
class Communicators;
class Completion;
class Events;
class Infos;
class Reductions;
class Rendezvous;
class Requests;

class Collectives : Part {
public:
    Collectives(Run& run, Arguments& args, Communicators& comms, Events& events, Requests& requests,
                Completion& completion, CollectiveResults& results, CollectiveArguments& collective_args, Infos& infos,
                Cases& cases, Reductions& reductions, Rendezvous& rendezvous, BuffersInUse& in_use)
        : Part(run), args_(args), comms_(comms), events_(events), requests_(requests), completion_(completion),
          results_(results), collective_args_(collective_args), infos_(infos), cases_(cases), reductions_(reductions),
          rendezvous_(rendezvous), in_use_(in_use)
    {
    }

    Outcome call_collective(const Call& c, MpiOp op, bool nonblocking);
    EventId start_persistent(const Call& c, const PersistentCollective& r);

private:
    // The process enters the next instance of the context, with the arguments of a blocking or nonblocking form.
    EventId enter(const Call& c, MpiOp op, const CommObject& in, uint32_t comm, bool nonblocking);
    void make_persistent(const Call& c, MpiOp form, EventId init);
    void watch_buffers(const Call& c, EventId event, const CollectiveCall& call, bool nonblocking);

    Arguments& args_;
    Communicators& comms_;
    Events& events_;
    Requests& requests_;
    Completion& completion_;
    CollectiveResults& results_;
    CollectiveArguments& collective_args_;
    Infos& infos_;
    Cases& cases_;
    Reductions& reductions_;
    Rendezvous& rendezvous_;
    BuffersInUse& in_use_;
};

} // namespace mpismt::unroll
