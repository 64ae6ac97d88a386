#include "encoding/rules/agreement.hpp"

#include "encoding/rules/signature.hpp"

#include <algorithm>

namespace mpismt::rules {

namespace {

// Does `from` send to `to` what that expects?
bool blocks_differ(const EventGraph& graph, EventId from, EventId to)
{
    const CollectiveDetail &a = graph.collective(from), &b = graph.collective(to);
    if (a.sends.empty() || b.expects.empty())
        return false;
    const std::vector<uint32_t>& group = graph.communicators[a.context].group;
    const auto member = [&](EventId e) {
        return static_cast<size_t>(std::find(group.begin(), group.end(), graph.events[e].rank) - group.begin());
    };
    const Signature &sent = a.sends[member(to)], &expected = b.expects[member(from)];
    return !same_signature(graph, sent, expected);
}

} // namespace

std::optional<std::string> disagreement(const EventGraph& graph, EventId x, EventId y)
{
    const CollectiveDetail &a = graph.collective(x), &b = graph.collective(y);
    const MpiOp op_a = a.operation, op_b = b.operation;
    if (op_a != op_b)
        return "they are different operations";
    if (!(a.root == b.root))
        return "their roots differ";
    if (!(a.op == b.op))
        return "their reduction operations differ";
    if (op_a == MpiOp::Comm_create) {
        // Groups may differ where they are disjoint (MPI 4.1, section 7.4.2).
        const auto has = [&](const CollectiveDetail& d, EventId e) {
            return std::find(d.arguments.begin(), d.arguments.end(), graph.events[e].rank) != d.arguments.end();
        };
        if (a.arguments != b.arguments && ((has(a, x) && has(a, y)) || (has(b, x) && has(b, y))))
            return "their groups differ";
    } else if (a.arguments != b.arguments) {
        return "their arguments differ";
    }
    if (blocks_differ(graph, x, y) || blocks_differ(graph, y, x))
        return "what one sends is not what the other expects";
    if (a.signature.type == 0 || b.signature.type == 0)
        return std::nullopt;
    // Only a root's signature concerns everybody in rooted operations that move blocks.
    if (same_signature(graph, a.signature, b.signature))
        return std::nullopt;
    return a.signature.type != b.signature.type ? "their datatypes differ" : "their counts differ";
}

EventId disagreeing(const EventGraph& graph, std::span<const EventId> entered, EventId x)
{
    const CollectiveDetail& d = graph.collective(x);
    const bool carries_over = d.sends.empty() && d.expects.empty() && d.operation != MpiOp::Comm_create;
    for (const EventId e : entered) {
        if (e == no_event || e == x)
            continue;
        if (disagreement(graph, e, x))
            return e;
        if (carries_over && graph.collective(e).sends.empty() && graph.collective(e).expects.empty())
            break;
    }
    return no_event;
}

} // namespace mpismt::rules
