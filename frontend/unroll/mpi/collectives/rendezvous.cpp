// A collective is settled when those have entered whose data it needs, under no condition; then its result can be
// handed over while the program is unrolled.
#include "frontend/unroll/mpi/collectives/rendezvous.hpp"

#include "encoding/rules/agreement.hpp"
#include "encoding/rules/completion.hpp"
#include "frontend/unroll/paths/events.hpp"
#include "frontend/unroll/paths/run_queue.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace mpismt::unroll {

// The process's next collective in the context.
EventId Rendezvous::add_collective(const Call& c, const CommObject& object, CollectiveDetail d, CollectiveCall call)
{
    Path& path = c.path;
    Process& p = c.process;
    const std::vector<uint32_t> group = graph_.communicators[object.context].group;
    const auto n = static_cast<uint32_t>(group.size());
    std::vector<Value>& counts = path.mpi.collectives;
    if (counts.size() <= object.context)
        counts.resize(object.context + 1);
    d.instance = counts[object.context];
    counts[object.context] = *compute(terms_, ScalarOp::Add, 32, 32, d.instance, Value::known(1));
    graph_.collectives.push_back(d);
    const EventId e = events_.add_event(p, path, EventKind::Collective,
                                        static_cast<uint32_t>(graph_.collectives.size() - 1), c.in.loc);
    if (d.instance.is_known() && path.guard == true_term) {
        call.instance = static_cast<uint32_t>(d.instance.bits);
        Board& board = boards_[object.context];
        while (board.instances.size() <= call.instance)
            board.instances.push_back({std::vector<EventId>(n, no_event), 0, nullptr, {}});
        Instance& instance = board.instances[call.instance];
        instance.entered[object.rank] = e;
        ++instance.count;
    } else {
        boards_[object.context].opaque[object.rank] = 1;
        boards_[object.context].any_opaque = true;
        call.instance = ~0U;
        graph_.has_choice();
    }
    collective_calls_.push_back(std::move(call)); // beside graph_.collectives, whatever stops the process from here on
    // Who needs everybody has nothing to look at before the last one comes.
    const uint32_t number = collective_calls_.back().instance;
    const bool wakes =
        number == ~0U || boards_[object.context].instances[number].count == n || !rules::needed(graph_, e).everybody();
    for (uint32_t member : group)
        if (member != p.rank && wakes)
            queue_.wake(member);
    return e;
}

Channels::State Rendezvous::collective_state(EventId event)
{
    CollectiveDetail& d = graph_.collectives[graph_.events[event].detail];
    const CollectiveCall& call = collective_call(event);
    const Board& board = boards_[d.context];
    if (d.settled)
        return Channels::State::Settled;
    if (call.instance == ~0U)
        return Channels::State::Open;
    const std::vector<EventId>& entered = board.instances[call.instance].entered;
    const rules::Needed needed = rules::needed(graph_, event);
    const bool everybody = needed.everybody();
    bool waiting = everybody && board.instances[call.instance].count < entered.size();
    for (uint32_t q = 0; (!everybody || (waiting && board.any_opaque)) && q < entered.size(); ++q)
        if (entered[q] == no_event && needed.by(q)) {
            if (board.opaque[q] != 0)
                return Channels::State::Open;
            waiting = true;
        }
    if (waiting)
        return Channels::State::Waiting;
    // Calls that do not agree have no result; that they do not is the encoding's finding.
    d.settled = true;
    return Channels::State::Settled;
}

// Does a call whose data this one needs disagree with it? Then this one never completes; that they disagree is for the
// encoding to report.
bool Rendezvous::never_agrees(EventId event) const
{
    const CollectiveCall& call = collective_call(event);
    if (call.instance == ~0U)
        return false;
    const std::vector<EventId>& entered = instance_of(event).entered;
    const rules::Needed needed = rules::needed(graph_, event);
    for (uint32_t q = 0; q < entered.size(); ++q) {
        if (entered[q] == no_event || !needed.by(q))
            continue;
        if (rules::disagreement(graph_, entered[q], event))
            return true;
    }
    return false;
}

uint32_t Rendezvous::hidden_context(uint32_t context, int32_t tag, bool leaders, const std::vector<uint32_t>& group,
                                    std::string name)
{
    const auto [it, fresh] = hidden_contexts_.try_emplace({context, tag, leaders, group});
    if (fresh)
        it->second = new_context(group, std::move(name));
    return it->second;
}

uint32_t Rendezvous::context_of_groups(std::string name, const std::vector<uint32_t>& members)
{
    const auto [it, fresh] = group_contexts_.try_emplace({std::move(name), members});
    if (fresh)
        it->second = new_context(members, fmt::format("a group of {} processes ('{}')", members.size(),
                                                      it->first.first.substr(0, it->first.first.find('\n'))));
    return it->second;
}

uint32_t Rendezvous::made_context(uint32_t parent, uint32_t instance, const std::vector<uint32_t>& group,
                                  std::string name, uint32_t first_group)
{
    for (const auto& [members, context] : boards_[parent].instances[instance].made)
        if (members == group)
            return context;
    const uint32_t context = new_context(group, std::move(name), first_group); // may move boards_
    boards_[parent].instances[instance].made.emplace_back(group, context);
    return context;
}

uint32_t Rendezvous::new_context(std::vector<uint32_t> group, std::string name, uint32_t first_group)
{
    boards_.push_back({{}, std::vector<uint8_t>(group.size(), 0)});
    graph_.communicators.push_back({std::move(group), std::move(name), first_group});
    return static_cast<uint32_t>(graph_.communicators.size() - 1);
}

} // namespace mpismt::unroll
