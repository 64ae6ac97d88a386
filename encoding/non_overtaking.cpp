// Messages do not overtake, as constraints (docs/mpi/executions.md, rule 3).
//
// Every earlier competitor must be matched before. Competitors fall into classes that compete alike (sends of one
// source and tag; receives of one source and tag pattern), and within a class it is enough to look at the last one
// before, because that one has the same constraint. So the cost is (pairs × classes), not pairs squared.
#include "core/mpi/abi.hpp"
#include "encoding/encoding.hpp"
#include "encoding/rules/matching.hpp"
#include "encoding/rules/non_overtaking.hpp"

#include <algorithm>
#include <map>
#include <tuple>

namespace mpismt::encoding {

bool Encoding::is_earlier(EventId x, EventId y) const
{
    const auto place = [&](EventId e) {
        // Where messages may overtake, all of them are as if one Startall had started them.
        const uint32_t call = graph_.dialect.message_order ? graph_.events[e].call : 0;
        return rules::Place<uint32_t, bool>{e, call, graph_.events[e].startall};
    };
    rules::Known known;
    return rules::earlier(known, place(x), place(y));
}

// What one process sends to another in one context: the pairs of the match relation between the two.
class Encoding::SendOrder {
public:
    SendOrder(Encoding& encoding, uint32_t dest, std::vector<EventId> sends, std::vector<EventId> recvs);
    // If s2 matches r and an earlier send s1 of that process could also match r, then s1 is matched before.
    void encode();

private:
    // Sends that compete alike; those with an unknown tag stand alone.
    struct Class {
        std::vector<EventId> members;
        std::map<std::pair<size_t, size_t>, Literal> settled; // (members, receives) → all those are matched within
    };

    size_t index_of(EventId recv) const
    {
        return static_cast<size_t>(std::lower_bound(recvs_.begin(), recvs_.end(), recv) - recvs_.begin());
    }
    bool is_here(EventId recv) const { return e_.graph_.events[recv].rank == dest_; }
    bool is_certain(EventId send) const;
    size_t last_allowed(EventId recv) const;
    Literal matched_within(EventId send, size_t end) const;
    Literal all_matched(Class& of, size_t count, size_t end);
    TermId fits(EventId send, EventId recv);
    void exclude_overtaking(uint32_t pair);
    void order_matches(uint32_t pair);

    Encoding& e_;
    const std::vector<Relation::Pair>& pairs_;
    const uint32_t dest_;
    std::vector<EventId> sends_, recvs_; // ascending
    // By send: (receive's index, literal that the send is matched to that one or an earlier one), ascending.
    std::map<EventId, std::vector<std::pair<size_t, Literal>>> reached_;
    std::map<std::pair<bool, uint64_t>, Class> classes_; // by tag
    std::map<std::tuple<TermId, TermId, uint64_t, EventId>, TermId> fits_; // by destination and tag, and receive
    bool alike_ = false;                                 // all receives have one source and tag pattern
};

Encoding::SendOrder::SendOrder(Encoding& encoding, uint32_t dest, std::vector<EventId> sends,
                               std::vector<EventId> recvs)
    : e_(encoding), pairs_(encoding.match_.pairs()), dest_(dest), sends_(std::move(sends)), recvs_(std::move(recvs))
{
    const EventGraph& graph = e_.graph_;
    for (auto* list : {&sends_, &recvs_}) {
        std::sort(list->begin(), list->end());
        list->erase(std::unique(list->begin(), list->end()), list->end());
    }
    for (EventId s : sends_) {
        Literal so_far = e_.formula_.constant(false);
        for (uint32_t i : e_.match_.from(s))
            if (is_here(pairs_[i].to)) {
                so_far = e_.formula_.disjunction({so_far, e_.pair_if_issued(i, s)});
                reached_[s].emplace_back(index_of(pairs_[i].to), so_far);
            }
    }
    for (EventId s : sends_) {
        const Value tag = graph.send(s).tag;
        classes_[{tag.is_known(), tag.is_known() ? tag.bits : s}].members.push_back(s);
    }
    const RecvDetail& some = graph.recv(recvs_.front());
    alike_ = std::all_of(recvs_.begin(), recvs_.end(), [&](EventId r) {
        return graph.recv(r).source == some.source && graph.recv(r).tag == some.tag;
    });
}

// Sent to this destination with this tag, whatever happens.
bool Encoding::SendOrder::is_certain(EventId send) const
{
    const SendDetail& s = e_.graph_.send(send);
    const Event& e = e_.graph_.events[send];
    return e.guard == true_term && s.dest.is_known() && s.tag.is_known() && s.cancelled == no_term && !e.startall;
}

// How many of the receives a send may have been matched within that comes before what this one takes.
size_t Encoding::SendOrder::last_allowed(EventId recv) const
{
    const std::vector<Event>& events = e_.graph_.events;
    size_t end = index_of(recv);
    if (!events[recv].startall)
        return end;
    while (end + 1 < recvs_.size() && events[recvs_[end + 1]].call == events[recv].call)
        ++end; // started at once: in any order
    return end + 1;
}

// Matched to one of the first `end` receives.
Literal Encoding::SendOrder::matched_within(EventId send, size_t end) const
{
    Literal l = e_.formula_.constant(false);
    if (const auto there = reached_.find(send); there != reached_.end())
        for (const auto& [index, literal] : there->second) {
            if (index >= end)
                break;
            l = literal;
        }
    return l;
}

// The first `count` members are matched to the first `end` receives, as far as they were sent here.
Literal Encoding::SendOrder::all_matched(Class& of, size_t count, size_t end)
{
    size_t from = count;
    while (from > 0 && !is_certain(of.members[from - 1]))
        --from;
    Literal all = from > 0 ? matched_within(of.members[from - 1], end) : e_.formula_.truth();
    for (size_t i = from; i < count; ++i) {
        const auto key = std::pair{i + 1, end};
        if (const auto it = of.settled.find(key); it != of.settled.end()) {
            all = it->second;
            continue;
        }
        const EventId s = of.members[i];
        Literal here = e_.settle_.literal(e_.graph_.events[s].guard);
        if (const Value dest = e_.graph_.send(s).dest; !dest.is_known())
            here = e_.formula_.conjunction({here, e_.settle_.literal(e_.terms_.equals(dest.term, dest_))});
        const Literal fine = rules::settled(e_.literals_, here, e_.cancelled(s), matched_within(s, end));
        all = e_.formula_.conjunction({all, fine});
        of.settled[key] = all;
    }
    return all;
}

TermId Encoding::SendOrder::fits(EventId send, EventId recv)
{
    const SendDetail& s = e_.graph_.send(send);
    const RecvDetail& d = e_.graph_.recv(recv);
    // The source is that of the channel; a destination that is known, too.
    const std::tuple seen{s.dest.is_known() ? no_term : s.dest.term, s.tag.term, s.tag.bits, recv};
    const auto [at, is_new] = fits_.try_emplace(seen, no_term);
    if (is_new)
        at->second = fit_condition(e_.graph_, send, dest_, d.source, d.tag, d.context);
    return at->second;
}

// For the send of this pair: what was sent before it, and fits its receive, is matched before.
void Encoding::SendOrder::exclude_overtaking(uint32_t pair)
{
    const EventId s = pairs_[pair].from, r = pairs_[pair].to;
    const RecvDetail& d = e_.graph_.recv(r);
    const size_t end = last_allowed(r);
    for (auto& [tag, c] : classes_) {
        size_t earlier = 0; // members before s
        while (earlier < c.members.size() && e_.is_earlier(c.members[earlier], s))
            ++earlier;
        if (earlier == 0)
            continue;
        // Whether its messages fit r: the tag, for the destination is accounted for in all_matched.
        const SendDetail& first = e_.graph_.send(c.members.front());
        TermId competes = true_term;
        if (!(d.tag.is_known() && first.tag.is_known()) || !d.source.is_known())
            competes = fits(c.members.front(), r);
        else if (as_signed(d.tag.bits, 32) != abi::ANY_TAG && !(d.tag == first.tag))
            competes = false_term;
        if (competes == false_term)
            continue;
        e_.formula_.add(rules::not_overtaking(e_.literals_, all_matched(c, earlier, end),
                                              e_.match_.must(pair) ? e_.issued_[s] : e_.formula_.truth(),
                                              e_.pair_if_issued(pair, s), e_.settle_.literal(competes)));
    }
}

// The order of matches that this makes, where it does not follow from the receives' own.
void Encoding::SendOrder::order_matches(uint32_t pair)
{
    const EventId s = pairs_[pair].from, r = pairs_[pair].to;
    const Event& posted = e_.graph_.events[r];
    const RecvDetail& d = e_.graph_.recv(r);
    if (alike_ && !posted.startall)
        return;
    uint64_t looked_at = 0;
    for (const auto& [tag, c] : classes_)
        for (EventId before : c.members) {
            if (!e_.is_earlier(before, s))
                break;
            ++looked_at;
            const TermId competes = fits(before, r);
            if (competes == false_term)
                continue;
            looked_at += e_.match_.from(before).size();
            for (uint32_t i : e_.match_.from(before)) {
                const EventId r2 = pairs_[i].to;
                const bool together = posted.startall && e_.graph_.events[r2].call == posted.call;
                if (r2 == r || (r2 > r && !together) || !is_here(r2))
                    continue;
                const RecvDetail& d2 = e_.graph_.recv(r2);
                if (!together && d2.source == d.source && d2.tag == d.tag)
                    continue; // one class of receives
                looked_at += 10;
                if (!together && fits(s, r2) == true_term)
                    continue; // r2 competes for s itself
                e_.order_.add(e_.match_nodes_[r2], e_.match_nodes_[r], e_.pair_literal(i), e_.pair_literal(pair),
                              e_.settle_.literal(competes));
            }
        }
    constexpr uint64_t work_of_pair = 20;
    e_.context_.worked(work_of_pair * looked_at);
}

void Encoding::SendOrder::encode()
{
    for (EventId s : sends_)
        for (uint32_t pair : e_.match_.from(s))
            if (is_here(pairs_[pair].to)) {
                exclude_overtaking(pair);
                order_matches(pair);
                e_.look_at_limits();
            }
}

void Encoding::encode_non_overtaking_sends()
{
    formula_.begin("non-overtaking: sends");
    order_.begin("order: non-overtaking sends");
    struct Channel {
        std::vector<EventId> sends, recvs;
    };
    std::map<std::tuple<uint32_t, uint32_t, uint32_t>, Channel> channels; // source, destination, context
    for (const Relation::Pair& pair : match_.pairs()) {
        if (is_anonymous_[pair.from])
            continue;
        Channel& c =
            channels[{graph_.events[pair.from].rank, graph_.events[pair.to].rank, graph_.send(pair.from).context}];
        c.sends.push_back(pair.from);
        c.recvs.push_back(pair.to);
    }
    for (auto& [place, channel] : channels) {
        SendOrder(*this, std::get<1>(place), std::move(channel.sends), std::move(channel.recvs)).encode();
    }
}

// If s matches r2 and an earlier receive r1 of that process could also match s, then r1 is matched before.
void Encoding::encode_non_overtaking_receives()
{
    formula_.begin("non-overtaking: receives");
    order_.begin("order: non-overtaking receives");
    const std::vector<Relation::Pair>& pairs = match_.pairs();
    for (uint32_t p = 0; p < graph_.processes(); ++p) {
        struct Class {
            std::vector<EventId> members;
            std::vector<Literal> taken; // [i]: the first i + 1 members are matched, as far as they were posted
        };
        std::map<uint32_t, std::vector<Class>> by_context;
        for (EventId id : graph_.by_rank[p]) {
            const bool is_recv = graph_.events[id].kind == EventKind::Recv;
            const bool is_probe = graph_.events[id].kind == EventKind::Probe;
            if (!is_recv && !is_probe)
                continue;
            look_at_limits();
            const Value source = is_recv ? graph_.recv(id).source : graph_.probe(id).source;
            const Value tag = is_recv ? graph_.recv(id).tag : graph_.probe(id).tag;
            std::vector<Class>& classes = by_context[is_recv ? graph_.recv(id).context : graph_.probe(id).context];
            const std::vector<uint32_t>& mine = is_recv ? match_.into(id) : sees_.into(id);
            const Node node = is_recv ? match_nodes_[id] : completion_nodes_[id];
            const bool must = is_recv && mine.size() == 1 && match_.must(mine.front());
            for (Class& c : classes) {
                size_t earlier = c.members.size();
                while (earlier > 0 && !is_earlier(c.members[earlier - 1], id))
                    --earlier;
                if (earlier == 0 || mine.empty())
                    continue;
                const RecvDetail& other = graph_.recv(c.members.front());
                std::vector<Literal> competing; // this one takes a message that the class could have taken
                bool all_compete = true;
                if (is_anonymous_[id])
                    competing.push_back(matched(id)); // all are alike
                else for (uint32_t i : mine) {
                    const Relation::Pair& pair = is_recv ? pairs[i] : sees_.pairs()[i];
                    const Literal takes = is_recv ? pair_if_issued(i, id) : encode_view(i);
                    const TermId fits = fit_condition(graph_, pair.from, p, other.source, other.tag, other.context);
                    all_compete = all_compete && fits == true_term;
                    if (fits != false_term)
                        competing.push_back(formula_.conjunction({takes, settle_.literal(fits)}));
                }
                if (competing.empty())
                    continue;
                const Literal competes = formula_.disjunction(competing);
                const Literal posted = must ? issued_[id] : formula_.truth();
                formula_.add(rules::not_overtaking(literals_, c.taken[earlier - 1], posted, competes));
                // For a receive that is not matched the edge says nothing that could lie on a cycle.
                const bool always = all_compete && is_recv;
                for (size_t i = earlier; i-- > 0;) {
                    const EventId before = c.members[i];
                    order_.add(match_nodes_[before], node, always ? formula_.truth() : competes,
                               always ? formula_.truth() : posted);
                    for (EventId w : cancels_of(before))
                        order_.add(completion_nodes_[w], node, posted, competes, cancelled(before));
                    // The members before this one come before it, unless it was started together with them.
                    const bool chained = i == 0 || is_earlier(c.members[i - 1], before);
                    if (chained && graph_.recv(before).cancelled == no_term)
                        break;
                }
            }
            if (!is_recv)
                continue;
            const Literal guard = settle_.literal(graph_.events[id].guard);
            const Literal own = rules::settled(literals_, guard, cancelled(id), matched(id));
            const auto c = std::find_if(classes.begin(), classes.end(), [&](const Class& x) {
                const RecvDetail& first = graph_.recv(x.members.front());
                return first.source == source && first.tag == tag;
            });
            if (c == classes.end()) {
                classes.push_back({{id}, {own}});
                continue;
            }
            // What is certainly posted and matched implies its predecessors already.
            const bool implied = graph_.events[id].guard == true_term && graph_.recv(id).cancelled == no_term &&
                                 !graph_.events[id].startall;
            c->taken.push_back(implied ? own : formula_.conjunction({own, c->taken.back()}));
            c->members.push_back(id);
        }
    }
}

} // namespace mpismt::encoding
