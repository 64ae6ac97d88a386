// Local calls: inquiries, groups, operations (MPI 4.1, chapters 3, 6 and 7). No other process sees them, so they run
// with the local code. Group algebra follows section 4.7.1 of the TLA+ paper.
#include "core/context.hpp"
#include "core/mpi/traits.hpp"
#include "soundness/call.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace mpismt::soundness {

namespace {

using Members = std::vector<int32_t>;

bool is_member(const Members& v, int32_t x) { return std::find(v.begin(), v.end(), x) != v.end(); }

int32_t position(const Members& v, int32_t x)
{
    const auto it = std::find(v.begin(), v.end(), x);
    return it == v.end() ? abi::UNDEFINED : static_cast<int32_t>(it - v.begin());
}

// IDENT is the caller's business for communicators, where it means the same context.
int32_t compare(const Members& a, const Members& b, int32_t identical)
{
    if (a == b)
        return identical;
    Members x = a, y = b;
    std::sort(x.begin(), x.end());
    std::sort(y.begin(), y.end());
    return x == y ? abi::SIMILAR : abi::UNEQUAL;
}

} // namespace

// Ranks of a list must exist in the group, and differ.
void Semantics::check_ranks(const Call& call, const Members& group, const Members& ranks)
{
    for (size_t i = 0; i < ranks.size(); ++i) {
        if (ranks[i] < 0 || static_cast<size_t>(ranks[i]) >= group.size())
            call.invalid(abi::ERR_RANK, fmt::format("rank {} is not in the group of {}", ranks[i], group.size()));
        if (std::find(ranks.begin(), ranks.begin() + static_cast<std::ptrdiff_t>(i), ranks[i]) !=
            ranks.begin() + static_cast<std::ptrdiff_t>(i))
            call.invalid(abi::ERR_RANK, fmt::format("rank {} is named twice", ranks[i]));
    }
}

// The ranks that Group_incl, Group_excl and their kin name.
std::vector<int32_t> Semantics::listed_ranks(const Call& call)
{
    const Members& group = call.group(0).members;
    const uint64_t n = call.count(1);
    Members ranks;
    if (call.op() == MpiOp::Group_incl || call.op() == MpiOp::Group_excl) {
        ranks = call.load_ints(call.args[2], n);
        check_ranks(call, group, ranks);
        return ranks;
    }
    for (uint64_t i = 0; i < n; ++i) {
        const auto at = static_cast<int64_t>(3 * i);
        const int64_t first = call.load_int(call.args[2], at), last = call.load_int(call.args[2], at + 1),
                      stride = call.load_int(call.args[2], at + 2);
        if (stride == 0)
            call.invalid(abi::ERR_ARG, "the stride of a range is 0");
        if ((last - first) * stride < 0)
            call.invalid(abi::ERR_ARG,
                         fmt::format("a range from {} to {} with stride {} never ends", first, last, stride));
        for (int64_t r = first; stride > 0 ? r <= last : r >= last; r += stride) {
            ranks.push_back(static_cast<int32_t>(r));
            if (ranks.size() > group.size())
                break;
        }
    }
    check_ranks(call, group, ranks);
    return ranks;
}

void Semantics::group_call(Call& call)
{
    const auto& args = call.args;
    switch (call.op()) {
    case MpiOp::Group_size: call.store_int(args[1], static_cast<int32_t>(call.group(0).members.size())); break;
    case MpiOp::Group_rank:
        call.store_int(args[1], position(call.group(0).members, static_cast<int32_t>(call.rank)));
        break;
    case MpiOp::Group_compare:
        call.store_int(args[2], compare(call.group(0).members, call.group(1).members, abi::IDENT));
        break;
    case MpiOp::Group_translate_ranks: {
        const Members from = call.group(0).members, to = call.group(3).members;
        const Members ranks = call.load_ints(args[2], call.count(1));
        for (size_t i = 0; i < ranks.size(); ++i) {
            int32_t result = abi::PROC_NULL;
            if (ranks[i] != abi::PROC_NULL) {
                if (ranks[i] < 0 || static_cast<size_t>(ranks[i]) >= from.size())
                    call.invalid(abi::ERR_RANK, fmt::format("rank {} is not in the group", ranks[i]));
                result = position(to, from[static_cast<size_t>(ranks[i])]);
            }
            call.store_int(args[4], result, static_cast<int64_t>(i));
        }
        break;
    }
    case MpiOp::Group_union:
    case MpiOp::Group_intersection:
    case MpiOp::Group_difference: {
        const Members a = call.group(0).members, b = call.group(1).members;
        Members out;
        for (int32_t m : a)
            if (call.op() == MpiOp::Group_union || is_member(b, m) == (call.op() == MpiOp::Group_intersection))
                out.push_back(m);
        if (call.op() == MpiOp::Group_union)
            for (int32_t m : b)
                if (!is_member(a, m))
                    out.push_back(m);
        call.store_group(args[2], std::move(out));
        break;
    }
    case MpiOp::Group_incl:
    case MpiOp::Group_range_incl: {
        Members out;
        for (int32_t r : listed_ranks(call))
            out.push_back(call.group(0).members[static_cast<size_t>(r)]);
        call.store_group(args[3], std::move(out));
        break;
    }
    case MpiOp::Group_excl:
    case MpiOp::Group_range_excl: {
        const Members ranks = listed_ranks(call), group = call.group(0).members;
        Members out;
        for (size_t i = 0; i < group.size(); ++i)
            if (!is_member(ranks, static_cast<int32_t>(i)))
                out.push_back(group[i]);
        call.store_group(args[3], std::move(out));
        break;
    }
    case MpiOp::Group_free: {
        const int32_t handle = call.load_int(args[0]);
        auto& groups = call.process().objects.write().groups;
        if (std::erase_if(groups, [&](const GroupObject& g) { return g.handle == handle; }) == 0 &&
            handle != abi::GROUP_EMPTY)
            call.invalid(abi::ERR_GROUP, "the group that is freed does not exist");
        call.store_int(args[0], abi::GROUP_NULL);
        break;
    }
    default: call.unsupported(fmt::format("MPI_{}", name_of(call.op())));
    }
}

void Semantics::comm_call(Call& call)
{
    const auto& args = call.args;
    switch (call.op()) {
    case MpiOp::Comm_rank: call.store_rank(args[1], call.comm(0).rank); break;
    case MpiOp::Comm_size: call.store_int(args[1], static_cast<int32_t>(call.comm(0).group.size())); break;
    case MpiOp::Comm_group: call.store_group(args[1], call.comm(0).group); break;
    case MpiOp::Comm_test_inter: call.store_int(args[1], call.comm(0).is_inter()); break;
    case MpiOp::Comm_remote_size:
    case MpiOp::Comm_remote_group: {
        const CommObject& c = call.comm(0);
        if (!c.is_inter())
            call.invalid(abi::ERR_COMM, "the communicator is not an intercommunicator");
        if (call.op() == MpiOp::Comm_remote_group)
            call.store_group(args[1], c.remote);
        else
            call.store_int(args[1], static_cast<int32_t>(c.remote.size()));
        break;
    }
    case MpiOp::Comm_compare: {
        const CommObject &a = call.comm(0), &b = call.comm(1);
        int32_t how = a.context == b.context ? abi::IDENT : compare(a.group, b.group, abi::CONGRUENT);
        if (a.is_inter() != b.is_inter())
            how = abi::UNEQUAL;
        else if (a.is_inter() && a.context != b.context)
            how = std::max(how, compare(a.remote, b.remote, abi::CONGRUENT)); // from equal to unequal, they grow
        call.store_int(args[2], how);
        break;
    }
    default: call.unsupported(fmt::format("MPI_{}", name_of(call.op())));
    }
}

void Semantics::op_call(Call& call)
{
    const auto& args = call.args;
    switch (call.op()) {
    case MpiOp::Op_create: {
        if (!is_function_pointer(args[0]))
            call.invalid(abi::ERR_ARG, "the reduction function is not a function");
        Objects& objects = call.process().objects.write();
        OpObject o;
        o.handle = first_op;
        while (std::any_of(objects.ops.begin(), objects.ops.end(),
                           [&](const OpObject& x) { return x.handle == o.handle; }))
            ++o.handle;
        o.function = plus(args[0], call.instr.large);
        o.commutes = call.integer(1) != 0;
        o.loc = call.instr.loc;
        objects.ops.push_back(o);
        call.store_int(args[2], o.handle);
        break;
    }
    case MpiOp::Op_free: {
        const int32_t handle = call.load_int(args[0]);
        if (std::erase_if(call.process().objects.write().ops, [&](const OpObject& o) { return o.handle == handle; }) ==
            0)
            call.invalid(abi::ERR_OP, "the operation that is freed does not exist, or is predefined");
        call.store_int(args[0], abi::OP_NULL);
        break;
    }
    case MpiOp::Op_commutative: {
        int32_t commutes = 1;
        for (const OpObject& o : call.look().objects->ops)
            if (o.handle == call.integer(0))
                commutes = o.commutes;
        call.store_int(args[1], commutes);
        break;
    }
    default: call.unsupported(fmt::format("MPI_{}", name_of(call.op())));
    }
}

void Semantics::local_call(Call& call, uint64_t& result)
{
    const auto& args = call.args;
    const MpiOp op = call.op();
    result = abi::SUCCESS;
    if (limits_ != nullptr)
        limits_->looked_at.calls.insert(op);
    const Process& p = call.look();
    if (op == MpiOp::Comm_call_errhandler && call.instr.text != 0) // a model's: that call fails
        call.invalid(call.integer(1), program_.texts[call.instr.text]);
    check_initialized(call);
    check_named(call);
    switch (op) {
    case MpiOp::Initialized: call.store_int(args[0], p.initialized); break;
    case MpiOp::Finalized: call.store_int(args[0], p.finalized); break;
    case MpiOp::Get_version:
        call.store_int(args[0], abi::VERSION);
        call.store_int(args[1], abi::SUBVERSION);
        break;
    case MpiOp::Wtime: result = from_double(0.0, 64); break;
    case MpiOp::Wtick: result = from_double(1e-6, 64); break;
    case MpiOp::Comm_rank:
    case MpiOp::Comm_size:
    case MpiOp::Comm_group:
    case MpiOp::Comm_test_inter:
    case MpiOp::Comm_remote_size:
    case MpiOp::Comm_remote_group:
    case MpiOp::Comm_compare: comm_call(call); break;
    case MpiOp::Error_class: call.store_int(args[1], call.integer(0)); break;
    case MpiOp::Aint_add: result = args[0] + args[1]; break;
    case MpiOp::Aint_diff: result = args[0] - args[1]; break;
    case MpiOp::Get_address: call.store_pointer(args[1], args[0]); break;
    case MpiOp::Pack:
    case MpiOp::Pack_size:
    case MpiOp::Unpack:
    case MpiOp::Pack_external:
    case MpiOp::Pack_external_size:
    case MpiOp::Unpack_external: pack_call(call); break;
    case MpiOp::Reduce_local: reduce_local(call); break;
    case MpiOp::Test_cancelled: {
        const int32_t cancelled = call.load_int(plus(args[0], abi::status_cancelled));
        call.store_int(args[1], cancelled);
        break;
    }
    case MpiOp::Op_create:
    case MpiOp::Op_free:
    case MpiOp::Op_commutative: op_call(call); break;
    case MpiOp::Get_processor_name: {
        const std::string name = processor_name(call);
        call.write(args[0], {reinterpret_cast<const uint8_t*>(name.c_str()), name.size() + 1});
        call.store_int(args[1], static_cast<int32_t>(name.size()));
        break;
    }
    default:
        if (session_call(call))
            return;
        if (name_of(op).starts_with("Group_"))
            group_call(call);
        else if (traits_of(op).has(Fact::AsksTopology))
            topology_call(call);
        else if (op == MpiOp::Grequest_start || op == MpiOp::Grequest_complete)
            generalized_call(call);
        else if (!error_call(call) && !info_call(call) && !window_call(call) && !file_call(call))
            datatype_call(call);
    }
}

} // namespace mpismt::soundness
