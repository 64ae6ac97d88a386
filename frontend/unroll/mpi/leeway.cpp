// What MPI leaves to the implementation, as the one that is looked at has it (core/implementation.hpp). What a program
// looks at is noted, so that no answer hides what it rests on.
#include "frontend/unroll/mpi/leeway.hpp"

#include "frontend/unroll/mpi/errors.hpp"
#include "frontend/unroll/paths/cases.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace mpismt::unroll {

// MPI 4.1, section 11.6.2: the level that is required if it is supported, else the next higher one, else the highest.
int32_t Leeways::provided_level(const Call& c, int32_t required)
{
    look_at(Leeway::ThreadLevel, c.in.loc);
    context_.looked_at.thread_levels.insert(required);
    constexpr int32_t levels[] = {abi::THREAD_SINGLE, abi::THREAD_FUNNELED, abi::THREAD_SERIALIZED,
                                  abi::THREAD_MULTIPLE};
    int32_t highest = abi::THREAD_SINGLE;
    for (size_t k = 0; k < std::size(levels); ++k) {
        if (!implementation().thread_levels[k])
            continue;
        highest = levels[k];
        if (highest >= required)
            break;
    }
    return highest;
}

std::string Leeways::processor_name(const Call& c)
{
    look_at(Leeway::ProcessorNames, c.in.loc);
    using Names = Implementation::Names;
    std::string name = fmt::format("node{}", implementation().names == Names::Same ? 0 : c.process.rank);
    if (implementation().names == Names::Longest)
        name.insert(4, std::string(static_cast<size_t>(abi::MAX_PROCESSOR_NAME) - 1 - name.size(), '-'));
    return name;
}

// The members of a communicator in the order in which they are put into a topology, where MPI may reorder them.
std::vector<uint32_t> Leeways::reordered(const Call& c, std::vector<uint32_t> members)
{
    if (members.size() > 1)
        look_at(Leeway::Reorder, c.in.loc);
    const std::vector<uint32_t>& order = implementation().order;
    if (!order.empty())
        std::stable_sort(members.begin(), members.end(), [&](uint32_t a, uint32_t b) { return order[a] < order[b]; });
    return members;
}

// MPI 4.1, section 11.1.1: MPI_TAG_UB is at least 32767.
void Leeways::check_large_tag(const Call& c, Value tag, StopDetail wrong)
{
    constexpr int32_t always_valid = 32767;
    const int32_t ub = implementation().tag_ub;
    wrong.text = fmt::format("{} is above MPI_TAG_UB, which is {}",
                             tag.is_known() ? fmt::format("tag {}", number(tag)) : "the tag", ub);
    if (tag.is_known()) {
        if (number(tag) > always_valid)
            look_at(Leeway::TagLimit, c.in.loc);
        if (number(tag) > ub)
            throw PathStop{std::move(wrong)};
        return;
    }
    const std::vector<TermStore::Leaf> values = cases_.values_of(tag.term, 64);
    if (values.empty() || std::any_of(values.begin(), values.end(),
                                      [](const TermStore::Leaf& v) { return as_signed(v.value, 32) > always_valid; }))
        look_at(Leeway::TagLimit, c.in.loc);
    if (ub < INT32_MAX)
        errors_.exclude(
            c, terms_.operation(ScalarOp::SLt, 32, 1, terms_.constant(static_cast<uint32_t>(ub), 32), tag.term),
            std::move(wrong));
}

// What a message takes of the attached buffer beyond its data.
uint64_t Leeways::overhead(const Call& c)
{
    look_at(Leeway::BsendOverhead, c.in.loc);
    return implementation().bsend_overhead ? static_cast<uint64_t>(abi::BSEND_OVERHEAD) : 0;
}

} // namespace mpismt::unroll
