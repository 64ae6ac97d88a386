#include "encoding/encoding.hpp"

#include "core/errors.hpp"
#include "encoding/observed.hpp"

#include <algorithm>
#include <set>

namespace mpismt::encoding {

namespace {

// A certificate keeps a variable for each pair: what it says of matches is then what its constraints say. So does what
// compares two executions match by match. Tests leave it out to see what it saves.
bool makes_use_of_must(const Context& context)
{
    return context.options().certify.empty() && !context.looks_for(FindingKind::MessageRace) &&
           context.options().without_constraint != "must";
}

} // namespace

Encoding::Encoding(const EventGraph& graph, Context& context, const std::set<EventId>& excluded)
    : graph_(graph), context_(context), terms_(*graph.terms), formula_(terms_),
      match_(match_relation(graph, makes_use_of_must(context))),
      sees_(sees_relation(graph, makes_use_of_must(context))), is_anonymous_(graph.events.size(), false),
      settle_(graph, match_, sees_, formula_, context), issued_(graph.events.size(), 0),
      completed_(graph.events.size(), 0), matched_(graph.events.size(), 0), received_(graph.events.size(), 0),
      done_(graph.events.size(), 0), final_pass_(graph.processes(), 1), completion_nodes_(graph.events.size(), no_node),
      match_nodes_(graph.events.size(), no_node), segments_(graph.events.size(), no_node)
{
    formula_.leave_out(context.options().without_constraint);
    order_.leave_out(context.options().without_constraint);
    maximal_ = formula_.new_variable();
    anonymous_ = anonymous_inboxes(graph_,
                                   settle_.observed(looked_at(graph_, context_.options().wants_outcomes),
                                                    context_.looks_for(FindingKind::MessageRace)),
                                   excluded);
    for (const AnonymousInbox& inbox : anonymous_)
        for (const auto* side : {&inbox.sends, &inbox.recvs})
            for (EventId e : *side)
                is_anonymous_[e] = true;
    settle_.expect_unobserved(is_anonymous_);
    prepare_choices();
    encode_issue();
    encode_matches();
    encode_non_overtaking_sends();
    encode_non_overtaking_receives();
    encode_anonymous();
    encode_counting();
    encode_positions();
    prepare_collectives();
    encode_cancels();
    encode_spaces();
    encode_waits();
    encode_probes();
    order_.reduce();
    encode_maximality();
    ask();
    if (context_.looks_for(FindingKind::MessageRace))
        prepare_observables();
    if (context_.options().wants_outcomes)
        prepare_outcomes();
    if (!graph_.conditions.empty())
        prepare_conditions();
    encode_symmetry();
    settle_.finish([&](EventId e) {
        return graph_.events[e].kind == EventKind::Recv ? pair_literal(match_.into(e).front()) : reports(e);
    });
}

// Windows are decided where nothing is left open (solver/one_sided.hpp), and by the operational semantics.
static void refuse_windows(const EventGraph& graph)
{
    if (!graph.has_windows)
        return;
    const auto makes_window = [](const Call& c) { return c.op == MpiOp::Win_create || c.op == MpiOp::Win_allocate; };
    const auto made = std::find_if(graph.calls.begin(), graph.calls.end(), makes_window);
    throw UnsupportedError("windows in a program that leaves choices open",
                           made == graph.calls.end() ? SourceLoc{} : made->loc);
}

std::unique_ptr<Encoding> encode(const EventGraph& graph, Context& context)
{
    refuse_windows(graph);
    std::set<EventId> excluded;
    for (;;) {
        auto encoding = std::make_unique<Encoding>(graph, context, excluded);
        const std::set<EventId> wrong = encoding->wrongly_anonymous();
        context.worked(300 * encoding->formula().clauses());
        if (wrong.empty())
            return encoding;
        excluded.insert(wrong.begin(), wrong.end());
    }
}

// Without the inbox's own coupling, no path may lead from its receives to its sends or back. Other anonymous inboxes
// count as coupled all to all, through a hub.
std::set<EventId> Encoding::wrongly_anonymous() const
{
    std::set<EventId> wrong;
    const Node first_hub = static_cast<Node>(order_.nodes());
    std::vector<std::vector<Node>> out(order_.nodes() + anonymous_.size());
    for (const HappensBefore::Edge& e : order_.edges())
        out[e.from].push_back(e.to);
    for (size_t i = 0; i < anonymous_.size(); ++i)
        for (const auto* side : {&anonymous_[i].sends, &anonymous_[i].recvs})
            for (EventId e : *side) {
                out[match_nodes_[e]].push_back(static_cast<Node>(first_hub + i));
                out[first_hub + i].push_back(match_nodes_[e]);
            }
    const auto reaches = [&](const std::vector<EventId>& from, const std::vector<EventId>& to, Node without) {
        std::vector<bool> seen(out.size(), false);
        seen[without] = true;
        std::vector<Node> stack;
        for (EventId e : from) {
            stack.push_back(match_nodes_[e]);
            seen[match_nodes_[e]] = true;
        }
        while (!stack.empty()) {
            const Node n = stack.back();
            stack.pop_back();
            for (Node t : out[n])
                if (!seen[t]) {
                    seen[t] = true;
                    stack.push_back(t);
                }
        }
        return std::any_of(to.begin(), to.end(), [&](EventId e) { return seen[match_nodes_[e]]; });
    };
    for (size_t i = 0; i < anonymous_.size(); ++i) {
        look_at_limits();
        const std::vector<EventId>& recvs = anonymous_[i].recvs;
        if (std::any_of(recvs.begin(), recvs.end(),
                        [&](EventId r) { return settle_.observed_after_all().contains(r); }))
            wrong.insert(recvs.front());
        const auto hub = static_cast<Node>(first_hub + i);
        if (reaches(anonymous_[i].recvs, anonymous_[i].sends, hub) ||
            reaches(anonymous_[i].sends, anonymous_[i].recvs, hub))
            wrong.insert(anonymous_[i].recvs.front());
    }
    return wrong;
}

Literal Encoding::buffered(uint32_t call) const
{
    const auto it = buffered_.find(call);
    return it == buffered_.end() ? 0 : it->second;
}

Literal Encoding::synchronizing(uint32_t call) const
{
    const auto it = synchronizing_.find(call);
    return it == synchronizing_.end() ? 0 : it->second;
}

} // namespace mpismt::encoding
