// Collective calls on intracommunicators (MPI 4.1, chapter 6), and the making of communicators, which is collective.
//
// The k-th collective that a process enters on a context is its part in instance k. While it is certain which instance
// each member's call belongs to, a call's result is computed here, as soon as all members whose data it needs have
// entered; where it is not, only the synchronisation is left to the encoding, and a result that matters makes the
// answer unknown.
#include "frontend/unroll/mpi/collectives/collectives.hpp"

#include "core/mpi/traits.hpp"
#include "encoding/rules/agreement.hpp"
#include "encoding/rules/completion.hpp"
#include "frontend/unroll/buffers/in_use.hpp"
#include "frontend/unroll/mpi/arguments.hpp"
#include "frontend/unroll/mpi/collectives/contributions.hpp"
#include "frontend/unroll/mpi/collectives/reductions.hpp"
#include "frontend/unroll/mpi/collectives/rendezvous.hpp"
#include "frontend/unroll/mpi/collectives/results.hpp"
#include "frontend/unroll/mpi/communicators.hpp"
#include "frontend/unroll/mpi/infos.hpp"
#include "frontend/unroll/mpi/p2p/completion.hpp"
#include "frontend/unroll/mpi/p2p/requests.hpp"
#include "frontend/unroll/paths/cases.hpp"
#include "frontend/unroll/paths/events.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace mpismt::unroll {

namespace {

// Positions of the arguments of the blocking forms.
struct ArgumentPlaces {
    size_t comm, root; // root: 0 if there is none
    size_t op;         // 0 if there is none
};

ArgumentPlaces layout_of(MpiOp op)
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

// Is the request of a communication in this context?
bool communicates(const EventGraph& graph, const Request& r, const std::vector<CommObject>& comms, uint32_t context)
{
    if (r.is_message() || r.is_generalized() || r.persistent_collective())
        return false;
    if (const PersistentMessage* m = r.persistent_message())
        return comms[m->comm].context == context;
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
    if (r.is_persistent())
        return no_term;
    const EventKind kind = graph.events[r.event].kind;
    return kind == EventKind::Send   ? graph.send(r.event).cancelled
           : kind == EventKind::Recv ? graph.recv(r.event).cancelled
                                     : no_term;
}

} // namespace

Outcome Collectives::call_collective(const Call& c, MpiOp op, bool nonblocking)
{
    Path& path = c.path;
    Process& p = c.process;
    const std::optional<MpiOp> persistent = started_by(op);
    if (path.call.event == no_event) {
        uint32_t comm;
        if (op == MpiOp::Comm_free || op == MpiOp::Comm_disconnect) {
            const auto h = static_cast<int32_t>(args_.known(c, 0, args_.pointed_to(c, args_.arg(c, 0), 32)));
            if (h == abi::COMM_WORLD || h == abi::COMM_SELF)
                stop_invalid("a predefined communicator cannot be freed", abi::ERR_COMM);
            comm = comms_.comm_of(c, h);
            if (op == MpiOp::Comm_disconnect) {
                // "May be called only if all communication is complete and matched" (MPI 4.1, section 11.10.4).
                for (size_t i = 0; i < p.requests.size() && i < path.mpi.active.size(); ++i) {
                    if (!communicates(graph_, p.requests[i], p.comms, p.comms[comm].context))
                        continue;
                    TermId left = true_term;
                    for (const RequestState inactive :
                         {RequestState::none(), RequestState::unstarted(), RequestState::idle()})
                        left = terms_.conjunction(left, terms_.negation(path.mpi.active[i].is(terms_, inactive)));
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
            comm = comms_.comm_index(c, layout_of(persistent ? *persistent : op).comm);
        }
        for (size_t i = 0; persistent && i < c.operands.size(); ++i)
            args_.known(c, i);
        const EventId e = enter(c, op, p.comms[comm], comm, nonblocking);
        path.call.event = e;
        if (nonblocking) {
            Request r;
            r.event = e;
            args_.out(c, c.operands.size() - 1, 32, requests_.new_request(c, r, RequestState::communicating(e)));
            return Outcome::Continue;
        }
        path.call.wait = completion_.wait_for(c, {e});
    }
    if (const Outcome o = completion_.await(c, path.call.wait); o != Outcome::Continue)
        return o;
    if (persistent)
        make_persistent(c, *persistent, path.call.event);
    else
        results_.deliver_collective(c, path.call.event, true_term);
    return Outcome::Continue;
}

EventId Collectives::enter(const Call& c, MpiOp op, const CommObject& in, uint32_t comm, bool nonblocking)
{
    const std::optional<MpiOp> persistent = started_by(op);
    const ArgumentPlaces at = layout_of(persistent ? *persistent : op);
    const CommObject object = in; // a copy: contributing may add communicators
    const bool inter = graph_.communicators[object.context].first_group != 0;
    collective_args_.check_kind_of_communicator(c, op, object);
    CollectiveCall call;
    call.op = op;
    call.comm = comm;
    infos_.check_hints(c);
    for (size_t i = 0; i < c.operands.size(); ++i) {
        // Arguments are kept for the completion; what is insignificant here may be unknown or absent. Where the handle
        // of a new communicator goes may not.
        const bool is_result = traits_of(op).has(Fact::MakesCommunicator) && parameters_of(op)[i].dir == ParamDir::Out;
        const Value v = cases_.in_case(c.path, c.path.operand(c.operands[i]));
        call.args.push_back(is_result ? args_.known(c, i) : v.is_known() ? v.bits : 0);
    }
    CollectiveDetail d;
    d.context = object.context;
    d.operation = c.in.mpi;
    d.nonblocking = nonblocking;
    d.root = Value::known(static_cast<uint32_t>(-1));
    if (at.root != 0) {
        int32_t root = args_.known_int(c, at.root);
        const size_t n = comms_.group_of(c.process, comm).size();
        if (inter)
            root = collective_args_.root_across(graph_.communicators[object.context], object.rank, root);
        else if (root < 0 || static_cast<uint32_t>(root) >= n)
            stop_invalid(fmt::format("root {} is not in the communicator, which has {} processes", root, n),
                         abi::ERR_ROOT);
        d.root = Value::known(static_cast<uint32_t>(root));
    }
    if (at.op != 0 && number(d.root) != abi::PROC_NULL) {
        d.op = Value::known(static_cast<uint32_t>(args_.known_int(c, at.op)));
        reductions_.check_operation(c, args_.known_int(c, at.op), args_.known_int(c, at.op - 1));
    }
    if (persistent) { // what is wrong with the arguments is wrong here, not where they are used
        CollectiveDetail unused = d;
        CollectiveCall looked_at = call;
        collective_args_.contribute(c, *persistent, object, unused, looked_at);
    }
    collective_args_.contribute(c, op, object, d, call);
    const EventId e = rendezvous_.add_collective(c, object, std::move(d), call);
    watch_buffers(c, e, call, nonblocking);
    return e;
}

void Collectives::make_persistent(const Call& c, MpiOp form, EventId init)
{
    Process& p = c.process;
    const CollectiveCall call = rendezvous_.collective_call(init);
    const uint32_t parent = graph_.collective(init).context;
    if (call.instance == ~0U)
        throw PathStop{limit("a persistent collective that is made before it is known who takes part in it")};
    const std::vector<uint32_t> group = comms_.group_of(p, call.comm);
    const Communicator& old = graph_.communicators[parent];
    const uint32_t context =
        rendezvous_.made_context(parent, call.instance, group,
                                 fmt::format("the persistent MPI_{} on {}", name_of(form), old.name), old.first_group);
    PersistentCollective kept{form, c.in.large, call.comm, context, {}};
    kept.args.assign(call.args.begin(), call.args.end() - 2); // without info and request
    Request r;
    r.what = std::make_shared<const PersistentCollective>(std::move(kept));
    args_.out(c, c.operands.size() - 1, 32, requests_.new_request(c, std::move(r), RequestState::unstarted()));
}

EventId Collectives::start_persistent(const Call& c, const PersistentCollective& r)
{
    ir::Instr in = c.in;
    in.mpi = r.form;
    in.large = r.large;
    std::vector<ir::Operand> operands;
    for (uint64_t a : r.args)
        operands.push_back(ir::Operand::constant(a));
    const Call started{c.process, c.path, in, operands};
    CommObject own = c.process.comms[r.comm];
    own.context = r.context;
    return enter(started, r.form, own, r.comm, true);
}

// The buffers of a collective must not be in use, and those of a nonblocking one are, with its arrays of counts,
// displacements and datatypes, until it completes (MPI 4.1, section 6.12).
void Collectives::watch_buffers(const Call& c, EventId event, const CollectiveCall& call, bool nonblocking)
{
    for (const CollectiveCall::Place& to : call.places)
        if (to.in_place)
            continue; // nothing is written there
        else if (nonblocking)
            in_use_.add_pending(c.process, c.path, event, to.buffer, true, c.in.loc);
        else
            in_use_.touch(c.process, c.path, to.buffer, true, c.in.loc, true_term);
    for (const TypedBuffer& from : call.reads)
        if (nonblocking)
            in_use_.add_pending(c.process, c.path, event, from, false, c.in.loc);
    for (const TypedBuffer& array : call.arrays)
        if (nonblocking)
            in_use_.add_pending(c.process, c.path, event, array, false, c.in.loc, true);
}

} // namespace mpismt::unroll
