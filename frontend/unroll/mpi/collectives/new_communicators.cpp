// All members compute the same groups from the same contributions.
#include "frontend/unroll/mpi/collectives/new_communicators.hpp"

#include "encoding/rules/agreement.hpp"
#include "encoding/rules/completion.hpp"
#include "frontend/unroll/local/local_memory.hpp"
#include "frontend/unroll/mpi/collectives/rendezvous.hpp"
#include "frontend/unroll/mpi/communicators.hpp"
#include "frontend/unroll/mpi/leeway.hpp"
#include "frontend/unroll/mpi/topologies.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace mpismt::unroll {

namespace {

// Makers of topologies: may the new ranks be others than the old ones?
bool lets_reorder(const CollectiveCall& call)
{
    switch (call.op) {
    case MpiOp::Cart_create:
    case MpiOp::Graph_create: return call.args[4] != 0;
    case MpiOp::Dist_graph_create: return call.args[7] != 0;
    case MpiOp::Dist_graph_create_adjacent: return call.args[8] != 0;
    default: return false;
    }
}

} // namespace

// MPI 4.1, sections 7.4.2, 7.4.4 and 8.5. All members compute the same groups from the same contributions; the first to
// do so makes the context.
void NewCommunicators::make_communicator(const Call& c, const CollectiveCall& call, const std::vector<EventId>& entered)
{
    Process& p = c.process;
    const CommObject old_comm = p.comms[call.comm];
    const std::vector<uint32_t> old = comms_.group_of(p, call.comm);
    const uint32_t old_first = graph_.communicators[old_comm.context].first_group;
    const Communicator::Side local = graph_.communicators[old_comm.context].local(old_comm.rank),
                             remote = graph_.communicators[old_comm.context].remote(old_comm.rank);
    // Of an intercommunicator: this process's group, and the other one.
    std::vector<uint32_t> other;
    const auto call_of = [&](uint32_t q) -> const CollectiveCall& { return rendezvous_.collective_call(entered[q]); };
    std::vector<uint32_t> group;
    std::string name;
    std::shared_ptr<const Topology> topology = call.topology;
    size_t at_new = call.args.size() - 1;
    // Of topologies: all members in the order of the new ranks, and where this process is among them.
    const std::vector<uint32_t> order = lets_reorder(call) ? leeway_.reordered(c, old) : old;
    const auto place = static_cast<uint32_t>(std::find(order.begin(), order.end(), p.rank) - order.begin());
    switch (call.op) {
    case MpiOp::Comm_dup:
    case MpiOp::Comm_dup_with_info:
        group.assign(old.begin() + local.begin, old.begin() + local.end);
        if (old_first != 0)
            other.assign(old.begin() + remote.begin, old.begin() + remote.end);
        name = "a duplicate of " + graph_.communicators[old_comm.context].name;
        topology = old_comm.topology;
        at_new = call.op == MpiOp::Comm_dup ? 1 : 2; // Comm_idup has a request after it
        break;
    case MpiOp::Comm_create:
        if (std::find(call.group.begin(), call.group.end(), p.rank) != call.group.end())
            group = call.group;
        if (old_first != 0)
            other = call_of(remote.begin).group;
        name = "a communicator by MPI_Comm_create";
        break;
    case MpiOp::Intercomm_merge: {
        const int64_t theirs = call_of(remote.begin).key;
        bool after = call.key != 0;
        if (call.key == theirs) {
            look_at(Leeway::MergeOrder, c.in.loc);
            const auto least = [&](const Communicator::Side& s) {
                return *std::min_element(old.begin() + s.begin, old.begin() + s.end);
            };
            after = (least(local) > least(remote)) == implementation().merges_upwards;
        }
        const Communicator::Side first = after ? remote : local, second = after ? local : remote;
        group.assign(old.begin() + first.begin, old.begin() + first.end);
        group.insert(group.end(), old.begin() + second.begin, old.begin() + second.end);
        name = "a merged communicator";
        break;
    }
    case MpiOp::Cart_create:
    case MpiOp::Graph_create: {
        const auto size =
            static_cast<size_t>(call.op == MpiOp::Cart_create ? call.topology->grid_size()
                                                              : static_cast<int64_t>(call.topology->index.size()));
        if (place < size)
            group.assign(order.begin(), order.begin() + static_cast<std::ptrdiff_t>(size));
        name = call.op == MpiOp::Cart_create ? "a grid of processes" : "a graph of processes";
        break;
    }
    // The edges are between places in the new communicator, whoever has given them.
    case MpiOp::Dist_graph_create: topologies_.collect_edges(call, entered, place); [[fallthrough]];
    case MpiOp::Dist_graph_create_adjacent:
        if (call.op == MpiOp::Dist_graph_create_adjacent)
            topology = call_of(place).topology;
        group = order;
        name = "a graph of processes";
        break;
    default: // Comm_split, Comm_split_type, Cart_sub
        if (call.color != abi::UNDEFINED) {
            const auto chosen = [&](const Communicator::Side& side) {
                std::vector<uint32_t> members;
                for (uint32_t q = side.begin; q < side.end; ++q)
                    if (call_of(q).color == call.color)
                        members.push_back(q);
                std::stable_sort(members.begin(), members.end(),
                                 [&](uint32_t x, uint32_t y) { return call_of(x).key < call_of(y).key; });
                for (uint32_t& q : members)
                    q = old[q];
                return members;
            };
            group = chosen(local);
            if (old_first != 0)
                other = chosen(remote);
            name = call.op == MpiOp::Comm_split ? fmt::format("the communicator of color {}", call.color)
                   : call.op == MpiOp::Cart_sub ? "a part of a grid"
                                                : "the communicator of a node";
        }
    }
    const auto result = [&](int32_t handle) {
        local_.store(p, c.path, Value::known(call.args[at_new]), 32, Value::known(static_cast<uint32_t>(handle)),
                     c.in.loc);
    };
    const bool inter = old_first != 0 && call.op != MpiOp::Intercomm_merge;
    if (group.empty() || (inter && other.empty())) {
        result(abi::COMM_NULL);
        return;
    }
    uint32_t first_group = 0;
    if (inter) {
        if (old_comm.rank >= old_first) // the same order on both sides
            std::swap(group, other);
        first_group = static_cast<uint32_t>(group.size());
        group.insert(group.end(), other.begin(), other.end());
    }
    const SourceLoc made_at =
        graph_.events[entered[old_comm.rank]].loc; // MPI_Comm_idup, not its Wait; `entered` may move
    const uint32_t context =
        rendezvous_.made_context(old_comm.context, call.instance, group, std::move(name), first_group);
    const int32_t fresh = comms_.new_comm(c, context, std::move(topology));
    const auto index = static_cast<uint32_t>(fresh - first_handle_of(ObjectClass::Comm));
    p.made[static_cast<size_t>(ObjectClass::Comm)][index] = made_at;
    inherit_handler(c.path, call.comm, index);
    result(fresh);
}

} // namespace mpismt::unroll
