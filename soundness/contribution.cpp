// What a process brings to a collective: its arguments, checked, with the data that it sends and the places where it
// wants data (MPI 4.1, chapter 6). MPI_IN_PLACE: the data that a process would send to itself are in its receive
// buffer.
#include "core/mpi/traits.hpp"
#include "soundness/call.hpp"
#include "soundness/operations.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace mpismt::soundness {

namespace {

using Place = Contribution::Place;

} // namespace

// One call that makes its contribution: how arguments become data and places, and a function for each kind of
// collective.
struct Semantics::Contributing {
    Semantics& semantics;
    Call& call;
    const MpiOp base;
    const CommObject comm;
    Contribution& out;
    const Arguments& args = call.args;
    const uint32_t n = static_cast<uint32_t>(comm.peers().size()), me = static_cast<uint32_t>(comm.rank);
    const bool inter = comm.is_inter();
    const int32_t own_member = static_cast<int32_t>(comm.own_member());
    const uint64_t number = call.instr.large ? 8 : 4; // bytes of a count

    void make();
    void bcast();
    void gather();
    void scatter();
    void allgather();
    void alltoall();
    void reduction();
    void reduce_scatter();
    void neighbours();
    void split();
    void split_by_type();
    void make_comm(); // Comm_create
    void intercommunicator();
    void others();

    // Somebody else of the own group is the root: nothing else of the call counts.
    bool is_root_elsewhere() const { return out.root == abi::PROC_NULL; }
    TypeId type(size_t argument) const { return call.committed(argument); }
    bool in_place(size_t argument) const { return args[argument] == abi::IN_PLACE; }
    // A range of `count` elements that is read and sent as one block.
    void send(Pointer from, uint64_t count, TypeId);
    void send_all(const std::vector<Place>&);
    void send_again(const Place&); // what is in the receive buffer
    // `index` extents after `at`.
    Pointer element(Pointer at, int64_t index, TypeId) const;
    // Arrays must not change until a nonblocking operation is complete (MPI 4.1, section 6.12).
    void hold(size_t argument, size_t how_many, uint64_t bytes);
    std::vector<int64_t> displacements(size_t argument);
    std::vector<int64_t> counts(size_t argument, size_t how_many); // not negative
    int64_t checked_count(int64_t) const;
    // Blocks of equal size, one for each member: of a buffer, which is argument `first`, the count and datatype behind.
    std::vector<Place> equal_places(size_t first);
    // Of a buffer, which is argument `first`, the counts, displacements and datatype behind it.
    std::vector<Place> places(size_t first);
    // The same with displacements in bytes and one datatype for each member.
    std::vector<Place> typed_places(size_t first);
    // Place i of a buffer of a neighbourhood collective.
    Place neighbour_place(size_t first, int64_t i, bool arrays) const;
    void look_at_operation(TypeId);
};

void Semantics::Contributing::send(Pointer from, uint64_t count, TypeId t)
{
    out.reads.push_back({from, t, count});
    out.send.push_back(call.read(from, count, t));
}

void Semantics::Contributing::send_all(const std::vector<Place>& from)
{
    for (const Place& p : from)
        send(p.to, p.count, p.type);
}

void Semantics::Contributing::send_again(const Place& p) { out.send.push_back(call.read(p.to, p.count, p.type)); }

Pointer Semantics::Contributing::element(Pointer at, int64_t index, TypeId t) const
{
    return at + static_cast<uint64_t>(index) * static_cast<uint64_t>(semantics.types_->get(t).extent());
}

void Semantics::Contributing::hold(size_t argument, size_t how_many, uint64_t bytes)
{
    out.arrays.push_back({args[argument], how_many * bytes, false, call.instr.loc, true});
}

std::vector<int64_t> Semantics::Contributing::displacements(size_t argument)
{
    hold(argument, n, number);
    return call.load_numbers(args[argument], n);
}

int64_t Semantics::Contributing::checked_count(int64_t c) const
{
    if (c < 0)
        call.invalid(abi::ERR_COUNT, fmt::format("a count is {}", c));
    return c;
}

std::vector<int64_t> Semantics::Contributing::counts(size_t argument, size_t how_many)
{
    hold(argument, how_many, number);
    std::vector<int64_t> v = call.load_numbers(args[argument], how_many);
    for (const int64_t c : v)
        checked_count(c);
    return v;
}

std::vector<Place> Semantics::Contributing::equal_places(size_t first)
{
    const TypeId t = type(first + 2);
    const uint64_t count = call.count(first + 1);
    const Pointer at = args[first];
    std::vector<Place> v;
    for (int64_t i = 0; i < n; ++i)
        v.push_back({element(at, i * static_cast<int64_t>(count), t), t, count, true});
    return v;
}

std::vector<Place> Semantics::Contributing::places(size_t first)
{
    const std::vector<int64_t> c = counts(first + 1, n), at_extents = displacements(first + 2);
    const TypeId t = type(first + 3);
    std::vector<Place> v;
    for (size_t i = 0; i < n; ++i)
        v.push_back({element(args[first], at_extents[i], t), t, static_cast<uint64_t>(c[i])});
    return v;
}

std::vector<Place> Semantics::Contributing::typed_places(size_t first)
{
    const std::vector<int64_t> c = counts(first + 1, n), d = displacements(first + 2);
    const std::vector<int32_t> t = call.load_ints(args[first + 3], n);
    hold(first + 3, n, 4);
    std::vector<Place> v;
    for (size_t i = 0; i < n; ++i)
        v.push_back({plus(args[first], d[i]), call.committed_of(t[i]), static_cast<uint64_t>(c[i])});
    return v;
}

void Semantics::Contributing::bcast()
{
    out.root = call.root(3, comm);
    if (is_root_elsewhere())
        return;
    if (own_member == out.root)
        send(args[0], call.count(1), type(2));
    else
        out.receive.push_back({args[0], type(2), call.count(1)});
}

void Semantics::Contributing::gather()
{
    const bool v = base == MpiOp::Gatherv;
    out.root = call.root(v ? 7 : 6, comm);
    if (is_root_elsewhere())
        return;
    const bool is_root = own_member == out.root;
    if (is_root)
        out.receive = v ? places(3) : equal_places(3);
    if (is_root && in_place(0)) {
        send_again(out.receive[me]);
        out.receive[me].wanted = false;
    } else if (!inter || !is_root) {
        send(args[0], call.count(1), type(2));
    }
}

void Semantics::Contributing::scatter()
{
    const bool v = base == MpiOp::Scatterv;
    out.root = call.root(v ? 7 : 6, comm);
    if (is_root_elsewhere())
        return;
    const bool is_root = own_member == out.root;
    if (is_root)
        send_all(v ? places(0) : equal_places(0));
    const size_t r = v ? 4 : 3;
    if (is_root && inter)
        return;
    if (is_root && in_place(r))
        out.receive.push_back({0, out.send[me].type, out.send[me].count, false});
    else
        out.receive.push_back({args[r], type(r + 2), call.count(r + 1)});
}

void Semantics::Contributing::allgather()
{
    out.agreed = {in_place(0)}; // "at all processes" (MPI 4.1, section 6.7)
    out.receive = base == MpiOp::Allgatherv ? places(3) : equal_places(3);
    if (in_place(0)) {
        send_again(out.receive[me]);
        out.receive[me].wanted = false;
    } else {
        send(args[0], call.count(1), type(2));
    }
}

void Semantics::Contributing::alltoall()
{
    const auto all = [&](size_t first_of_arrays, size_t first) {
        return base == MpiOp::Alltoall    ? equal_places(first)
               : base == MpiOp::Alltoallv ? places(first_of_arrays)
                                          : typed_places(first_of_arrays);
    };
    out.agreed = {in_place(0)}; // section 6.8
    out.receive = all(4, 3);
    if (!in_place(0))
        return send_all(all(0, 0));
    for (const Place& p : out.receive)
        send_again(p);
}

// Of a reduction.
void Semantics::Contributing::look_at_operation(TypeId t)
{
    out.datatype = call.integer(3);
    out.reduction = call.reduction(4, semantics.types_->get(t));
    for (const OpObject& o : call.look().objects->ops)
        if (o.handle == call.integer(4))
            out.commutes = o.commutes;
}

void Semantics::Contributing::reduction()
{
    if (base == MpiOp::Reduce)
        out.root = call.root(5, comm);
    if (is_root_elsewhere())
        return;
    const uint64_t count = call.count(2);
    const TypeId t = type(3);
    look_at_operation(t);
    if (base == MpiOp::Allreduce)
        out.agreed = {in_place(0)}; // section 6.9.6
    const bool wants = base != MpiOp::Reduce || own_member == out.root;
    if (wants)
        out.receive.push_back({args[1], t, count});
    if (in_place(0) && !wants)
        call.fail(FindingKind::InvalidArgument, "MPI_IN_PLACE is allowed at the root only");
    if (in_place(0))
        out.send.push_back(call.read(args[1], count, t));
    else if (!inter || own_member != out.root)
        send(args[0], count, t);
}

void Semantics::Contributing::reduce_scatter()
{
    const TypeId t = type(3);
    look_at_operation(t);
    std::vector<int64_t> c(comm.group.size());
    if (base == MpiOp::Reduce_scatter)
        c = counts(2, c.size());
    else
        std::fill(c.begin(), c.end(), static_cast<int64_t>(call.count(2)));
    uint64_t total = 0;
    for (int64_t k : c) {
        out.receive.push_back({0, t, static_cast<uint64_t>(k), false});
        total += static_cast<uint64_t>(k);
    }
    out.receive[me].to = args[1];
    out.receive[me].wanted = true;
    if (in_place(0))
        out.send.push_back(call.read(args[1], total, t));
    else
        send(args[0], total, t);
}

Place Semantics::Contributing::neighbour_place(size_t first, int64_t i, bool arrays) const
{
    const bool w = base == MpiOp::Neighbor_alltoallw;
    const TypeId t = w ? call.committed_of(call.load_int(args[first + 3], i)) : type(first + (arrays ? 3 : 2));
    if (!arrays)
        return {element(args[first], i * static_cast<int64_t>(call.count(first + 1)), t), t, call.count(first + 1),
                true};
    const int64_t c = call.load_number(args[first + 1], i);
    const int64_t displacement =
        w ? call.load_addresses(plus(args[first + 2], 8 * i), 1)[0] : call.load_number(args[first + 2], i);
    checked_count(c);
    return {w ? plus(args[first], displacement) : element(args[first], displacement, t), t, static_cast<uint64_t>(c),
            true};
}

void Semantics::Contributing::neighbours()
{
    if (!comm.topology)
        call.invalid(abi::ERR_TOPOLOGY, "the communicator has no neighbours: it was made without a topology");
    out.in = comm.topology->in;
    out.out = comm.topology->out;
    const bool w = base == MpiOp::Neighbor_alltoallw, many = w || base == MpiOp::Neighbor_alltoallv;
    const bool gathers = base == MpiOp::Neighbor_allgather || base == MpiOp::Neighbor_allgatherv;
    const bool many_received = many || base == MpiOp::Neighbor_allgatherv;
    const size_t received = many ? 4 : 3; // argument
    if (gathers)
        send(args[0], call.count(1), type(2));
    for (size_t i = 0; i < out.out.size() && !gathers; ++i) {
        const Place p = neighbour_place(0, static_cast<int64_t>(i), many);
        if (out.out[i].peer == abi::PROC_NULL)
            out.send.emplace_back();
        else
            send(p.to, p.count, p.type);
    }
    const auto hold_arrays = [&](size_t first, size_t blocks) {
        hold(first + 1, blocks, number);
        hold(first + 2, blocks, w ? 8 : number);
        if (w)
            hold(first + 3, blocks, 4);
    };
    if (many)
        hold_arrays(0, out.out.size());
    if (many_received)
        hold_arrays(received, out.in.size());
    for (size_t i = 0; i < out.in.size(); ++i) {
        out.receive.push_back(neighbour_place(received, static_cast<int64_t>(i), many_received));
        out.receive.back().wanted = out.in[i].peer != abi::PROC_NULL;
    }
}

void Semantics::Contributing::split_by_type()
{
    if (call.integer(1) != abi::UNDEFINED && comm.group.size() > 1) // nodes have no parts
        semantics.look_at(Leeway::SharedSplits, call.instr.loc);
    if (call.integer(1) != abi::UNDEFINED) // the one exception (MPI 4.1, section 7.4.2)
        out.agreed = {call.integer(1)};
    switch (call.integer(1)) {
    case abi::COMM_TYPE_SHARED: out.color = semantics.node_of(call); break;
    case abi::COMM_TYPE_HW_GUIDED:
    case abi::COMM_TYPE_RESOURCE_GUIDED:
        if (call.integer(3) != abi::INFO_NULL)
            call.unsupported("MPI_Comm_split_type with the name of a resource");
        [[fallthrough]];
    case abi::COMM_TYPE_HW_UNGUIDED:
    case abi::UNDEFINED: out.color = abi::UNDEFINED; break;
    default: call.invalid(abi::ERR_ARG, fmt::format("the type to split by is {}", call.integer(1)));
    }
    out.key = call.integer(2);
    out.handle = args[4];
}

void Semantics::Contributing::intercommunicator()
{
    const int32_t leader = call.integer(1);
    if (leader < 0 || static_cast<size_t>(leader) >= comm.group.size())
        call.invalid(abi::ERR_RANK, fmt::format("the local leader is {}, but the communicator has {} processes", leader,
                                                comm.group.size()));
    out.agreed = {leader};
    out.group = comm.group;
    out.handle = args[5];
    if (leader == comm.rank)
        semantics.bridge(call, out);
}

void Semantics::Contributing::split()
{
    out.color = call.integer(1);
    out.key = call.integer(2);
    if (out.color < 0 && out.color != abi::UNDEFINED)
        call.invalid(abi::ERR_ARG, fmt::format("the color is {}", out.color));
    out.handle = args[3];
}

void Semantics::Contributing::make_comm()
{
    out.group = call.group(1).members;
    for (int32_t m : out.group)
        if (std::find(comm.group.begin(), comm.group.end(), m) == comm.group.end())
            call.invalid(abi::ERR_GROUP, "the group is not a subset of the communicator's group");
    out.handle = args[2];
}

// Files; and the Init of a persistent collective. Of that, what all members must name alike is compared; the rest is
// looked at when it is started.
void Semantics::Contributing::others()
{
    if (is_collective_of_file(base))
        return semantics.file_contribution(call, base, out);
    if (!started_by(base))
        call.unsupported(fmt::format("MPI_{}", name_of(call.op())));
    const std::span<const Param> params = parameters_of(base);
    for (size_t i = 0; i < params.size(); ++i)
        if (params[i].kind == ParamKind::Rank)
            out.root = call.root(i, comm);
        else if (params[i].kind == ParamKind::Operation)
            out.reduction = call.reduction(i, call.type(i - 1));
}

void Semantics::Contributing::make()
{
    switch (base) {
    case MpiOp::Barrier:
    case MpiOp::Comm_set_info:
    case MpiOp::Win_set_info: return;
    case MpiOp::Win_free:
        out.memory.hints = call.state.windows->find(call.window_of(call.load_int(args[0])).window)->hints;
        return;
    case MpiOp::Bcast: return bcast();
    case MpiOp::Gather:
    case MpiOp::Gatherv: return gather();
    case MpiOp::Scatter:
    case MpiOp::Scatterv: return scatter();
    case MpiOp::Allgather:
    case MpiOp::Allgatherv: return allgather();
    case MpiOp::Alltoall:
    case MpiOp::Alltoallv:
    case MpiOp::Alltoallw: return alltoall();
    case MpiOp::Reduce:
    case MpiOp::Allreduce:
    case MpiOp::Scan:
    case MpiOp::Exscan: return reduction();
    case MpiOp::Reduce_scatter:
    case MpiOp::Reduce_scatter_block: return reduce_scatter();
    case MpiOp::Neighbor_allgather:
    case MpiOp::Neighbor_allgatherv:
    case MpiOp::Neighbor_alltoall:
    case MpiOp::Neighbor_alltoallv:
    case MpiOp::Neighbor_alltoallw: return neighbours();
    case MpiOp::Comm_dup: out.handle = args[1]; return;
    case MpiOp::Comm_dup_with_info: out.handle = args[2]; return;
    case MpiOp::Comm_create_group: out.handle = args[3]; return;
    case MpiOp::Comm_create_from_group:
    case MpiOp::Intercomm_create_from_groups: out.handle = args.back(); return;
    case MpiOp::Comm_free:
    case MpiOp::Comm_disconnect: out.handle = args[0]; return;
    case MpiOp::Comm_split_type: return split_by_type();
    case MpiOp::Comm_split: return split();
    case MpiOp::Comm_create: return make_comm();
    case MpiOp::Cart_create:
    case MpiOp::Cart_sub:
    case MpiOp::Graph_create:
    case MpiOp::Dist_graph_create:
    case MpiOp::Dist_graph_create_adjacent:
        out.topology = semantics.topology_argument(call, comm, out);
        out.handle = args.back();
        return;
    case MpiOp::Intercomm_merge:
        out.key = call.integer(1) != 0;
        out.agreed = {out.key};
        out.handle = args[2];
        return;
    case MpiOp::Intercomm_create: return intercommunicator();
    case MpiOp::Win_create:
    case MpiOp::Win_allocate:
    case MpiOp::Win_allocate_shared:
    case MpiOp::Win_create_dynamic: return semantics.window_contribution(call, base, out);
    default: return others();
    }
}

std::shared_ptr<Contribution> Semantics::contribution(Call& call, MpiOp base)
{
    const CommObject& comm = call.comm_of_collective();
    auto out = std::make_shared<Contribution>();
    out->op = call.op();
    out->ref = call.ref();
    out->loc = call.instr.loc;
    out->handler = comm.handler;
    out->session = comm.session;
    out->first_peer = comm.first_peer();
    out->peers = static_cast<uint32_t>(comm.peers().size());
    out->rank = static_cast<uint32_t>(comm.rank);
    out->across = comm.is_inter();
    if (comm.is_inter() && traits_of(traits_of(base).base).has(Fact::OnIntracommunicators))
        call.invalid(abi::ERR_COMM, "the operation is not defined for intercommunicators");
    if (!comm.is_inter() && base == MpiOp::Intercomm_merge)
        call.invalid(abi::ERR_COMM, "the communicator is not an intercommunicator");
    if (comm.is_inter() && base != MpiOp::Bcast && !call.args.empty() && call.args[0] == abi::IN_PLACE)
        call.invalid(abi::ERR_BUFFER, "MPI_IN_PLACE is not allowed on an intercommunicator");
    Contributing{*this, call, base, comm, *out}.make();
    out->make_signature(*parts_);
    return out;
}

} // namespace mpismt::soundness
