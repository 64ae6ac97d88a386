#include "solver/decode.hpp"

#include "core/errors.hpp"
#include "encoding/rules/agreement.hpp"
#include "encoding/rules/completion.hpp"

#include <algorithm>
#include <map>
#include <numeric>
#include <set>

namespace mpismt::solver {

namespace {

class Decoder {
public:
    Decoder(Encoding& encoding, const std::function<bool(Literal)>& holds, bool maximal,
            std::pair<EventId, EventId>* met)
        : encoding_(encoding), graph_(encoding.graph()), met_(met), holds_(holds)
    {
        execution_.maximal = maximal;
    }

    Execution run()
    {
        collect_calls();
        collect_inputs();
        collect_orders();
        collect_instances();
        const auto order = encoding_.order().topological(holds_, pair_anonymous());
        MPISMT_INVARIANT(!order.empty() || encoding_.order().nodes() == 0);
        std::vector<EventId> event_of(encoding_.order().nodes(), no_event);
        for (EventId e = 0; e < graph_.events.size(); ++e) {
            if (const auto n = encoding_.completion_node(e); n != Encoding::no_node)
                event_of[n] = e;
            if (const auto n = encoding_.match_node(e);
                n != Encoding::no_node && graph_.events[e].kind == EventKind::Recv)
                event_of[n] = e;
        }
        for (encoding::Node n : order)
            if (const EventId e = event_of[n]; e != no_event && holds_(encoding_.issued(e))) {
                if (encoding_.match_node(e) == n)
                    emit_match(e);
                else
                    emit_completion(e);
            }
        for (uint32_t p = 0; p < graph_.processes(); ++p)
            advance(p, ~0U);
        describe_ends();
        return std::move(execution_);
    }

private:
    struct Call {
        uint32_t id;                 // in EventGraph::calls
        std::vector<EventId> events; // issued ones
        EventId blocked = no_event;  // a blocking event of it that does not complete
        bool called = false, returned = false;
    };
    struct Process {
        std::vector<Call> calls; // issued, in order
        size_t next = 0;         // the first that has not been called
        bool stops = false;      // a terminator is issued
        EventId hung = no_event; // the blocking event that does not complete
        bool ended = false;
        uint32_t fatal_call = no_call; // does not return
    };

    uint64_t evaluate(TermId t)
    {
        return graph_.terms->evaluate(encoding_.settled(t), [&](TermId v) -> uint64_t {
            const unsigned width = graph_.terms->width(v);
            if (width == 1) {
                const Literal l = encoding_.formula().literal_of_variable(v);
                return l != 0 && holds_(l);
            }
            uint64_t bits = 0;
            for (unsigned i = 0; i < width; ++i) {
                const TermId bit = graph_.terms->extract(v, i, 1);
                const Literal l = encoding_.formula().literal_of_variable(bit);
                if (l != 0 && holds_(l))
                    bits |= uint64_t{1} << i;
            }
            return bits;
        });
    }

    void collect_calls()
    {
        processes_.resize(graph_.processes());
        place_.assign(graph_.calls.size(), {0, 0});
        std::vector<std::vector<uint32_t>> by_rank(graph_.processes());
        for (uint32_t c = 0; c < graph_.calls.size(); ++c)
            by_rank[graph_.calls[c].rank].push_back(c);
        for (uint32_t p = 0; p < graph_.processes(); ++p) {
            Process& process = processes_[p];
            // Where the process hangs or stops; no call behind that is made.
            uint32_t last_call = no_call; // no_call: no limit
            bool limited = false;
            std::vector<std::pair<uint32_t, EventId>> events; // by call
            for (EventId id : graph_.by_rank[p]) {
                const Event& e = graph_.events[id];
                if (!holds_(encoding_.issued(id)))
                    continue;
                if (e.kind == EventKind::Branch || e.kind == EventKind::Space)
                    continue;
                if (e.kind == EventKind::End)
                    process.ended = true;
                if (e.kind == EventKind::Stop)
                    process.stops = true;
                else if (e.kind == EventKind::Poll || (e.blocking && !holds_(encoding_.completed(id))))
                    process.hung = id;
                else if (e.kind != EventKind::End) {
                    if (e.kind != EventKind::Fault)
                        events.emplace_back(e.call, id);
                    continue;
                }
                if (e.kind != EventKind::Fault && e.kind != EventKind::Stop && e.kind != EventKind::End &&
                    e.kind != EventKind::Poll)
                    events.emplace_back(e.call, id);
                last_call = e.call; // the call that stops or hangs is made, the next is not
                limited = true;
                if (e.kind == EventKind::Stop && e.in_call)
                    process.fatal_call = e.call;
                break;
            }
            size_t at = 0;
            std::sort(events.begin(), events.end());
            for (uint32_t c : by_rank[p]) {
                if (limited && (last_call == no_call || c > last_call))
                    break;
                if (evaluate(graph_.calls[c].guard) == 0)
                    continue;
                Call call;
                call.id = c;
                while (at < events.size() && events[at].first < c)
                    ++at;
                for (; at < events.size() && events[at].first == c; ++at) {
                    const EventId e = events[at].second;
                    call.events.push_back(e);
                    if (e == process.hung && graph_.events[e].kind != EventKind::Poll)
                        call.blocked = e;
                }
                place_[c] = {p, static_cast<uint32_t>(process.calls.size())};
                process.calls.push_back(std::move(call));
            }
        }
    }

    void add_step(Step s)
    {
        if (!over_)
            execution_.steps.push_back(std::move(s));
    }

    // The second call that does not agree is a fatal error; nothing that comes later is part of the execution.
    void look_for_disagreement(const Call& call)
    {
        if (met_ == nullptr || over_)
            return;
        for (EventId e : call.events) {
            if (graph_.events[e].kind != EventKind::Collective)
                continue;
            std::vector<EventId>& entered = entered_[{graph_.collective(e).context, instance_of(e)}];
            if (const EventId other = rules::disagreeing(graph_, entered, e); other != no_event) {
                over_ = true;
                *met_ = {other, e};
            }
            entered.push_back(e);
        }
    }

    void collect_inputs()
    {
        execution_.inputs.resize(graph_.processes());
        for (const EventGraph::Input& i : graph_.inputs)
            if (evaluate(i.guard) != 0) {
                const uint64_t value = evaluate(i.variable);
                const unsigned width = graph_.terms->width(i.variable);
                const int64_t n = width == 1 ? static_cast<int64_t>(value) : as_signed(value, width);
                // One that nothing depends on has no literals: any value will do.
                const bool inside = i.low <= n && n <= i.high;
                execution_.inputs[i.rank].push_back(inside ? value : truncate(static_cast<uint64_t>(i.low), width));
            }
    }

    void collect_orders()
    {
        for (const EventGraph::Reduction& r : graph_.reductions) {
            if (r.orders.size() < 2 || !holds_(encoding_.issued(r.event)))
                continue;
            const size_t which = std::min<size_t>(evaluate(r.variable), r.orders.size() - 1);
            if (which > 0)
                execution_.reductions.push_back({reference(r.event), r.element, r.elements, r.orders[which]});
        }
    }

    CallRef reference(EventId e) const
    {
        const auto [rank, index] = place_[graph_.events[e].call];
        return {rank, index, graph_.events[e].part};
    }

    Step step(Step::Kind kind, uint32_t rank, uint32_t index) const
    {
        const mpismt::Call& call = graph_.calls[processes_[rank].calls[index].id];
        Step s;
        s.kind = kind;
        s.self = {rank, index, 0};
        s.op = call.op;
        s.loc = call.loc;
        return s;
    }

    // Issues the calls of a process up to and including `index`; those that do not block return at once.
    void advance(uint32_t rank, uint32_t index)
    {
        Process& p = processes_[rank];
        while (p.next < p.calls.size() && p.next <= index) {
            const auto i = static_cast<uint32_t>(p.next++);
            Call& call = p.calls[i];
            Step s = step(Step::Kind::Call, rank, i);
            if (const Literal l = encoding_.buffered(call.id); l != 0)
                s.buffered = holds_(l);
            if (const Literal l = encoding_.synchronizing(call.id); l != 0)
                s.synchronizing = holds_(l);
            call.called = true;
            add_step(std::move(s));
            look_for_disagreement(call);
            const bool waits = std::any_of(call.events.begin(), call.events.end(), [&](EventId e) {
                return encoding_.completion_node(e) != Encoding::no_node && graph_.events[e].kind != EventKind::Send &&
                       is_observed(e);
            });
            if (!waits && call.blocked == no_event && !is_terminal(call))
                emit_return(rank, i);
        }
    }

    // Does the return of its call have to wait for the event's node?
    bool is_observed(EventId e) const
    {
        const Event& event = graph_.events[e];
        if (event.blocking)
            return true;
        if (event.kind == EventKind::Wait)
            return holds_(encoding_.formula().literal_of_variable(graph_.wait(e).flag));
        if (event.kind == EventKind::Probe)
            return holds_(encoding_.formula().literal_of_variable(graph_.probe(e).flag));
        return event.kind == EventKind::Recv && graph_.recv(e).flag != no_term; // Improbe, found
    }

    // Abort, and a call that is a fatal error, do not return.
    bool is_terminal(const Call& call) const { return processes_[graph_.calls[call.id].rank].fatal_call == call.id; }

    void emit_return(uint32_t rank, uint32_t index)
    {
        Call& call = processes_[rank].calls[index];
        if (call.returned)
            return;
        call.returned = true;
        Step s = step(Step::Kind::Return, rank, index);
        const MpiOp op = s.op;
        const bool tests = op == MpiOp::Test || op == MpiOp::Request_get_status || op == MpiOp::Testall ||
                           op == MpiOp::Testany || op == MpiOp::Testsome;
        if (tests)
            s.flag = true; // unless it has active requests
        if (op == MpiOp::Iprobe || op == MpiOp::Improbe)
            s.flag = call.events.empty() ? is_null_probe(call) : false;
        for (EventId e : call.events) {
            const Event& event = graph_.events[e];
            if (event.kind == EventKind::Wait) {
                const WaitDetail& w = graph_.wait(e);
                bool any_active = false;
                for (const WaitDetail::Slot& slot : w.slots) {
                    for (const WaitDetail::Alternative& a : slot.alternatives)
                        any_active = any_active || evaluate(a.condition) != 0;
                    if (slot.chosen != no_term && holds_(encoding_.formula().literal_of_variable(slot.chosen)))
                        s.indices.push_back(slot.position);
                }
                if (!w.blocking)
                    s.flag = !any_active || holds_(encoding_.formula().literal_of_variable(w.flag));
                if (event.call == call.id && (op == MpiOp::Mprobe))
                    for (EventId r : call.events)
                        if (graph_.events[r].kind == EventKind::Recv)
                            s.message = matched_send(r);
            } else if (event.kind == EventKind::Probe) {
                for (uint32_t v : encoding_.sees().into(e))
                    if (holds_(encoding_.sees().literal(v)))
                        s.message = reference(encoding_.sees().pairs()[v].from);
                if (graph_.probe(e).flag != no_term)
                    s.flag = s.message.has_value();
            } else if (event.kind == EventKind::Recv && graph_.recv(e).flag != no_term) {
                s.flag = true;
                s.message = matched_send(e);
            } else if (event.kind == EventKind::Cancel) {
                // Of several for one communication the first one cancels it.
                const CancelDetail& c = graph_.cancels[event.detail];
                s.cancelled = holds_(encoding_.formula().literal_of_variable(c.succeeded)) &&
                              cancelled_.insert(c.communication).second;
            }
        }
        add_step(std::move(s));
    }

    bool is_null_probe(const Call& call) const
    {
        // An Improbe whose event is not issued said no; a call that never had an event asked MPI_PROC_NULL.
        return std::none_of(graph_.by_rank[graph_.calls[call.id].rank].begin(),
                            graph_.by_rank[graph_.calls[call.id].rank].end(),
                            [&](EventId e) { return graph_.events[e].call == call.id; });
    }

    // In an anonymous inbox the k-th receive gets the k-th message, in an order that respects happens-before on either
    // side. Returns the moments that thereby become one.
    std::vector<encoding::Node> pair_anonymous()
    {
        if (encoding_.anonymous().empty())
            return {};
        const auto order = encoding_.order().topological(holds_, {});
        MPISMT_INVARIANT(!order.empty());
        std::vector<size_t> position(order.size());
        for (size_t i = 0; i < order.size(); ++i)
            position[order[i]] = i;
        std::vector<encoding::Node> representative(order.size());
        std::iota(representative.begin(), representative.end(), encoding::Node{0});
        for (const encoding::AnonymousInbox& inbox : encoding_.anonymous()) {
            std::vector<EventId> sides[2];
            for (int side : {0, 1}) {
                for (EventId e : side == 0 ? inbox.sends : inbox.recvs)
                    if (holds_(encoding_.issued(e)) && holds_(encoding_.matched(e)))
                        sides[side].push_back(e);
                std::sort(sides[side].begin(), sides[side].end(), [&](EventId x, EventId y) {
                    return position[encoding_.match_node(x)] < position[encoding_.match_node(y)];
                });
            }
            MPISMT_INVARIANT(sides[0].size() == sides[1].size());
            for (size_t k = 0; k < sides[0].size(); ++k) {
                anonymous_partner_[sides[1][k]] = sides[0][k];
                representative[encoding_.match_node(sides[0][k])] = encoding_.match_node(sides[1][k]);
            }
        }
        return representative;
    }

    bool matches(uint32_t pair) const
    {
        const encoding::Relation::Pair& p = encoding_.match().pairs()[pair];
        return encoding_.match().must(pair) ? holds_(encoding_.issued(p.from)) && holds_(encoding_.issued(p.to))
                                            : holds_(p.literal);
    }

    // The send that a receive matches, or no_event.
    EventId partner_of(EventId recv) const
    {
        if (encoding_.is_anonymous(recv)) {
            const auto it = anonymous_partner_.find(recv);
            return it == anonymous_partner_.end() ? no_event : it->second;
        }
        for (uint32_t i : encoding_.match().into(recv))
            if (matches(i))
                return encoding_.match().pairs()[i].from;
        return no_event;
    }

    // The receive or matched probe that a send matches, or no_event; of anonymous inboxes nothing is said.
    EventId taken_by(EventId send) const
    {
        if (!encoding_.is_anonymous(send))
            for (uint32_t i : encoding_.match().from(send))
                if (matches(i))
                    return encoding_.match().pairs()[i].to;
        return no_event;
    }

    // A receive is matched; a send is received.
    bool is_over(EventId communication) const
    {
        const EventId recv = graph_.events[communication].kind == EventKind::Send ? taken_by(communication) : no_event;
        if (recv == no_event || !graph_.recv(recv).is_matched_probe())
            return holds_(encoding_.issued(communication)) && holds_(encoding_.matched(communication));
        const std::vector<EventId>& deliveries = graph_.recv(recv).deliveries;
        return std::any_of(deliveries.begin(), deliveries.end(),
                           [&](EventId d) { return holds_(encoding_.issued(d)); });
    }

    std::optional<CallRef> matched_send(EventId recv) const
    {
        const EventId send = partner_of(recv);
        return send == no_event ? std::nullopt : std::optional(reference(send));
    }

    void emit_match(EventId recv)
    {
        const EventId send = partner_of(recv);
        if (send == no_event)
            return;
        for (EventId e : {send, recv})
            advance(place_[graph_.events[e].call].first, place_[graph_.events[e].call].second);
        Step s;
        s.kind = Step::Kind::Match;
        s.self = reference(send);
        s.other = reference(recv);
        s.op = graph_.calls[graph_.events[send].call].op;
        s.loc = graph_.events[recv].loc;
        add_step(std::move(s));
    }

    void emit_completion(EventId e)
    {
        const auto [rank, index] = place_[graph_.events[e].call];
        // The moments of ready sends, of the postings that they need, of Mrecv and of looks at buffers only say which
        // is first.
        if (graph_.events[e].kind == EventKind::Send || graph_.events[e].kind == EventKind::Space ||
            graph_.events[e].kind == EventKind::Delivery ||
            (graph_.events[e].kind == EventKind::Recv && graph_.recv(e).flag == no_term)) {
            advance(rank, index);
            if (graph_.events[e].kind == EventKind::Space && !graph_.events[e].in_call)
                emit_return(rank, index); // it stands in the code behind the call
            return;
        }
        if (graph_.events[e].kind == EventKind::Probe) // what it sees has been sent
            for (uint32_t v : encoding_.sees().into(e))
                if (holds_(encoding_.sees().literal(v))) {
                    const auto [sender, call] = place_[graph_.events[encoding_.sees().pairs()[v].from].call];
                    advance(sender, call);
                }
        advance(rank, index);
        if (graph_.events[e].blocking && !holds_(encoding_.completed(e)))
            return;
        // Those whose entry this waits for have entered.
        if (graph_.events[e].kind == EventKind::Wait)
            for (const WaitDetail::Slot& slot : graph_.wait(e).slots)
                for (const WaitDetail::Alternative& a : slot.alternatives)
                    if (a.communication < never && graph_.events[a.communication].kind == EventKind::Collective &&
                        is_observed(e) && evaluate(a.condition) != 0 &&
                        (slot.chosen == no_term || holds_(encoding_.formula().literal_of_variable(slot.chosen))))
                        enter_needed(a.communication);
        if (graph_.events[e].kind != EventKind::Wait || !graph_.wait(e).more)
            emit_return(rank, index);
    }

    void enter_needed(EventId collective)
    {
        const CollectiveDetail& d = graph_.collective(collective);
        const Event& e = graph_.events[collective];
        const std::vector<uint32_t>& group = graph_.communicators[d.context].group;
        const auto rank_in = [&](uint32_t p) {
            return static_cast<uint32_t>(std::find(group.begin(), group.end(), p) - group.begin());
        };
        const rules::Needed needed = rules::needed(graph_, collective);
        const bool all = holds_(encoding_.synchronizing(e.call));
        for (EventId other : instances_[{d.context, instance_of(collective)}])
            if (all || needed.by(rank_in(graph_.events[other].rank)))
                advance(place_[graph_.events[other].call].first, place_[graph_.events[other].call].second);
    }

    uint64_t instance_of(EventId collective)
    {
        const Value v = graph_.collective(collective).instance;
        return v.is_known() ? v.bits : evaluate(v.term);
    }

    void collect_instances()
    {
        for (EventId e = 0; e < graph_.events.size(); ++e)
            if (graph_.events[e].kind == EventKind::Collective && holds_(encoding_.issued(e)))
                instances_[{graph_.collective(e).context, instance_of(e)}].push_back(e);
    }

    void describe_ends()
    {
        execution_.ends.resize(graph_.processes());
        const WaitDescriber describer(
            graph_, [&](EventId e) { return holds_(encoding_.issued(e)); }, [&](EventId e) { return is_over(e); },
            [&](EventId s) { return taken_by(s); });
        for (uint32_t p = 0; p < graph_.processes(); ++p) {
            const Process& process = processes_[p];
            ProcessEnd& end = execution_.ends[p];
            if (process.stops) {
                end.state = ProcessEnd::State::Terminated;
            } else if (process.hung != no_event && execution_.maximal) {
                const Event& e = graph_.events[process.hung];
                end.state = e.kind == EventKind::Poll ? ProcessEnd::State::Polling : ProcessEnd::State::Blocked;
                uint32_t call = e.call;
                if (e.kind == EventKind::Poll)
                    call = graph_.events[graph_.polls[e.detail].polls.back()].call;
                end.call = place_[call].second;
                end.op = graph_.calls[call].op;
                end.loc = graph_.calls[call].loc;
                describer.describe(process.hung, end);
            } else if (process.hung == no_event && process.ended) {
                end.state = ProcessEnd::State::Ended;
            }
        }
    }

    Encoding& encoding_;
    const EventGraph& graph_;
    std::pair<EventId, EventId>* met_;
    std::map<std::pair<uint32_t, uint64_t>, std::vector<EventId>> entered_; // by context and instance
    bool over_ = false;
    std::function<bool(Literal)> holds_;
    std::vector<Process> processes_;
    std::vector<std::pair<uint32_t, uint32_t>> place_; // of a call: rank, index among the rank's
    std::map<std::pair<uint32_t, uint64_t>, std::vector<EventId>> instances_; // by context and number: who entered
    std::map<EventId, EventId> anonymous_partner_; // receive → send
    std::set<EventId> cancelled_;
    Execution execution_;
};

} // namespace

Execution decode(Encoding& encoding, const std::function<bool(Literal)>& holds, bool maximal,
                 std::pair<EventId, EventId>* met)
{
    return Decoder(encoding, holds, maximal, met).run();
}

} // namespace mpismt::solver
