// The match relation as constraints (ARCHITECTURE sections 4.2 and 4.3): a partial bijection that messages do not
// overtake in.
//
// Non-overtaking needs every earlier competitor to be matched before. Competitors fall into classes that compete alike
// (sends of one source and tag; receives of one source and tag pattern), and within a class it is enough to look at the
// last one before, because that one has the same constraint. So the cost is (pairs × classes), not pairs squared.
#include "core/mpi/abi.hpp"
#include "encoding/encoding.hpp"
#include "encoding/rules/matching.hpp"
#include "encoding/rules/non_overtaking.hpp"

#include <algorithm>
#include <map>

namespace mpismt::encoding {

namespace {

constexpr size_t max_counted = 1500; // messages of one inbox beyond which counting would cost more than it saves

} // namespace

Literal Encoding::matched(EventId e) const { return matched_[e] == 0 ? formula_.constant(false) : matched_[e]; }

Literal Encoding::issued_and_matched(EventId e)
{
    const std::vector<uint32_t>& pairs =
        graph_.events[e].kind == EventKind::Send ? match_.from(e) : match_.into(e);
    return pairs.size() == 1 && match_.must(pairs.front()) ? pair_literal(pairs.front()) : matched(e);
}

Literal Encoding::pair_literal(uint32_t pair)
{
    if (match_.literal(pair) == 0 && match_.must(pair)) {
        const Relation::Pair& p = match_.pairs()[pair];
        match_.set_literal(pair, formula_.conjunction({issued_[p.from], issued_[p.to]}));
    }
    return match_.literal(pair);
}

Literal Encoding::pair_if_issued(uint32_t pair, EventId e) const
{
    const Relation::Pair& p = match_.pairs()[pair];
    return match_.must(pair) ? issued_[p.from == e ? p.to : p.from] : p.literal;
}

Literal Encoding::cancelled(EventId e)
{
    const TermId t = graph_.events[e].kind == EventKind::Send ? graph_.send(e).cancelled : graph_.recv(e).cancelled;
    return t == no_term ? formula_.constant(false) : settle_.literal(t);
}

void Encoding::encode_matches()
{
    const std::vector<Relation::Pair>& pairs = match_.pairs();
    for (EventId e = 0; e < graph_.events.size(); ++e)
        if (is_anonymous_[e]) {
            matched_[e] = formula_.new_variable();
            formula_.begin("match: issued");
            formula_.imply(matched_[e], issued_[e]);
        }
    for (uint32_t i = 0; i < pairs.size(); ++i) {
        if (is_anonymous_[pairs[i].from] || match_.must(i))
            continue; // no variable
        const Literal m = settle_.literal(pairs[i].holds);
        match_.set_literal(i, m);
        formula_.begin("match: issued");
        formula_.imply(m, issued_[pairs[i].from]);
        formula_.imply(m, issued_[pairs[i].to]);
        formula_.begin("match: fits");
        formula_.imply(m, settle_.literal(pairs[i].fits));
    }
    for (EventId e = 0; e < graph_.events.size(); ++e) {
        const EventKind kind = graph_.events[e].kind;
        if (kind != EventKind::Send && kind != EventKind::Recv)
            continue;
        if (is_anonymous_[e] && kind == EventKind::Send) {
            match_nodes_[e] = order_.new_node();
            order_.begin("order: issue before match");
            if (segments_[e] != no_node)
                order_.add(segments_[e], match_nodes_[e]);
            continue;
        }
        std::vector<Literal> literals;
        for (uint32_t i : kind == EventKind::Send ? match_.from(e) : match_.into(e))
            literals.push_back(pair_if_issued(i, e));
        if (!is_anonymous_[e]) {
            formula_.begin("match: one");
            if (!literals.empty())
                if (auto auxiliaries = formula_.at_most_one(literals); !auxiliaries.empty())
                    match_auxiliaries_[e] = std::move(auxiliaries);
            matched_[e] = formula_.disjunction(literals);
            formula_.begin("match: not cancelled");
            formula_.imply(cancelled(e), -matched_[e]);
        }
        if (kind == EventKind::Recv) {
            const Node n = match_nodes_[e] = order_.new_node();
            order_.begin("order: issue before match");
            if (segments_[e] != no_node)
                order_.add(segments_[e], n);
            for (uint32_t i : is_anonymous_[e] ? std::vector<uint32_t>{} : match_.into(e))
                if (const Node from = segments_[pairs[i].from]; from != no_node)
                    order_.add(from, n, pair_if_issued(i, e), match_.must(i) ? issued_[e] : formula_.truth());
            for (uint32_t i : match_.into(e))
                if (graph_.send(pairs[i].from).mode == SendMode::Ready) {
                    const Literal early = early_ready_[{pairs[i].from, e}] = formula_.new_variable();
                    order_.begin("order: ready send before its receive");
                    order_.add(completion_nodes_[pairs[i].from], completion_nodes_[e], early);
                }
            if (graph_.recv(e).flag != no_term) { // Improbe: found means matched
                formula_.begin("match: found");
                formula_.imply(issued_[e], matched_[e]);
                order_.begin("order: match before completion");
                order_.add(n, completion_nodes_[e], issued_[e]);
            }
        }
    }
}

bool Encoding::is_earlier(EventId x, EventId y) const
{
    const auto place = [&](EventId e) {
        return rules::Place<uint32_t, bool>{e, graph_.events[e].call, graph_.events[e].startall};
    };
    rules::Known known;
    return rules::earlier(known, place(x), place(y));
}

// If s2 matches r and an earlier send s1 of that process could also match r, then s1 is matched before.
void Encoding::encode_non_overtaking_sends()
{
    formula_.begin("non-overtaking: sends");
    order_.begin("order: non-overtaking sends");
    const std::vector<Relation::Pair>& pairs = match_.pairs();
    struct Channel {
        std::vector<EventId> sends, recvs;
    };
    std::map<std::tuple<uint32_t, uint32_t, uint32_t>, Channel> channels; // source, destination, context
    for (const Relation::Pair& pair : pairs) {
        if (is_anonymous_[pair.from])
            continue;
        Channel& c =
            channels[{graph_.events[pair.from].rank, graph_.events[pair.to].rank, graph_.send(pair.from).context}];
        c.sends.push_back(pair.from);
        c.recvs.push_back(pair.to);
    }
    for (auto& [place, channel_there] : channels) {
        Channel& channel = channel_there;
        context_.check_limits();
        const uint32_t dest = std::get<1>(place);
        for (auto* list : {&channel.sends, &channel.recvs}) {
            std::sort(list->begin(), list->end());
            list->erase(std::unique(list->begin(), list->end()), list->end());
        }
        const auto index_of = [&](EventId r) {
            return static_cast<size_t>(std::lower_bound(channel.recvs.begin(), channel.recvs.end(), r) -
                                       channel.recvs.begin());
        };
        // reached[s]: (receive index, literal that s is matched to that one or an earlier one), ascending.
        std::map<EventId, std::vector<std::pair<size_t, Literal>>> reached;
        for (EventId s : channel.sends) {
            Literal so_far = formula_.constant(false);
            for (uint32_t i : match_.from(s)) {
                if (graph_.events[pairs[i].to].rank != dest)
                    continue;
                so_far = formula_.disjunction({so_far, pair_if_issued(i, s)});
                reached[s].emplace_back(index_of(pairs[i].to), so_far);
            }
        }
        // Matched to one of the first `end` receives.
        const auto matched_within = [&](EventId s, size_t end) {
            Literal l = formula_.constant(false);
            for (const auto& [index, literal] : reached[s]) {
                if (index >= end)
                    break;
                l = literal;
            }
            return l;
        };
        // Classes of sends that compete alike; those with an unknown tag stand alone.
        struct Class {
            std::vector<EventId> members;
            std::map<std::pair<size_t, size_t>, Literal> settled; // (members, receives) → all those are matched within
        };
        std::map<std::pair<bool, uint64_t>, Class> classes;
        for (EventId s : channel.sends) {
            const Value tag = graph_.send(s).tag;
            classes[{tag.is_known(), tag.is_known() ? tag.bits : s}].members.push_back(s);
        }
        const auto unconditional = [&](EventId s) {
            return graph_.events[s].guard == true_term && graph_.send(s).dest.is_known() &&
                   graph_.send(s).tag.is_known() && graph_.send(s).cancelled == no_term && !graph_.events[s].startall;
        };
        // The first `count` members are matched to the first `end` receives, as far as they were sent here.
        const auto all_matched = [&](Class& c, size_t count, size_t end) {
            size_t from = count;
            while (from > 0 && !unconditional(c.members[from - 1]))
                --from;
            Literal all = from > 0 ? matched_within(c.members[from - 1], end) : formula_.truth();
            for (size_t i = from; i < count; ++i) {
                const auto key = std::pair{i + 1, end};
                if (const auto it = c.settled.find(key); it != c.settled.end()) {
                    all = it->second;
                    continue;
                }
                const EventId s = c.members[i];
                Literal here = settle_.literal(graph_.events[s].guard);
                if (!graph_.send(s).dest.is_known())
                    here = formula_.conjunction({here, settle_.literal(terms_.equals(graph_.send(s).dest.term, dest))});
                const Literal fine = rules::settled(literals_, here, cancelled(s), matched_within(s, end));
                all = formula_.conjunction({all, fine});
                c.settled[key] = all;
            }
            return all;
        };
        const RecvDetail& some = graph_.recv(channel.recvs.front());
        const bool one_class = std::all_of(channel.recvs.begin(), channel.recvs.end(), [&](EventId r) {
            return graph_.recv(r).source == some.source && graph_.recv(r).tag == some.tag;
        });
        for (EventId s : channel.sends)
            for (uint32_t i : match_.from(s)) {
                const EventId r = pairs[i].to;
                if (graph_.events[r].rank != dest)
                    continue;
                const RecvDetail& d = graph_.recv(r);
                size_t end = index_of(r);
                while (graph_.events[r].startall && end + 1 < channel.recvs.size() &&
                       graph_.events[channel.recvs[end + 1]].call == graph_.events[r].call)
                    ++end; // started at once: in any order
                if (graph_.events[r].startall)
                    ++end;
                for (auto& [key, c] : classes) {
                    size_t earlier = 0; // members before s
                    while (earlier < c.members.size() && is_earlier(c.members[earlier], s))
                        ++earlier;
                    if (earlier == 0)
                        continue;
                    // Whether its messages fit r: the tag, for the destination is accounted for above.
                    const SendDetail& first = graph_.send(c.members.front());
                    TermId fits = true_term;
                    if (!(d.tag.is_known() && first.tag.is_known()) || !d.source.is_known())
                        fits = fit_condition(graph_, c.members.front(), dest, d.source, d.tag, d.context);
                    else if (as_signed(d.tag.bits, 32) != abi::ANY_TAG && !(d.tag == first.tag))
                        fits = false_term;
                    if (fits == false_term)
                        continue;
                    formula_.add(rules::not_overtaking(literals_, all_matched(c, earlier, end),
                                                       match_.must(i) ? issued_[s] : formula_.truth(),
                                                       pair_if_issued(i, s), settle_.literal(fits)));
                }
                // The order that this makes, where it does not follow from the receives' own.
                if (one_class && !graph_.events[r].startall)
                    continue;
                for (const auto& [key, c] : classes)
                    for (EventId before : c.members) {
                        if (!is_earlier(before, s))
                            break;
                        for (uint32_t j : match_.from(before)) {
                            const EventId r2 = pairs[j].to;
                            const bool together =
                                graph_.events[r].startall && graph_.events[r2].call == graph_.events[r].call;
                            if (r2 == r || (r2 > r && !together) || graph_.events[r2].rank != dest)
                                continue;
                            const RecvDetail& d2 = graph_.recv(r2);
                            if (!together && d2.source == d.source && d2.tag == d.tag)
                                continue; // one class of receives
                            if (!together && fit_condition(graph_, s, dest, d2.source, d2.tag, d2.context) == true_term)
                                continue; // r2 competes for s itself
                            if (fit_condition(graph_, before, dest, d.source, d.tag, d.context) == false_term)
                                continue;
                            order_.add(
                                match_nodes_[r2], match_nodes_[r], pair_literal(j), pair_literal(i),
                                settle_.literal(fit_condition(graph_, before, dest, d.source, d.tag, d.context)));
                        }
                    }
            }
    }
}

// If s matches r2 and an earlier receive r1 of that process could also match s, then r1 is matched before.
void Encoding::encode_non_overtaking_receives()
{
    formula_.begin("non-overtaking: receives");
    order_.begin("order: non-overtaking receives");
    const std::vector<Relation::Pair>& pairs = match_.pairs();
    for (uint32_t p = 0; p < graph_.processes(); ++p) {
        context_.check_limits();
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

std::vector<EventId> Encoding::cancels_of(EventId communication) const
{
    std::vector<EventId> result;
    if (graph_.cancels.empty())
        return result;
    for (EventId id : graph_.by_rank[graph_.events[communication].rank])
        if (graph_.events[id].kind == EventKind::Cancel &&
            graph_.cancels[graph_.events[id].detail].communication == communication)
            result.push_back(id);
    return result;
}

// An anonymous inbox: as many receives as sends are matched, each side in its order without gaps.
void Encoding::encode_anonymous()
{
    formula_.begin("anonymous matches");
    order_.begin("order: non-overtaking sends");
    for (const AnonymousInbox& inbox : anonymous_) {
        context_.check_limits();
        // Runs that are sorted already, for counting: what is certainly made, by process and in order.
        std::map<uint32_t, std::vector<Literal>> runs;
        std::vector<Literal> others;
        std::map<uint32_t, Node> last_node;
        std::map<uint32_t, Literal>
            all_before; // by source: all its messages so far are matched, as far as they were sent
        for (EventId s : inbox.sends) {
            const uint32_t source = graph_.events[s].rank;
            const auto before = all_before.find(source);
            if (before != all_before.end()) {
                formula_.imply(matched(s), before->second);
                order_.add(last_node[source], match_nodes_[s]);
            }
            last_node[source] = match_nodes_[s];
            if (graph_.events[s].guard == true_term) {
                all_before[source] = matched(s);
                runs[source].push_back(matched(s));
            } else {
                const Literal fine = formula_.disjunction({-settle_.literal(graph_.events[s].guard), matched(s)});
                all_before[source] = before == all_before.end() ? fine : formula_.conjunction({before->second, fine});
                others.push_back(matched(s));
            }
        }
        std::vector<std::vector<Literal>> sorted;
        for (auto& [source, run] : runs)
            sorted.push_back(std::move(run));
        if (!others.empty())
            sorted.push_back(formula_.count(others));
        const std::vector<Literal> sends = formula_.merge_sorted(std::move(sorted));
        const bool recvs_sorted = std::all_of(inbox.recvs.begin(), inbox.recvs.end(),
                                              [&](EventId r) { return graph_.events[r].guard == true_term; });
        std::vector<Literal> recvs;
        for (EventId r : inbox.recvs)
            recvs.push_back(matched(r)); // the receives' own order is that of encode_non_overtaking_receives
        if (!recvs_sorted)
            recvs = formula_.count(recvs);
        for (size_t k = 0; k < std::max(sends.size(), recvs.size()); ++k)
            formula_.equal(k < sends.size() ? sends[k] : formula_.constant(false),
                           k < recvs.size() ? recvs[k] : formula_.constant(false));
    }
}

// Redundant: in a set of sends and receives that is closed under `may`, as many are matched on one side as on the
// other. Without it, "N receives cannot all be matched to fewer sends" is a pigeonhole argument, exponential for
// resolution.
void Encoding::encode_counting()
{
    formula_.begin("counting");
    const std::vector<Relation::Pair>& pairs = match_.pairs();
    // Closed sets, first over all inboxes, then of each inbox, where a send with an unknown destination counts by the
    // pairs that it has there.
    std::map<uint32_t, std::vector<uint32_t>> contexts;
    std::map<std::pair<uint32_t, uint32_t>, std::vector<uint32_t>> inboxes;
    for (uint32_t i = 0; i < pairs.size(); ++i)
        if (!match_.must(i) && !is_anonymous_[pairs[i].from] && graph_.send(pairs[i].from).partner == no_event) {
            const uint32_t context = graph_.recv(pairs[i].to).context;
            if (!graph_.send(pairs[i].from).dest.is_known())
                contexts[context];
            inboxes[{graph_.events[pairs[i].to].rank, context}].push_back(i);
        }
    for (auto& [context, list] : contexts)
        for (uint32_t i = 0; i < pairs.size(); ++i)
            if (!match_.must(i) && !is_anonymous_[pairs[i].from] && graph_.send(pairs[i].from).partner == no_event &&
                graph_.recv(pairs[i].to).context == context)
                list.push_back(i);
    for (const auto& [context, list] : contexts)
        count_component(list);
    for (const auto& [place, list] : inboxes)
        count_component(list);
}

// How many of the communications are matched, in unary. Those that compete alike and of which each is made only if the
// one before is are matched in their order: they are sorted already, and only merged.
std::vector<Literal> Encoding::sorted_count(const std::map<EventId, std::vector<Literal>>& communications)
{
    struct Run {
        TermId guard = true_term; // of the last one
        std::vector<Literal> matched;
    };
    std::map<std::tuple<uint32_t, uint64_t, uint64_t>, Run> runs; // by process, partner, tag
    std::vector<Literal> others;
    for (const auto& [e, literals] : communications) {
        const Event& event = graph_.events[e];
        const bool is_send = event.kind == EventKind::Send;
        const Value partner = is_send ? graph_.send(e).dest : graph_.recv(e).source;
        const Value tag = is_send ? graph_.send(e).tag : graph_.recv(e).tag;
        const TermId cancelled = is_send ? graph_.send(e).cancelled : graph_.recv(e).cancelled;
        const Literal matched = formula_.disjunction(literals);
        const bool in_order = partner.is_known() && tag.is_known() && cancelled == no_term && !event.startall;
        Run* run = in_order ? &runs[{event.rank, partner.bits, tag.bits}] : nullptr;
        if (run == nullptr || (!run->matched.empty() && terms_.conjunction(event.guard, run->guard) != event.guard)) {
            others.push_back(matched);
            continue;
        }
        run->matched.push_back(matched);
        run->guard = event.guard;
    }
    std::vector<std::vector<Literal>> sorted;
    for (auto& [place, run] : runs)
        sorted.push_back(std::move(run.matched));
    if (!others.empty())
        sorted.push_back(formula_.count(std::move(others)));
    return formula_.merge_sorted(std::move(sorted));
}

// The pairs' connected components, each counted on both sides.
void Encoding::count_component(const std::vector<uint32_t>& list)
{
    const std::vector<Relation::Pair>& pairs = match_.pairs();
    std::map<EventId, EventId> parent;
    const auto find = [&](EventId e) {
        while (parent[e] != e)
            e = parent[e] = parent[parent[e]];
        return e;
    };
    for (uint32_t i : list)
        for (EventId e : {pairs[i].from, pairs[i].to})
            parent.try_emplace(e, e);
    for (uint32_t i : list)
        parent[find(pairs[i].from)] = find(pairs[i].to);
    struct Side {
        std::map<EventId, std::vector<Literal>> sends, recvs;
    };
    std::map<EventId, Side> components;
    for (uint32_t i : list) {
        Side& side = components[find(pairs[i].from)];
        side.sends[pairs[i].from].push_back(match_.literal(i));
        side.recvs[pairs[i].to].push_back(match_.literal(i));
    }
    for (const auto& [root, side] : components) {
        if (side.sends.size() < 3 || side.recvs.size() < 3 || side.sends.size() > max_counted ||
            side.recvs.size() > max_counted)
            continue;
        context_.check_limits();
        const std::vector<Literal> a = sorted_count(side.sends), b = sorted_count(side.recvs);
        for (size_t k = 0; k < std::max(a.size(), b.size()); ++k)
            formula_.equal(k < a.size() ? a[k] : formula_.constant(false),
                           k < b.size() ? b[k] : formula_.constant(false));
    }
}

} // namespace mpismt::encoding
