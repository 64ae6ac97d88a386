// Making communicators (section 4.7.2 of the TLA+ paper; MPI 4.1, section 7.4).
//
// The context of a new communicator is named after the instance of the call that made it and, for a split, the color: a
// name that does not depend on the interleaving, so that equal states have equal names.
#include "soundness/call.hpp"
#include "soundness/hash.hpp"
#include "soundness/operations.hpp"

#include <algorithm>

namespace mpismt::soundness {

void Semantics::make_communicator(Call& call, const CommContext& context, const Instance& instance, uint64_t number,
                                  uint32_t me)
{
    const Contribution& mine = *instance.members[me].in;
    std::vector<int32_t> group;
    uint64_t part = 0;
    TopologyPtr topology = mine.topology;
    switch (collective_of(mine.op)->base) {
    case MpiOp::Comm_dup:
    case MpiOp::Comm_dup_with_info: {
        group = context.group;
        const auto& comms = call.look().objects->comms;
        const auto old = std::find_if(comms.begin(), comms.end(), [&](const CommObject& c) { return c.context == context.id; });
        if (old != comms.end())
            topology = old->topology;
        break;
    }
    case MpiOp::Cart_create:
    case MpiOp::Graph_create: {
        const auto nodes = mine.op == MpiOp::Cart_create ? mine.topology->cells() : static_cast<int64_t>(mine.topology->adjacent.size());
        if (me < nodes)
            group.assign(context.group.begin(), context.group.begin() + nodes);
        break;
    }
    case MpiOp::Dist_graph_create: {
        auto t = std::make_shared<Topology>(*mine.topology);
        for (const Instance::Member& m : instance.members)
            for (const Contribution::Edge& e : m.in->edges) {
                if (e.to == static_cast<int32_t>(me))
                    t->in.push_back({e.from, e.weight, 0});
                if (e.from == static_cast<int32_t>(me))
                    t->out.push_back({e.to, e.weight, 0});
            }
        t->number_arcs();
        topology = t;
        group = context.group;
        break;
    }
    case MpiOp::Dist_graph_create_adjacent: group = context.group; break;
    case MpiOp::Comm_split_type:
    case MpiOp::Cart_sub:
    case MpiOp::Comm_split: {
        if (mine.color == abi::UNDEFINED)
            break;
        part = static_cast<uint64_t>(mine.color) + 1;
        std::vector<uint32_t> members;
        for (uint32_t i = 0; i < instance.members.size(); ++i)
            if (instance.members[i].in->color == mine.color)
                members.push_back(i);
        std::stable_sort(members.begin(), members.end(), [&](uint32_t a, uint32_t b) {
            return instance.members[a].in->key < instance.members[b].in->key;
        });
        for (uint32_t i : members)
            group.push_back(context.group[i]);
        break;
    }
    default: // Comm_create: disjoint groups make several communicators, each named after its first member
        if (std::find(mine.group.begin(), mine.group.end(), static_cast<int32_t>(call.rank)) != mine.group.end()) {
            group = mine.group;
            part = static_cast<uint64_t>(group[0]) + 1;
        }
        break;
    }
    if (group.empty()) {
        call.store_int(mine.handle, abi::COMM_NULL);
        return;
    }
    Hash name;
    name.add(context.id);
    name.add(number);
    name.add(part);
    CommObject fresh;
    fresh.context = name.low() | uint64_t{1} << 63; // never one of the predefined
    if (!rules_.hold(Rule::DataContext) && group == context.group)
        fresh.context = context.id;
    while (group[static_cast<size_t>(fresh.rank)] != static_cast<int32_t>(call.rank))
        ++fresh.rank;
    fresh.group = std::move(group);
    fresh.topology = topology;
    fresh.handler = mine.handler;
    fresh.loc = call.instr.loc;
    fresh.handle = first_comm;
    while (find_comm(*call.look().objects, fresh.handle) != nullptr)
        ++fresh.handle;
    call.store_int(mine.handle, fresh.handle);
    call.process().objects.write().comms.push_back(std::move(fresh));
}

} // namespace mpismt::soundness
