// What MPI leaves to the implementation (MPI 4.1, sections 3.6, 7.4.2, 8.5, 11.1 and 11.6), as the one that is looked
// at has it. That a program looks at it is noted.
#include "core/context.hpp"
#include "soundness/call.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace mpismt::soundness {

void Semantics::look_at(Leeway l, SourceLoc loc) const
{
    if (limits_ != nullptr)
        limits_->looked_at.note(l, loc);
}

// As required, if that is supported; else the least level above it; else the greatest below it.
int32_t Semantics::provided_level(const Call& call, int32_t required) const
{
    look_at(Leeway::ThreadLevel, call.instr.loc);
    if (limits_ != nullptr)
        limits_->looked_at.thread_levels.insert(required);
    std::vector<int32_t> supported;
    const auto& levels = choices_.implementation.thread_levels;
    for (const auto& [level, index] : {std::pair{abi::THREAD_SINGLE, 0U}, std::pair{abi::THREAD_FUNNELED, 1U},
                                       std::pair{abi::THREAD_SERIALIZED, 2U}, std::pair{abi::THREAD_MULTIPLE, 3U}})
        if (levels[index])
            supported.push_back(level);
    const auto enough = std::lower_bound(supported.begin(), supported.end(), required);
    return enough == supported.end() ? supported.back() : *enough;
}

std::string Semantics::processor_name(const Call& call) const
{
    look_at(Leeway::ProcessorNames, call.instr.loc);
    const auto names = choices_.implementation.names;
    const std::string number = names == Implementation::Names::Same ? "0" : fmt::format("{}", call.rank);
    std::string name = "node";
    if (names == Implementation::Names::Longest)
        name.resize(static_cast<size_t>(abi::MAX_PROCESSOR_NAME) - 1 - number.size(), '-');
    return name + number;
}

// Of a communicator whose ranks MPI may reorder: its members by their new ranks.
std::vector<int32_t> Semantics::placed(const Call& call, std::vector<int32_t> members) const
{
    if (members.size() > 1)
        look_at(Leeway::Reorder, call.instr.loc);
    const std::vector<uint32_t>& order = choices_.implementation.order;
    if (!order.empty())
        std::stable_sort(members.begin(), members.end(), [&](int32_t a, int32_t b) {
            return order[static_cast<size_t>(a)] < order[static_cast<size_t>(b)];
        });
    return members;
}

int64_t Semantics::node_of(const Call& call) const
{
    const std::vector<uint32_t>& nodes = choices_.implementation.nodes;
    return nodes.empty() ? 0 : nodes[call.rank];
}

void Semantics::check_largest_tag(const Call& call, int32_t tag) const
{
    if (tag > 32767) // smaller ones are valid everywhere
        look_at(Leeway::TagLimit, call.instr.loc);
    if (tag > choices_.implementation.tag_ub)
        call.invalid(abi::ERR_TAG, fmt::format("the tag is {}, MPI_TAG_UB is {}", tag, choices_.implementation.tag_ub));
}

uint64_t Semantics::bsend_overhead(SourceLoc loc) const
{
    look_at(Leeway::BsendOverhead, loc);
    return choices_.implementation.bsend_overhead ? static_cast<uint64_t>(abi::BSEND_OVERHEAD) : 0;
}

} // namespace mpismt::soundness
