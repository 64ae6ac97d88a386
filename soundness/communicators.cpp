// Making communicators (section 4.7.2 of the TLA+ paper; MPI 4.1, section 7.4).
//
// The context of a new communicator is named after the instance of the call that made it and, for a split, the color: a
// name that does not depend on the interleaving, so that equal states have equal names.
#include "soundness/call.hpp"
#include "soundness/hash.hpp"
#include "soundness/operations.hpp"

#include <algorithm>

namespace mpismt::soundness {

// What the members of an instance make of a new communicator, seen by one of them.
struct Semantics::NewCommunicator {
    const Semantics& semantics;
    Call& call;
    const CommContext& context;
    const Instance& instance;
    const uint32_t me;
    const Contribution& mine = *instance.members[me].in;
    // Of an intercommunicator: its own group and the other one.
    const uint32_t size = static_cast<uint32_t>(context.group.size()), own_first = mine.across ? me - mine.rank : 0;
    const uint32_t own_end = mine.across ? own_first + size - mine.peers : size,
                   peers_end = mine.first_peer + mine.peers;
    // Of topologies: the members by the ranks that they get, and this process's.
    const std::vector<int32_t> order = mine.reorder ? semantics.placed(call, context.group) : context.group;
    const uint32_t place =
        static_cast<uint32_t>(std::find(order.begin(), order.end(), static_cast<int32_t>(call.rank)) - order.begin());
    // What is made.
    std::vector<int32_t> group = {}, remote = {};
    uint64_t part = 0; // tells communicators apart that one instance makes
    TopologyPtr topology = mine.topology;

    std::vector<int32_t> those(uint32_t from, uint32_t to) const
    {
        return {context.group.begin() + from, context.group.begin() + to};
    }
    std::vector<int32_t> own_group() const { return those(own_first, own_end); }
    std::vector<int32_t> other_group() const { return those(mine.first_peer, peers_end); }
    void duplicate();
    void grid_or_graph();
    void distributed_graph();
    std::vector<int32_t> of_my_color(uint32_t from, uint32_t to) const;
    void split();
    void merge();
    void of_a_group();
    void make();
};

void Semantics::NewCommunicator::duplicate()
{
    group = own_group();
    if (mine.across)
        remote = other_group();
    const auto& comms = call.look().objects->comms;
    const auto old =
        std::find_if(comms.begin(), comms.end(), [&](const CommObject& c) { return c.context == context.id; });
    if (old != comms.end())
        topology = old->topology;
}

void Semantics::NewCommunicator::grid_or_graph()
{
    const auto nodes =
        mine.op == MpiOp::Cart_create ? mine.topology->cells() : static_cast<int64_t>(mine.topology->adjacent.size());
    if (place >= nodes)
        return;
    group.assign(order.begin(), order.begin() + nodes);
    if (place != me) {
        auto t = std::make_shared<Topology>(*mine.topology);
        t->make_arcs(static_cast<int32_t>(place));
        topology = t;
    }
}

void Semantics::NewCommunicator::distributed_graph()
{
    auto t = std::make_shared<Topology>(*mine.topology);
    for (const Instance::Member& m : instance.members)
        for (const Contribution::Edge& e : m.in->edges) {
            if (e.to == static_cast<int32_t>(place))
                t->in.push_back({e.from, e.weight, 0});
            if (e.from == static_cast<int32_t>(place))
                t->out.push_back({e.to, e.weight, 0});
        }
    t->number_arcs();
    topology = t;
    group = order;
}

// By their keys.
std::vector<int32_t> Semantics::NewCommunicator::of_my_color(uint32_t from, uint32_t to) const
{
    std::vector<uint32_t> members;
    for (uint32_t i = from; i < to; ++i)
        if (instance.members[i].in->color == mine.color)
            members.push_back(i);
    std::stable_sort(members.begin(), members.end(),
                     [&](uint32_t a, uint32_t b) { return instance.members[a].in->key < instance.members[b].in->key; });
    std::vector<int32_t> ranks;
    for (uint32_t i : members)
        ranks.push_back(context.group[i]);
    return ranks;
}

void Semantics::NewCommunicator::split()
{
    if (mine.color == abi::UNDEFINED)
        return;
    part = static_cast<uint64_t>(mine.color) + 1;
    group = of_my_color(own_first, own_end);
    if (mine.across)
        remote = of_my_color(mine.first_peer, peers_end);
}

void Semantics::NewCommunicator::merge()
{
    bool high = mine.key != 0;
    if (const bool theirs = instance.members[mine.first_peer].in->key != 0; high == theirs) { // any order
        semantics.look_at(Leeway::MergeOrder, mine.loc);
        const std::vector<int32_t> own = own_group(), others = other_group();
        const bool ours_is_least =
            *std::min_element(own.begin(), own.end()) < *std::min_element(others.begin(), others.end());
        high = ours_is_least != semantics.choices_.implementation.merges_upwards;
    }
    group = high ? other_group() : own_group();
    for (int32_t m : high ? own_group() : other_group())
        group.push_back(m);
}

// Comm_create: disjoint groups make several communicators, each named after its first member.
void Semantics::NewCommunicator::of_a_group()
{
    if (std::find(mine.group.begin(), mine.group.end(), static_cast<int32_t>(call.rank)) == mine.group.end())
        return;
    group = mine.group;
    part = mine.across ? 0 : static_cast<uint64_t>(group[0]) + 1;
    if (mine.across)
        remote = instance.members[mine.first_peer].in->group;
}

void Semantics::NewCommunicator::make()
{
    switch (collective_form(mine.op)->operation) {
    case MpiOp::Comm_dup:
    case MpiOp::Comm_dup_with_info: return duplicate();
    case MpiOp::Cart_create:
    case MpiOp::Graph_create: return grid_or_graph();
    case MpiOp::Dist_graph_create: return distributed_graph();
    case MpiOp::Dist_graph_create_adjacent: // each describes the neighbours of a rank, which another process may get
        topology = instance.members[place].in->topology;
        group = order;
        return;
    case MpiOp::Comm_split_type:
    case MpiOp::Cart_sub:
    case MpiOp::Comm_split: return split();
    case MpiOp::Intercomm_merge: return merge();
    case MpiOp::Comm_create_group: group = context.group; return;
    case MpiOp::Comm_create_from_group:
    case MpiOp::Intercomm_create_from_groups:
        group = own_group();
        remote = mine.across ? other_group() : group;
        if (!mine.across)
            remote.clear();
        return;
    default: return of_a_group();
    }
}

void Semantics::make_communicator(Call& call, const CommContext& context, const Instance& instance, uint64_t number,
                                  uint32_t me)
{
    NewCommunicator made{*this, call, context, instance, me};
    made.make();
    const Contribution& mine = made.mine;
    if (made.group.empty() || (mine.across && made.remote.empty() && mine.op != MpiOp::Intercomm_merge)) {
        call.store_int(mine.handle, abi::COMM_NULL);
        return;
    }
    Hash name;
    name.add(context.id);
    name.add(number);
    name.add(made.part);
    CommObject fresh;
    fresh.context = name.low() | uint64_t{1} << 63; // never one of the predefined
    if (!rules_.hold(Rule::DataContext) && made.group == context.group)
        fresh.context = context.id;
    fresh.group = std::move(made.group);
    fresh.remote = std::move(made.remote);
    fresh.second = !fresh.remote.empty() && mine.first_peer == 0;
    fresh.topology = made.topology;
    fresh.handler = mine.handler;
    fresh.session = mine.session;
    fresh.loc = mine.loc; // of MPI_Comm_idup, not of its Wait
    call.store_comm(mine.handle, std::move(fresh));
}

} // namespace mpismt::soundness
