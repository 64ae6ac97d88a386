#include "encoding/state_equation.hpp"

#include "core/mpi/abi.hpp"
#include "encoding/control.hpp"
#include "encoding/linear_rows.hpp"
#include "encoding/match.hpp"
#include "encoding/message_classes.hpp"
#include "encoding/rules/completion.hpp"

#include <algorithm>
#include <map>
#include <set>

namespace mpismt::encoding {

namespace {

class Builder {
public:
    Builder(const EventGraph& graph, uint32_t max_variables)
        : g_(graph), match_(match_relation(graph, true)), classes_(graph, match_), rows_(max_variables),
          issued_(graph.events.size()), stuck_(graph.events.size(), none), takes_(graph.events.size()),
          parts_(graph.events.size()), is_tracked_(graph.events.size(), false), is_asked_(graph.events.size(), false)
    {
    }
    StateEquation build();

private:
    static constexpr uint32_t none = ~uint32_t{0};
    static constexpr size_t most_compared = 20'000'000; // pairs of conditions: a second, about

    struct Take { // of a receive: it takes a message of this class
        uint32_t message_class, variable;
    };
    struct Part { // of a send: what it sends to this process
        uint32_t dest;
        Sum sent;
        uint32_t matched = none; // of those that are tracked
    };
    struct Condition { // which empties a class of messages: the receive stays open, or takes a later message
        EventId recv;
        Sum holds;
        uint32_t later = none; // class of the later message
        bool stuck = false;    // its process waits for nothing else
    };

    uint32_t variable() { return rows_.variable(); }
    Sum taken(EventId recv, TermId condition, bool holds) const;

    void find_takes();
    void find_tracked();
    void follow(uint32_t process);
    void send(EventId e);
    void wait(EventId e);
    Sum taken(EventId recv) const;
    Sum matched(EventId send) const;
    Sum pending(const WaitDetail::Alternative&);
    void collect_entries();
    const Sum* all_entered(EventId collective) const;
    void complete_waits();
    std::map<std::pair<uint32_t, uint32_t>, Sum> stuck_sending();
    void balance_channels();
    std::vector<Condition> conditions(uint32_t message_class, uint32_t dest);
    bool exclude_each_other(const Condition& earlier, const Condition& later);
    void empty(const Sum& rest, size_t messages, const std::vector<Condition>& conditions, bool maximal);
    void ask();

    const EventGraph& g_;
    const Relation match_;
    MessageClasses classes_;
    StateEquation result_;
    LinearRows rows_;
    Control control_{g_, rows_, [this](EventId r, TermId c, bool holds) { return taken(r, c, holds); }};

    std::vector<Sum> issued_;
    std::vector<uint32_t> stuck_; // variables of calls that wait
    std::vector<std::vector<Take>> takes_;
    std::vector<std::vector<Part>> parts_;
    std::vector<bool> is_tracked_;
    std::map<std::pair<uint32_t, uint32_t>, std::vector<std::pair<EventId, size_t>>> sends_to_; // class, dest: parts
    std::vector<bool> is_asked_;                                         // calls whose question is in:
    std::map<uint32_t, std::map<uint32_t, linear::Variables>> sending_; // by process, destination
    struct Instance {
        std::map<uint32_t, Sum> entered; // by member
        Sum all;
    };
    std::map<std::pair<uint32_t, uint64_t>, Instance> instances_; // by context and place in its order
    std::map<uint32_t, bool> is_open_;                            // contexts in which a place is not known
    size_t compared_ = 0;
};

// Whether a single message is matched has a variable only where more than one call waits for it, or for other messages,
// too; else it suffices to count those of its class.
void Builder::find_tracked()
{
    for (EventId e = 0; e < g_.events.size(); ++e) {
        if (g_.events[e].kind != EventKind::Wait)
            continue;
        const WaitDetail& w = g_.wait(e);
        const EventId only = only_send(g_, e);
        for (const WaitDetail::Slot& slot : w.slots)
            for (const WaitDetail::Alternative& a : slot.alternatives)
                if (a.communication != no_event && a.communication != never &&
                    g_.events[a.communication].kind == EventKind::Send &&
                    (only == no_event || w.for_matching || g_.send(only).mode == SendMode::Synchronous))
                    is_tracked_[a.communication] = true;
    }
}

// What a receive takes of a channel comes behind what those before it have taken. If so many may not have been sent
// before, up to the class, it takes none of it.
void Builder::find_takes()
{
    for (const auto& [place, recvs] : classes_.recvs()) {
        std::map<uint32_t, size_t> messages; // by class
        std::set<EventId> sends;
        for (EventId r : recvs)
            for (uint32_t i : match_.into(r))
                sends.insert(match_.pairs()[i].from);
        for (EventId s : sends)
            ++messages[classes_.of(s)];
        std::map<uint32_t, size_t> up_to, of_rank; // of the same process: messages up to each class, so far
        for (const auto& [c, n] : messages) // ascending
            up_to[c] = of_rank[classes_[c].rank] += n;
        std::vector<std::pair<EventId, size_t>> before; // receives that wait, with a named source; their position
        for (EventId e : recvs) {
            const RecvDetail& r = g_.recv(e);
            size_t position = 0; // so many messages of its channel have certainly been taken
            const bool is_named = r.source.is_known() && as_signed(r.source.bits, 32) != abi::ANY_SOURCE;
            for (size_t i = before.size(); is_named && i-- > 0;) {
                const RecvDetail& other = g_.recv(before[i].first);
                if (other.source == r.source && as_signed(other.tag.bits, 32) == abi::ANY_TAG &&
                    control_.implies(g_.events[e].guard, g_.events[before[i].first].guard)) {
                    position = before[i].second + 1;
                    break;
                }
            }
            std::set<uint32_t> classes;
            for (uint32_t i : match_.into(e))
                classes.insert(classes_.of(match_.pairs()[i].from));
            for (uint32_t c : classes)
                if (position < up_to[c])
                    takes_[e].push_back({c, variable()});
            if (is_named && r.tag.is_known() && own_wait(g_, e) != no_event)
                before.emplace_back(e, position);
        }
    }
}

Sum Builder::taken(EventId recv) const
{
    Sum sum;
    for (const Take& t : takes_[recv])
        sum.add(Sum::of(t.variable));
    return sum;
}

// At most, if the condition is to be so.
Sum Builder::taken(EventId recv, TermId condition, bool holds) const
{
    Sum sum;
    for (const Take& t : takes_[recv])
        if (classes_.decide(condition, recv, t.message_class).value_or(holds) == holds)
            sum.add(Sum::of(t.variable));
    return sum;
}

Sum Builder::matched(EventId send) const
{
    Sum sum;
    for (const Part& p : parts_[send])
        if (p.matched != none)
            sum.add(Sum::of(p.matched));
    return sum;
}

void Builder::send(EventId e)
{
    const SendDetail& s = g_.send(e);
    const Sum& made = issued_[e];
    std::vector<Part>& parts = parts_[e];
    if (s.dest.is_known()) {
        parts.push_back({static_cast<uint32_t>(s.dest.bits), made});
    } else {
        const std::vector<uint32_t>& group = g_.communicators[s.context].group;
        bool is_world = true; // ranks are those of MPI_COMM_WORLD
        for (uint32_t i = 0; i < group.size(); ++i)
            is_world &= group[i] == i;
        const EventId recv = classes_.recv_from(s.dest.term);
        const bool is_answer = recv != no_event && g_.recv(recv).context == s.context && is_world &&
                               g_.communicators[s.context].first_group == 0 &&
                               g_.events[recv].rank == g_.events[e].rank &&
                               control_.has_message(recv, g_.events[e].guard);
        Sum rest = made;
        if (is_answer) {
            std::map<uint32_t, Sum> by_source;
            for (const Take& t : takes_[recv])
                by_source[classes_[t.message_class].rank].add(Sum::of(t.variable));
            for (const auto& [source, takes] : by_source) {
                parts.push_back({source, Sum::of(variable())});
                rows_.never_positive(parts.back().sent - takes);
            }
        } else {
            for (uint32_t d : group)
                parts.push_back({d, Sum::of(variable())});
        }
        for (const Part& p : parts)
            rest.add(p.sent, -1);
        if (is_answer)
            rows_.zero(rest);
        else
            rows_.never_positive(Sum{} - rest);
    }
    for (Part& p : parts)
        if (is_tracked_[e]) {
            p.matched = variable();
            rows_.never_positive(Sum::of(p.matched) - p.sent);
        }
    for (size_t i = 0; i < parts.size(); ++i)
        sends_to_[{classes_.of(e), parts[i].dest}].emplace_back(e, i);
}

void Builder::wait(EventId e)
{
    const WaitDetail& w = g_.wait(e);
    const Event& event = g_.events[e];
    if (!event.blocking)
        return;
    stuck_[e] = variable();
    const Sum stuck = Sum::of(stuck_[e]);
    if (event.guard != true_term) // else it follows from the end of the process
        rows_.never_positive(stuck - issued_[e]);
    if (w.mode == WaitDetail::Mode::All)
        for (const WaitDetail::Slot& slot : w.slots) {
            const WaitDetail::Alternative& a = slot.alternatives.front();
            if (slot.alternatives.size() != 1 || a.condition != true_term || a.communication == no_event ||
                a.communication == never)
                continue;
            const Event& c = g_.events[a.communication];
            if (c.kind == EventKind::Recv) {
                control_.has_message_behind(a.communication, event.guard);
                if (own_wait(g_, a.communication) == e &&
                    classes_.is_probed(a.communication, [&](TermId g, TermId o) { return control_.implies(g, o); }))
                    rows_.zero(stuck);
                rows_.never_positive(issued_[e] - stuck - taken(a.communication));
            } else if (c.kind == EventKind::Send &&
                       (w.for_matching || g_.send(a.communication).mode == SendMode::Synchronous)) {
                rows_.never_positive(issued_[e] - stuck - matched(a.communication));
            }
        }
    control_.stays(event.guard, stuck);
}

void Builder::follow(uint32_t process)
{
    control_.begin(process);
    for (EventId e : g_.by_rank[process]) {
        const Event& event = g_.events[e];
        if (event.kind == EventKind::End)
            continue;
        issued_[e] = control_.value(event.guard);
        switch (event.kind) {
        case EventKind::Send: send(e); break;
        case EventKind::Recv: rows_.never_positive(taken(e) - issued_[e]); break;
        case EventKind::Wait: wait(e); break;
        case EventKind::Probe:
            if (event.blocking) {
                stuck_[e] = variable();
                rows_.never_positive(Sum::of(stuck_[e]) - issued_[e]);
                control_.stays(event.guard, Sum::of(stuck_[e]));
            }
            break;
        case EventKind::Poll:
        case EventKind::Stop:
            stuck_[e] = rows_.as_variable(issued_[e]);
            control_.stays(event.guard, Sum::of(stuck_[e]));
            break;
        case EventKind::Delivery:
        case EventKind::Collective:
        case EventKind::Cancel:
        case EventKind::Fault:
        case EventKind::Space:
        case EventKind::Branch:
        case EventKind::Access:
        case EventKind::Sync:
        case EventKind::End: break;
        }
    }
    control_.end();
}

void Builder::collect_entries()
{
    for (EventId e = 0; e < g_.events.size(); ++e) {
        if (g_.events[e].kind != EventKind::Collective)
            continue;
        const CollectiveDetail& d = g_.collective(e);
        if (!d.instance.is_known())
            is_open_[d.context] = true;
        else
            instances_[{d.context, d.instance.bits}].entered[g_.communicators[d.context].member(g_.events[e].rank)].add(
                issued_[e]);
    }
    for (auto& [place, instance] : instances_) {
        if (is_open_.contains(place.first))
            continue;
        const size_t members = g_.communicators[place.first].group.size();
        instance.all = Sum::of(variable());
        Sum least = Sum{{}, 1 - static_cast<int64_t>(members)} - instance.all; // all have entered if each has
        for (uint32_t m = 0; m < members; ++m) {
            least.add(instance.entered[m]);
            rows_.never_positive(instance.all - instance.entered[m]);
        }
        rows_.never_positive(least);
    }
}

const Sum* Builder::all_entered(EventId collective) const
{
    const CollectiveDetail& d = g_.collective(collective);
    return is_open_.contains(d.context) ? nullptr : &instances_.at({d.context, d.instance.bits}).all;
}

// The communication is made and not complete: at most so, for it is not known whether a send was buffered.
Sum Builder::pending(const WaitDetail::Alternative& a)
{
    if (a.communication == no_event)
        return {};
    if (a.communication == never)
        return {{}, 1};
    const Event& c = g_.events[a.communication];
    if (c.kind == EventKind::Recv)
        return issued_[a.communication] - taken(a.communication);
    if (c.kind == EventKind::Send)
        return issued_[a.communication] - matched(a.communication);
    const Sum* all = c.kind == EventKind::Collective ? all_entered(a.communication) : nullptr;
    return all == nullptr ? Sum{{}, 1} : issued_[a.communication] - *all;
}

// What must be there for a call to return, and what is not if it never does.
void Builder::complete_waits()
{
    for (EventId e = 0; e < g_.events.size(); ++e) {
        if (g_.events[e].kind != EventKind::Wait || !g_.events[e].blocking)
            continue;
        const WaitDetail& w = g_.wait(e);
        const Sum stuck = Sum::of(stuck_[e]);
        Sum some = stuck;
        for (const WaitDetail::Slot& slot : w.slots) {
            for (const WaitDetail::Alternative& a : slot.alternatives)
                some.add(pending(a), -1);
            const WaitDetail::Alternative& only = slot.alternatives.front();
            if (slot.alternatives.size() != 1 || only.condition != true_term)
                continue;
            if (w.mode != WaitDetail::Mode::All)
                rows_.if_maximal_never_positive(stuck - pending(only));
            const bool is_collective = only.communication != no_event && only.communication != never &&
                                       g_.events[only.communication].kind == EventKind::Collective;
            if (w.mode != WaitDetail::Mode::All || !is_collective || all_entered(only.communication) == nullptr)
                continue;
            const CollectiveDetail& d = g_.collective(only.communication);
            const rules::Needed needed = rules::needed(g_, only.communication);
            const Sum returns = issued_[e] - stuck;
            if (needed.everybody()) {
                rows_.never_positive(returns - *all_entered(only.communication));
                continue;
            }
            Instance& instance = instances_.at({d.context, d.instance.bits});
            for (uint32_t m = 0; m < g_.communicators[d.context].group.size(); ++m)
                if (needed.by(m))
                    rows_.never_positive(returns - instance.entered[m]);
        }
        if (const EventId only = only_send(g_, e); only == no_event || is_tracked_[only])
            rows_.if_maximal_never_positive(some);
    }
}

// What empties the class, as far as it goes to this process.
std::vector<Builder::Condition> Builder::conditions(uint32_t message_class, uint32_t dest)
{
    const MessageClass& c = classes_[message_class];
    const auto is_it = [&](const Take& t) { return t.message_class == message_class; };
    const auto is_recv = [&](EventId e) { return g_.events[e].kind == EventKind::Recv; };
    std::vector<Condition> result;
    const std::vector<EventId>& events = classes_.recvs_and_probes(dest, c.context);
    for (auto at = events.begin(); at != events.end(); ++at) {
        const EventId e = *at;
        if (!classes_.fit(message_class, e))
            continue;
        const auto recv = std::find_if(at, events.end(), is_recv); // which a probe belongs to
        if (c.is_round && (recv == events.end() || std::ranges::none_of(takes_[*recv], is_it)))
            continue; // in other rounds, nothing is left of it
        if (!is_recv(e)) {
            result.push_back({e, Sum::of(stuck_[e]), none, true});
            continue;
        }
        for (const Take& t : takes_[e])
            if (classes_[t.message_class].rank == c.rank && t.message_class > message_class &&
                !classes_.is_of_several(message_class)) // of whom is not known
                result.push_back({e, Sum::of(t.variable), t.message_class});
        if (const EventId wait = own_wait(g_, e); wait != no_event)
            result.push_back({e, Sum::of(stuck_[wait]), none, true});
        else
            result.push_back({e, issued_[e] - taken(e)});
    }
    return result;
}

bool Builder::exclude_each_other(const Condition& earlier, const Condition& later)
{
    if (earlier.recv == later.recv || earlier.stuck) // one message; nothing is made behind it
        return true;
    if (earlier.later == none)
        return false;
    const std::vector<TermId>& guard = control_.conditions(g_.events[later.recv].guard);
    return std::ranges::any_of(control_.conditions_on(earlier.recv), [&](TermId c) {
        return classes_.decide(c, earlier.recv, earlier.later) == false && std::ranges::binary_search(guard, c);
    });
}

// Where a condition holds, the rest, of so many messages, is 0. Conditions of which at most one holds share a row.
void Builder::empty(const Sum& rest, size_t messages, const std::vector<Condition>& conditions, bool maximal)
{
    std::vector<std::vector<const Condition*>> groups;
    for (const Condition& c : conditions) {
        if (c.later == none && !maximal)
            continue;
        const auto fits = [&](const std::vector<const Condition*>& group) {
            if ((compared_ += group.size()) > most_compared)
                throw LinearRows::TooLarge();
            return std::ranges::all_of(group, [&](const Condition* other) { return exclude_each_other(*other, c); });
        };
        const auto group = std::ranges::find_if(groups, fits);
        if (group == groups.end())
            groups.push_back({&c});
        else
            group->push_back(&c);
    }
    const auto factor = static_cast<int32_t>(messages);
    for (const std::vector<const Condition*>& group : groups) {
        Sum sum = rest;
        for (const Condition* c : group)
            sum.add(c->holds, factor);
        sum.constant -= factor;
        if (maximal)
            rows_.if_maximal_never_positive(sum);
        else
            rows_.never_positive(sum);
    }
}

// By class and destination: a process waits until a message, of which it is not tracked, is received. To which of
// several destinations that is sent, is left open.
std::map<std::pair<uint32_t, uint32_t>, Sum> Builder::stuck_sending()
{
    std::map<std::pair<uint32_t, uint32_t>, Sum> result;
    std::map<uint32_t, std::set<uint32_t>> dests;
    std::map<uint32_t, Sum> open; // by class
    for (EventId e = 0; e < g_.events.size(); ++e) {
        const EventId send = stuck_[e] == none ? no_event : only_send(g_, e);
        if (send == no_event || is_tracked_[send] || parts_[send].empty())
            continue;
        const uint32_t c = classes_.of(send);
        const uint32_t rank = g_.events[e].rank;
        if (parts_[send].size() == 1) {
            result[{c, parts_[send][0].dest}].add(Sum::of(stuck_[e]));
            sending_[rank][parts_[send][0].dest].push_back(stuck_[e]);
        } else {
            open[c].add(Sum::of(stuck_[e]));
            for (const Part& p : parts_[send])
                dests[c].insert(p.dest);
        }
        is_asked_[e] = true;
    }
    for (auto& [c, sum] : open) {
        for (uint32_t d : dests[c]) {
            const uint32_t v = variable();
            sum.add(Sum::of(v), -1);
            result[{c, d}].add(Sum::of(v));
            sending_[classes_[c].rank][d].push_back(v);
        }
        rows_.if_maximal_never_positive(sum);
    }
    return result;
}

void Builder::balance_channels()
{
    std::map<std::pair<uint32_t, uint32_t>, Sum> taken; // class, dest
    for (EventId e = 0; e < g_.events.size(); ++e)
        for (const Take& t : takes_[e])
            taken[{t.message_class, g_.events[e].rank}].add(Sum::of(t.variable));
    const std::map<std::pair<uint32_t, uint32_t>, Sum> stuck = stuck_sending();
    for (const auto& [place, parts] : sends_to_) {
        Sum rest, tracked, most; // sent and not taken; matched at least, at most
        for (const auto& [send, i] : parts) {
            const Part& p = parts_[send][i];
            rest.add(p.sent);
            most.add(p.matched == none ? p.sent : Sum::of(p.matched));
            if (p.matched != none)
                tracked.add(Sum::of(p.matched));
        }
        Sum takes;
        if (const auto it = taken.find(place); it != taken.end()) {
            takes = std::move(it->second);
            taken.erase(it);
        }
        rows_.never_positive(takes - most);
        if (!tracked.entries.empty())
            rows_.never_positive(tracked - takes);
        rest.add(takes, -1);
        if (const auto it = stuck.find(place); it != stuck.end())
            rows_.if_maximal_never_positive(it->second - rest); // each has sent one of those that are left
        const uint32_t left = variable();
        rows_.if_maximal_never_positive(Sum::of(left) - rest);
        result_.left.push_back(left);
        const std::vector<Condition> all = conditions(place.first, place.second);
        empty(rest, parts.size(), all, false);
        empty(rest, parts.size(), all, true);
    }
    for (const auto& [place, sum] : taken) // from nobody
        rows_.zero(sum);
}

void Builder::ask()
{
    for (uint32_t p = 0; p < g_.processes(); ++p) {
        linear::Variables stops, stuck;
        for (EventId e : g_.by_rank[p]) {
            if (stuck_[e] == none)
                continue;
            if (g_.events[e].kind == EventKind::Stop) {
                const StopDetail::Reason reason = g_.stop(e).reason;
                if (reason == StopDetail::Reason::Cut || reason == StopDetail::Reason::Unsupported ||
                    reason == StopDetail::Reason::Limit)
                    stops.push_back(stuck_[e]);
                if (reason != StopDetail::Reason::Exit)
                    rows_.if_maximal_never_positive(Sum::of(stuck_[e]));
            } else if (!is_asked_[e]) {
                stuck.push_back(stuck_[e]);
            }
        }
        if (!stops.empty())
            result_.stops.push_back(std::move(stops));
        if (!stuck.empty())
            result_.stuck.push_back(std::move(stuck));
        for (auto& [dest, question] : sending_[p])
            result_.stuck.push_back(std::move(question));
    }
    for (EventId e = 0; e < g_.events.size(); ++e)
        if (g_.events[e].kind == EventKind::Recv && g_.recv(e).freed != no_term) {
            const uint32_t left = variable();
            rows_.if_maximal_never_positive(Sum::of(left) - issued_[e] + taken(e));
            result_.left.push_back(left);
        }
}

StateEquation Builder::build()
{
    for (const Event& e : g_.events)
        (void)control_.conditions(e.guard);
    classes_.unite([this](EventId r) -> const std::vector<TermId>& { return control_.conditions_on(r); });
    find_takes();
    find_tracked();
    for (uint32_t p = 0; p < g_.processes(); ++p)
        follow(p);
    collect_entries();
    complete_waits();
    balance_channels();
    ask();
    result_.system = rows_.finish(result_.always);
    return std::move(result_);
}

bool is_known_kind(const EventGraph& graph)
{
    const auto simple = [](const RecvDetail& r) {
        return !r.is_matched_probe() && r.flag == no_term && r.cancelled == no_term;
    };
    return !graph.has_windows && graph.cancels.empty() && graph.dialect == Dialect() &&
           std::ranges::all_of(graph.recvs, simple) &&
           std::ranges::none_of(graph.events, [](const Event& e) { return e.startall; });
}

} // namespace

std::optional<StateEquation> state_equation(const EventGraph& graph, uint32_t max_variables)
{
    // Each call that waits has a variable.
    const auto waits = std::ranges::count_if(graph.events, [](const Event& e) { return e.blocking; });
    if (!is_known_kind(graph) || static_cast<size_t>(waits) > max_variables)
        return {};
    try {
        return Builder(graph, max_variables).build();
    } catch (const LinearRows::TooLarge&) {
        return {};
    }
}

} // namespace mpismt::encoding
