// The data of collective calls (MPI 4.1, chapter 6): what each member contributes, and what it gets.
#include "encoding/rules/completion.hpp"
#include "encoding/rules/signature.hpp"
#include "frontend/unroll/unroller.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <map>

namespace mpismt::unroll {

namespace {

// Is there a block from each member, or to each, also to itself?
bool moves_blocks(MpiOp op)
{
    switch (op) {
    case MpiOp::Gather:
    case MpiOp::Gatherv:
    case MpiOp::Scatter:
    case MpiOp::Scatterv:
    case MpiOp::Allgather:
    case MpiOp::Allgatherv:
    case MpiOp::Alltoall:
    case MpiOp::Alltoallv:
    case MpiOp::Alltoallw: return true;
    default: return false;
    }
}

} // namespace

// What this member puts in, where it wants what, and the signature that must agree with the others'.
void Unroller::contribute(const Call& c, MpiOp op, const CommObject& comm, CollectiveDetail& d, CollectiveCall& call)
{
    Path& path = c.path;
    auto payload = std::make_shared<Payload>();
    // Blocks come from and go to the other group of an intercommunicator, or all members.
    const Communicator& members = graph_.communicators[comm.context];
    const bool inter = members.first_group != 0;
    const uint32_t n = members.remote(comm.rank).size(), me = members.rank(comm.rank);
    const bool is_root = number(d.root) == static_cast<int32_t>(comm.rank);
    const auto pointer = [&](size_t i) { return known(c, i); };
    const auto not_negative = [](int64_t count) {
        if (count < 0)
            stop_invalid(fmt::format("count {} is negative", count), abi::ERR_COUNT);
        return static_cast<uint64_t>(count);
    };
    const auto count_at = [&](size_t i) { return not_negative(known_count(c, i)); };
    const auto type_at = [&](size_t i) { return type_argument(c, i); };
    std::map<size_t, uint64_t> array_bytes; // by argument: bytes that are read of it
    const auto reads_of = [&](size_t array, uint32_t i, unsigned bytes) {
        array_bytes[array] = std::max(array_bytes[array], (uint64_t{i} + 1) * bytes);
    };
    const auto element = [&](size_t array, uint32_t i) {
        reads_of(array, i, count_width(c) / 8);
        return count_element(c, array, i);
    };
    const auto handle = [&](size_t array, uint32_t i) {
        reads_of(array, i, 4);
        const Value v = pointed_to(c, Value::known(pointer(array) + 4 * i), 32);
        return number(Value::known(known(c, array, v)));
    };
    const auto sign = [&](const TypePtr& type, uint64_t count) {
        d.signature = signature_of(*type, Value::known(count));
        d.zero_count = count == 0 || type->size == 0;
    };
    const bool starts = !rules::persistent_form(c.in.mpi); // else the arguments are looked at, and no data are read
    const auto take = [&](const TypedBuffer& from) {
        check_buffer(path, from);
        if (!starts)
            return;
        touch(c.process, path, from, false, c.in.loc, true_term);
        pack(path, *payload, from);
        d.block_ends.push_back(message_size(payload->bytes.size()));
    };
    const auto send = [&](const TypedBuffer& from) {
        take(from);
        check_declared(c, from, Value::known(from.count));
        call.reads.push_back(from);
    };
    const auto receive = [&](const TypedBuffer& to, bool in_place = false) { call.places.push_back({to, in_place}); };

    // A buffer, its count and its type in three arguments; block q of several one after the other.
    const auto buffer = [&](size_t i) { return TypedBuffer{pointer(i), count_at(i + 1), type_at(i + 2)}; };
    const auto block = [&](const TypedBuffer& first, uint64_t q) {
        TypedBuffer b = first;
        b.at += q * b.count * static_cast<uint64_t>(b.type->extent());
        return b;
    };
    // Block q of arrays of counts and displacements, with one type or (Alltoallw, displacements in bytes, which are addresses
    // in Neighbor_alltoallw) an array of them.
    const auto block_of = [&](size_t i, uint32_t q) {
        const bool addresses = op == MpiOp::Neighbor_alltoallw, typed = op == MpiOp::Alltoallw || addresses;
        const TypePtr type = typed ? type_of(c, handle(i + 3, q)) : type_at(i + 3);
        if (addresses)
            reads_of(i + 2, q, 8);
        const int64_t displacement =
            addresses ? static_cast<int64_t>(known(c, i + 2, pointed_to(c, Value::known(pointer(i + 2) + 8 * q), 64)))
                      : typed ? element(i + 2, q) : in_extents(element(i + 2, q), *type);
        return TypedBuffer{pointer(i) + static_cast<uint64_t>(displacement), not_negative(element(i + 1, q)), type};
    };
    const auto signature = [&](const TypedBuffer& b) { return signature_of(*b.type, Value::known(b.count)); };
    const bool in_place = op != MpiOp::Barrier && op != MpiOp::Bcast && !c.operands.empty() && call.args[0] == abi::IN_PLACE;

    if (inter && in_place)
        stop_invalid("MPI_IN_PLACE is not for intercommunicators", abi::ERR_BUFFER);
    switch (number(d.root) == abi::PROC_NULL ? MpiOp::Barrier : op) {
    case MpiOp::Bcast:
        sign(type_at(2), count_at(1));
        if (is_root)
            send(buffer(0));
        else
            receive(buffer(0));
        break;
    case MpiOp::Gather:
        // Everybody's send signature must be the root's receive signature.
        if (is_root) {
            const TypedBuffer to = buffer(3);
            sign(to.type, to.count);
            if (in_place)
                take(block(to, me));
            else if (!inter)
                send(buffer(0));
            for (uint32_t q = 0; q < n; ++q)
                receive(block(to, q), in_place && q == me);
        } else {
            const TypedBuffer from = buffer(0);
            sign(from.type, from.count);
            send(from);
        }
        break;
    case MpiOp::Gatherv:
        for (uint32_t q = 0; is_root && q < n; ++q) {
            receive(block_of(3, q), in_place && q == me);
            d.expects.push_back(signature(call.places.back().buffer));
        }
        if (is_root && in_place) {
            take(call.places[me].buffer);
        } else if (!inter || !is_root) {
            const TypedBuffer from = buffer(0);
            send(from);
            d.sends.assign(n, signature(from));
        }
        break;
    case MpiOp::Scatter: {
        const TypedBuffer common = buffer(is_root ? 0 : 3);
        sign(common.type, common.count);
        for (uint32_t q = 0; is_root && q < n; ++q)
            send(block(common, q));
        if (!is_root)
            receive(common);
        else if (inter)
            break;
        else if (pointer(3) == abi::IN_PLACE)
            receive(block(common, me), true);
        else
            receive(buffer(3));
        break;
    }
    case MpiOp::Scatterv:
        for (uint32_t q = 0; is_root && q < n; ++q) {
            send(block_of(0, q));
            d.sends.push_back(signature(call.reads.back()));
        }
        if (is_root && inter)
            break;
        if (is_root && pointer(4) == abi::IN_PLACE) {
            receive(block_of(0, me), true);
        } else {
            receive(buffer(4));
            d.expects.assign(n, signature(call.places.back().buffer));
        }
        break;
    case MpiOp::Allgather: {
        const TypedBuffer to = buffer(3);
        sign(to.type, to.count);
        if (in_place)
            take(block(to, me));
        else
            send(buffer(0));
        for (uint32_t q = 0; q < n; ++q)
            receive(block(to, q), in_place && q == me);
        break;
    }
    case MpiOp::Allgatherv:
        for (uint32_t q = 0; q < n; ++q) {
            receive(block_of(3, q), in_place && q == me);
            d.expects.push_back(signature(call.places.back().buffer));
        }
        if (in_place)
            take(call.places[me].buffer);
        else
            send(buffer(0));
        d.sends.assign(n, in_place ? d.expects[me] : signature(call.reads.back()));
        break;
    case MpiOp::Alltoall: {
        const TypedBuffer to = buffer(3);
        sign(to.type, to.count);
        for (uint32_t q = 0; q < n; ++q) {
            if (in_place)
                take(block(to, q));
            else
                send(block(buffer(0), q));
            receive(block(to, q));
        }
        break;
    }
    case MpiOp::Alltoallv:
    case MpiOp::Alltoallw:
        for (uint32_t q = 0; q < n; ++q) {
            receive(block_of(4, q));
            d.expects.push_back(signature(call.places.back().buffer));
            if (in_place)
                take(call.places.back().buffer);
            else
                send(block_of(0, q));
            d.sends.push_back(in_place ? d.expects.back() : signature(call.reads.back()));
        }
        break;
    case MpiOp::Reduce:
    case MpiOp::Allreduce:
    case MpiOp::Scan:
    case MpiOp::Exscan:
    case MpiOp::Reduce_scatter_block:
    case MpiOp::Reduce_scatter: {
        TypedBuffer from{pointer(in_place ? 1 : 0), 0, type_at(3)}, to{0, 0, type_at(3)};
        if (op == MpiOp::Reduce_scatter) {
            for (uint32_t q = 0; q < members.local(comm.rank).size(); ++q) {
                if (__builtin_add_overflow(from.count, not_negative(element(2, q)), &from.count))
                    throw PathStop{limit("counts whose sum does not fit 64 bits")};
                d.arguments.push_back(static_cast<uint32_t>(element(2, q)));
                if (c.in.large)
                    d.arguments.push_back(static_cast<uint32_t>(element(2, q) >> 32));
            }
            to.count = not_negative(element(2, me));
        } else {
            to.count = count_at(2);
            from.count = to.count;
            if (op == MpiOp::Reduce_scatter_block &&
                __builtin_mul_overflow(to.count, uint64_t{members.local(comm.rank).size()}, &from.count))
                throw PathStop{limit("counts whose sum does not fit 64 bits")};
        }
        for (uint32_t q = 0; op == MpiOp::Reduce_scatter && q < me; ++q)
            call.skipped += not_negative(element(2, q)) * to.type->size;
        if (op == MpiOp::Reduce_scatter_block)
            call.skipped = me * to.bytes();
        sign(from.type, op == MpiOp::Reduce_scatter_block ? to.count : from.count);
        if (in_place)
            take(from);
        else if (!inter || op != MpiOp::Reduce || !is_root)
            send(from);
        if (op != MpiOp::Reduce || is_root) {
            to.at = pointer(1);
            receive(to);
        } else if (in_place) {
            stop_invalid("MPI_IN_PLACE is for the root only");
        }
        break;
    }
    case MpiOp::Neighbor_allgather:
    case MpiOp::Neighbor_allgatherv:
    case MpiOp::Neighbor_alltoall:
    case MpiOp::Neighbor_alltoallv:
    case MpiOp::Neighbor_alltoallw: {
        const auto& topology = c.process.comms[call.comm].topology;
        if (!topology)
            stop_invalid("the communicator has no topology", abi::ERR_TOPOLOGY);
        const std::vector<int32_t> in = topology->in_neighbours(static_cast<int32_t>(me));
        const std::vector<int32_t> out = topology->out_neighbours(static_cast<int32_t>(me));
        const bool one_each = op != MpiOp::Neighbor_allgather && op != MpiOp::Neighbor_allgatherv;
        const bool arrays = op == MpiOp::Neighbor_alltoallv || op == MpiOp::Neighbor_alltoallw;
        for (uint32_t k = 0; one_each && k < out.size(); ++k) {
            const TypedBuffer from = arrays ? block_of(0, k) : block(buffer(0), k);
            call.sent.push_back(signature(from));
            if (out[k] == abi::PROC_NULL)
                d.block_ends.push_back(message_size(payload->bytes.size()));
            else
                send(from);
        }
        if (!one_each) {
            send(buffer(0));
            call.sent.push_back(signature(call.reads.back()));
        }
        for (uint32_t k = 0; k < in.size(); ++k) {
            const TypedBuffer to = arrays || op == MpiOp::Neighbor_allgatherv ? block_of(arrays ? 4 : 3, k) : block(buffer(3), k);
            receive(to, in[k] == abi::PROC_NULL);
            if (in[k] != abi::PROC_NULL)
                d.neighbours.push_back(static_cast<uint32_t>(in[k]));
        }
        break;
    }
    case MpiOp::Comm_split:
        call.color = known_int(c, 1);
        call.key = known_int(c, 2);
        if (call.color < 0 && call.color != abi::UNDEFINED)
            stop_invalid(fmt::format("color {} is negative", call.color), abi::ERR_ARG);
        break;
    case MpiOp::Comm_split_type: {
        // Of nodes nothing is known but who is there: there is no communicator for parts of one, unless an info names them.
        const int32_t type = known_int(c, 1);
        const bool parts = abi::COMM_TYPE_HW_UNGUIDED <= type && type <= abi::COMM_TYPE_RESOURCE_GUIDED;
        if (parts && type != abi::COMM_TYPE_HW_UNGUIDED && known_int(c, 3) != abi::INFO_NULL) {
            StopDetail u;
            u.reason = StopDetail::Reason::Unsupported;
            u.text = "MPI_Comm_split_type with the name of a resource";
            throw PathStop{std::move(u)};
        }
        if (!parts && type != abi::COMM_TYPE_SHARED && type != abi::UNDEFINED)
            stop_invalid(fmt::format("there is no type {} by which to split", type), abi::ERR_ARG);
        const std::vector<uint32_t>& nodes = implementation().nodes;
        if (type != abi::UNDEFINED && group_of(c.process, call.comm).size() > 1)
            look_at(Leeway::SharedSplits, c.in.loc);
        call.color = type != abi::COMM_TYPE_SHARED ? int64_t{abi::UNDEFINED} : nodes.empty() ? 0 : nodes[c.process.rank];
        call.key = known_int(c, 2);
        break;
    }
    case MpiOp::Intercomm_merge:
        call.key = known_int(c, 1) != 0;
        d.arguments = {static_cast<uint32_t>(call.key)};
        break;
    case MpiOp::Comm_create: {
        const std::span<const uint32_t> old = local_group(c.process, call.comm);
        call.group = d.arguments = group_argument(c, 1);
        for (uint32_t member : call.group)
            if (std::find(old.begin(), old.end(), member) == old.end())
                stop_invalid("the group is no subset of the communicator's group", abi::ERR_GROUP);
        break;
    }
    case MpiOp::Cart_create:
    case MpiOp::Cart_sub:
    case MpiOp::Graph_create:
    case MpiOp::Dist_graph_create:
    case MpiOp::Dist_graph_create_adjacent: topology_arguments(c, op, d, call); break;
    default: break;
    }
    for (const auto& [array, bytes] : array_bytes)
        call.arrays.push_back(byte_buffer(pointer(array), bytes));
    // Here, before the call is entered: nobody can count on a process whose arguments are wrong.
    std::vector<TypedBuffer> written;
    for (const CollectiveCall::Place& to : call.places)
        if (!to.in_place) {
            check_buffer(path, to.buffer);
            check_received_into(path, to.buffer);
            check_declared(c, to.buffer, Value::known(to.buffer.count));
            written.push_back(to.buffer);
        }
    check_disjoint(call.reads, written);
    d.payload = std::move(payload);
    if (inter) {
        if (!rules::makes_communicator(op))
            address_across(op, comm.rank, d, call);
        return;
    }
    // Where blocks have sizes of their own, who sends none is not needed.
    if (op == MpiOp::Scatterv || op == MpiOp::Reduce_scatter) {
        d.zero_count = call.places[0].buffer.bytes() == 0;
    } else if (!d.expects.empty()) {
        for (uint32_t q = 0; q < n; ++q)
            if (call.places[q].buffer.bytes() > 0)
                d.neighbours.push_back(q);
        d.zero_count = d.neighbours.empty();
        if (d.neighbours.size() == n)
            d.neighbours.clear(); // everybody
    }
    const auto own = [&](const auto& blocks) { return blocks.size() == 1 ? blocks[0] : blocks[me]; };
    if (moves_blocks(op) && !call.reads.empty() && !call.places.empty() && !own(call.places).in_place &&
        !rules::same_signature(graph_, signature(own(call.reads)), signature(own(call.places).buffer))) {
        StopDetail s;
        s.finding = FindingKind::CollectiveMismatch;
        s.text = "what this process sends to itself is not what it expects of itself";
        throw PathStop{std::move(s)};
    }
}

// The buffers of a collective must not be in use, and those of a nonblocking one are, with its arrays of counts, displacements
// and datatypes, until it completes (MPI 4.1, section 6.12).
void Unroller::watch_buffers(const Call& c, EventId event, const CollectiveCall& call, bool nonblocking)
{
    for (const CollectiveCall::Place& to : call.places)
        if (to.in_place)
            continue; // nothing is written there
        else if (nonblocking)
            add_pending(c.process, c.path, event, to.buffer, true, c.in.loc);
        else
            touch(c.process, c.path, to.buffer, true, c.in.loc, true_term);
    for (const TypedBuffer& from : call.reads)
        if (nonblocking)
            add_pending(c.process, c.path, event, from, false, c.in.loc);
    for (const TypedBuffer& array : call.arrays)
        if (nonblocking)
            add_pending(c.process, c.path, event, array, false, c.in.loc, true);
}

void Unroller::deliver_collective(const Call& c, EventId event, TermId condition)
{
    const CollectiveDetail d = graph_.collective(event);
    const CollectiveCall call = collective_calls_[graph_.events[event].detail];
    Path& path = c.path;
    Process& p = c.process;
    const bool has_result = call.op != MpiOp::Barrier && call.op != MpiOp::Comm_free && call.op != MpiOp::Comm_disconnect && call.op != MpiOp::Comm_set_info && !d.zero_count;
    if (call.op == MpiOp::Comm_free || call.op == MpiOp::Comm_disconnect) {
        set_life(c, ObjectClass::Comm, call.comm, Life::Freed);
        out(c, 0, 32, Value::known(static_cast<uint32_t>(abi::COMM_NULL)));
        return;
    }
    if (!d.settled) {
        const StopDetail unknown = limit("the result of a collective before it is known who takes part in it");
        if (has_result && condition == true_term)
            throw PathStop{unknown, decisions_.decisions_behind_context(path, d.context)};
        if (has_result) {
            events_.stop_if(p, path, condition, unknown, c.in.loc);
            if (condition != false_term)
                decisions_.note_doubt(decisions_.decisions_behind_context(path, d.context));
        }
        return;
    }
    if (!has_result)
        return;
    const std::vector<EventId>& entered = boards_[d.context].instances[call.instance].entered;
    if (never_agrees(event))
        return; // it does not complete
    if (rules::makes_communicator(call.op)) {
        make_communicator(c, call, entered);
        return;
    }
    const Communicator& members = graph_.communicators[d.context];
    const Communicator::Side others = members.remote(p.comms[call.comm].rank);
    const uint32_t rank = members.rank(p.comms[call.comm].rank), n = others.size();
    const uint32_t root = static_cast<uint32_t>(number(d.root)) - others.begin;
    // By rank, in the other group of an intercommunicator.
    const auto contribution = [&](uint32_t q) -> const CollectiveDetail& { return graph_.collective(entered[others.begin + q]); };
    const auto payload = [&](uint32_t q) -> const Payload& { return *contribution(q).payload; };
    // Block b of member q's contribution, as a range of its payload.
    const auto block = [&](uint32_t q, uint32_t b) {
        const std::vector<uint32_t>& ends = contribution(q).block_ends;
        if (b >= ends.size())
            throw PathStop{limit("the result of a collective whose calls do not agree")};
        const uint32_t from = b == 0 ? 0 : ends[b - 1];
        return std::pair{from, ends[b] - from};
    };
    const auto put = [&](const TypedBuffer& to, const Payload& from, std::pair<uint32_t, uint32_t> range) {
        if (range.second != to.bytes()) {
            StopDetail s;
            s.finding = range.second > to.bytes() ? FindingKind::Truncation : FindingKind::CollectiveMismatch;
            s.text = fmt::format("{} bytes arrive where {} are expected", range.second, to.bytes());
            throw PathStop{std::move(s)};
        }
        unpack(path, to, from, range.first, range.second, condition);
    };
    // The contributions of members [0, last), cut to [from, from + bytes), for a reduction.
    const auto slices = [&](uint32_t last, uint32_t from, uint32_t bytes) {
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
            part.gaps = gaps_within(whole.gaps, from, bytes, &terms_);
            parts.push_back(std::move(part));
        }
        return parts;
    };

    switch (call.op) {
    case MpiOp::Bcast:
        if (!call.places.empty())
            put(call.places[0].buffer, payload(root), block(root, 0));
        break;
    case MpiOp::Scatter:
    case MpiOp::Scatterv:
        if (!call.places.empty() && !call.places[0].in_place)
            put(call.places[0].buffer, payload(root), block(root, rank));
        break;
    case MpiOp::Gather:
    case MpiOp::Gatherv:
    case MpiOp::Allgather:
    case MpiOp::Allgatherv:
    case MpiOp::Alltoall:
    case MpiOp::Alltoallv:
    case MpiOp::Alltoallw: {
        const bool one_each = call.op == MpiOp::Alltoall || call.op == MpiOp::Alltoallv || call.op == MpiOp::Alltoallw;
        for (uint32_t q = 0; q < call.places.size(); ++q)
            if (!call.places[q].in_place && call.places[q].buffer.bytes() > 0)
                put(call.places[q].buffer, payload(q), block(q, one_each ? rank : 0));
        break;
    }
    case MpiOp::Neighbor_allgather:
    case MpiOp::Neighbor_allgatherv:
    case MpiOp::Neighbor_alltoall:
    case MpiOp::Neighbor_alltoallv:
    case MpiOp::Neighbor_alltoallw: {
        const std::vector<int32_t> in = p.comms[call.comm].topology->in_neighbours(static_cast<int32_t>(rank));
        const bool one_each = call.op != MpiOp::Neighbor_allgather && call.op != MpiOp::Neighbor_allgatherv;
        for (size_t k = 0; k < in.size(); ++k) {
            if (call.places[k].in_place)
                continue;
            const auto q = static_cast<uint32_t>(in[k]);
            const CollectiveCall& theirs = collective_calls_[graph_.events[entered[q]].detail];
            const Topology& topology = *processes_[graph_.events[entered[q]].rank].comms[theirs.comm].topology;
            const std::vector<int32_t> out = topology.out_neighbours(in[k]);
            const size_t from = outgoing_block(topology, in, k, out, static_cast<int32_t>(rank));
            if (one_each ? from >= out.size() : std::find(out.begin(), out.end(), static_cast<int32_t>(rank)) == out.end())
                stop_invalid(fmt::format("process {} of the communicator is a source here, but this one is no destination there", q),
                             FindingKind::CollectiveMismatch);
            const uint32_t sent = one_each ? static_cast<uint32_t>(from) : 0;
            const TypedBuffer& to = call.places[k].buffer;
            put(to, payload(q), block(q, sent));
            if (!rules::same_signature(graph_, theirs.sent[sent], signature_of(*to.type, Value::known(to.count)))) {
                StopDetail s;
                s.finding = FindingKind::CollectiveMismatch;
                s.text = fmt::format("what process {} of the communicator sends is not what this one expects", q);
                s.related = graph_.events[d.nonblocking ? event : entered[q]].loc;
                s.related_role = d.nonblocking ? "where the collective was started" : "the other call";
                throw PathStop{std::move(s)};
            }
        }
        break;
    }
    case MpiOp::Reduce:
    case MpiOp::Allreduce:
    case MpiOp::Scan:
    case MpiOp::Exscan:
    case MpiOp::Reduce_scatter:
    case MpiOp::Reduce_scatter_block: {
        if (call.places.empty() || (call.op == MpiOp::Exscan && rank == 0))
            break;
        const TypedBuffer& to = call.places[0].buffer;
        const auto op = static_cast<int32_t>(call.args[4]), type = static_cast<int32_t>(call.args[3]);
        const uint32_t last = call.op == MpiOp::Scan ? rank + 1 : call.op == MpiOp::Exscan ? rank : n;
        // Everybody gets the same from Allreduce on an intracommunicator: computed once.
        std::shared_ptr<const Payload>& known = boards_[d.context].instances[call.instance].reduced;
        std::shared_ptr<const Payload> result = call.op == MpiOp::Allreduce && members.first_group == 0 ? known : nullptr;
        // MPI 4.1, section 6.9.6: all processes of a group get identical results of Allreduce. The first whose data it is made
        // of stands for it; on an intercommunicator, others of one's own group need not have entered yet.
        const EventId result_of = call.op == MpiOp::Allreduce ? entered[members.remote(p.comms[call.comm].rank).begin] : event;
        if (!result)
            result = std::make_shared<Payload>(
                reduce_in_some_order(c, result_of, slices(last, static_cast<uint32_t>(call.skipped), static_cast<uint32_t>(to.bytes())), *to.type, type, op));
        if (op < abi::first_dynamic_handle)
            known = result;
        put(to, *result, {0, static_cast<uint32_t>(result->bytes.size())});
        break;
    }
    default: throw InternalError("a collective without a result");
    }
}

} // namespace mpismt::unroll
