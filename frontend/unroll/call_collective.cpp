// Collective calls on intracommunicators (MPI 4.1, chapter 6), and the making of communicators, which is collective.
//
// The k-th collective that a process enters on a context is its part in instance k. While it is certain which instance
// each member's call belongs to, a call's result is computed here, as soon as all members whose data it needs have
// entered; where it is not, only the synchronisation is left to the encoding, and a result that matters makes the answer
// unknown.
#include "encoding/rules/agreement.hpp"
#include "encoding/rules/completion.hpp"
#include "frontend/unroll/unroller.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace mpismt::unroll {

namespace {

// Positions of the arguments of the blocking forms.
struct Layout {
    size_t comm, root; // root: 0 if there is none
    size_t op;         // 0 if there is none
};

Layout layout_of(MpiOp op)
{
    switch (op) {
    case MpiOp::Barrier: return {0, 0, 0};
    case MpiOp::Bcast: return {4, 3, 0};
    case MpiOp::Gather:
    case MpiOp::Scatter: return {7, 6, 0};
    case MpiOp::Gatherv:
    case MpiOp::Scatterv: return {8, 7, 0};
    case MpiOp::Allgather:
    case MpiOp::Alltoall: return {6, 0, 0};
    case MpiOp::Allgatherv: return {7, 0, 0};
    case MpiOp::Alltoallv:
    case MpiOp::Alltoallw: return {8, 0, 0};
    case MpiOp::Reduce: return {6, 5, 4};
    case MpiOp::Allreduce:
    case MpiOp::Reduce_scatter:
    case MpiOp::Reduce_scatter_block:
    case MpiOp::Scan:
    case MpiOp::Exscan: return {5, 0, 4};
    case MpiOp::Neighbor_allgather:
    case MpiOp::Neighbor_alltoall: return {6, 0, 0};
    case MpiOp::Neighbor_allgatherv: return {7, 0, 0};
    case MpiOp::Neighbor_alltoallv:
    case MpiOp::Neighbor_alltoallw: return {8, 0, 0};
    default: return {0, 0, 0}; // communicator calls
    }
}

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

// Is the request of a communication in this context?
bool communicates(const EventGraph& graph, const Request& r, const std::vector<CommObject>& comms, uint32_t context)
{
    if (r.is_message || r.generalized || r.collective)
        return false;
    if (r.persistent)
        return comms[r.comm].context == context;
    if (r.event == no_event) // with MPI_PROC_NULL
        return false;
    const EventKind kind = graph.events[r.event].kind;
    return (kind == EventKind::Send && graph.send(r.event).context == context) ||
           (kind == EventKind::Recv && graph.recv(r.event).context == context) ||
           (kind == EventKind::Collective && graph.collective(r.event).context == context);
}

// Says that its cancellation has succeeded.
TermId cancelled_variable(const EventGraph& graph, const Request& r)
{
    if (r.persistent)
        return no_term;
    const EventKind kind = graph.events[r.event].kind;
    return kind == EventKind::Send ? graph.send(r.event).cancelled : kind == EventKind::Recv ? graph.recv(r.event).cancelled : no_term;
}

} // namespace

Outcome Unroller::call_collective(const Call& c, MpiOp op, bool nonblocking)
{
    Path& path = c.path;
    Process& p = c.process;
    const std::optional<MpiOp> persistent = rules::persistent_form(op);
    if (path.call.event == no_event) {
        uint32_t comm;
        if (op == MpiOp::Comm_free || op == MpiOp::Comm_disconnect) {
            const auto h = static_cast<int32_t>(known(c, 0, pointed_to(c, arg(c, 0), 32)));
            if (h == abi::COMM_WORLD || h == abi::COMM_SELF)
                stop_invalid("a predefined communicator cannot be freed", abi::ERR_COMM);
            comm = comm_of(c, h);
            if (op == MpiOp::Comm_disconnect) {
                // "May be called only if all communication is complete and matched" (MPI 4.1, section 11.10.4).
                for (size_t i = 0; i < p.requests.size() && i < path.mpi.active.size(); ++i) {
                    if (!communicates(graph_, p.requests[i], p.comms, p.comms[comm].context))
                        continue;
                    TermId left = true_term;
                    for (const Value idle : {no_request, unstarted_request, idle_request})
                        left = terms_.conjunction(left, terms_.negation(equal_term(terms_, path.mpi.active[i], idle, 32)));
                    if (const TermId cancelled = cancelled_variable(graph_, p.requests[i]); cancelled != no_term)
                        left = terms_.conjunction(left, terms_.negation(cancelled));
                    StopDetail d;
                    d.finding = FindingKind::RequestLifecycle;
                    d.text = "the communicator is disconnected before its communication is completed";
                    d.related = p.requests[i].loc;
                    d.related_role = "the communication";
                    events_.fault(p, path, left, std::move(d), c.in.loc);
                }
            }
        } else {
            comm = comm_index(c, layout_of(persistent ? *persistent : op).comm);
        }
        for (size_t i = 0; persistent && i < c.operands.size(); ++i)
            known(c, i);
        const EventId e = enter(c, op, p.comms[comm], comm, nonblocking);
        path.call.event = e;
        if (nonblocking) {
            Request r;
            r.event = e;
            out(c, c.operands.size() - 1, 32, Value::known(static_cast<uint32_t>(new_request(c, r, e))));
            return Outcome::Continue;
        }
        path.call.wait = wait_for(c, {e});
    }
    if (const Outcome o = await(c, path.call.wait); o != Outcome::Continue)
        return o;
    if (persistent)
        make_persistent(c, *persistent, path.call.event);
    else
        deliver_collective(c, path.call.event, true_term);
    return Outcome::Continue;
}

EventId Unroller::enter(const Call& c, MpiOp op, const CommObject& in, uint32_t comm, bool nonblocking)
{
    const std::optional<MpiOp> persistent = rules::persistent_form(op);
    const Layout at = layout_of(persistent ? *persistent : op);
    const CommObject object = in; // a copy: contributing may add communicators
    const bool inter = graph_.communicators[object.context].first_group != 0;
    check_kind_of_communicator(c, op, object);
    CollectiveCall call;
    call.op = op;
    call.comm = comm;
    check_hints(c);
    for (size_t i = 0; i < c.operands.size(); ++i) {
        // Arguments are kept for the completion; what is insignificant here may be unknown or absent.
        const Value v = cases_.in_case(c.path, c.path.operand(c.operands[i]));
        call.args.push_back(v.is_known() ? v.bits : 0);
    }
    CollectiveDetail d;
    d.context = object.context;
    d.operation = c.in.mpi;
    d.nonblocking = nonblocking;
    d.root = Value::known(static_cast<uint32_t>(-1));
    if (at.root != 0) {
        int32_t root = known_int(c, at.root);
        const size_t n = group_of(c.process, comm).size();
        if (inter)
            root = root_across(graph_.communicators[object.context], object.rank, root);
        else if (root < 0 || static_cast<uint32_t>(root) >= n)
            stop_invalid(fmt::format("root {} is not in the communicator, which has {} processes", root, n), abi::ERR_ROOT);
        d.root = Value::known(static_cast<uint32_t>(root));
    }
    if (at.op != 0 && number(d.root) != abi::PROC_NULL) {
        d.op = Value::known(static_cast<uint32_t>(known_int(c, at.op)));
        check_operation(c, known_int(c, at.op), known_int(c, at.op - 1));
    }
    if (persistent) { // what is wrong with the arguments is wrong here, not where they are used
        CollectiveDetail unused = d;
        CollectiveCall looked_at = call;
        contribute(c, *persistent, object, unused, looked_at);
    }
    contribute(c, op, object, d, call);
    const EventId e = add_collective(c, object, std::move(d), call);
    watch_buffers(c, e, call, nonblocking);
    return e;
}

// The process's next collective in the context.
EventId Unroller::add_collective(const Call& c, const CommObject& object, CollectiveDetail d, CollectiveCall call)
{
    Path& path = c.path;
    Process& p = c.process;
    const std::vector<uint32_t> group = graph_.communicators[object.context].group;
    const auto n = static_cast<uint32_t>(group.size());
    std::vector<Value>& counts = path.mpi.collectives;
    if (counts.size() <= object.context)
        counts.resize(object.context + 1);
    d.instance = counts[object.context];
    counts[object.context] = *compute(terms_, ScalarOp::Add, 32, 32, d.instance, Value::known(1));
    graph_.collectives.push_back(d);
    const EventId e = events_.add_event(p, path, EventKind::Collective, static_cast<uint32_t>(graph_.collectives.size() - 1), c.in.loc);
    if (d.instance.is_known() && path.guard == true_term) {
        call.instance = static_cast<uint32_t>(d.instance.bits);
        Board& board = boards_[object.context];
        while (board.instances.size() <= call.instance)
            board.instances.push_back({std::vector<EventId>(n, no_event), 0, nullptr, {}});
        Instance& instance = board.instances[call.instance];
        instance.entered[object.rank] = e;
        ++instance.count;
    } else {
        boards_[object.context].opaque[object.rank] = 1;
        boards_[object.context].any_opaque = true;
        call.instance = ~0U;
        graph_.deterministic = false;
    }
    collective_calls_.push_back(std::move(call)); // beside graph_.collectives, whatever stops the process from here on
    // Who needs everybody has nothing to look at before the last one comes.
    const uint32_t number = collective_calls_.back().instance;
    const bool wakes = number == ~0U || boards_[object.context].instances[number].count == n ||
                       !rules::needed(graph_, e).everybody();
    for (uint32_t member : group)
        if (member != p.rank && wakes)
            wake(member);
    return e;
}

Channels::State Unroller::collective_state(EventId event)
{
    CollectiveDetail& d = graph_.collectives[graph_.events[event].detail];
    const CollectiveCall& call = collective_calls_[graph_.events[event].detail];
    const Board& board = boards_[d.context];
    if (d.settled)
        return Channels::State::Settled;
    if (call.instance == ~0U)
        return Channels::State::Open;
    const std::vector<EventId>& entered = board.instances[call.instance].entered;
    const rules::Needed needed = rules::needed(graph_, event);
    const bool everybody = needed.everybody();
    bool waiting = everybody && board.instances[call.instance].count < entered.size();
    for (uint32_t q = 0; (!everybody || (waiting && board.any_opaque)) && q < entered.size(); ++q)
        if (entered[q] == no_event && needed.by(q)) {
            if (board.opaque[q] != 0)
                return Channels::State::Open;
            waiting = true;
        }
    if (waiting)
        return Channels::State::Waiting;
    // Calls that do not agree have no result; that they do not is the encoding's finding.
    d.settled = true;
    return Channels::State::Settled;
}

// Does a call whose data this one needs disagree with it? Then this one never completes; that they disagree is for the
// encoding to report.
bool Unroller::never_agrees(EventId event) const
{
    const CollectiveDetail& d = graph_.collective(event);
    const CollectiveCall& call = collective_calls_[graph_.events[event].detail];
    if (call.instance == ~0U)
        return false;
    const std::vector<EventId>& entered = boards_[d.context].instances[call.instance].entered;
    const rules::Needed needed = rules::needed(graph_, event);
    for (uint32_t q = 0; q < entered.size(); ++q) {
        if (entered[q] == no_event || !needed.by(q))
            continue;
        if (rules::disagreement(graph_, entered[q], event))
            return true;
    }
    return false;
}

// MPI 4.1, sections 7.4.2, 7.4.4 and 8.5. All members compute the same groups from the same contributions; the first to do
// so makes the context.
void Unroller::make_communicator(const Call& c, const CollectiveCall& call, const std::vector<EventId>& entered)
{
    Process& p = c.process;
    const CommObject old_comm = p.comms[call.comm];
    const std::vector<uint32_t> old = group_of(p, call.comm);
    const uint32_t old_first = graph_.communicators[old_comm.context].first_group;
    const Communicator::Side local = graph_.communicators[old_comm.context].local(old_comm.rank),
                            remote = graph_.communicators[old_comm.context].remote(old_comm.rank);
    // Of an intercommunicator: this process's group, and the other one.
    std::vector<uint32_t> other;
    const auto call_of = [&](uint32_t q) -> const CollectiveCall& { return collective_calls_[graph_.events[entered[q]].detail]; };
    std::vector<uint32_t> group;
    std::string name;
    std::shared_ptr<const Topology> topology = call.topology;
    size_t at_new = call.args.size() - 1;
    // Of topologies: all members in the order of the new ranks, and where this process is among them.
    const std::vector<uint32_t> order = lets_reorder(call) ? reordered(c, old) : old;
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
            const auto least = [&](const Communicator::Side& s) { return *std::min_element(old.begin() + s.begin, old.begin() + s.end); };
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
        const auto size = static_cast<size_t>(call.op == MpiOp::Cart_create ? call.topology->grid_size()
                                                                            : static_cast<int64_t>(call.topology->index.size()));
        if (place < size)
            group.assign(order.begin(), order.begin() + static_cast<std::ptrdiff_t>(size));
        name = call.op == MpiOp::Cart_create ? "a grid of processes" : "a graph of processes";
        break;
    }
    // The edges are between places in the new communicator, whoever has given them.
    case MpiOp::Dist_graph_create: collect_edges(call, entered, place); [[fallthrough]];
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
                std::stable_sort(members.begin(), members.end(), [&](uint32_t x, uint32_t y) { return call_of(x).key < call_of(y).key; });
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
        store(p, c.path, Value::known(call.args[at_new]), 32, Value::known(static_cast<uint32_t>(handle)), c.in.loc);
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
    const SourceLoc made_at = graph_.events[entered[old_comm.rank]].loc; // MPI_Comm_idup, not its Wait; `entered` may move
    const uint32_t context = made_context(old_comm.context, call.instance, group, std::move(name), first_group);
    const int32_t fresh = new_comm(c, context, std::move(topology));
    const auto index = static_cast<uint32_t>(fresh - first_handle_of(ObjectClass::Comm));
    p.made[static_cast<size_t>(ObjectClass::Comm)][index] = made_at;
    inherit_handler(c.path, call.comm, index);
    result(fresh);
}

uint32_t Unroller::made_context(uint32_t parent, uint32_t instance, const std::vector<uint32_t>& group, std::string name,
                                uint32_t first_group)
{
    for (const auto& [members, context] : boards_[parent].instances[instance].made)
        if (members == group)
            return context;
    const uint32_t context = new_context(group, std::move(name), first_group); // may move boards_
    boards_[parent].instances[instance].made.emplace_back(group, context);
    return context;
}

} // namespace mpismt::unroll
