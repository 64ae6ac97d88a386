// Intercommunicators (MPI 4.1, section 7.6), and communicators that a part of another one makes (section 7.4.2).
//
// An intercommunicator is one context whose members are two groups; each names the other's by rank. Its collectives
// (section 6.2.3) move data from one group to the other.
//
// MPI_Intercomm_create is three collectives one after the other: the processes of the local communicator gather, the
// leaders of both sides meet, and the leader tells the others. So nobody returns before all processes of both groups
// have called.
#include "frontend/unroll/mpi/collectives/intercommunicators.hpp"

#include "encoding/rules/completion.hpp"
#include "frontend/unroll/mpi/arguments.hpp"
#include "frontend/unroll/mpi/collectives/contributions.hpp"
#include "frontend/unroll/mpi/collectives/rendezvous.hpp"
#include "frontend/unroll/mpi/communicators.hpp"
#include "frontend/unroll/mpi/p2p/completion.hpp"
#include "frontend/unroll/mpi/p2p/messages.hpp"
#include "frontend/unroll/paths/decisions.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace mpismt::unroll {

Outcome Intercommunicators::call_intercomm_create(const Call& c)
{
    Process& p = c.process;
    CallInProgress& at = c.path.call;
    const uint32_t local = comms_.comm_index(c, 0);
    const std::vector<uint32_t> group = comms_.group_of(p, local);
    const auto leader = static_cast<uint32_t>(args_.known_int(c, 1));
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
        at.event = rendezvous_.add_collective(c, in, std::move(d), std::move(call));
        at.wait = completion_.wait_for(c, {at.event});
        graph_.waits[graph_.events[at.wait].detail].more = !(graph_.collective(at.event).root == told_by);
    };
    const auto call_of = [&](EventId e) -> const CollectiveCall& { return rendezvous_.collective_call(e); };
    const auto entered = [&](EventId e) -> const std::vector<EventId>& {
        if (call_of(e).instance == ~0U)
            throw PathStop{limit("an intercommunicator that is made before it is known who takes part"),
                           decisions_.decisions_behind_context(c.path, graph_.collective(e).context)};
        return rendezvous_.instance_of(e).entered;
    };
    CollectiveDetail everybody, told;
    everybody.root = Value::known(static_cast<uint32_t>(-1));
    everybody.arguments = {leader};
    told.root = told_by;

    if (at.event == no_event) {
        collective_args_.check_kind_of_communicator(c, c.in.mpi, object);
        if (leader >= group.size())
            stop_invalid(fmt::format("the local leader is {}, but the communicator has {} processes",
                                     as_signed(leader, 32), group.size()),
                         abi::ERR_RANK);
        if (object.rank == leader)
            bridge_of(c); // its arguments are right
        enter_part(object, everybody, no_event);
    }
    for (;;) {
        if (const Outcome o = completion_.await(c, at.wait); o != Outcome::Continue)
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
        const std::vector<uint32_t>& side = comms_.group_of(processes_[graph_.events[e].rank], call_of(e).comm);
        for (uint32_t m : side)
            if (std::find(members.begin(), members.end(), m) != members.end())
                stop_invalid(fmt::format("process {} is in both groups", m));
        members.insert(members.end(), side.begin(), side.end());
        first_group = first_group == 0 ? static_cast<uint32_t>(side.size()) : first_group;
    }
    const uint32_t context = rendezvous_.made_context(graph_.collective(bridge).context, call_of(bridge).instance,
                                                      members, "an intercommunicator", first_group);
    const int32_t made = comms_.new_comm(c, context, nullptr, Communicators::handle_of(local));
    inherit_handler(c.path, local, static_cast<uint32_t>(made - first_handle_of(ObjectClass::Comm)));
    args_.out(c, 5, 32, Value::known(static_cast<uint32_t>(made)));
    return Outcome::Continue;
}

// Where the leaders meet: a communicator of the two, for each peer communicator and tag.
CommObject Intercommunicators::bridge_of(const Call& c)
{
    const uint32_t peer = comms_.comm_index(c, 2), me = c.process.rank;
    const int32_t remote_leader = args_.known_int(c, 3), tag = args_.known_int(c, 4);
    const std::span<const uint32_t> group = comms_.remote_group(c.process, peer);
    if (remote_leader < 0 || static_cast<uint32_t>(remote_leader) >= group.size())
        stop_invalid(fmt::format("the remote leader is {}, but the peer communicator has {} processes", remote_leader,
                                 group.size()),
                     abi::ERR_RANK);
    messages_.check_tag(c, Value::known(static_cast<uint32_t>(tag)), false);
    const uint32_t other = group[static_cast<size_t>(remote_leader)];
    if (other == me)
        stop_invalid("the remote leader is the local leader: the two groups must not have a process in common",
                     abi::ERR_RANK);
    const std::vector<uint32_t> pair{std::min(me, other), std::max(me, other)};
    const uint32_t context =
        rendezvous_.hidden_context(c.process.comms[peer].context, tag, true, pair,
                                   fmt::format("the leaders {} and {} (tag {})", pair[0], pair[1], tag));
    return {context, me == pair[0] ? 0U : 1U, nullptr};
}

// Only the processes of the group call.
Outcome Intercommunicators::call_comm_create_group(const Call& c)
{
    Process& p = c.process;
    CallInProgress& at = c.path.call;
    if (at.event == no_event) {
        const uint32_t comm = comms_.comm_index(c, 0);
        collective_args_.check_kind_of_communicator(c, c.in.mpi, p.comms[comm]);
        const std::vector<uint32_t> group = comms_.group_argument(c, 1);
        const std::vector<uint32_t>& all = comms_.group_of(p, comm);
        for (uint32_t m : group)
            if (std::find(all.begin(), all.end(), m) == all.end())
                stop_invalid("the group is not a subset of the communicator's group", abi::ERR_GROUP);
        const Value tag = Value::known(args_.known(c, 2));
        messages_.check_tag(c, tag, false);
        const auto rank = static_cast<uint32_t>(std::find(group.begin(), group.end(), p.rank) - group.begin());
        if (rank == group.size()) {
            args_.out(c, 3, 32, int_value(abi::COMM_NULL));
            return Outcome::Continue;
        }
        const uint32_t context =
            rendezvous_.hidden_context(p.comms[comm].context, number(tag), false, group,
                                       fmt::format("a group of {} processes (tag {})", group.size(), number(tag)));
        meet(c, context, comm);
    }
    if (const Outcome o = completion_.await(c, at.wait); o != Outcome::Continue)
        return o;
    const uint32_t comm = rendezvous_.collective_call(at.event).comm;
    const int32_t made = make(c, 0, "a communicator by MPI_Comm_create_group", Communicators::handle_of(comm));
    inherit_handler(c.path, comm, static_cast<uint32_t>(made - first_handle_of(ObjectClass::Comm)));
    args_.out(c, 3, 32, int_value(made));
    return Outcome::Continue;
}

// Enters a context where only those meet who make a communicator.
void Intercommunicators::meet(const Call& c, uint32_t context, uint32_t comm)
{
    CollectiveDetail d;
    d.context = context;
    d.operation = c.in.mpi;
    d.root = Value::known(static_cast<uint32_t>(-1));
    d.payload = std::make_shared<Payload>();
    CollectiveCall call;
    call.op = d.operation;
    call.comm = comm;
    const uint32_t member = graph_.communicators[context].member(c.process.rank);
    c.path.call.event = rendezvous_.add_collective(c, {context, member, nullptr}, std::move(d), std::move(call));
    c.path.call.wait = completion_.wait_for(c, {c.path.call.event});
}

// What they have made there; `parent`: of what.
int32_t Intercommunicators::make(const Call& c, uint32_t first_group, const char* name, int32_t parent)
{
    const EventId event = c.path.call.event;
    const uint32_t context = graph_.collective(event).context;
    const uint32_t instance = rendezvous_.collective_call(event).instance;
    if (instance == ~0U)
        throw PathStop{limit("a communicator that is made before it is known who takes part"),
                       decisions_.decisions_behind_context(c.path, context)};
    const std::vector<uint32_t> group = graph_.communicators[context].group;
    return comms_.new_comm(c, rendezvous_.made_context(context, instance, group, name, first_group), nullptr, parent);
}

// MPI_Comm_create_from_group and MPI_Intercomm_create_from_groups (sections 7.4.2, 7.6.2): the processes of the groups
// meet where all name the same string and the same groups.
Outcome Intercommunicators::call_create_from_groups(const Call& c)
{
    const bool inter = c.in.mpi == MpiOp::Intercomm_create_from_groups;
    const size_t string = inter ? 4 : 1, result = c.operands.size() - 1;
    const std::vector<uint32_t> mine = comms_.group_argument(c, 0);
    const std::vector<uint32_t> theirs = inter ? comms_.group_argument(c, 2) : std::vector<uint32_t>{};
    const bool second = inter && !mine.empty() && !theirs.empty() && theirs.front() < mine.front();
    if (mine.empty() || (inter && theirs.empty())) {
        args_.out(c, result, 32, int_value(abi::COMM_NULL));
        return Outcome::Continue;
    }
    if (c.path.call.event == no_event) {
        if (std::find(mine.begin(), mine.end(), c.process.rank) == mine.end())
            stop_invalid("the process is not in the group from which it makes a communicator", abi::ERR_GROUP);
        std::string name = args_.string_argument(c, string);
        if (name.size() >= static_cast<size_t>(abi::MAX_STRINGTAG_LEN)) // with its end it does not fit
            stop_invalid("the string is longer than MPI_MAX_STRINGTAG_LEN allows", abi::ERR_ARG);
        std::vector<uint32_t> members = second ? theirs : mine;
        if (inter) {
            const std::vector<uint32_t>& others = second ? mine : theirs;
            for (uint32_t m : others)
                if (std::find(members.begin(), members.end(), m) != members.end())
                    stop_invalid(fmt::format("process {} is in both groups", m), abi::ERR_GROUP);
            members.insert(members.end(), others.begin(), others.end());
            const int32_t leader = args_.known_int(c, 1), other_leader = args_.known_int(c, 3);
            for (const auto& [of, size] : {std::pair{leader, mine.size()}, {other_leader, theirs.size()}})
                if (of < 0 || static_cast<size_t>(of) >= size)
                    stop_invalid(fmt::format("the leader is {}, but the group has {} processes", of, size),
                                 abi::ERR_RANK);
            // All name the same leaders.
            name += fmt::format("\n{} {} {}", second ? other_leader : leader, second ? leader : other_leader,
                                (second ? theirs : mine).size());
        }
        meet(c, rendezvous_.context_of_groups(std::move(name), members), 0);
    }
    if (const Outcome o = completion_.await(c, c.path.call.wait); o != Outcome::Continue)
        return o;
    const auto first_group = static_cast<uint32_t>(!inter ? 0 : (second ? theirs : mine).size());
    const int32_t made =
        make(c, first_group, inter ? "an intercommunicator of two groups" : "a communicator of a group",
             args_.known_int(c, 0));
    args_.out(c, result, 32, int_value(made));
    return Outcome::Continue;
}

} // namespace mpismt::unroll
