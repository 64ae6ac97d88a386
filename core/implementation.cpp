#include "core/implementation.hpp"

#include "core/mpi/abi.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace mpismt {

namespace {

constexpr std::string_view leeway_names[leeways] = {"reductions",  "thread-level", "shared-splits",  "reorder",
                                                    "merge-order", "tag-limit",    "bsend-overhead", "processor-names"};

} // namespace

std::string_view name_of(Leeway l) { return leeway_names[static_cast<size_t>(l)]; }

std::optional<Leeway> find_leeway(std::string_view name)
{
    const auto* const it = std::find(std::begin(leeway_names), std::end(leeway_names), name);
    return it == std::end(leeway_names) ? std::nullopt
                                        : std::optional(static_cast<Leeway>(it - std::begin(leeway_names)));
}

std::string assumed(Leeway l)
{
    switch (l) {
    case Leeway::Reductions:
        return "reductions combine their operands in rank order; MPI also allows other orders, whose results may "
               "differ";
    case Leeway::ThreadLevel: return "MPI provides the thread level that is asked for; it may provide any other";
    case Leeway::SharedSplits:
        return "all processes share memory, and MPI_Comm_split_type puts them together; any of them may be on nodes of "
               "their own";
    case Leeway::Reorder: return "MPI keeps the order of ranks in topologies, though the program lets it reorder them";
    case Leeway::MergeOrder:
        return "where both groups give MPI_Intercomm_merge the same `high`, the group with the least rank in "
               "MPI_COMM_WORLD comes first; "
               "either may";
    case Leeway::TagLimit: return "MPI_TAG_UB is 2147483647; it may be as small as 32767";
    case Leeway::BsendOverhead:
        return fmt::format(
            "each message in the attached buffer takes MPI_BSEND_OVERHEAD, which is {} bytes, and its data; it may "
            "take less, and the constant is another with other MPI libraries",
            abi::BSEND_OVERHEAD);
    case Leeway::ProcessorNames:
        return "all processors have the name \"node0\"; the names may differ, and be as long as MPI_MAX_PROCESSOR_NAME "
               "allows";
    }
    return {};
}

std::string describe(const Implementation& i)
{
    const Implementation usual;
    std::vector<std::string> parts;
    if (i.thread_levels != usual.thread_levels) {
        constexpr std::string_view levels[] = {"MPI_THREAD_SINGLE", "MPI_THREAD_FUNNELED", "MPI_THREAD_SERIALIZED",
                                               "MPI_THREAD_MULTIPLE"};
        std::vector<std::string_view> supported;
        for (size_t k = 0; k < i.thread_levels.size(); ++k)
            if (i.thread_levels[k])
                supported.push_back(levels[k]);
        parts.push_back(fmt::format("MPI supports no thread level but {}", fmt::join(supported, " and ")));
    }
    if (i.nodes != usual.nodes) {
        std::vector<std::string> nodes;
        for (uint32_t node = 0; node <= *std::max_element(i.nodes.begin(), i.nodes.end()); ++node) {
            std::vector<size_t> ranks;
            for (size_t r = 0; r < i.nodes.size(); ++r)
                if (i.nodes[r] == node)
                    ranks.push_back(r);
            nodes.push_back(fmt::format("{{{}}}", fmt::join(ranks, ", ")));
        }
        parts.push_back(fmt::format("the processes that share memory are {}", fmt::join(nodes, " and ")));
    }
    if (i.order != usual.order) {
        std::vector<size_t> ranks(i.order.size());
        for (size_t r = 0; r < ranks.size(); ++r)
            ranks[i.order[r]] = r;
        parts.push_back(fmt::format("MPI puts processes into topologies in the order {}", fmt::join(ranks, ", ")));
    }
    if (i.merges_upwards != usual.merges_upwards)
        parts.push_back(
            "MPI_Intercomm_merge puts the group without the least rank first, where both give the same `high`");
    if (i.tag_ub != usual.tag_ub)
        parts.push_back(fmt::format("MPI_TAG_UB is {}", i.tag_ub));
    if (i.bsend_overhead != usual.bsend_overhead)
        parts.push_back("a message in the attached buffer takes no more than its data");
    if (i.names == Implementation::Names::Different)
        parts.push_back("each process has another processor name");
    if (i.names == Implementation::Names::Longest)
        parts.push_back("each process has another processor name, as long as MPI_MAX_PROCESSOR_NAME allows");
    return fmt::format("{}", fmt::join(parts, "; "));
}

} // namespace mpismt
