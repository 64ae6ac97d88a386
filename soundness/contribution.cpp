// What a process brings to a collective: its arguments, checked, with the data that it sends and the places where it
// wants data (MPI 4.1, chapter 6). MPI_IN_PLACE: the data that a process would send to itself are in its receive
// buffer.
#include "soundness/call.hpp"
#include "soundness/operations.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace mpismt::soundness {

namespace {

using Place = Contribution::Place;

bool is_for_intracommunicators(MpiOp base)
{
    switch (started_by(base).value_or(base)) {
    case MpiOp::Scan:
    case MpiOp::Exscan:
    case MpiOp::Cart_create:
    case MpiOp::Cart_sub:
    case MpiOp::Graph_create:
    case MpiOp::Dist_graph_create:
    case MpiOp::Dist_graph_create_adjacent:
    case MpiOp::Comm_create_group:
    case MpiOp::Intercomm_create:
    case MpiOp::Win_create:
    case MpiOp::Win_allocate:
    case MpiOp::Win_allocate_shared:
    case MpiOp::Win_create_dynamic: return true;
    default: return false;
    }
}

} // namespace

std::shared_ptr<Contribution> Semantics::contribution(Call& call, MpiOp base)
{
    const Arguments& args = call.args;
    const CommObject comm = call.comm_of_collective();
    const uint32_t n = static_cast<uint32_t>(comm.peers().size()), me = static_cast<uint32_t>(comm.rank);
    const bool inter = comm.is_inter();
    const auto own_member = static_cast<int32_t>(comm.own_member());
    auto out = std::make_shared<Contribution>();
    out->op = call.op();
    out->ref = call.ref();
    out->loc = call.instr.loc;
    out->handler = comm.handler;
    out->first_peer = comm.first_peer();
    out->peers = n;
    out->rank = me;
    out->across = inter;
    if (inter && is_for_intracommunicators(base))
        call.invalid(abi::ERR_COMM, "the operation is not defined on intercommunicators");
    if (!inter && base == MpiOp::Intercomm_merge)
        call.invalid(abi::ERR_COMM, "the communicator is no intercommunicator");
    if (inter && base != MpiOp::Bcast && !args.empty() && args[0] == abi::IN_PLACE)
        call.invalid(abi::ERR_BUFFER, "MPI_IN_PLACE is not for intercommunicators");
    // Somebody else of the own group is the root: nothing else of the call counts.
    const auto elsewhere = [&] { return out->root == abi::PROC_NULL; };

    // A range of `count` elements that is read and sent as one block.
    const auto send = [&](Pointer from, uint64_t count, TypeId type) {
        out->reads.push_back({from, type, count});
        out->send.push_back(call.read(from, count, type));
    };
    // `index` extents after `at`.
    const auto element = [&](Pointer at, int64_t index, TypeId type) {
        return at + static_cast<uint64_t>(index) * static_cast<uint64_t>(types_->get(type).extent());
    };
    // Arrays must not change until a nonblocking operation is complete (MPI 4.1, section 6.12).
    const auto hold = [&](size_t argument, size_t how_many, uint64_t bytes) {
        out->arrays.push_back({args[argument], how_many * bytes, false, call.instr.loc, true});
    };
    const uint64_t number = call.instr.large ? 8 : 4; // bytes of a count
    const auto displacements = [&](size_t argument) {
        hold(argument, n, number);
        return call.load_numbers(args[argument], n);
    };
    // An array of counts, which are not negative.
    const auto counts = [&](size_t argument, size_t how_many) {
        hold(argument, how_many, number);
        std::vector<int64_t> v = call.load_numbers(args[argument], how_many);
        for (int64_t c : v)
            if (c < 0)
                call.invalid(abi::ERR_COUNT, fmt::format("a count is {}", c));
        return v;
    };
    const auto type = [&](size_t argument) { return call.committed(argument); };
    // Blocks of equal size, one for each member.
    const auto equal_places = [&](Pointer at, uint64_t count, TypeId t) {
        std::vector<Place> v;
        for (int64_t i = 0; i < n; ++i)
            v.push_back({element(at, i * static_cast<int64_t>(count), t), t, count, true});
        return v;
    };
    // Of a buffer, which is argument `first`, the counts, displacements and datatype behind it.
    const auto places = [&](size_t first) {
        const std::vector<int64_t> c = counts(first + 1, n), at_extents = displacements(first + 2);
        const TypeId t = type(first + 3);
        std::vector<Place> v;
        for (size_t i = 0; i < n; ++i)
            v.push_back({element(args[first], at_extents[i], t), t, static_cast<uint64_t>(c[i])});
        return v;
    };
    const auto send_all = [&](const std::vector<Place>& from) {
        for (const Place& p : from)
            send(p.to, p.count, p.type);
    };

    switch (base) {
    case MpiOp::Barrier: break;
    case MpiOp::Bcast: {
        out->root = call.root(3, comm);
        if (elsewhere())
            break;
        if (own_member == out->root)
            send(args[0], call.count(1), type(2));
        else
            out->receive.push_back({args[0], type(2), call.count(1)});
        break;
    }
    case MpiOp::Gather:
    case MpiOp::Gatherv: {
        const bool v = base == MpiOp::Gatherv;
        out->root = call.root(v ? 7 : 6, comm);
        if (elsewhere())
            break;
        const bool is_root = own_member == out->root;
        if (is_root)
            out->receive = v ? places(3)
                             : equal_places(args[3], call.count(4), type(5));
        if (is_root && args[0] == abi::IN_PLACE) {
            const Place own = out->receive[me];
            out->send.push_back(call.read(own.to, own.count, own.type));
            out->receive[me].wanted = false;
        } else if (!inter || !is_root) {
            send(args[0], call.count(1), type(2));
        }
        break;
    }
    case MpiOp::Scatter:
    case MpiOp::Scatterv: {
        const bool v = base == MpiOp::Scatterv;
        out->root = call.root(v ? 7 : 6, comm);
        if (elsewhere())
            break;
        const bool is_root = own_member == out->root;
        if (is_root)
            send_all(v ? places(0)
                       : equal_places(args[0], call.count(1), type(2)));
        const size_t r = v ? 4 : 3;
        if (is_root && inter)
            break;
        if (is_root && args[r] == abi::IN_PLACE)
            out->receive.push_back({0, out->send[me].type, out->send[me].count, false});
        else
            out->receive.push_back({args[r], type(r + 2), call.count(r + 1)});
        break;
    }
    case MpiOp::Allgather:
    case MpiOp::Allgatherv: {
        out->receive = base == MpiOp::Allgatherv ? places(3)
                                                 : equal_places(args[3], call.count(4), type(5));
        if (args[0] == abi::IN_PLACE) {
            const Place own = out->receive[me];
            out->send.push_back(call.read(own.to, own.count, own.type));
            out->receive[me].wanted = false;
        } else {
            send(args[0], call.count(1), type(2));
        }
        break;
    }
    case MpiOp::Alltoall:
        out->receive = equal_places(args[3], call.count(4), type(5));
        if (args[0] == abi::IN_PLACE)
            for (const Place& p : out->receive)
                out->send.push_back(call.read(p.to, p.count, p.type));
        else
            send_all(equal_places(args[0], call.count(1), type(2)));
        break;
    case MpiOp::Alltoallv:
        out->receive = places(4);
        if (args[0] == abi::IN_PLACE)
            for (const Place& p : out->receive)
                out->send.push_back(call.read(p.to, p.count, p.type));
        else
            send_all(places(0));
        break;
    case MpiOp::Alltoallw: {
        // Displacements in bytes; one datatype for each member.
        const auto typed = [&](size_t first) {
            const std::vector<int64_t> c = counts(first + 1, n), d = displacements(first + 2);
            const std::vector<int32_t> t = call.load_ints(args[first + 3], n);
            hold(first + 3, n, 4);
            std::vector<Place> v;
            for (size_t i = 0; i < n; ++i)
                v.push_back({plus(args[first], d[i]), call.committed_of(t[i]), static_cast<uint64_t>(c[i])});
            return v;
        };
        out->receive = typed(4);
        if (args[0] == abi::IN_PLACE)
            for (const Place& p : out->receive)
                out->send.push_back(call.read(p.to, p.count, p.type));
        else
            send_all(typed(0));
        break;
    }
    case MpiOp::Reduce:
    case MpiOp::Allreduce:
    case MpiOp::Scan:
    case MpiOp::Exscan: {
        if (base == MpiOp::Reduce)
            out->root = call.root(5, comm);
        if (elsewhere())
            break;
        const uint64_t count = call.count(2);
        const TypeId t = type(3);
        out->datatype = call.integer(3);
        out->reduction = call.reduction(4, types_->get(t));
        for (const OpObject& o : call.look().objects->ops)
            if (o.handle == call.integer(4))
                out->commutes = o.commutes;
        const bool wants = base != MpiOp::Reduce || own_member == out->root;
        if (wants)
            out->receive.push_back({args[1], t, count});
        if (args[0] == abi::IN_PLACE && !wants)
            call.fail(FindingKind::InvalidArgument, "MPI_IN_PLACE is for the root only");
        if (args[0] == abi::IN_PLACE)
            out->send.push_back(call.read(args[1], count, t));
        else if (!inter || own_member != out->root)
            send(args[0], count, t);
        break;
    }
    case MpiOp::Reduce_scatter:
    case MpiOp::Reduce_scatter_block: {
        const TypeId t = type(3);
        out->datatype = call.integer(3);
        out->reduction = call.reduction(4, types_->get(t));
        for (const OpObject& o : call.look().objects->ops)
            if (o.handle == call.integer(4))
                out->commutes = o.commutes;
        std::vector<int64_t> c(comm.group.size());
        if (base == MpiOp::Reduce_scatter)
            c = counts(2, c.size());
        else
            std::fill(c.begin(), c.end(), static_cast<int64_t>(call.count(2)));
        uint64_t total = 0;
        for (int64_t k : c) {
            out->receive.push_back({0, t, static_cast<uint64_t>(k), false});
            total += static_cast<uint64_t>(k);
        }
        out->receive[me].to = args[1];
        out->receive[me].wanted = true;
        if (args[0] == abi::IN_PLACE)
            out->send.push_back(call.read(args[1], total, t));
        else
            send(args[0], total, t);
        break;
    }
    case MpiOp::Neighbor_allgather:
    case MpiOp::Neighbor_allgatherv:
    case MpiOp::Neighbor_alltoall:
    case MpiOp::Neighbor_alltoallv:
    case MpiOp::Neighbor_alltoallw: {
        if (!comm.topology)
            call.invalid(abi::ERR_TOPOLOGY, "the communicator has no neighbours: it was made without a topology");
        out->in = comm.topology->in;
        out->out = comm.topology->out;
        // Place i of a buffer, whose arguments begin there.
        const bool v = base == MpiOp::Neighbor_alltoallv, w = base == MpiOp::Neighbor_alltoallw;
        const auto nth = [&](size_t first, int64_t i, bool arrays) {
            const TypeId t = w ? call.committed_of(call.load_int(args[first + 3], i)) : type(first + (arrays ? 3 : 2));
            if (!arrays)
                return Place{element(args[first], i * static_cast<int64_t>(call.count(first + 1)), t), t,
                             call.count(first + 1), true};
            const int64_t c = call.load_number(args[first + 1], i);
            const int64_t displacement =
                w ? call.load_addresses(plus(args[first + 2], 8 * i), 1)[0] : call.load_number(args[first + 2], i);
            if (c < 0)
                call.invalid(abi::ERR_COUNT, fmt::format("a count is {}", c));
            return Place{w ? plus(args[first], displacement) : element(args[first], displacement, t), t,
                         static_cast<uint64_t>(c), true};
        };
        if (base == MpiOp::Neighbor_allgather || base == MpiOp::Neighbor_allgatherv) {
            send(args[0], call.count(1), type(2));
        } else {
            for (size_t i = 0; i < out->out.size(); ++i) {
                const Place p = nth(0, static_cast<int64_t>(i), v || w);
                if (out->out[i].peer == abi::PROC_NULL)
                    out->send.emplace_back();
                else
                    send(p.to, p.count, p.type);
            }
        }
        const auto hold_arrays = [&](size_t first, size_t blocks) {
            hold(first + 1, blocks, number);
            hold(first + 2, blocks, w ? 8 : number);
            if (w)
                hold(first + 3, blocks, 4);
        };
        if (v || w)
            hold_arrays(0, out->out.size());
        if (v || w || base == MpiOp::Neighbor_allgatherv)
            hold_arrays(v || w ? 4 : 3, out->in.size());
        for (size_t i = 0; i < out->in.size(); ++i) {
            out->receive.push_back(
                nth(v || w ? 4 : 3, static_cast<int64_t>(i), v || w || base == MpiOp::Neighbor_allgatherv));
            out->receive.back().wanted = out->in[i].peer != abi::PROC_NULL;
        }
        break;
    }
    case MpiOp::Comm_dup: out->handle = args[1]; break;
    case MpiOp::Comm_dup_with_info: out->handle = args[2]; break;
    case MpiOp::Comm_split_type: // nodes have no parts
        if (call.integer(1) != abi::UNDEFINED && comm.group.size() > 1)
            look_at(Leeway::SharedSplits, call.instr.loc);
        switch (call.integer(1)) {
        case abi::COMM_TYPE_SHARED: out->color = node_of(call); break;
        case abi::COMM_TYPE_HW_GUIDED:
        case abi::COMM_TYPE_RESOURCE_GUIDED:
            if (call.integer(3) != abi::INFO_NULL)
                call.unsupported("MPI_Comm_split_type with the name of a resource");
            [[fallthrough]];
        case abi::COMM_TYPE_HW_UNGUIDED:
        case abi::UNDEFINED: out->color = abi::UNDEFINED; break;
        default: call.invalid(abi::ERR_ARG, fmt::format("the type to split by is {}", call.integer(1)));
        }
        out->key = call.integer(2);
        out->handle = args[4];
        break;
    case MpiOp::Cart_create:
    case MpiOp::Cart_sub:
    case MpiOp::Graph_create:
    case MpiOp::Dist_graph_create:
    case MpiOp::Dist_graph_create_adjacent:
        out->topology = topology_argument(call, comm, *out);
        out->handle = args.back();
        break;
    case MpiOp::Comm_split:
        out->color = call.integer(1);
        out->key = call.integer(2);
        if (out->color < 0 && out->color != abi::UNDEFINED)
            call.invalid(abi::ERR_ARG, fmt::format("the color is {}", out->color));
        out->handle = args[3];
        break;
    case MpiOp::Comm_create:
        out->group = call.group(1).members;
        for (int32_t m : out->group)
            if (std::find(comm.group.begin(), comm.group.end(), m) == comm.group.end())
                call.invalid(abi::ERR_GROUP, "the group is no subset of the communicator's group");
        out->handle = args[2];
        break;
    case MpiOp::Intercomm_merge:
        out->key = call.integer(1) != 0;
        out->agreed = {out->key};
        out->handle = args[2];
        break;
    case MpiOp::Comm_create_group: out->handle = args[3]; break;
    case MpiOp::Intercomm_create: {
        const int32_t leader = call.integer(1);
        if (leader < 0 || static_cast<size_t>(leader) >= comm.group.size())
            call.invalid(abi::ERR_RANK, fmt::format("the local leader is {}, but the communicator has {} processes",
                                                    leader, comm.group.size()));
        out->agreed = {leader};
        out->group = comm.group;
        out->handle = args[5];
        if (leader == comm.rank)
            bridge(call, *out);
        break;
    }
    case MpiOp::Comm_free:
    case MpiOp::Comm_disconnect: out->handle = args[0]; break;
    case MpiOp::Comm_set_info: break;
    case MpiOp::Win_create:
    case MpiOp::Win_allocate:
    case MpiOp::Win_allocate_shared:
    case MpiOp::Win_create_dynamic: window_contribution(call, base, *out); break;
    case MpiOp::Win_free:
    case MpiOp::Win_set_info: break;
    default: {
        if (is_file_collective(base)) {
            file_contribution(call, base, *out);
            break;
        }
        if (!started_by(base))
            call.unsupported(fmt::format("MPI_{}", name_of(call.op())));
        // What all members must name alike is compared; the rest is looked at when it is started.
        const std::span<const Param> params = parameters_of(base);
        for (size_t i = 0; i < params.size(); ++i)
            if (params[i].kind == ParamKind::Rank)
                out->root = call.root(i, comm);
            else if (params[i].kind == ParamKind::Operation)
                out->reduction = call.reduction(i, call.type(i - 1));
    }
    }
    out->make_signature(*parts_);
    return out;
}

} // namespace mpismt::soundness
