#include "encoding/match.hpp"

#include "core/values.hpp"
#include "encoding/candidates.hpp"
#include "encoding/rounds.hpp"
#include "encoding/rules/matching.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <map>

namespace mpismt::encoding {

namespace {

// The rules' algebra over terms of 32 bits.
struct Terms {
    using Bool = TermId;
    using Int = Value;
    TermStore& terms;
    TermId equal(Value x, Value y) { return equal_term(terms, x, y, 32); }
    TermId equal(Value x, int32_t y) { return equal_term(terms, x, Value::known(static_cast<uint32_t>(y)), 32); }
    TermId conjunction(TermId x, TermId y) { return terms.conjunction(x, y); }
    TermId disjunction(TermId x, TermId y) { return terms.disjunction(x, y); }
    TermId constant(bool x) { return terms.boolean(x); }
};

// Sends or other events by context and receiving process.
using Inboxes = std::map<std::pair<uint32_t, uint32_t>, std::vector<EventId>>;

// Those with an unknown destination stand under every rank that they may have.
void add_send(Inboxes& inboxes, const EventGraph& graph, EventId e)
{
    const SendDetail& s = graph.send(e);
    if (s.dest.is_known())
        inboxes[{s.context, static_cast<uint32_t>(s.dest.bits)}].push_back(e);
    else
        for (uint32_t d : graph.communicators[s.context].group)
            inboxes[{s.context, d}].push_back(e);
}

// Those whose partner is not known, by inbox and in program order.
struct Open {
    Inboxes sends, recvs;
};
Open open_communications(const EventGraph& graph)
{
    Open out;
    for (uint32_t p = 0; p < graph.processes(); ++p)
        for (EventId e : graph.by_rank[p]) {
            const EventKind kind = graph.events[e].kind;
            if (kind == EventKind::Send && graph.send(e).partner == no_event)
                add_send(out.sends, graph, e);
            else if (kind == EventKind::Recv && graph.recv(e).partner == no_event && !graph.recv(e).settled)
                out.recvs[{graph.recv(e).context, p}].push_back(e);
        }
    return out;
}

bool may_be_cancelled(const EventGraph& graph, const Relation::Pair& pair)
{
    return graph.send(pair.from).cancelled != no_term || graph.recv(pair.to).cancelled != no_term;
}

} // namespace

TermId fit_condition(const EventGraph& graph, EventId send, uint32_t rank, Value source, Value tag, uint32_t context)
{
    const SendDetail& s = graph.send(send);
    Terms algebra{*graph.terms};
    return rules::fits(
        algebra, rules::Envelope<Value>{Value::known(graph.events[send].rank), s.dest, s.tag, Value::known(s.context)},
        rules::Request<Value>{Value::known(rank), source, tag, Value::known(context)});
}

Relation sees_relation(const EventGraph& graph, bool decides)
{
    Relation sees("sees");
    Inboxes sends, probes;
    for (EventId e = 0; e < graph.events.size(); ++e)
        if (graph.events[e].kind == EventKind::Send)
            add_send(sends, graph, e);
        else if (graph.events[e].kind == EventKind::Probe)
            probes[{graph.probe(e).context, graph.events[e].rank}].push_back(e);
    Open open = open_communications(graph);
    const Rounds rounds(graph);
    std::map<std::pair<uint32_t, uint32_t>, Rounds::OfInbox> round;
    for (const auto& [inbox, of_it] : probes)
        round[inbox] = rounds.of_inbox(inbox.second, open.sends[inbox], open.recvs[inbox], of_it);
    for (EventId p = 0; p < graph.events.size(); ++p) {
        if (graph.events[p].kind != EventKind::Probe)
            continue;
        const ProbeDetail& d = graph.probe(p);
        const uint32_t rank = graph.events[p].rank;
        const Rounds::OfInbox& of_inbox = round[{d.context, rank}];
        const auto is_apart = [&](EventId s) {
            return graph.send(s).partner == no_event && of_inbox.of(graph, s) != of_inbox.of(graph, p);
        };
        for (EventId s : sends[{d.context, rank}])
            if (is_apart(s))
                continue;
            else if (const TermId condition = fit_condition(graph, s, rank, d.source, d.tag, d.context);
                condition != false_term && (!d.settled || d.message == s))
                sees.add(s, p, condition);
        if (const auto& candidates = sees.into(p);
            decides && candidates.size() == 1 && sees.pairs()[candidates.front()].fits == true_term)
            sees.decide(candidates.front());
    }
    sees.finish(*graph.terms);
    return sees;
}

Relation match_relation(const EventGraph& graph, bool decides)
{
    Relation match("match");
    for (const std::vector<EventId>& events : graph.by_rank)
        for (EventId e : events)
            if (graph.events[e].kind == EventKind::Recv && graph.recv(e).partner != no_event)
                match.add(graph.recv(e).partner, e, true_term);
    Open open = open_communications(graph);
    Inboxes& sends = open.sends;
    const auto found = [&](EventId s, EventId r, TermId condition) { match.add(s, r, condition); };
    const Rounds rounds(graph);
    for (const auto& [inbox, receives] : open.recvs) {
        const auto& [context, rank] = inbox;
        const Rounds::OfInbox round = rounds.of_inbox(rank, sends[inbox], receives);
        std::map<uint32_t, std::pair<std::vector<EventId>, std::vector<EventId>>> parts;
        for (const EventId s : sends[inbox])
            parts[round.of(graph, s)].first.push_back(s);
        for (const EventId r : receives)
            parts[round.of(graph, r)].second.push_back(r);
        for (const auto& [number, part] : parts)
            for_each_candidate(graph, rank, context, part.first, part.second, found);
    }
    for (uint32_t i = 0; decides && i < match.pairs().size(); ++i)
        if (const Relation::Pair& p = match.pairs()[i]; p.fits == true_term && match.from(p.from).size() == 1 &&
                                                        match.into(p.to).size() == 1 && !may_be_cancelled(graph, p))
            match.decide(i);
    match.finish(*graph.terms);
    return match;
}

} // namespace mpismt::encoding
