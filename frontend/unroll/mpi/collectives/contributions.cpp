// The data of collective calls (MPI 4.1, chapter 6): what each member contributes, and what it gets.
#include "frontend/unroll/mpi/collectives/contributions.hpp"

#include "core/mpi/traits.hpp"
#include "encoding/rules/completion.hpp"
#include "encoding/rules/signature.hpp"
#include "frontend/unroll/buffers/contents.hpp"
#include "frontend/unroll/buffers/in_use.hpp"
#include "frontend/unroll/mpi/arguments.hpp"
#include "frontend/unroll/mpi/communicators.hpp"
#include "frontend/unroll/mpi/topologies.hpp"
#include "frontend/unroll/mpi/types/datatypes.hpp"
#include "frontend/unroll/mpi/types/declared.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <map>
#include <memory>

namespace mpismt::unroll {

namespace {

uint64_t checked_count(int64_t count)
{
    if (count < 0)
        stop_invalid(fmt::format("count {} is negative", count), abi::ERR_COUNT);
    return static_cast<uint64_t>(count);
}

} // namespace

// One call's part, as it is put together.
struct CollectiveArguments::Contribution {
    CollectiveArguments& own;
    const Call& c;
    Path& path;
    MpiOp op;
    CollectiveDetail& d;
    CollectiveCall& call;
    // Blocks come from and go to the other group of an intercommunicator, or all members.
    const Communicator& members;
    const uint32_t rank; // in the communicator
    const bool inter = members.first_group != 0;
    const uint32_t n = members.remote(rank).size(), me = members.rank(rank);
    const bool is_root = number(d.root) == static_cast<int32_t>(rank);
    const bool in_place =
        op != MpiOp::Barrier && op != MpiOp::Bcast && !c.operands.empty() && call.args[0] == abi::IN_PLACE;
    const bool starts = !started_by(c.in.mpi); // else the arguments are looked at, and no data are read
    std::shared_ptr<Payload> payload = std::make_shared<Payload>();
    std::map<size_t, uint64_t> array_bytes = {}; // by argument: bytes that are read of it

    // Arguments.
    Pointer pointer(size_t i) const { return own.args_.known(c, i); }
    uint64_t count_at(size_t i) const { return checked_count(own.args_.known_count(c, i)); }
    TypePtr type_at(size_t i) const { return own.types_.type_argument(c, i); }
    void reads_of(size_t array, uint32_t i, unsigned bytes)
    {
        array_bytes[array] = std::max(array_bytes[array], (uint64_t{i} + 1) * bytes);
    }
    int64_t element(size_t array, uint32_t i)
    {
        reads_of(array, i, count_width(c) / 8);
        return own.args_.count_element(c, array, i);
    }
    int32_t handle(size_t array, uint32_t i);
    // A buffer, its count and its type in three arguments; block q of several one after the other.
    TypedBuffer buffer(size_t i) const { return {pointer(i), count_at(i + 1), type_at(i + 2)}; }
    static TypedBuffer block(const TypedBuffer& first, uint64_t q);
    TypedBuffer block_of(size_t i, uint32_t q);
    Signature signature(const TypedBuffer& b) const { return own.types_.signature_of(*b.type, Value::known(b.count)); }

    // What is put in, and where what arrives goes.
    void sign(const TypePtr& type, uint64_t count);
    void take(const TypedBuffer& from);
    void send(const TypedBuffer& from);
    // The operations that MPI_IN_PLACE must be given to at all processes (MPI 4.1, sections 6.7, 6.8, 6.9.6); of the
    // others the standard does not say so.
    void in_place_alike() { d.arguments = {static_cast<uint32_t>(in_place)}; }
    void receive(const TypedBuffer& to, bool stays = false) { call.places.push_back({to, stays}); }

    void bcast();
    void gather();
    void gatherv();
    void scatter();
    void scatterv();
    void allgather();
    void allgatherv();
    void alltoall();
    void alltoallv();
    void reduction();
    void neighbourhood();
    void split();
    void split_type();
    void merge();
    void subgroup();
    void finish();
};

int32_t CollectiveArguments::Contribution::handle(size_t array, uint32_t i)
{
    reads_of(array, i, 4);
    const Value v = own.args_.pointed_to(c, Value::known(pointer(array) + 4 * i), 32);
    return number(Value::known(own.args_.known(c, array, v)));
}

TypedBuffer CollectiveArguments::Contribution::block(const TypedBuffer& first, uint64_t q)
{
    TypedBuffer b = first;
    b.at += q * b.count * static_cast<uint64_t>(b.type->extent());
    return b;
}

// Block q of arrays of counts and displacements, with one type or (Alltoallw, displacements in bytes, which are
// addresses in Neighbor_alltoallw) an array of them.
TypedBuffer CollectiveArguments::Contribution::block_of(size_t i, uint32_t q)
{
    const bool addresses = op == MpiOp::Neighbor_alltoallw, typed = op == MpiOp::Alltoallw || addresses;
    const TypePtr type = typed ? own.types_.type_of(c, handle(i + 3, q)) : type_at(i + 3);
    if (addresses)
        reads_of(i + 2, q, 8);
    const int64_t given =
        addresses ? static_cast<int64_t>(
                        own.args_.known(c, i + 2, own.args_.pointed_to(c, Value::known(pointer(i + 2) + 8 * q), 64)))
                  : element(i + 2, q);
    const int64_t displacement = typed ? given : in_extents(given, *type);
    return TypedBuffer{pointer(i) + static_cast<uint64_t>(displacement), checked_count(element(i + 1, q)), type,
                       TypedBuffer::Block{parameters_of(c.in.mpi)[i + 2].name, q, given}};
}

void CollectiveArguments::Contribution::sign(const TypePtr& type, uint64_t count)
{
    d.signature = own.types_.signature_of(*type, Value::known(count));
    d.zero_count = count == 0 || type->size == 0;
}

void CollectiveArguments::Contribution::take(const TypedBuffer& from)
{
    check_buffer(path, from);
    if (!starts)
        return;
    own.in_use_.touch(c.process, path, from, false, c.in.loc, true_term);
    own.contents_.pack(path, *payload, from);
    d.block_ends.push_back(message_size(payload->bytes.size()));
}

void CollectiveArguments::Contribution::send(const TypedBuffer& from)
{
    take(from);
    own.declared_.check_declared(c, from, Value::known(from.count));
    call.reads.push_back(from);
}

void CollectiveArguments::Contribution::bcast()
{
    sign(type_at(2), count_at(1));
    if (is_root)
        send(buffer(0));
    else
        receive(buffer(0));
}

// Everybody's send signature must be the root's receive signature.
void CollectiveArguments::Contribution::gather()
{
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
}

void CollectiveArguments::Contribution::gatherv()
{
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
}

void CollectiveArguments::Contribution::scatter()
{
    const TypedBuffer common = buffer(is_root ? 0 : 3);
    sign(common.type, common.count);
    for (uint32_t q = 0; is_root && q < n; ++q)
        send(block(common, q));
    if (!is_root)
        receive(common);
    else if (inter)
        return;
    else if (pointer(3) == abi::IN_PLACE)
        receive(block(common, me), true);
    else
        receive(buffer(3));
}

void CollectiveArguments::Contribution::scatterv()
{
    for (uint32_t q = 0; is_root && q < n; ++q) {
        send(block_of(0, q));
        d.sends.push_back(signature(call.reads.back()));
    }
    if (is_root && inter)
        return;
    if (is_root && pointer(4) == abi::IN_PLACE) {
        receive(block_of(0, me), true);
    } else {
        receive(buffer(4));
        d.expects.assign(n, signature(call.places.back().buffer));
    }
}

void CollectiveArguments::Contribution::allgather()
{
    in_place_alike();
    const TypedBuffer to = buffer(3);
    sign(to.type, to.count);
    if (in_place)
        take(block(to, me));
    else
        send(buffer(0));
    for (uint32_t q = 0; q < n; ++q)
        receive(block(to, q), in_place && q == me);
}

void CollectiveArguments::Contribution::allgatherv()
{
    in_place_alike();
    for (uint32_t q = 0; q < n; ++q) {
        receive(block_of(3, q), in_place && q == me);
        d.expects.push_back(signature(call.places.back().buffer));
    }
    if (in_place)
        take(call.places[me].buffer);
    else
        send(buffer(0));
    d.sends.assign(n, in_place ? d.expects[me] : signature(call.reads.back()));
}

void CollectiveArguments::Contribution::alltoall()
{
    in_place_alike();
    const TypedBuffer to = buffer(3);
    sign(to.type, to.count);
    for (uint32_t q = 0; q < n; ++q) {
        if (in_place)
            take(block(to, q));
        else
            send(block(buffer(0), q));
        receive(block(to, q));
    }
}

void CollectiveArguments::Contribution::alltoallv()
{
    in_place_alike();
    for (uint32_t q = 0; q < n; ++q) {
        receive(block_of(4, q));
        d.expects.push_back(signature(call.places.back().buffer));
        if (in_place)
            take(call.places.back().buffer);
        else
            send(block_of(0, q));
        d.sends.push_back(in_place ? d.expects.back() : signature(call.reads.back()));
    }
}

// Reduce, Allreduce, Scan, Exscan and both forms of Reduce_scatter.
void CollectiveArguments::Contribution::reduction()
{
    TypedBuffer from{pointer(in_place ? 1 : 0), 0, type_at(3)}, to{0, 0, type_at(3)};
    if (op == MpiOp::Reduce_scatter) {
        for (uint32_t q = 0; q < members.local(rank).size(); ++q) {
            if (__builtin_add_overflow(from.count, checked_count(element(2, q)), &from.count))
                throw PathStop{limit("counts whose sum does not fit 64 bits")};
            d.arguments.push_back(static_cast<uint32_t>(element(2, q)));
            if (c.in.large)
                d.arguments.push_back(static_cast<uint32_t>(element(2, q) >> 32));
        }
        to.count = checked_count(element(2, me));
    } else {
        to.count = count_at(2);
        from.count = to.count;
        if (op == MpiOp::Reduce_scatter_block &&
            __builtin_mul_overflow(to.count, uint64_t{members.local(rank).size()}, &from.count))
            throw PathStop{limit("counts whose sum does not fit 64 bits")};
    }
    for (uint32_t q = 0; op == MpiOp::Reduce_scatter && q < me; ++q)
        call.skipped += checked_count(element(2, q)) * to.type->size;
    if (op == MpiOp::Reduce_scatter_block)
        call.skipped = me * to.bytes();
    sign(from.type, op == MpiOp::Reduce_scatter_block ? to.count : from.count);
    if (op == MpiOp::Allreduce)
        in_place_alike();
    if (in_place)
        take(from);
    else if (!inter || op != MpiOp::Reduce || !is_root)
        send(from);
    if (op != MpiOp::Reduce || is_root) {
        to.at = pointer(1);
        receive(to);
    } else if (in_place) {
        stop_invalid("MPI_IN_PLACE is allowed at the root only");
    }
}

// The neighbourhood collectives (MPI 4.1, section 8.6).
void CollectiveArguments::Contribution::neighbourhood()
{
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
        const TypedBuffer to =
            arrays || op == MpiOp::Neighbor_allgatherv ? block_of(arrays ? 4 : 3, k) : block(buffer(3), k);
        receive(to, in[k] == abi::PROC_NULL);
        if (in[k] != abi::PROC_NULL)
            d.neighbours.push_back(static_cast<uint32_t>(in[k]));
    }
}

void CollectiveArguments::Contribution::split()
{
    call.color = own.args_.known_int(c, 1);
    call.key = own.args_.known_int(c, 2);
    if (call.color < 0 && call.color != abi::UNDEFINED)
        stop_invalid(fmt::format("color {} is negative", call.color), abi::ERR_ARG);
}

void CollectiveArguments::Contribution::split_type()
{
    // Of nodes nothing is known but who is there: there is no communicator for parts of one, unless an info names
    // them.
    const int32_t type = own.args_.known_int(c, 1);
    const bool parts = abi::COMM_TYPE_HW_UNGUIDED <= type && type <= abi::COMM_TYPE_RESOURCE_GUIDED;
    if (parts && type != abi::COMM_TYPE_HW_UNGUIDED && own.args_.known_int(c, 3) != abi::INFO_NULL) {
        StopDetail u;
        u.reason = StopDetail::Reason::Unsupported;
        u.text = "MPI_Comm_split_type with the name of a resource";
        throw PathStop{std::move(u)};
    }
    if (!parts && type != abi::COMM_TYPE_SHARED && type != abi::UNDEFINED)
        stop_invalid(fmt::format("there is no type {} by which to split", type), abi::ERR_ARG);
    if (type != abi::UNDEFINED) // of the others all must give the same (MPI 4.1, section 7.4.2)
        d.arguments = {static_cast<uint32_t>(type)};
    const std::vector<uint32_t>& nodes = own.implementation().nodes;
    if (type != abi::UNDEFINED && own.comms_.group_of(c.process, call.comm).size() > 1)
        own.look_at(Leeway::SharedSplits, c.in.loc);
    call.color = type != abi::COMM_TYPE_SHARED ? int64_t{abi::UNDEFINED} : nodes.empty() ? 0 : nodes[c.process.rank];
    call.key = own.args_.known_int(c, 2);
}

void CollectiveArguments::Contribution::merge()
{
    call.key = own.args_.known_int(c, 1) != 0;
    d.arguments = {static_cast<uint32_t>(call.key)};
}

void CollectiveArguments::Contribution::subgroup()
{
    const std::span<const uint32_t> old = own.comms_.local_group(c.process, call.comm);
    call.group = d.arguments = own.comms_.group_argument(c, 1);
    for (uint32_t member : call.group)
        if (std::find(old.begin(), old.end(), member) == old.end())
            stop_invalid("the group is not a subset of the communicator's group", abi::ERR_GROUP);
}

// Here, before the call is entered: nobody can count on a process whose arguments are wrong.
void CollectiveArguments::Contribution::finish()
{
    for (const auto& [array, bytes] : array_bytes)
        call.arrays.push_back(byte_buffer(pointer(array), bytes));
    std::vector<TypedBuffer> written;
    for (const CollectiveCall::Place& to : call.places)
        if (!to.in_place) {
            check_buffer(path, to.buffer);
            check_received_into(path, to.buffer);
            own.declared_.check_declared(c, to.buffer, Value::known(to.buffer.count));
            written.push_back(to.buffer);
        }
    check_disjoint(call.reads, written);
    d.payload = std::move(payload);
    if (inter) {
        if (!traits_of(op).has(Fact::MakesCommunicator))
            own.address_across(op, rank, d, call);
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
    const auto mine = [&](const auto& blocks) { return blocks.size() == 1 ? blocks[0] : blocks[me]; };
    if (traits_of(op).has(Fact::MovesBlocks) && !call.reads.empty() && !call.places.empty() &&
        !mine(call.places).in_place &&
        !rules::same_signature(own.graph_, signature(mine(call.reads)), signature(mine(call.places).buffer))) {
        StopDetail s;
        s.finding = FindingKind::CollectiveMismatch;
        s.text = "the data that this process sends to itself do not match what it expects";
        throw PathStop{std::move(s)};
    }
}

// What this member puts in, where it wants what, and the signature that must agree with the others'.
void CollectiveArguments::contribute(const Call& c, MpiOp op, const CommObject& comm, CollectiveDetail& d,
                                     CollectiveCall& call)
{
    Contribution one{*this, c, c.path, op, d, call, graph_.communicators[comm.context], comm.rank};
    if (one.inter && one.in_place)
        stop_invalid("MPI_IN_PLACE is not allowed on an intercommunicator", abi::ERR_BUFFER);
    switch (number(d.root) == abi::PROC_NULL ? MpiOp::Barrier : op) {
    case MpiOp::Bcast: one.bcast(); break;
    case MpiOp::Gather: one.gather(); break;
    case MpiOp::Gatherv: one.gatherv(); break;
    case MpiOp::Scatter: one.scatter(); break;
    case MpiOp::Scatterv: one.scatterv(); break;
    case MpiOp::Allgather: one.allgather(); break;
    case MpiOp::Allgatherv: one.allgatherv(); break;
    case MpiOp::Alltoall: one.alltoall(); break;
    case MpiOp::Alltoallv:
    case MpiOp::Alltoallw: one.alltoallv(); break;
    case MpiOp::Reduce:
    case MpiOp::Allreduce:
    case MpiOp::Scan:
    case MpiOp::Exscan:
    case MpiOp::Reduce_scatter_block:
    case MpiOp::Reduce_scatter: one.reduction(); break;
    case MpiOp::Neighbor_allgather:
    case MpiOp::Neighbor_allgatherv:
    case MpiOp::Neighbor_alltoall:
    case MpiOp::Neighbor_alltoallv:
    case MpiOp::Neighbor_alltoallw: one.neighbourhood(); break;
    case MpiOp::Comm_split: one.split(); break;
    case MpiOp::Comm_split_type: one.split_type(); break;
    case MpiOp::Intercomm_merge: one.merge(); break;
    case MpiOp::Comm_create: one.subgroup(); break;
    case MpiOp::Cart_create:
    case MpiOp::Cart_sub:
    case MpiOp::Graph_create:
    case MpiOp::Dist_graph_create:
    case MpiOp::Dist_graph_create_adjacent: topologies_.topology_arguments(c, op, d, call); break;
    default: break;
    }
    one.finish();
}

void CollectiveArguments::check_kind_of_communicator(const Call& c, MpiOp op, const CommObject& comm) const
{
    const bool inter = graph_.communicators[comm.context].first_group != 0;
    if (inter && traits_of(traits_of(op).base).has(Fact::OnIntracommunicators))
        stop_invalid(fmt::format("MPI_{} is not defined for intercommunicators", name_of(c.in.mpi)), abi::ERR_COMM);
    if (!inter && op == MpiOp::Intercomm_merge)
        stop_invalid("the communicator is not an intercommunicator", abi::ERR_COMM);
}

// The root that a call on an intercommunicator names, as a member; MPI_PROC_NULL in the root's own group.
int32_t CollectiveArguments::root_across(const Communicator& comm, uint32_t member, int32_t root) const
{
    const Communicator::Side remote = comm.remote(member);
    if (root == abi::ROOT)
        return static_cast<int32_t>(member);
    if (root == abi::PROC_NULL)
        return root;
    if (root < 0 || static_cast<uint32_t>(root) >= remote.size())
        stop_invalid(fmt::format("root {} is not in the remote group, which has {} processes{}", root, remote.size(),
                                 root < 0 ? ": was MPI_ROOT or MPI_PROC_NULL meant?" : ""),
                     abi::ERR_ROOT);
    return static_cast<int32_t>(remote.begin) + root;
}

// What this call sends to and expects of each member of the other group, and whose data it needs.
void CollectiveArguments::address_across(MpiOp op, uint32_t member, CollectiveDetail& d, const CollectiveCall& call)
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
            all[remote.begin + q] = types_.signature_of(*b.type, Value::known(b.count));
        }
        return all;
    };
    const auto itself = [](const TypedBuffer& b) -> const TypedBuffer& { return b; };
    d.signature = {};
    d.sends = each(call.reads, itself);
    d.expects = scatters
                    ? d.sends
                    : each(call.places, [](const CollectiveCall::Place& p) -> const TypedBuffer& { return p.buffer; });
    for (uint32_t q = 0; q < remote.size(); ++q) {
        const bool gives =
            root == -1 || root == static_cast<int32_t>(member) || root == static_cast<int32_t>(remote.begin + q);
        const bool wanted = !call.places.empty() && call.places[call.places.size() == 1 ? 0 : q].buffer.bytes() > 0;
        if (op == MpiOp::Barrier || (gives && wanted))
            d.neighbours.push_back(remote.begin + q);
    }
    d.zero_count = d.neighbours.empty();
}

} // namespace mpismt::unroll
