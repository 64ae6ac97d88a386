#include "solver/deterministic.hpp"

#include "core/errors.hpp"
#include "core/mpi/abi.hpp"
#include "core/mpi/traits.hpp"
#include "encoding/encoding.hpp"
#include "encoding/rules/agreement.hpp"
#include "encoding/rules/completion.hpp"
#include "encoding/rules/signature.hpp"
#include "solver/decode.hpp"
#include "solver/one_sided.hpp"

#include <algorithm>
#include <deque>
#include <optional>
#include <set>

namespace mpismt::solver {

static bool has_ready_sends(const EventGraph& graph)
{
    return std::ranges::any_of(graph.sends, [](const SendDetail& s) { return s.mode == SendMode::Ready; });
}

bool can_run(const EventGraph& graph)
{
    return graph.deterministic && !has_ready_sends(graph);
}

std::optional<Inboxes> inboxes_to_run(const EventGraph& graph)
{
    return has_ready_sends(graph) ? std::nullopt : encoding::inboxes_without_choice(graph);
}

namespace {

class Runner {
public:
    Runner(const EventGraph& graph, const RunChoices& choices, const Inboxes& inboxes, bool record, bool races)
        : graph_(graph), choices_(choices), record_(record), races_(races), processes_(graph.processes()),
          matched_(graph.events.size(), 0), received_(graph.events.size(), 0), waiter_(graph.events.size(), none)
    {
        result_.issued.assign(graph.events.size(), 0);
        result_.blocked.assign(graph.processes(), no_event);
        result_.ended.assign(graph.processes(), 0);
        result_.partner.assign(graph.events.size(), no_event);
        for (EventId e = 0; e < graph.events.size(); ++e)
            if (graph.events[e].kind == EventKind::Send)
                result_.partner[e] = graph.send(e).partner;
            else if (graph.events[e].kind == EventKind::Recv || graph.events[e].kind == EventKind::Delivery)
                result_.partner[e] = graph.recv(e).partner;
        open_.resize(inboxes.size());
        if (!inboxes.empty())
            inbox_.assign(graph.events.size(), none);
        for (uint32_t i = 0; i < inboxes.size(); ++i)
            for (const std::vector<EventId>* side : {&inboxes[i].sends, &inboxes[i].recvs})
                for (EventId e : *side)
                    inbox_[e] = i;
        if (record_)
            number_calls();
    }

    Run run()
    {
        if (graph_.has_windows && (record_ || races_))
            one_sided_.emplace(
                graph_, choices_.synchronizing,
                [this](const SendDetail& s) {
                    return s.mode == SendMode::Synchronous ||
                           (s.mode == SendMode::Standard && !choices_.buffered(s));
                },
                [this](EventId e) { record_effect(e); });
        for (uint32_t p = 0; p < graph_.processes(); ++p)
            ready_.push_back(p);
        while (!ready_.empty() && !over_) {
            const uint32_t p = ready_.front();
            ready_.pop_front();
            if (one_sided_)
                in_order_.emplace(next_event(p), p);
            else
                advance(p);
            while (one_sided_ && ready_.empty() && !in_order_.empty() && !over_) {
                const uint32_t first = in_order_.begin()->second;
                in_order_.erase(in_order_.begin());
                advance(first);
            }
        }
        for (uint32_t p = 0; p < graph_.processes(); ++p)
            if (processes_[p].waiting_for > 0)
                result_.blocked[p] = graph_.by_rank[p][processes_[p].next];
        if (one_sided_)
            result_.races = one_sided_->races();
        if (record_)
            describe_ends();
        return std::move(result_);
    }

private:
    static constexpr uint32_t none = ~0U;
    struct Process {
        size_t next = 0;          // in by_rank
        uint32_t waiting_for = 0; // communications that the blocking event at `next` still needs
        bool stopped = false;
    };
    struct Instance {
        std::vector<EventId> entered; // by rank in the communicator
        uint32_t count = 0;
        std::vector<EventId> waiting; // calls whose completion somebody waits for
    };

    // What the process does next: once it comes past the event that it waits at, what follows.
    EventId next_event(uint32_t p) const
    {
        const std::vector<EventId>& events = graph_.by_rank[p];
        const size_t next = processes_[p].next;
        const bool waits = next < events.size() && result_.issued[events[next]] != 0;
        return next + waits < events.size() ? events[next + waits] : no_event;
    }

    // One-sided communications are followed in the order in which the program was unrolled: what was read where it
    // races was read in this order.
    bool is_others_turn(uint32_t p)
    {
        if (!one_sided_ || (ready_.empty() && (in_order_.empty() || next_event(p) <= in_order_.begin()->first)))
            return false;
        ready_.push_back(p);
        return true;
    }

    void advance(uint32_t p)
    {
        Process& process = processes_[p];
        const std::vector<EventId>& events = graph_.by_rank[p];
        while (process.next < events.size() && !process.stopped) {
            if (is_others_turn(p))
                return;
            const EventId id = events[process.next];
            const Event& e = graph_.events[id];
            if (!result_.issued[id]) {
                result_.issued[id] = 1;
                if (record_ && e.call != no_call) {
                    record_call(e.call);
                    if (!e.in_call)
                        record_return(e.call);
                }
                issue(p, id);
            } else if (process.waiting_for > 0) {
                return;
            }
            if (process.stopped)
                return;
            if (e.blocking && process.waiting_for > 0)
                return;
            if (one_sided_ && e.blocking)
                one_sided_->pass(id);
            ++process.next;
            const bool last_of_call = process.next == events.size() ||
                                      graph_.events[events[process.next]].call != e.call ||
                                      !graph_.events[events[process.next]].in_call;
            if (record_ && (e.blocking ? e.kind != EventKind::Wait || !graph_.wait(id).more : last_of_call))
                record_return(e.call);
        }
    }

    // What races is what local code has done before this call: what it does then, and so whether it comes to the call,
    // may hang on what it has read.
    void leave_out_call(uint32_t p, uint32_t call)
    {
        const RacingAccess& access = one_sided_->races().front().second;
        std::vector<Step>& steps = result_.execution.steps;
        if (access.rank == p && access.call == no_call && call != no_call && !steps.empty() &&
            steps.back().kind == Step::Kind::Call && steps.back().self == CallRef{p, place_[call].second, 0})
            steps.pop_back();
    }

    void issue(uint32_t p, EventId id)
    {
        const Event& e = graph_.events[id];
        if (one_sided_) {
            one_sided_->issue(id);
            if (races_ && !one_sided_->races().empty()) {
                leave_out_call(p, e.call);
                over_ = processes_[p].stopped = true; // what is read from here on may be anything
                return;
            }
        }
        if (!inbox_.empty() && inbox_[id] != none)
            pair_up(open_[inbox_[id]], id);
        switch (e.kind) {
        case EventKind::Send: try_match(id, result_.partner[id]); break;
        case EventKind::Recv:
            if (result_.partner[id] != no_event)
                try_match(result_.partner[id], id);
            break;
        case EventKind::Delivery: {
            const EventId send = result_.partner[id];
            receive(send, id);
            release_waiter(send);
            break;
        }
        case EventKind::Collective: enter(id); break;
        case EventKind::Wait: {
            const WaitDetail& w = graph_.wait(id);
            for (const WaitDetail::Slot& slot : w.slots)
                for (const WaitDetail::Alternative& a : slot.alternatives)
                    if (slot.if_synchronizing && !choices_.synchronizing) {
                        continue;
                    } else if (a.communication == never) {
                        ++processes_[p].waiting_for;
                    } else if (a.communication != no_event && !is_done(a.communication, w.for_matching)) {
                        waiter_[a.communication] = p;
                        ++processes_[p].waiting_for;
                    }
            break;
        }
        case EventKind::Probe: {
            const EventId message = graph_.probe(id).message;
            if (message == no_event || !result_.issued[message]) {
                ++processes_[p].waiting_for;
                if (message != no_event)
                    probes_.emplace(message, p);
            }
            break;
        }
        case EventKind::Stop:
            if (graph_.stop(id).reason == StopDetail::Reason::Exit)
                result_.ended[p] = 1;
            else
                result_.terminator = true;
            result_.stops.push_back(id);
            processes_[p].stopped = true;
            break;
        case EventKind::Fault: result_.faults.push_back(id); break;
        case EventKind::Access:
        case EventKind::Sync: break;
        case EventKind::End: result_.ended[p] = 1; break;
        case EventKind::Cancel:
        case EventKind::Space:
        case EventKind::Branch:
        case EventKind::Poll: throw InternalError("a choice in a deterministic program");
        }
        if (e.kind == EventKind::Send) {
            const auto range = probes_.equal_range(id);
            for (auto it = range.first; it != range.second; ++it)
                release(it->second);
            probes_.erase(range.first, range.second);
        }
    }

    // All of them are of one side: the other one has none left.
    void pair_up(std::deque<EventId>& open, EventId id)
    {
        if (open.empty() || graph_.events[open.front()].kind == graph_.events[id].kind) {
            open.push_back(id);
            return;
        }
        result_.partner[id] = open.front();
        result_.partner[open.front()] = id;
        open.pop_front();
    }

    bool is_done(EventId c, bool for_matching)
    {
        const Event& e = graph_.events[c];
        switch (e.kind) {
        case EventKind::Send: {
            const SendDetail& s = graph_.send(c);
            if (received_[c])
                return true;
            return !for_matching &&
                   (s.mode == SendMode::Buffered || (s.mode == SendMode::Standard && choices_.buffered(s)));
        }
        case EventKind::Recv:
            return matched_[c] &&
                   (for_matching || !encoding::truncates(graph_, graph_.send(result_.partner[c]), graph_.recv(c)));
        case EventKind::Collective: {
            Instance& i = instance_of(c);
            if (collective_done(i, c))
                return true;
            i.waiting.push_back(c);
            return false;
        }
        case EventKind::Access: return true; // under a lock for which nobody competes
        case EventKind::Sync:
        case EventKind::Probe:
        case EventKind::Delivery:
        case EventKind::Wait:
        case EventKind::Cancel:
        case EventKind::Poll:
        case EventKind::Stop:
        case EventKind::Fault:
        case EventKind::Space:
        case EventKind::Branch:
        case EventKind::End: break;
        }
        throw InternalError("a wait for something that is not a communication");
    }

    void release(uint32_t p)
    {
        if (p != none && --processes_[p].waiting_for == 0)
            ready_.push_back(p);
    }

    // The message is received, at a receive or at the delivery of a matched probe. Is it too long? The call that
    // completes it does not return then.
    bool receive(EventId send, EventId at)
    {
        result_.received.push_back(at);
        received_[send] = 1;
        const bool truncated = encoding::truncates(graph_, graph_.send(send), graph_.recv(at));
        result_.terminator = result_.terminator || truncated;
        return truncated;
    }

    void try_match(EventId send, EventId recv)
    {
        if (recv == no_event || !result_.issued[send] || !result_.issued[recv])
            return;
        matched_[send] = matched_[recv] = 1;
        result_.matched_recvs.push_back(recv);
        const bool probed = graph_.recv(recv).is_matched_probe();
        const bool truncated = !probed && receive(send, recv);
        if (record_ && !graph_.communicators[graph_.recv(recv).context].is_window) {
            Step s;
            s.kind = Step::Kind::Match;
            s.self = reference(send);
            s.other = reference(recv);
            s.op = graph_.calls[graph_.events[send].call].op;
            s.loc = graph_.events[recv].loc;
            result_.execution.steps.push_back(std::move(s));
        }
        if (!probed)
            release_waiter(send);
        if (!truncated)
            release_waiter(recv);
    }

    void release_waiter(EventId communication)
    {
        const uint32_t p = waiter_[communication];
        waiter_[communication] = none;
        release(p);
    }

    Instance& instance_of(EventId c)
    {
        const CollectiveDetail& d = graph_.collective(c);
        std::deque<Instance>& all = instances_[d.context];
        while (all.size() <= d.instance.bits) {
            all.emplace_back();
            all.back().entered.assign(graph_.communicators[d.context].group.size(), no_event);
        }
        return all[d.instance.bits];
    }

    uint32_t rank_of(EventId c) const
    {
        const std::vector<uint32_t>& group = graph_.communicators[graph_.collective(c).context].group;
        const uint32_t p = graph_.events[c].rank;
        if (p < group.size() && group[p] == p)
            return p;
        return static_cast<uint32_t>(std::find(group.begin(), group.end(), p) - group.begin());
    }

    bool collective_done(const Instance& i, EventId c) const
    {
        if (i.count == i.entered.size())
            return true;
        const rules::Needed needed = rules::needed(graph_, c);
        if (choices_.synchronizing || needed.everybody())
            return false;
        for (uint32_t q = 0; q < i.entered.size(); ++q)
            if (i.entered[q] == no_event && needed.by(q))
                return false;
        return true;
    }

    void enter(EventId id)
    {
        Instance& i = instance_of(id);
        i.entered[rank_of(id)] = id;
        ++i.count;
        if (const EventId other = rules::disagreeing(graph_, i.entered, id); other != no_event) {
            over_ = true; // a fatal error: the run ends here
            processes_[graph_.events[id].rank].stopped = true;
            result_.disagreements.emplace_back(other, id);
            result_.terminator = true;
        }
        if (i.count < i.entered.size() && (choices_.synchronizing || rules::needed(graph_, id).everybody()))
            return;
        std::vector<EventId> waiting;
        waiting.swap(i.waiting);
        for (EventId c : waiting) {
            if (!collective_done(i, c)) {
                i.waiting.push_back(c);
                continue;
            }
            const uint32_t p = waiter_[c];
            waiter_[c] = none;
            release(p);
        }
    }

    // Recording.
    void number_calls()
    {
        place_.assign(graph_.calls.size(), {0, 0});
        called_.assign(graph_.calls.size(), 0);
        by_rank_.resize(graph_.processes());
        next_call_.assign(graph_.processes(), 0);
        for (uint32_t c = 0; c < graph_.calls.size(); ++c) {
            const uint32_t p = graph_.calls[c].rank;
            place_[c] = {p, static_cast<uint32_t>(by_rank_[p].size())};
            by_rank_[p].push_back(c);
        }
    }

    CallRef reference(EventId e) const
    {
        const auto [rank, index] = place_[graph_.events[e].call];
        return {rank, index, graph_.events[e].part};
    }

    Step step(Step::Kind kind, uint32_t call) const
    {
        Step s;
        s.kind = kind;
        s.self = {place_[call].first, place_[call].second, 0};
        s.op = graph_.calls[call].op;
        s.loc = graph_.calls[call].loc;
        return s;
    }

    // All calls of the process up to this one have been made; those before have returned.
    void record_call(uint32_t call)
    {
        if (graph_.calls.empty())
            return;
        const uint32_t p = place_[call].first;
        std::vector<uint32_t>& calls = by_rank_[p];
        while (next_call_[p] < calls.size() && calls[next_call_[p]] <= call) {
            const uint32_t c = calls[next_call_[p]++];
            Step s = step(Step::Kind::Call, c);
            for (EventId e : events_of(c)) {
                if (graph_.events[e].kind == EventKind::Send && graph_.send(e).mode == SendMode::Standard)
                    s.buffered = choices_.buffered(graph_.send(e));
                if (graph_.events[e].kind == EventKind::Collective || traits_of(s.op).has(Fact::WaitsByChoice))
                    s.synchronizing = choices_.synchronizing;
            }
            result_.execution.steps.push_back(std::move(s));
            called_[c] = 1;
            if (c < call)
                record_return(c);
        }
    }

    void record_effect(EventId e)
    {
        if (!record_)
            return;
        Step s = step(Step::Kind::Effect, graph_.events[e].call);
        if (s.op == MpiOp::Win_lock_all)
            s.self.part = graph_.communicators[graph_.sync(e).context].member(graph_.sync(e).target);
        result_.execution.steps.push_back(std::move(s));
    }

    std::vector<EventId> events_of(uint32_t call) const
    {
        const std::vector<EventId>& events = graph_.by_rank[graph_.calls[call].rank];
        auto it = std::lower_bound(events.begin(), events.end(), call,
                                   [&](EventId e, uint32_t c) { return graph_.events[e].call + 1 < c + 1; });
        std::vector<EventId> result;
        for (; it != events.end() && graph_.events[*it].call == call; ++it)
            result.push_back(*it);
        return result;
    }

    void record_return(uint32_t call)
    {
        if (call >= called_.size() || called_[call] != 1)
            return;
        called_[call] = 2;
        Step s = step(Step::Kind::Return, call);
        if (s.op == MpiOp::Test || s.op == MpiOp::Request_get_status || s.op == MpiOp::Testall ||
            s.op == MpiOp::Testany || s.op == MpiOp::Testsome || s.op == MpiOp::Iprobe || s.op == MpiOp::Improbe)
            s.flag = true; // nothing active, or MPI_PROC_NULL: the only way in which these are deterministic
        for (EventId e : events_of(call)) {
            if (graph_.events[e].kind == EventKind::Probe)
                s.message = reference(graph_.probe(e).message);
            if (s.op == MpiOp::Mprobe && graph_.events[e].kind == EventKind::Recv)
                s.message = reference(result_.partner[e]);
        }
        result_.execution.steps.push_back(std::move(s));
    }

    void describe_ends()
    {
        Execution& x = result_.execution;
        const bool cut_short = races_ && !result_.races.empty();
        x.maximal = !cut_short;
        x.inputs.resize(graph_.processes());
        x.ends.resize(graph_.processes());
        const WaitDescriber describer(
            graph_, [&](EventId e) { return result_.issued[e] != 0; },
            [&](EventId e) { return (graph_.events[e].kind == EventKind::Send ? received_ : matched_)[e] != 0; },
            [&](EventId s) { return matched_[s] != 0 ? result_.partner[s] : no_event; });
        for (uint32_t p = 0; p < graph_.processes(); ++p) {
            ProcessEnd& end = x.ends[p];
            const Process& process = processes_[p];
            if (result_.ended[p] && !process.stopped) {
                end.state = ProcessEnd::State::Ended;
                if (!by_rank_[p].empty()) {
                    record_call(by_rank_[p].back());
                    record_return(by_rank_[p].back());
                }
            } else if (cut_short) {
                end.state = ProcessEnd::State::Running;
            } else if (process.stopped) {
                end.state = ProcessEnd::State::Terminated;
            } else if (result_.blocked[p] != no_event) {
                const Event& e = graph_.events[result_.blocked[p]];
                end.state = ProcessEnd::State::Blocked;
                end.call = place_[e.call].second;
                end.op = graph_.calls[e.call].op;
                end.loc = graph_.calls[e.call].loc;
                describer.describe(result_.blocked[p], end);
            }
        }
    }

    const EventGraph& graph_;
    const RunChoices& choices_;
    const bool record_, races_;
    std::optional<OneSidedRun> one_sided_;
    std::vector<Process> processes_;
    std::vector<uint8_t> matched_, received_; // sends: received
    std::vector<uint32_t> waiter_; // by communication: the process that waits for it
    std::unordered_multimap<EventId, uint32_t> probes_; // message → the process that waits to see it
    std::vector<uint32_t> inbox_;          // by event; or none
    std::vector<std::deque<EventId>> open_; // by inbox: messages, or receives, that are left so far
    std::unordered_map<uint32_t, std::deque<Instance>> instances_;
    std::deque<uint32_t> ready_;
    std::set<std::pair<EventId, uint32_t>> in_order_; // instead, by the event that comes next
    bool over_ = false;
    std::vector<std::pair<uint32_t, uint32_t>> place_;
    std::vector<uint8_t> called_; // by call: 1 called, 2 returned
    std::vector<std::vector<uint32_t>> by_rank_;
    std::vector<size_t> next_call_;
    Run result_;
};

} // namespace

Run run(const EventGraph& graph, const RunChoices& choices, const Inboxes& inboxes, bool record, bool until_race)
{
    return Runner(graph, choices, inboxes, record, until_race).run();
}

} // namespace mpismt::solver
