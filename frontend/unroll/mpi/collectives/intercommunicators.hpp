// Communicators that are made without a collective of all: MPI_Intercomm_create, MPI_Comm_create_group,
// MPI_Comm_create_from_group, MPI_Intercomm_create_from_groups.
#pragma once

#include "frontend/unroll/part.hpp"
#include "frontend/unroll/state/call.hpp"

namespace mpismt::unroll {

class Arguments;
class CollectiveArguments;
class Communicators;
class Completion;
class Decisions;
class Messages;
class Rendezvous;

class Intercommunicators : Part {
public:
    Intercommunicators(Run& run, Communicators& comms, Arguments& args, Rendezvous& rendezvous, Completion& completion,
                       Decisions& decisions, CollectiveArguments& collective_args, Messages& messages)
        : Part(run), comms_(comms), args_(args), rendezvous_(rendezvous), completion_(completion),
          decisions_(decisions), collective_args_(collective_args), messages_(messages)
    {
    }

    Outcome call_intercomm_create(const Call& c);
    Outcome call_comm_create_group(const Call& c);
    Outcome call_create_from_groups(const Call& c);

private:
    void meet(const Call& c, uint32_t context, uint32_t comm);
    int32_t make(const Call& c, uint32_t first_group, const char* name, int32_t parent);
    CommObject bridge_of(const Call& c);

    Communicators& comms_;
    Arguments& args_;
    Rendezvous& rendezvous_;
    Completion& completion_;
    Decisions& decisions_;
    CollectiveArguments& collective_args_;
    Messages& messages_;
};

} // namespace mpismt::unroll
