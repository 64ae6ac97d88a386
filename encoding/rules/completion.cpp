#include "encoding/rules/completion.hpp"

#include "core/mpi/collectives.hpp"

#include <algorithm>

namespace mpismt::rules {

std::optional<CollectiveForm> collective_form(MpiOp op)
{
    switch (op) {
#define FORM(name, nonblocking_name)                                                                                   \
    case MpiOp::name: return CollectiveForm{MpiOp::name, false};                                                       \
    case MpiOp::nonblocking_name: return CollectiveForm{MpiOp::name, true};
        FORM(Barrier, Ibarrier)
        FORM(Bcast, Ibcast)
        FORM(Gather, Igather)
        FORM(Gatherv, Igatherv)
        FORM(Scatter, Iscatter)
        FORM(Scatterv, Iscatterv)
        FORM(Allgather, Iallgather)
        FORM(Allgatherv, Iallgatherv)
        FORM(Alltoall, Ialltoall)
        FORM(Alltoallv, Ialltoallv)
        FORM(Alltoallw, Ialltoallw)
        FORM(Reduce, Ireduce)
        FORM(Allreduce, Iallreduce)
        FORM(Reduce_scatter, Ireduce_scatter)
        FORM(Reduce_scatter_block, Ireduce_scatter_block)
        FORM(Scan, Iscan)
        FORM(Exscan, Iexscan)
        FORM(Neighbor_allgather, Ineighbor_allgather)
        FORM(Neighbor_allgatherv, Ineighbor_allgatherv)
        FORM(Neighbor_alltoall, Ineighbor_alltoall)
        FORM(Neighbor_alltoallv, Ineighbor_alltoallv)
        FORM(Neighbor_alltoallw, Ineighbor_alltoallw)
        FORM(Comm_dup, Comm_idup)
        FORM(Comm_dup_with_info, Comm_idup_with_info)
#undef FORM
    case MpiOp::Win_create:
    case MpiOp::Win_allocate:
    case MpiOp::Win_fence:
    case MpiOp::Win_free:
    case MpiOp::Comm_split:
    case MpiOp::Comm_split_type:
    case MpiOp::Comm_create:
    case MpiOp::Comm_create_group:
    case MpiOp::Comm_create_from_group:
    case MpiOp::Intercomm_create_from_groups:
    case MpiOp::Intercomm_create:
    case MpiOp::Intercomm_merge:
    case MpiOp::Comm_free:
    case MpiOp::Comm_disconnect:
    case MpiOp::Comm_set_info:
    case MpiOp::Cart_create:
    case MpiOp::Cart_sub:
    case MpiOp::Graph_create:
    case MpiOp::Dist_graph_create:
    case MpiOp::Dist_graph_create_adjacent: return CollectiveForm{op, false};
    default: return persistent_form(op) ? std::optional(CollectiveForm{op, false}) : std::nullopt;
    }
}

std::optional<MpiOp> persistent_form(MpiOp op)
{
    switch (op) {
    case MpiOp::Barrier_init: return MpiOp::Barrier;
    case MpiOp::Bcast_init: return MpiOp::Bcast;
    case MpiOp::Gather_init: return MpiOp::Gather;
    case MpiOp::Gatherv_init: return MpiOp::Gatherv;
    case MpiOp::Scatter_init: return MpiOp::Scatter;
    case MpiOp::Scatterv_init: return MpiOp::Scatterv;
    case MpiOp::Allgather_init: return MpiOp::Allgather;
    case MpiOp::Allgatherv_init: return MpiOp::Allgatherv;
    case MpiOp::Alltoall_init: return MpiOp::Alltoall;
    case MpiOp::Alltoallv_init: return MpiOp::Alltoallv;
    case MpiOp::Alltoallw_init: return MpiOp::Alltoallw;
    case MpiOp::Reduce_init: return MpiOp::Reduce;
    case MpiOp::Allreduce_init: return MpiOp::Allreduce;
    case MpiOp::Reduce_scatter_init: return MpiOp::Reduce_scatter;
    case MpiOp::Reduce_scatter_block_init: return MpiOp::Reduce_scatter_block;
    case MpiOp::Scan_init: return MpiOp::Scan;
    case MpiOp::Exscan_init: return MpiOp::Exscan;
    case MpiOp::Neighbor_allgather_init: return MpiOp::Neighbor_allgather;
    case MpiOp::Neighbor_allgatherv_init: return MpiOp::Neighbor_allgatherv;
    case MpiOp::Neighbor_alltoall_init: return MpiOp::Neighbor_alltoall;
    case MpiOp::Neighbor_alltoallv_init: return MpiOp::Neighbor_alltoallv;
    case MpiOp::Neighbor_alltoallw_init: return MpiOp::Neighbor_alltoallw;
    default: return std::nullopt;
    }
}

bool makes_communicator(MpiOp operation)
{
    switch (operation) {
    case MpiOp::Comm_dup:
    case MpiOp::Comm_dup_with_info:
    case MpiOp::Comm_split:
    case MpiOp::Comm_split_type:
    case MpiOp::Comm_create:
    case MpiOp::Comm_create_group:
    case MpiOp::Comm_create_from_group:
    case MpiOp::Intercomm_create_from_groups:
    case MpiOp::Intercomm_merge:
    case MpiOp::Cart_create:
    case MpiOp::Cart_sub:
    case MpiOp::Graph_create:
    case MpiOp::Dist_graph_create:
    case MpiOp::Dist_graph_create_adjacent: return true;
    default: return false;
    }
}

Needs data_needs(MpiOp operation, uint32_t rank, int32_t root, bool zero_count)
{
    const bool is_root = rank == static_cast<uint32_t>(root);
    if (waits_for_all(operation))
        return Needs::Everybody;
    if (returns_of(operation) == Returns::Early || persistent_form(operation))
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
    const MpiOp operation = collective_form(d.operation)->operation;
    Needs kind = data_needs(operation, rank, root, d.zero_count);
    if (operation == MpiOp::Comm_create && comm.first_group != 0) // the other group is what its members give
        kind = Needs::Everybody;
    const bool across = comm.first_group != 0 && !makes_communicator(operation); // data come from the other group
    if (kind != Needs::Nobody && (across || (kind == Needs::Everybody && !d.neighbours.empty())))
        kind = Needs::Neighbours; // of the others nothing is expected
    return {kind, rank, root, &d.neighbours};
}

} // namespace mpismt::rules
