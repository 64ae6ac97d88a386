// Handles of communicators and groups; ranks in them, as the processes that they name.
#include "frontend/unroll/mpi/communicators.hpp"

#include "frontend/unroll/mpi/arguments.hpp"
#include "frontend/unroll/mpi/errors.hpp"
#include "frontend/unroll/mpi/objects.hpp"
#include "frontend/unroll/mpi/sessions.hpp"
#include "frontend/unroll/paths/cases.hpp"

#include <algorithm>
#include <bit>
#include <cstring>
#include <fmt/format.h>

namespace mpismt::unroll {

namespace {

constexpr size_t max_rank_values = 256;

} // namespace

int32_t Communicators::new_comm(const Call& c, uint32_t context, std::shared_ptr<const Topology> topology,
                                int32_t parent)
{
    c.process.comms.push_back({context, graph_.communicators[context].member(c.process.rank), std::move(topology)});
    const int32_t made = objects_.make_object(c, ObjectClass::Comm);
    Sessions::belongs_with(c.process, made, parent);
    return made;
}

int32_t Communicators::new_group(const Call& c, std::vector<uint32_t> group)
{
    if (group.empty())
        return abi::GROUP_EMPTY;
    c.process.groups.push_back(std::move(group));
    const int32_t made = objects_.make_object(c, ObjectClass::Group);
    sessions_.belongs_with_arguments(c, made);
    return made;
}

const std::vector<uint32_t>& Communicators::group_argument(const Call& c, size_t i)
{
    static const std::vector<uint32_t> empty;
    const int32_t handle = args_.known_int(c, i);
    if (handle == abi::GROUP_EMPTY)
        return empty;
    if (handle == abi::GROUP_NULL)
        stop_invalid("the group is MPI_GROUP_NULL", abi::ERR_GROUP);
    return c.process.groups[objects_.object_index(c, ObjectClass::Group, handle)];
}

uint32_t Communicators::comm_index(const Call& c, size_t i) { return comm_of(c, args_.known_int(c, i)); }

uint32_t Communicators::comm_of(const Call& c, int32_t handle)
{
    if (handle == abi::COMM_WORLD)
        return 0;
    if (handle == abi::COMM_SELF)
        return 1;
    if (handle == abi::COMM_NULL)
        stop_invalid("the communicator is MPI_COMM_NULL", abi::ERR_COMM);
    return objects_.object_index(c, ObjectClass::Comm, handle);
}

const std::vector<uint32_t>& Communicators::group_of(const Process& p, uint32_t comm) const
{
    return graph_.communicators[p.comms[comm].context].group;
}

std::span<const uint32_t> Communicators::local_group(const Process& p, uint32_t comm) const
{
    const Communicator::Side side = graph_.communicators[p.comms[comm].context].local(p.comms[comm].rank);
    return std::span(group_of(p, comm)).subspan(side.begin, side.size());
}

std::span<const uint32_t> Communicators::remote_group(const Process& p, uint32_t comm) const
{
    const Communicator::Side side = graph_.communicators[p.comms[comm].context].remote(p.comms[comm].rank);
    return std::span(group_of(p, comm)).subspan(side.begin, side.size());
}

// From a rank in the communicator to the rank in MPI_COMM_WORLD; wildcards and PROC_NULL stay.
Value Communicators::world_rank(const Call& c, uint32_t comm, Value rank, bool wildcard_allowed)
{
    const std::span<const uint32_t> group = remote_group(c.process, comm);
    if (rank.is_known()) {
        const int32_t r = number(rank);
        if (r == abi::PROC_NULL || (r == abi::ANY_SOURCE && wildcard_allowed))
            return Value::known(static_cast<uint32_t>(r));
        if (r < 0 || static_cast<uint32_t>(r) >= group.size())
            stop_invalid(fmt::format("rank {} is not in the communicator, which has {} processes", r, group.size()),
                         abi::ERR_RANK);
        return Value::known(group[static_cast<size_t>(r)]);
    }
    const TermId t = to_term(terms_, rank, 32);
    TermId outside = terms_.negation(terms_.operation(ScalarOp::ULt, 32, 1, t, terms_.constant(group.size(), 32)));
    TermId special = terms_.equals(t, static_cast<uint32_t>(abi::PROC_NULL));
    if (wildcard_allowed)
        special = terms_.disjunction(special, terms_.equals(t, static_cast<uint32_t>(abi::ANY_SOURCE)));
    if (const auto leaves = cases_.values_of(t, max_rank_values); !leaves.empty()) {
        special = outside = false_term;
        for (const TermStore::Leaf& leaf : leaves) {
            const auto r = static_cast<int32_t>(leaf.value);
            if (r == abi::PROC_NULL || (r == abi::ANY_SOURCE && wildcard_allowed))
                special = terms_.disjunction(special, leaf.condition);
            else if (leaf.value >= group.size())
                outside = terms_.disjunction(outside, leaf.condition);
        }
    }
    // Wildcards and MPI_PROC_NULL are calls of another kind: cases of their own. That it is none of them is noted as a
    // fact that says nothing more.
    if (special != false_term && c.path.facts.count(rank.term) == 0) {
        NeedsCase need{{}, limit("a rank that may or may not be a wildcard or MPI_PROC_NULL")};
        for (int32_t r : {abi::PROC_NULL, abi::ANY_SOURCE})
            if (r == abi::PROC_NULL || wildcard_allowed)
                need.cases.push_back({terms_.equals(t, static_cast<uint32_t>(r)),
                                      {{rank.term, terms_.constant(static_cast<uint32_t>(r), 32)}},
                                      std::nullopt});
        need.cases.push_back({terms_.negation(special), {{rank.term, rank.term}}, std::nullopt});
        throw need;
    }
    if (special != false_term)
        outside = terms_.conjunction(outside, terms_.negation(special));
    StopDetail bad;
    bad.finding = FindingKind::InvalidArgument;
    bad.text = fmt::format("the rank can be outside the communicator, which has {} processes", group.size());
    errors_.exclude(c, outside, bad);
    if (group.size() == program_.processes())
        if (std::is_sorted(group.begin(), group.end()))
            return rank;
    TermId world = terms_.constant(group[0], 32);
    for (size_t k = 1; k < group.size(); ++k)
        world = terms_.ite(terms_.equals(t, k), terms_.constant(group[k], 32), world);
    return to_value(terms_, world);
}

Value Communicators::comm_rank_of(uint32_t context, Value world)
{
    const Communicator& comm = graph_.communicators[context];
    return Value::known(comm.rank(comm.member(static_cast<uint32_t>(world.bits))));
}

std::vector<uint32_t> Communicators::possible_ranks(const Process& p, uint32_t comm, Value world)
{
    if (world.is_known())
        return {static_cast<uint32_t>(world.bits)};
    std::vector<uint32_t> ranks;
    for (const TermStore::Leaf& leaf : terms_.cases(world.term, program_.processes()))
        if (leaf.value < program_.processes())
            ranks.push_back(static_cast<uint32_t>(leaf.value));
    return ranks.empty() ? group_of(p, comm) : ranks;
}

} // namespace mpismt::unroll
