#include "encoding/rules/agreement.hpp"

#include "core/mpi/abi.hpp"
#include "core/mpi/traits.hpp"
#include "encoding/rules/completion.hpp"
#include "encoding/rules/signature.hpp"

#include <algorithm>

namespace mpismt::rules {

namespace {

// On an intercommunicator: are the calls of processes of different groups? What they name alike concerns each group by
// itself.
bool across(const EventGraph& graph, EventId x, EventId y)
{
    const Communicator& comm = graph.communicators[graph.collective(x).context];
    return comm.first_group != 0 &&
           !comm.local(comm.member(graph.events[x].rank)).has(comm.member(graph.events[y].rank));
}

// Roots are members; on an intercommunicator, MPI_PROC_NULL says that the root is another one of the process's own
// group.
bool roots_differ(const EventGraph& graph, EventId x, EventId y)
{
    const Value a = graph.collective(x).root, b = graph.collective(y).root;
    const Value elsewhere = Value::known(static_cast<uint32_t>(abi::PROC_NULL));
    if (a == elsewhere && b == elsewhere)
        return across(graph, x, y);
    if (a == elsewhere || b == elsewhere) {
        const Communicator& comm = graph.communicators[graph.collective(x).context];
        const uint32_t bystander = comm.member(graph.events[a == elsewhere ? x : y].rank);
        const auto root = static_cast<uint32_t>((a == elsewhere ? b : a).bits);
        return root == bystander || !comm.local(bystander).has(root);
    }
    return !(a == b);
}

// Does `from` send to `to` what that expects?
bool blocks_differ(const EventGraph& graph, EventId from, EventId to)
{
    const CollectiveDetail &a = graph.collective(from), &b = graph.collective(to);
    const Communicator& comm = graph.communicators[a.context];
    if (a.sends.empty() || b.expects.empty() || (comm.first_group != 0 && !across(graph, from, to)))
        return false;
    const auto member = [&](EventId e) { return comm.member(graph.events[e].rank); };
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
    if (roots_differ(graph, x, y))
        return "their roots differ";
    const Value none = Value::known(0); // of one that takes no part in the reduction
    if (!(a.op == b.op) && !(a.op == none) && !(b.op == none))
        return "their reduction operations differ";
    const bool without =
        op_a == MpiOp::Comm_split_type && (a.arguments.empty() || b.arguments.empty()); // MPI_UNDEFINED
    if (a.arguments != b.arguments && !without && !across(graph, x, y)) {
        // Groups may differ where they are disjoint, but not on an intercommunicator (MPI 4.1, section 7.4.2).
        const auto has = [&](const CollectiveDetail& d, EventId e) {
            return std::find(d.arguments.begin(), d.arguments.end(), graph.events[e].rank) != d.arguments.end();
        };
        if (traits_of(traits_of(op_a).base).has(Fact::InPlaceByAll)) // what CollectiveDetail::arguments says then
            return "MPI_IN_PLACE is given by one of them only, and must be given by all processes or by none";
        if (op_a == MpiOp::Comm_split_type)
            return "their split_type differs";
        if (op_a != MpiOp::Comm_create)
            return "their arguments differ";
        if (graph.communicators[a.context].first_group != 0 || (has(a, x) && has(a, y)) || (has(b, x) && has(b, y)))
            return "their groups differ";
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
    const bool carries_over = graph.communicators[d.context].first_group == 0 && d.sends.empty() && d.expects.empty() &&
                              d.operation != MpiOp::Comm_create && d.operation != MpiOp::Comm_split_type;
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
