// Intercommunicators (MPI 4.1, section 7.6), and communicators that a part of another one makes (section 7.4.2).
//
// An intercommunicator is one context whose members are two groups; each names the other's by rank. Its collectives
// (section 6.2.3) move data from one group to the other.
//
// MPI_Intercomm_create is three collectives one after the other: the processes of the local communicator gather, the leaders
// of both sides meet, and the leader tells the others. So nobody returns before all processes of both groups have called.
#include "encoding/rules/completion.hpp"
#include "frontend/unroll/unroller.hpp"

#include <fmt/format.h>

namespace mpismt::unroll {

namespace {

bool needs_intracommunicator(MpiOp op)
{
    switch (op) {
    case MpiOp::Scan:
    case MpiOp::Exscan:
    case MpiOp::Cart_create:
    case MpiOp::Cart_sub:
    case MpiOp::Graph_create:
    case MpiOp::Dist_graph_create:
    case MpiOp::Dist_graph_create_adjacent:
    case MpiOp::Comm_create_group:
    case MpiOp::Intercomm_create: return true;
    default: return false;
    }
}

} // namespace

void Unroller::check_kind_of_communicator(const Call& c, MpiOp op, const CommObject& comm) const
{
    const bool inter = graph_.communicators[comm.context].first_group != 0;
    if (inter && needs_intracommunicator(rules::persistent_form(op).value_or(op)))
        stop_invalid(fmt::format("MPI_{} is not defined on intercommunicators", name_of(c.in.mpi)), abi::ERR_COMM);
    if (!inter && op == MpiOp::Intercomm_merge)
        stop_invalid("the communicator is no intercommunicator", abi::ERR_COMM);
}

// The root that a call on an intercommunicator names, as a member; MPI_PROC_NULL in the root's own group.
int32_t Unroller::root_across(const Communicator& comm, uint32_t member, int32_t root) const
{
    const Communicator::Side remote = comm.remote(member);
    if (root == abi::ROOT)
        return static_cast<int32_t>(member);
    if (root == abi::PROC_NULL)
        return root;
    if (root < 0 || static_cast<uint32_t>(root) >= remote.size())
        stop_invalid(fmt::format("root {} is not in the remote group, which has {} processes{}", root, remote.size(),
                                 root < 0 ? ": was MPI_ROOT or MPI_PROC_NULL meant?" : ""), abi::ERR_ROOT);
    return static_cast<int32_t>(remote.begin) + root;
}

// What this call sends to and expects of each member of the other group, and whose data it needs.
void Unroller::address_across(MpiOp op, uint32_t member, CollectiveDetail& d, const CollectiveCall& call)
{
    const Communicator& comm = graph_.communicators[d.context];
    const Communicator::Side remote = comm.remote(member);
    const auto root = number(d.root);
    const bool scatters = op == MpiOp::Reduce_scatter || op == MpiOp::Reduce_scatter_block;
    const auto each = [&](const auto& buffers, auto buffer_of) {
        std::vector<Signature> all;
        if (buffers.empty())
            return all;
        all.resize(comm.group.size());
        for (uint32_t q = 0; q < remote.size(); ++q) {
            const TypedBuffer& b = buffer_of(buffers[buffers.size() == 1 ? 0 : q]);
            all[remote.begin + q] = signature_of(*b.type, Value::known(b.count));
        }
        return all;
    };
    const auto itself = [](const TypedBuffer& b) -> const TypedBuffer& { return b; };
    d.signature = {};
    d.sends = each(call.reads, itself);
    d.expects = scatters ? d.sends : each(call.places, [](const CollectiveCall::Place& p) -> const TypedBuffer& { return p.buffer; });
    for (uint32_t q = 0; q < remote.size(); ++q) {
        const bool gives = root == -1 || root == static_cast<int32_t>(member) || root == static_cast<int32_t>(remote.begin + q);
        const bool wanted = !call.places.empty() && call.places[call.places.size() == 1 ? 0 : q].buffer.bytes() > 0;
        if (op == MpiOp::Barrier || (gives && wanted))
            d.neighbours.push_back(remote.begin + q);
    }
    d.zero_count = d.neighbours.empty();
}

Outcome Unroller::call_intercomm_create(const Call& c)
{
    Process& p = c.process;
    CallInProgress& at = c.path.call;
    const uint32_t local = comm_index(c, 0);
    const std::vector<uint32_t> group = group_of(p, local);
    const auto leader = static_cast<uint32_t>(known_int(c, 1));
    const CommObject object = p.comms[local];
    const Value told_by = Value::known(leader);
    const auto enter_part = [&](const CommObject& in, CollectiveDetail d, EventId bridge) {
        d.context = in.context;
        d.operation = MpiOp::Intercomm_create;
        d.payload = std::make_shared<Payload>();
        CollectiveCall call;
        call.op = d.operation;
        call.comm = local;
        call.bridge = bridge;
        at.event = add_collective(c, in, std::move(d), std::move(call));
        at.wait = wait_for(c, {at.event});
        graph_.waits[graph_.events[at.wait].detail].more = !(graph_.collective(at.event).root == told_by);
    };
    const auto call_of = [&](EventId e) -> const CollectiveCall& { return collective_calls_[graph_.events[e].detail]; };
    const auto entered = [&](EventId e) -> const std::vector<EventId>& {
        if (call_of(e).instance == ~0U)
            throw PathStop{limit("an intercommunicator that is made before it is known who takes part"), decisions_.decisions_behind_context(c.path, graph_.collective(e).context)};
        return boards_[graph_.collective(e).context].instances[call_of(e).instance].entered;
    };
    CollectiveDetail everybody, told;
    everybody.root = Value::known(static_cast<uint32_t>(-1));
    everybody.arguments = {leader};
    told.root = told_by;

    if (at.event == no_event) {
        check_kind_of_communicator(c, c.in.mpi, object);
        if (leader >= group.size())
            stop_invalid(fmt::format("the local leader is {}, but the communicator has {} processes", as_signed(leader, 32), group.size()), abi::ERR_RANK);
        if (object.rank == leader)
            bridge_of(c); // its arguments are right
        enter_part(object, everybody, no_event);
    }
    for (;;) {
        if (const Outcome o = await(c, at.wait); o != Outcome::Continue)
            return o;
        entered(at.event);
        const CollectiveDetail& done = graph_.collective(at.event);
        if (done.context != object.context) {
            enter_part(object, told, at.event);
        } else if (done.root == told_by) {
            break;
        } else if (object.rank == leader) {
            everybody.arguments.clear();
            enter_part(bridge_of(c), everybody, no_event);
        } else {
            enter_part(object, told, no_event);
        }
    }
    const EventId bridge = call_of(entered(at.event)[leader]).bridge;
    if (bridge == no_event)
        return Outcome::Ended; // the calls do not agree
    const std::vector<EventId> leaders = entered(bridge);
    std::vector<uint32_t> members;
    uint32_t first_group = 0;
    for (EventId e : leaders) {
        const std::vector<uint32_t>& side = group_of(processes_[graph_.events[e].rank], call_of(e).comm);
        for (uint32_t m : side)
            if (std::find(members.begin(), members.end(), m) != members.end())
                stop_invalid(fmt::format("process {} is in both groups", m));
        members.insert(members.end(), side.begin(), side.end());
        first_group = first_group == 0 ? static_cast<uint32_t>(side.size()) : first_group;
    }
    const uint32_t context = made_context(graph_.collective(bridge).context, call_of(bridge).instance, members,
                                          "an intercommunicator", first_group);
    const int32_t made = new_comm(c, context, nullptr);
    inherit_handler(c.path, local, static_cast<uint32_t>(made - first_handle_of(ObjectClass::Comm)));
    out(c, 5, 32, Value::known(static_cast<uint32_t>(made)));
    return Outcome::Continue;
}

// Where the leaders meet: a communicator of the two, for each peer communicator and tag.
CommObject Unroller::bridge_of(const Call& c)
{
    const uint32_t peer = comm_index(c, 2), me = c.process.rank;
    const int32_t remote_leader = known_int(c, 3), tag = known_int(c, 4);
    const std::span<const uint32_t> group = remote_group(c.process, peer);
    if (remote_leader < 0 || static_cast<uint32_t>(remote_leader) >= group.size())
        stop_invalid(fmt::format("the remote leader is {}, but the peer communicator has {} processes", remote_leader, group.size()), abi::ERR_RANK);
    check_tag(c, Value::known(static_cast<uint32_t>(tag)), false);
    const uint32_t other = group[static_cast<size_t>(remote_leader)];
    if (other == me)
        stop_invalid("the remote leader is the local leader: the two groups must not have a process in common", abi::ERR_RANK);
    const std::vector<uint32_t> pair{std::min(me, other), std::max(me, other)};
    const auto [it, fresh] = hidden_contexts_.try_emplace({c.process.comms[peer].context, tag, true, pair});
    if (fresh)
        it->second = new_context(pair, fmt::format("the leaders {} and {} (tag {})", pair[0], pair[1], tag));
    return {it->second, me == pair[0] ? 0U : 1U, nullptr};
}

// Only the processes of the group call.
Outcome Unroller::call_comm_create_group(const Call& c)
{
    Process& p = c.process;
    CallInProgress& at = c.path.call;
    if (at.event == no_event) {
        const uint32_t comm = comm_index(c, 0);
        check_kind_of_communicator(c, c.in.mpi, p.comms[comm]);
        const std::vector<uint32_t> group = group_argument(c, 1);
        const std::vector<uint32_t>& all = group_of(p, comm);
        for (uint32_t m : group)
            if (std::find(all.begin(), all.end(), m) == all.end())
                stop_invalid("the group is no subset of the communicator's group", abi::ERR_GROUP);
        const Value tag = Value::known(known(c, 2));
        check_tag(c, tag, false);
        const auto rank = static_cast<uint32_t>(std::find(group.begin(), group.end(), p.rank) - group.begin());
        if (rank == group.size()) {
            out(c, 3, 32, Value::known(static_cast<uint32_t>(abi::COMM_NULL)));
            return Outcome::Continue;
        }
        const auto [it, fresh] = hidden_contexts_.try_emplace({p.comms[comm].context, number(tag), false, group});
        if (fresh)
            it->second = new_context(group, fmt::format("a group of {} processes (tag {})", group.size(), number(tag)));
        CollectiveDetail d;
        d.context = it->second;
        d.operation = MpiOp::Comm_create_group;
        d.root = Value::known(static_cast<uint32_t>(-1));
        d.payload = std::make_shared<Payload>();
        CollectiveCall call;
        call.op = d.operation;
        call.comm = comm;
        at.event = add_collective(c, {it->second, rank, nullptr}, std::move(d), std::move(call));
        at.wait = wait_for(c, {at.event});
    }
    if (const Outcome o = await(c, at.wait); o != Outcome::Continue)
        return o;
    const uint32_t context = graph_.collective(at.event).context;
    const CollectiveCall& call = collective_calls_[graph_.events[at.event].detail];
    if (call.instance == ~0U)
        throw PathStop{limit("a communicator that is made before it is known who takes part"), decisions_.decisions_behind_context(c.path, context)};
    const std::vector<uint32_t> group = graph_.communicators[context].group;
    const uint32_t comm = call.comm;
    const int32_t made = new_comm(
        c, made_context(context, call.instance, group, "a communicator by MPI_Comm_create_group", 0), nullptr);
    inherit_handler(c.path, comm, static_cast<uint32_t>(made - first_handle_of(ObjectClass::Comm)));
    out(c, 3, 32, Value::known(static_cast<uint32_t>(made)));
    return Outcome::Continue;
}

} // namespace mpismt::unroll
