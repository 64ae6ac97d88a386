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

// What the members of an instance make of a new communicator, seen by one of them.
struct NewCommunicators::Made {
    NewCommunicators& part;
    const Call& c;
    const CollectiveCall& call;
    const std::vector<EventId>& entered;
    const CommObject old_comm = c.process.comms[call.comm];
    const std::vector<uint32_t> old = part.comms_.group_of(c.process, call.comm);
    const Communicator& from() const { return part.graph_.communicators[old_comm.context]; }
    const uint32_t old_first = from().first_group;
    const Communicator::Side local = from().local(old_comm.rank), remote = from().remote(old_comm.rank);
    // Of topologies: all members in the order of the new ranks, and where this process is among them.
    const std::vector<uint32_t> order = lets_reorder(call) ? part.leeway_.reordered(c, old) : old;
    const uint32_t place = static_cast<uint32_t>(std::find(order.begin(), order.end(), c.process.rank) - order.begin());
    // Of an intercommunicator: this process's group, and the other one.
    std::vector<uint32_t> group = {}, other = {};
    std::string name = {};
    std::shared_ptr<const Topology> topology = call.topology;
    size_t at_new = call.args.size() - 1; // argument

    const CollectiveCall& call_of(uint32_t q) const { return part.rendezvous_.collective_call(entered[q]); }
    std::vector<uint32_t> members(const Communicator::Side& side) const
    {
        return {old.begin() + side.begin, old.begin() + side.end};
    }
    void duplicate();
    void merge();
    void grid_or_graph();
    std::vector<uint32_t> of_my_color(const Communicator::Side&) const;
    void split();
    void make();
};

void NewCommunicators::Made::duplicate()
{
    group = members(local);
    if (old_first != 0)
        other = members(remote);
    name = "a duplicate of " + from().name;
    topology = old_comm.topology;
    at_new = call.op == MpiOp::Comm_dup ? 1 : 2; // Comm_idup has a request after it
}

void NewCommunicators::Made::merge()
{
    const int64_t theirs = call_of(remote.begin).key;
    bool after = call.key != 0;
    if (call.key == theirs) {
        part.look_at(Leeway::MergeOrder, c.in.loc);
        const auto least = [&](const Communicator::Side& s) {
            return *std::min_element(old.begin() + s.begin, old.begin() + s.end);
        };
        after = (least(local) > least(remote)) == part.implementation().merges_upwards;
    }
    const Communicator::Side first = after ? remote : local, second = after ? local : remote;
    group = members(first);
    group.insert(group.end(), old.begin() + second.begin, old.begin() + second.end);
    name = "a merged communicator";
}

void NewCommunicators::Made::grid_or_graph()
{
    const bool grid = call.op == MpiOp::Cart_create;
    const auto size =
        static_cast<size_t>(grid ? call.topology->grid_size() : static_cast<int64_t>(call.topology->index.size()));
    if (place < size)
        group.assign(order.begin(), order.begin() + static_cast<std::ptrdiff_t>(size));
    name = grid ? "a grid of processes" : "a graph of processes";
}

// By their keys.
std::vector<uint32_t> NewCommunicators::Made::of_my_color(const Communicator::Side& side) const
{
    std::vector<uint32_t> members_of_color;
    for (uint32_t q = side.begin; q < side.end; ++q)
        if (call_of(q).color == call.color)
            members_of_color.push_back(q);
    std::stable_sort(members_of_color.begin(), members_of_color.end(),
                     [&](uint32_t x, uint32_t y) { return call_of(x).key < call_of(y).key; });
    for (uint32_t& q : members_of_color)
        q = old[q];
    return members_of_color;
}

void NewCommunicators::Made::split()
{
    if (call.color == abi::UNDEFINED)
        return;
    group = of_my_color(local);
    if (old_first != 0)
        other = of_my_color(remote);
    name = call.op == MpiOp::Comm_split ? fmt::format("the communicator of color {}", call.color)
           : call.op == MpiOp::Cart_sub ? "a part of a grid"
                                        : "the communicator of a node";
}

void NewCommunicators::Made::make()
{
    switch (call.op) {
    case MpiOp::Comm_dup:
    case MpiOp::Comm_dup_with_info: return duplicate();
    case MpiOp::Comm_create:
        if (std::find(call.group.begin(), call.group.end(), c.process.rank) != call.group.end())
            group = call.group;
        if (old_first != 0)
            other = call_of(remote.begin).group;
        name = "a communicator by MPI_Comm_create";
        return;
    case MpiOp::Intercomm_merge: return merge();
    case MpiOp::Cart_create:
    case MpiOp::Graph_create: return grid_or_graph();
    // The edges are between places in the new communicator, whoever has given them.
    case MpiOp::Dist_graph_create: part.topologies_.collect_edges(call, entered, place); [[fallthrough]];
    case MpiOp::Dist_graph_create_adjacent:
        if (call.op == MpiOp::Dist_graph_create_adjacent)
            topology = call_of(place).topology;
        group = order;
        name = "a graph of processes";
        return;
    default: return split(); // Comm_split, Comm_split_type, Cart_sub
    }
}

// MPI 4.1, sections 7.4.2, 7.4.4 and 8.5. All members compute the same groups from the same contributions; the first to
// do so makes the context.
void NewCommunicators::make_communicator(const Call& c, const CollectiveCall& call, const std::vector<EventId>& entered)
{
    Process& p = c.process;
    Made made{*this, c, call, entered};
    made.make();
    const uint32_t old_first = made.old_first;
    const CommObject& old_comm = made.old_comm;
    std::vector<uint32_t>&group = made.group, &other = made.other;
    const auto result = [&](int32_t handle) {
        local_.store(p, c.path, Value::known(call.args[made.at_new]), 32, Value::known(static_cast<uint32_t>(handle)),
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
        rendezvous_.made_context(old_comm.context, call.instance, group, std::move(made.name), first_group);
    const int32_t fresh = comms_.new_comm(c, context, std::move(made.topology), Communicators::handle_of(call.comm));
    const auto index = static_cast<uint32_t>(fresh - first_handle_of(ObjectClass::Comm));
    p.made[static_cast<size_t>(ObjectClass::Comm)][index] = made_at;
    inherit_handler(c.path, call.comm, index);
    result(fresh);
}

} // namespace mpismt::unroll
