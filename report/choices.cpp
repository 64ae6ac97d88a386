#include "report/choices.hpp"

#include "core/reduction_order.hpp"
#include "report/words.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace mpismt::report {

namespace {

constexpr size_t most_calls = 6; // that a sentence names

struct Group {
    std::vector<uint32_t> ranks;
    SourceLoc loc;
    MpiOp op{};
};

// The calls that the finding relies on, and that chose as `choice` says, by place in the text.
template <typename Choice>
std::vector<Group> relied_on(const Finding& finding, Choice choice)
{
    std::vector<Group> groups;
    for (const CallRef& call : finding.relied_on) {
        const Step* step = find_call(finding.execution, call);
        if (!step || !choice(*step))
            continue;
        const auto same = std::find_if(groups.begin(), groups.end(),
                                       [&](const Group& g) { return g.loc == step->loc && g.op == step->op; });
        Group& group = same == groups.end() ? groups.emplace_back(Group{{}, step->loc, step->op}) : *same;
        if (std::find(group.ranks.begin(), group.ranks.end(), call.rank) == group.ranks.end())
            group.ranks.push_back(call.rank);
    }
    for (Group& group : groups)
        std::sort(group.ranks.begin(), group.ranks.end());
    return groups;
}

std::string name(const std::vector<Group>& groups, const SourceFiles& files)
{
    std::vector<std::string> items;
    for (const Group& g : groups) {
        if (items.size() == most_calls) {
            items.push_back(counted(groups.size() - most_calls, "other"));
            break;
        }
        items.push_back(fmt::format("{} {} at {} ({})", g.ranks.size() == 1 ? "the" : "the calls of", mpi_name(g.op),
                                    place(files, g.loc), processes(g.ranks)));
    }
    return enumeration(items);
}

std::string verb(const std::vector<Group>& groups)
{
    return groups.size() == 1 && groups[0].ranks.size() == 1 ? "is" : "are";
}

std::string about_buffering(const Finding& finding, const SourceFiles& files)
{
    const auto unbuffered = relied_on(finding, [](const Step& s) { return s.buffered == false; });
    const auto buffered = relied_on(finding, [](const Step& s) { return s.buffered == true; });
    if (finding.buffering == "infinite")
        return buffered.empty() ? "It happens if every send is buffered."
                                : fmt::format("It happens if {} {} buffered, and if every send is.",
                                              name(buffered, files), verb(buffered));
    if (finding.buffering != "zero" && finding.buffering != "mixed")
        return {};
    std::vector<std::string> conditions;
    if (!buffered.empty())
        conditions.push_back(fmt::format("{} {} buffered", name(buffered, files), verb(buffered)));
    if (!unbuffered.empty())
        conditions.push_back(fmt::format("{} {} not buffered", name(unbuffered, files), verb(unbuffered)));
    if (!conditions.empty())
        return fmt::format("It happens only if {}.", enumeration(conditions));
    return finding.buffering == "zero" ? "It happens only if some sends are not buffered."
                                       : "It happens only if some sends are buffered and others are not.";
}

std::string about_collectives(const Finding& finding, const SourceFiles& files)
{
    const auto all = relied_on(finding, [](const Step& s) { return s.synchronizing == true; });
    const auto none = relied_on(finding, [](const Step& s) { return s.synchronizing == false; });
    if (finding.collectives == "none")
        return none.empty() ? "" : fmt::format("It happens if {} need not synchronise.", name(none, files));
    if (finding.collectives != "all" && finding.collectives != "mixed")
        return {};
    std::vector<std::string> conditions;
    if (!all.empty())
        conditions.push_back(fmt::format("{} synchronise{}", name(all, files), verb(all) == "is" ? "s" : ""));
    if (!none.empty())
        conditions.push_back(fmt::format("{} do{} not synchronise", name(none, files), verb(none) == "is" ? "es" : ""));
    if (!conditions.empty())
        return fmt::format("It happens only if {}.", enumeration(conditions));
    return "It happens only if some collectives synchronise although they need not.";
}

std::string about_reductions(const Finding& finding, const SourceFiles& files)
{
    std::vector<std::string> orders;
    for (const ReductionOrder& r : finding.execution.reductions) {
        const Step* step = find_call(finding.execution, r.call);
        if (!step)
            continue;
        std::string what = fmt::format("the {} at {} combines its operands as {}", mpi_name(step->op),
                                       place(files, step->loc), reduction_order::text(r.postfix));
        if (std::find(orders.begin(), orders.end(), what) != orders.end())
            continue;
        if (orders.size() == most_calls) {
            orders.push_back("others in other orders, too");
            break;
        }
        orders.push_back(std::move(what));
    }
    return orders.empty() ? std::string() : fmt::format("It happens if {}.", enumeration(orders));
}

std::string about_implementation(const Finding& finding)
{
    const std::string what = describe(finding.implementation);
    return what.empty() ? std::string() : fmt::format("It happens if {}.", what);
}

} // namespace

std::string weakest_choice(const Finding& finding, const SourceFiles& files)
{
    std::string out = about_buffering(finding, files);
    for (const std::string& more :
         {about_collectives(finding, files), about_reductions(finding, files), about_implementation(finding)}) {
        if (!out.empty() && !more.empty())
            out += ' ';
        out += more;
    }
    return out;
}

} // namespace mpismt::report
