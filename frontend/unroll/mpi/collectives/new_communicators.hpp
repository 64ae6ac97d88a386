// The communicators that collectives make.
#pragma once

#include "frontend/unroll/part.hpp"
#include "frontend/unroll/state/call.hpp"
#include "frontend/unroll/state/collective_call.hpp"

#include <vector>

namespace mpismt::unroll {

class Communicators;
class Leeways;
class LocalMemory;
class Rendezvous;
class Topologies;

class NewCommunicators : Part {
public:
    NewCommunicators(Run& run, Communicators& comms, Rendezvous& rendezvous, Leeways& leeway, Topologies& topologies,
                     LocalMemory& local)
        : Part(run), comms_(comms), rendezvous_(rendezvous), leeway_(leeway), topologies_(topologies), local_(local)
    {
    }

    void make_communicator(const Call& c, const CollectiveCall& call, const std::vector<EventId>& entered);

private:
    struct Made;

    Communicators& comms_;
    Rendezvous& rendezvous_;
    Leeways& leeway_;
    Topologies& topologies_;
    LocalMemory& local_;
};

} // namespace mpismt::unroll
