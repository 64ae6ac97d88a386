// Process topologies (MPI 4.1, chapter 8).
#pragma once

#include "frontend/unroll/part.hpp"
#include "frontend/unroll/state/call.hpp"
#include "frontend/unroll/state/collective_call.hpp"

#include <vector>

namespace mpismt::unroll {

class Arguments;
class Communicators;
class Leeways;
class Rendezvous;

class Topologies : Part {
public:
    Topologies(Run& run, Communicators& comms, Arguments& args, Rendezvous& rendezvous, Leeways& leeway)
        : Part(run), comms_(comms), args_(args), rendezvous_(rendezvous), leeway_(leeway)
    {
    }

    void topology_arguments(const Call& c, MpiOp op, CollectiveDetail& d, CollectiveCall& call);
    void collect_edges(const CollectiveCall& call, const std::vector<EventId>& entered, uint32_t rank);
    bool call_topology(const Call& c); // false: it is none of its calls

private:
    const Topology& topology_of(const Call& c, size_t i, int32_t kind);
    Topology grid_argument(const Call& c);
    Topology graph_argument(const Call& c);
    Topology part_of_grid(const Call& c, CollectiveDetail& d, CollectiveCall& call);
    Topology adjacent_graph(const Call& c, CollectiveDetail& d, const CollectiveCall& call);
    Topology distributed_graph(const Call& c, CollectiveDetail& d, CollectiveCall& call);
    void check_members(const Call& c, const CollectiveCall& call, const std::vector<int32_t>& ranks);
    int32_t rank_argument(const Call& c, size_t i, int64_t size);
    size_t room(const Call& c, size_t i);
    bool call_grid(const Call& c); // false: it is none of its calls
    bool call_graph(const Call& c);

    Communicators& comms_;
    Arguments& args_;
    Rendezvous& rendezvous_;
    Leeways& leeway_;
};

} // namespace mpismt::unroll
