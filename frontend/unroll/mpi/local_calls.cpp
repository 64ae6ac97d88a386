// Local calls: ranks and sizes, groups, operations, statuses, the clock (MPI 4.1, chapters 7, 3.2.5, 6.9.5, 9.6).
#include "frontend/unroll/mpi/local_calls.hpp"

#include "frontend/unroll/local/local_memory.hpp"
#include "frontend/unroll/mpi/arguments.hpp"
#include "frontend/unroll/mpi/collectives/reductions.hpp"
#include "frontend/unroll/mpi/communicators.hpp"
#include "frontend/unroll/mpi/error_handlers.hpp"
#include "frontend/unroll/mpi/infos.hpp"
#include "frontend/unroll/mpi/leeway.hpp"
#include "frontend/unroll/mpi/objects.hpp"
#include "frontend/unroll/mpi/p2p/requests.hpp"
#include "frontend/unroll/mpi/sessions.hpp"
#include "frontend/unroll/mpi/topologies.hpp"
#include "frontend/unroll/mpi/types/datatype_calls.hpp"

#include <algorithm>
#include <bit>
#include <cstring>
#include <fmt/format.h>

namespace mpismt::unroll {

namespace {

// Does the group contain the member, and where? UNDEFINED if not.
int32_t rank_in(const std::vector<uint32_t>& group, uint32_t member)
{
    const auto at = std::find(group.begin(), group.end(), member);
    return at == group.end() ? abi::UNDEFINED : static_cast<int32_t>(at - group.begin());
}

int32_t compare_groups(const std::vector<uint32_t>& a, const std::vector<uint32_t>& b, int32_t same)
{
    if (a == b)
        return same;
    return a.size() == b.size() && std::is_permutation(a.begin(), a.end(), b.begin()) ? abi::SIMILAR : abi::UNEQUAL;
}

std::vector<uint32_t> members(std::span<const uint32_t> group) { return {group.begin(), group.end()}; }

} // namespace

void LocalCalls::call_local(const Call& c)
{
    if (type_calls_.call_datatype(c) || topologies_.call_topology(c) || handler_calls_.call_errors(c) ||
        infos_.call_info(c) || sessions_.call_session(c) || requests_.call_generalized(c) ||
        call_comm(c) || call_group(c) || call_operation(c) ||
        call_number(c))
        return;
    Process& p = c.process;
    Path& path = c.path;
    switch (c.in.mpi) {
    case MpiOp::Error_class: args_.out(c, 1, 32, args_.arg(c, 0)); return;
    case MpiOp::Get_address: { // relative to MPI_BOTTOM
        const Value location = args_.arg(c, 0);
        args_.out(c, 1, 64, location.is_known() ? Value::known(args_.known(c, 0)) : location);
        return;
    }
    case MpiOp::Reduce_local: reductions_.reduce_local(c); return;
    case MpiOp::Test_cancelled:
        args_.out(c, 1, 32, args_.pointed_to(c, Value::known(args_.known(c, 0) + abi::status_cancelled), 32));
        return;
    case MpiOp::Initialized: args_.out(c, 0, 32, Value::known(path.mpi.initialized)); return;
    case MpiOp::Finalized: args_.out(c, 0, 32, Value::known(path.mpi.finalized)); return;
    case MpiOp::Get_version:
        args_.out(c, 0, 32, Value::known(abi::VERSION));
        args_.out(c, 1, 32, Value::known(abi::SUBVERSION));
        return;
    case MpiOp::Get_processor_name: {
        const std::string name = leeway_.processor_name(c);
        for (size_t i = 0; i <= name.size(); ++i)
            local_.store(p, path, Value::known(args_.known(c, 0) + i), 8,
                         Value::known(i < name.size() ? static_cast<uint8_t>(name[i]) : 0), c.in.loc);
        args_.out(c, 1, 32, Value::known(name.size()));
        return;
    }
    default: {
        StopDetail d;
        d.reason = StopDetail::Reason::Unsupported;
        d.text = fmt::format("MPI_{}", name_of(c.in.mpi));
        throw PathStop{std::move(d)};
    }
    }
}

int32_t LocalCalls::element(const Call& c, size_t array, uint64_t i)
{
    const Value v = args_.pointed_to(c, Value::known(args_.known(c, array) + 4 * i), 32);
    return number(Value::known(args_.known(c, array, v)));
}

uint32_t LocalCalls::length(const Call& c, size_t i)
{
    const int32_t n = args_.known_int(c, i);
    if (n < 0)
        stop_invalid(fmt::format("the length {} is negative", n), abi::ERR_ARG);
    return static_cast<uint32_t>(n);
}

// The handle that a call frees through a pointer.
int32_t LocalCalls::freed_handle(const Call& c, size_t i)
{
    const Value handle = args_.pointed_to(c, args_.arg(c, i), 32);
    return number(Value::known(args_.known(c, i, handle)));
}

const Communicator& LocalCalls::comm_of(const Call& c, size_t i)
{
    return graph_.communicators[c.process.comms[comms_.comm_index(c, i)].context];
}

std::span<const uint32_t> LocalCalls::remote_group(const Call& c)
{
    if (comm_of(c, 0).first_group == 0)
        stop_invalid("the communicator is not an intercommunicator", abi::ERR_COMM);
    return comms_.remote_group(c.process, comms_.comm_index(c, 0));
}

bool LocalCalls::call_comm(const Call& c)
{
    Process& p = c.process;
    switch (c.in.mpi) {
    case MpiOp::Comm_rank:
        args_.out(c, 1, 32, Value::known(comm_of(c, 0).rank(p.comms[comms_.comm_index(c, 0)].rank)));
        return true;
    case MpiOp::Comm_size:
        args_.out(c, 1, 32, Value::known(comms_.local_group(p, comms_.comm_index(c, 0)).size()));
        return true;
    case MpiOp::Comm_test_inter: args_.out(c, 1, 32, Value::known(comm_of(c, 0).first_group != 0)); return true;
    case MpiOp::Comm_remote_size: args_.out(c, 1, 32, Value::known(remote_group(c).size())); return true;
    case MpiOp::Comm_group:
        args_.out(c, 1, 32, int_value(comms_.new_group(c, members(comms_.local_group(p, comms_.comm_index(c, 0))))));
        return true;
    case MpiOp::Comm_remote_group:
        args_.out(c, 1, 32, int_value(comms_.new_group(c, members(remote_group(c)))));
        return true;
    case MpiOp::Comm_compare: {
        const uint32_t a = comms_.comm_index(c, 0), b = comms_.comm_index(c, 1);
        int32_t result = abi::IDENT;
        if (p.comms[a].context != p.comms[b].context) {
            result =
                (comm_of(c, 0).first_group == 0) != (comm_of(c, 1).first_group == 0) ? abi::UNEQUAL : abi::CONGRUENT;
            const auto compare = [&](std::span<const uint32_t> x, std::span<const uint32_t> y) {
                return compare_groups(members(x), members(y), abi::CONGRUENT);
            };
            // The results go from equal to unequal.
            result = std::max({result, compare(comms_.local_group(p, a), comms_.local_group(p, b)),
                               compare(comms_.remote_group(p, a), comms_.remote_group(p, b))});
        }
        args_.out(c, 2, 32, int_value(result));
        return true;
    }
    default: return false;
    }
}

// The members that a list of ranks or of (first, last, stride) triples names.
std::vector<uint32_t> LocalCalls::listed_ranks(const Call& c, const std::vector<uint32_t>& group, bool ranges)
{
    std::vector<uint32_t> ranks;
    for (uint32_t i = 0; i < length(c, 1); ++i) {
        if (!ranges) {
            ranks.push_back(static_cast<uint32_t>(element(c, 2, i)));
            continue;
        }
        const int32_t first = element(c, 2, 3 * i), last = element(c, 2, 3 * i + 1), stride = element(c, 2, 3 * i + 2);
        if (stride == 0)
            stop_invalid("the stride of a range is zero", abi::ERR_ARG);
        // MPI 4.1, section 7.3.2: first + floor((last - first) / stride) * stride would be among the ranks, too.
        if (first != last && (first < last) != (stride > 0))
            stop_invalid(
                fmt::format("the range from {} to {} has the stride {}, which leads away", first, last, stride),
                abi::ERR_ARG);
        for (int64_t r = first; stride > 0 ? r <= last : r >= last; r += stride)
            ranks.push_back(static_cast<uint32_t>(r));
    }
    for (size_t i = 0; i < ranks.size(); ++i) {
        if (ranks[i] >= group.size())
            stop_invalid(fmt::format("rank {} is not in the group, which has {} processes",
                                     static_cast<int32_t>(ranks[i]), group.size()),
                         abi::ERR_RANK);
        if (std::find(ranks.begin(), ranks.begin() + static_cast<std::ptrdiff_t>(i), ranks[i]) !=
            ranks.begin() + static_cast<std::ptrdiff_t>(i))
            stop_invalid(fmt::format("rank {} is listed twice", ranks[i]), abi::ERR_RANK);
    }
    return ranks;
}

bool LocalCalls::call_group(const Call& c)
{
    switch (c.in.mpi) {
    case MpiOp::Group_size: args_.out(c, 1, 32, Value::known(comms_.group_argument(c, 0).size())); return true;
    case MpiOp::Group_rank:
        args_.out(c, 1, 32, int_value(rank_in(comms_.group_argument(c, 0), c.process.rank)));
        return true;
    case MpiOp::Group_compare:
        args_.out(c, 2, 32,
                  int_value(compare_groups(comms_.group_argument(c, 0), comms_.group_argument(c, 1), abi::IDENT)));
        return true;
    case MpiOp::Group_translate_ranks: {
        const std::vector<uint32_t> from = comms_.group_argument(c, 0), to = comms_.group_argument(c, 3);
        for (uint32_t i = 0; i < length(c, 1); ++i) {
            const int32_t r = element(c, 2, i);
            if (r != abi::PROC_NULL && (r < 0 || static_cast<size_t>(r) >= from.size()))
                stop_invalid(fmt::format("rank {} is not in the group, which has {} processes", r, from.size()),
                             abi::ERR_RANK);
            const int32_t translated = r == abi::PROC_NULL ? r : rank_in(to, from[static_cast<size_t>(r)]);
            local_.store(c.process, c.path, Value::known(args_.known(c, 4) + 4 * i), 32, int_value(translated),
                         c.in.loc);
        }
        return true;
    }
    case MpiOp::Group_union:
    case MpiOp::Group_intersection:
    case MpiOp::Group_difference: {
        const std::vector<uint32_t> a = comms_.group_argument(c, 0), b = comms_.group_argument(c, 1);
        std::vector<uint32_t> result;
        for (uint32_t m : a)
            if (c.in.mpi == MpiOp::Group_union ||
                (rank_in(b, m) != abi::UNDEFINED) == (c.in.mpi == MpiOp::Group_intersection))
                result.push_back(m);
        if (c.in.mpi == MpiOp::Group_union)
            for (uint32_t m : b)
                if (rank_in(a, m) == abi::UNDEFINED)
                    result.push_back(m);
        args_.out(c, 2, 32, int_value(comms_.new_group(c, std::move(result))));
        return true;
    }
    case MpiOp::Group_incl:
    case MpiOp::Group_range_incl: {
        const std::vector<uint32_t> group = comms_.group_argument(c, 0);
        std::vector<uint32_t> result;
        for (uint32_t r : listed_ranks(c, group, c.in.mpi == MpiOp::Group_range_incl))
            result.push_back(group[r]);
        args_.out(c, 3, 32, int_value(comms_.new_group(c, std::move(result))));
        return true;
    }
    case MpiOp::Group_excl:
    case MpiOp::Group_range_excl: {
        const std::vector<uint32_t> group = comms_.group_argument(c, 0);
        const std::vector<uint32_t> without = listed_ranks(c, group, c.in.mpi == MpiOp::Group_range_excl);
        std::vector<uint32_t> result;
        for (uint32_t r = 0; r < group.size(); ++r)
            if (std::find(without.begin(), without.end(), r) == without.end())
                result.push_back(group[r]);
        args_.out(c, 3, 32, int_value(comms_.new_group(c, std::move(result))));
        return true;
    }
    case MpiOp::Group_from_session_pset: {
        const int32_t session = args_.known_int(c, 0);
        if (session == abi::SESSION_NULL)
            stop_invalid("the session is MPI_SESSION_NULL", abi::ERR_SESSION);
        objects_.object_index(c, ObjectClass::Session, session);
        const std::string name = args_.string_argument(c, 1);
        std::vector<uint32_t> group{c.process.rank};
        if (name == "mpi://WORLD")
            group = graph_.communicators[0].group;
        else if (name != "mpi://SELF")
            stop_invalid(fmt::format("there is no process set '{}'", name), abi::ERR_ARG);
        args_.out(c, 2, 32, int_value(comms_.new_group(c, std::move(group))));
        return true;
    }
    case MpiOp::Group_free: {
        const int32_t handle = freed_handle(c, 0);
        if (handle == abi::GROUP_NULL)
            stop_invalid("the group is MPI_GROUP_NULL", abi::ERR_GROUP);
        if (handle != abi::GROUP_EMPTY)
            objects_.set_life(c, ObjectClass::Group, objects_.object_index(c, ObjectClass::Group, handle), Life::Freed);
        args_.out(c, 0, 32, int_value(abi::GROUP_NULL));
        return true;
    }
    default: return false;
    }
}

bool LocalCalls::call_operation(const Call& c)
{
    Process& p = c.process;
    switch (c.in.mpi) {
    case MpiOp::Op_create: {
        const Pointer f = args_.known(c, 0);
        if (!is_function_pointer(f))
            stop_invalid("the operation's function is not a function", abi::ERR_ARG);
        p.operations.push_back({0, object_of(f) - max_objects, args_.known(c, 1) != 0, c.in.large});
        args_.out(c, 2, 32, int_value(objects_.make_object(c, ObjectClass::Op)));
        return true;
    }
    case MpiOp::Op_free: {
        const int32_t handle = freed_handle(c, 0);
        if (handle < abi::first_dynamic_handle)
            stop_invalid(handle == abi::OP_NULL ? "the operation is MPI_OP_NULL"
                                                : "a predefined operation cannot be freed",
                         abi::ERR_OP);
        objects_.set_life(c, ObjectClass::Op, objects_.object_index(c, ObjectClass::Op, handle), Life::Freed);
        args_.out(c, 0, 32, int_value(abi::OP_NULL));
        return true;
    }
    case MpiOp::Op_commutative: {
        const int32_t op = args_.known_int(c, 0);
        if (op == abi::OP_NULL)
            stop_invalid("the operation is MPI_OP_NULL", abi::ERR_OP);
        const bool commutes =
            op < abi::first_dynamic_handle || p.operations[objects_.object_index(c, ObjectClass::Op, op)].commutative;
        args_.out(c, 1, 32, Value::known(commutes));
        return true;
    }
    default: return false;
    }
}

// Calls that return a number.
bool LocalCalls::call_number(const Call& c)
{
    Process& p = c.process;
    Path& path = c.path;
    switch (c.in.mpi) {
    case MpiOp::Wtick:
        if (c.in.dst != ir::no_reg)
            path.top().registers[c.in.dst] = Value::known(std::bit_cast<uint64_t>(1e-6));
        return true;
    case MpiOp::Wtime: {
        // Nothing is undecided as long as nothing asks for the value: a branch on it does.
        const TermId t = terms_.variable(fmt::format("clock.{}.{}", p.rank, graph_.free_values.size()), 64);
        graph_.free_values.push_back(t);
        if (c.in.dst != ir::no_reg)
            path.top().registers[c.in.dst] = Value::symbolic(t);
        return true;
    }
    case MpiOp::Aint_add:
    case MpiOp::Aint_diff:
        if (c.in.dst != ir::no_reg)
            path.top().registers[c.in.dst] =
                *compute(terms_, c.in.mpi == MpiOp::Aint_add ? ScalarOp::Add : ScalarOp::Sub, 64, 64, args_.arg(c, 0),
                         args_.arg(c, 1));
        return true;
    default: return false;
    }
}

} // namespace mpismt::unroll
