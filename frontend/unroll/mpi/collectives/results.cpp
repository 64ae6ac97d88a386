// The data of collective calls, where they arrive.
#include "frontend/unroll/mpi/collectives/results.hpp"

#include "core/mpi/traits.hpp"
#include "encoding/rules/completion.hpp"
#include "encoding/rules/signature.hpp"
#include "frontend/unroll/buffers/contents.hpp"
#include "frontend/unroll/mpi/arguments.hpp"
#include "frontend/unroll/mpi/collectives/new_communicators.hpp"
#include "frontend/unroll/mpi/collectives/reduction_orders.hpp"
#include "frontend/unroll/mpi/collectives/rendezvous.hpp"
#include "frontend/unroll/mpi/objects.hpp"
#include "frontend/unroll/mpi/types/datatypes.hpp"
#include "frontend/unroll/paths/decisions.hpp"
#include "frontend/unroll/paths/events.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <map>

namespace mpismt::unroll {

// What arrives from the others, who have all entered as far as they are needed.
struct CollectiveResults::Arrival {
    CollectiveResults& own;
    const Call& c;
    EventId event;
    TermId condition;
    const CollectiveDetail& d;
    const CollectiveCall& call;
    const std::vector<EventId>& entered;
    const Communicator& members = own.graph_.communicators[d.context];
    const uint32_t member = c.process.comms[call.comm].rank; // of the communicator
    // By rank, in the other group of an intercommunicator.
    const Communicator::Side others = members.remote(member);
    const uint32_t rank = members.rank(member), n = others.size();
    const uint32_t root = static_cast<uint32_t>(number(d.root)) - others.begin;

    const CollectiveDetail& contribution(uint32_t q) const { return own.graph_.collective(entered[others.begin + q]); }
    const Payload& payload(uint32_t q) const { return *contribution(q).payload; }
    // Block b of member q's contribution, as a range of its payload.
    std::pair<uint32_t, uint32_t> block(uint32_t q, uint32_t b) const;
    void put(const TypedBuffer& to, const Payload& from, std::pair<uint32_t, uint32_t> range) const;
    // The contributions of members [0, last), cut to [from, from + bytes), for a reduction.
    std::vector<Payload> slices(uint32_t last, uint32_t from, uint32_t bytes) const;

    void blocks() const;
    void neighbourhood() const;
    void reduction() const;
};

std::pair<uint32_t, uint32_t> CollectiveResults::Arrival::block(uint32_t q, uint32_t b) const
{
    const std::vector<uint32_t>& ends = contribution(q).block_ends;
    if (b >= ends.size())
        throw PathStop{limit("the result of a collective whose calls do not agree")};
    const uint32_t from = b == 0 ? 0 : ends[b - 1];
    return std::pair{from, ends[b] - from};
}

void CollectiveResults::Arrival::put(const TypedBuffer& to, const Payload& from,
                                     std::pair<uint32_t, uint32_t> range) const
{
    if (range.second != to.bytes()) {
        StopDetail s;
        s.finding = range.second > to.bytes() ? FindingKind::Truncation : FindingKind::CollectiveMismatch;
        s.text = fmt::format("{} bytes arrive where {} are expected", range.second, to.bytes());
        throw PathStop{std::move(s)};
    }
    own.contents_.unpack(c.path, to, from, range.first, range.second, condition);
}

std::vector<Payload> CollectiveResults::Arrival::slices(uint32_t last, uint32_t from, uint32_t bytes) const
{
    std::vector<Payload> parts;
    for (uint32_t q = 0; q < last; ++q) {
        const Payload& whole = payload(q);
        Payload part;
        if (whole.bytes.size() < size_t{from} + bytes)
            throw PathStop{limit("the result of a collective whose calls do not agree")};
        part.bytes.assign(whole.bytes.begin() + from, whole.bytes.begin() + from + bytes);
        for (const auto& [at, cell] : whole.cells)
            if (at >= from && at + cell.bytes <= from + bytes)
                part.cells.push_back({at - from, cell});
        part.gaps = gaps_within(whole.gaps, from, bytes, &own.terms_);
        parts.push_back(std::move(part));
    }
    return parts;
}

// One from each member.
void CollectiveResults::Arrival::blocks() const
{
    const bool one_each = call.op == MpiOp::Alltoall || call.op == MpiOp::Alltoallv || call.op == MpiOp::Alltoallw;
    for (uint32_t q = 0; q < call.places.size(); ++q)
        if (!call.places[q].in_place && call.places[q].buffer.bytes() > 0)
            put(call.places[q].buffer, payload(q), block(q, one_each ? rank : 0));
}

void CollectiveResults::Arrival::neighbourhood() const
{
    const std::vector<int32_t> in = c.process.comms[call.comm].topology->in_neighbours(static_cast<int32_t>(rank));
    const bool one_each = call.op != MpiOp::Neighbor_allgather && call.op != MpiOp::Neighbor_allgatherv;
    for (size_t k = 0; k < in.size(); ++k) {
        if (call.places[k].in_place)
            continue;
        const auto q = static_cast<uint32_t>(in[k]);
        const CollectiveCall& theirs = own.rendezvous_.collective_call(entered[q]);
        const Topology& topology = *own.processes_[own.graph_.events[entered[q]].rank].comms[theirs.comm].topology;
        const std::vector<int32_t> out = topology.out_neighbours(in[k]);
        const size_t from = outgoing_block(topology, in, k, out, static_cast<int32_t>(rank));
        if (one_each ? from >= out.size() : std::find(out.begin(), out.end(), static_cast<int32_t>(rank)) == out.end())
            stop_invalid(
                fmt::format("process {} of the communicator is a source here, but this one is no destination there", q),
                FindingKind::CollectiveMismatch);
        const uint32_t sent = one_each ? static_cast<uint32_t>(from) : 0;
        const TypedBuffer& to = call.places[k].buffer;
        put(to, payload(q), block(q, sent));
        if (!rules::same_signature(own.graph_, theirs.sent[sent],
                                   own.types_.signature_of(*to.type, Value::known(to.count)))) {
            StopDetail s;
            s.finding = FindingKind::CollectiveMismatch;
            s.text =
                fmt::format("the data that process {} of the communicator sends do not match what this one expects", q);
            s.related = own.graph_.events[d.nonblocking ? event : entered[q]].loc;
            s.related_role = d.nonblocking ? "where the collective was started" : "the other call";
            throw PathStop{std::move(s)};
        }
    }
}

void CollectiveResults::Arrival::reduction() const
{
    if (call.places.empty() || (call.op == MpiOp::Exscan && rank == 0))
        return;
    const TypedBuffer& to = call.places[0].buffer;
    const auto op = static_cast<int32_t>(call.args[4]), type = static_cast<int32_t>(call.args[3]);
    const uint32_t last = call.op == MpiOp::Scan ? rank + 1 : call.op == MpiOp::Exscan ? rank : n;
    // Everybody gets the same from Allreduce on an intracommunicator: computed once.
    std::shared_ptr<const Payload>& known = own.rendezvous_.instance_of(event).reduced;
    std::shared_ptr<const Payload> result = call.op == MpiOp::Allreduce && members.first_group == 0 ? known : nullptr;
    // MPI 4.1, section 6.9.6: all processes of a group get identical results of Allreduce. The first whose data it
    // is made of stands for it; on an intercommunicator, others of one's own group need not have entered yet.
    const EventId result_of = call.op == MpiOp::Allreduce ? entered[others.begin] : event;
    if (!result)
        result = std::make_shared<Payload>(own.orders_.reduce_in_some_order(
            c, result_of, slices(last, static_cast<uint32_t>(call.skipped), static_cast<uint32_t>(to.bytes())),
            *to.type, type, op));
    if (op < abi::first_dynamic_handle)
        known = result;
    put(to, *result, {0, static_cast<uint32_t>(result->bytes.size())});
}

void CollectiveResults::deliver_collective(const Call& c, EventId event, TermId condition)
{
    const CollectiveDetail d = graph_.collective(event);
    const CollectiveCall call = rendezvous_.collective_call(event);
    Path& path = c.path;
    const bool has_result = call.op != MpiOp::Barrier && call.op != MpiOp::Comm_free &&
                            call.op != MpiOp::Comm_disconnect && call.op != MpiOp::Comm_set_info && !d.zero_count;
    if (call.op == MpiOp::Comm_free || call.op == MpiOp::Comm_disconnect) {
        objects_.set_life(c, ObjectClass::Comm, call.comm, Life::Freed);
        args_.out(c, 0, 32, int_value(abi::COMM_NULL));
        return;
    }
    if (!d.settled) {
        const StopDetail unknown = limit("the result of a collective before it is known who takes part in it");
        if (has_result && condition == true_term)
            throw PathStop{unknown, decisions_.decisions_behind_context(path, d.context)};
        if (has_result) {
            events_.stop_if(c.process, path, condition, unknown, c.in.loc);
            if (condition != false_term)
                decisions_.note_doubt(decisions_.decisions_behind_context(path, d.context));
        }
        return;
    }
    if (!has_result)
        return;
    const std::vector<EventId>& entered = rendezvous_.instance_of(event).entered;
    if (rendezvous_.never_agrees(event))
        return; // it does not complete
    if (traits_of(call.op).has(Fact::MakesCommunicator)) {
        new_comms_.make_communicator(c, call, entered);
        return;
    }
    const Arrival one{*this, c, event, condition, d, call, entered};
    switch (call.op) {
    case MpiOp::Bcast:
        if (!call.places.empty())
            one.put(call.places[0].buffer, one.payload(one.root), one.block(one.root, 0));
        break;
    case MpiOp::Scatter:
    case MpiOp::Scatterv:
        if (!call.places.empty() && !call.places[0].in_place)
            one.put(call.places[0].buffer, one.payload(one.root), one.block(one.root, one.rank));
        break;
    case MpiOp::Gather:
    case MpiOp::Gatherv:
    case MpiOp::Allgather:
    case MpiOp::Allgatherv:
    case MpiOp::Alltoall:
    case MpiOp::Alltoallv:
    case MpiOp::Alltoallw: one.blocks(); break;
    case MpiOp::Neighbor_allgather:
    case MpiOp::Neighbor_allgatherv:
    case MpiOp::Neighbor_alltoall:
    case MpiOp::Neighbor_alltoallv:
    case MpiOp::Neighbor_alltoallw: one.neighbourhood(); break;
    case MpiOp::Reduce:
    case MpiOp::Allreduce:
    case MpiOp::Scan:
    case MpiOp::Exscan:
    case MpiOp::Reduce_scatter:
    case MpiOp::Reduce_scatter_block: one.reduction(); break;
    default: throw InternalError("a collective without a result");
    }
}

} // namespace mpismt::unroll
