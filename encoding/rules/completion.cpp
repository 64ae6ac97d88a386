#include "encoding/rules/completion.hpp"

#include "core/mpi/collectives.hpp"
#include "core/mpi/traits.hpp"

#include <algorithm>

namespace mpismt::rules {

Needs data_needs(MpiOp operation, uint32_t rank, int32_t root, bool zero_count)
{
    const bool is_root = rank == static_cast<uint32_t>(root);
    if (waits_for_all(operation))
        return Needs::Everybody;
    if (returns_of(operation) == Returns::Early || started_by(operation))
        return Needs::Nobody;
    if (operation == MpiOp::Intercomm_create) // the leader tells the others, or they gather
        return root == -1 ? Needs::Everybody : is_root ? Needs::Nobody : Needs::Root;
    if (zero_count)
        return Needs::Nobody;
    switch (operation) {
    case MpiOp::Bcast:
    case MpiOp::Scatter:
    case MpiOp::Scatterv: return is_root ? Needs::Nobody : Needs::Root;
    case MpiOp::Gather:
    case MpiOp::Gatherv:
    case MpiOp::Reduce: return is_root ? Needs::Everybody : Needs::Nobody;
    case MpiOp::Scan:
    case MpiOp::Exscan: return Needs::LowerRanks;
    case MpiOp::Neighbor_allgather:
    case MpiOp::Neighbor_allgatherv:
    case MpiOp::Neighbor_alltoall:
    case MpiOp::Neighbor_alltoallv:
    case MpiOp::Neighbor_alltoallw: return Needs::Neighbours;
    default: return Needs::Everybody;
    }
}

bool Needed::by(uint32_t member) const
{
    switch (kind) {
    case Needs::Nobody: return false;
    case Needs::Root: return member == static_cast<uint32_t>(root);
    case Needs::LowerRanks: return member < rank;
    case Needs::Neighbours: return std::find(neighbours->begin(), neighbours->end(), member) != neighbours->end();
    case Needs::Everybody: return true;
    }
    return true;
}

Needed needed(const EventGraph& graph, EventId collective)
{
    const CollectiveDetail& d = graph.collective(collective);
    const Event& e = graph.events[collective];
    const Communicator& comm = graph.communicators[d.context];
    const std::vector<uint32_t>& group = comm.group;
    const bool is_world = e.rank < group.size() && group[e.rank] == e.rank;
    const auto rank = is_world ? e.rank : comm.member(e.rank);
    const auto root = static_cast<int32_t>(as_signed(d.root.bits, 32));
    const MpiOp operation = operation_of(d.operation);
    Needs kind = data_needs(operation, rank, root, d.zero_count);
    if (operation == MpiOp::Comm_create && comm.first_group != 0) // the other group is what its members give
        kind = Needs::Everybody;
    const bool across =
        comm.first_group != 0 && !traits_of(operation).has(Fact::MakesCommunicator); // data come from the other group
    if (kind != Needs::Nobody && (across || (kind == Needs::Everybody && !d.neighbours.empty())))
        kind = Needs::Neighbours; // of the others nothing is expected
    return {kind, rank, root, &d.neighbours};
}

} // namespace mpismt::rules
