// The match relation as constraints (docs/mpi/executions.md, rule 2): a partial bijection. That messages do not
// overtake in it is in non_overtaking.cpp.
#include "core/mpi/abi.hpp"
#include "encoding/encoding.hpp"
#include "encoding/rules/matching.hpp"

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
    order_ready_sends_beside_truncation();
}

// A message that is too long ends its receiver, so that a ready send behind it is never matched. It may be made before
// that receive is posted, or once that one has got the message; and after what was posted before has got its messages.
void Encoding::order_ready_sends_beside_truncation()
{
    for (EventId send = 0; send < graph_.events.size(); ++send) {
        if (graph_.events[send].kind != EventKind::Send || graph_.send(send).mode != SendMode::Ready ||
            !graph_.send(send).dest.is_known())
            continue;
        const SendDetail& s = graph_.send(send);
        std::vector<EventId> before;
        for (EventId id : graph_.by_rank[static_cast<uint32_t>(s.dest.bits)]) {
            if (graph_.events[id].kind != EventKind::Recv || graph_.recv(id).context != s.context)
                continue;
            const bool may_match =
                std::ranges::any_of(match_.from(send), [&](uint32_t i) { return match_.pairs()[i].to == id; });
            const bool may_end = std::ranges::any_of(match_.into(id), [&](uint32_t i) {
                return !is_anonymous_[id] && !formula_.is_false(too_long(match_.pairs()[i]));
            });
            if (!may_match && may_end && completion_nodes_[id] != no_node) {
                std::vector<Literal> ends;
                for (uint32_t i : match_.into(id))
                    ends.push_back(formula_.conjunction({pair_if_issued(i, id), too_long(match_.pairs()[i])}));
                const Literal early = formula_.new_variable(), late = formula_.new_variable();
                order_.begin("order: ready send before its receive");
                order_.add(completion_nodes_[send], completion_nodes_[id], early);
                order_.add(match_nodes_[id], completion_nodes_[send], late);
                std::vector<Literal> all{issued_[send], -matched(send)};
                for (EventId b : before) {
                    order_.add(match_nodes_[b], completion_nodes_[send], early);
                    order_.add(match_nodes_[b], completion_nodes_[send], late);
                    all.push_back(formula_.disjunction({matched(b), -issued_[b]}));
                }
                all.push_back(
                    formula_.disjunction({early, formula_.conjunction({late, formula_.disjunction(ends)})}));
                beside_truncation_.emplace_back(send, formula_.conjunction(all));
            }
            before.push_back(id);
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
        look_at_limits();
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
        look_at_limits();
        const std::vector<Literal> a = sorted_count(side.sends), b = sorted_count(side.recvs);
        for (size_t k = 0; k < std::max(a.size(), b.size()); ++k)
            formula_.equal(k < a.size() ? a[k] : formula_.constant(false),
                           k < b.size() ? b[k] : formula_.constant(false));
    }
}

} // namespace mpismt::encoding
