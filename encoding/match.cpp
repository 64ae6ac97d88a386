#include "encoding/match.hpp"

#include "core/values.hpp"
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

} // namespace

TermId MatchRelation::fits(EventId send, uint32_t rank, Value source, Value tag, uint32_t context) const
{
    const SendDetail& s = graph_.send(send);
    Terms algebra{*graph_.terms};
    return rules::fits(
        algebra, rules::Envelope<Value>{Value::known(graph_.events[send].rank), s.dest, s.tag, Value::known(s.context)},
        rules::Request<Value>{Value::known(rank), source, tag, Value::known(context)});
}

MatchRelation::MatchRelation(const EventGraph& graph) : graph_(graph)
{
    TermStore& terms = *graph_.terms;
    const auto add = [&](EventId s, EventId r, TermId condition) {
        const auto i = static_cast<uint32_t>(pairs_.size());
        pairs_.push_back({s, r, terms.variable(fmt::format("match.{}.{}", s, r), 1), condition});
        by_send_[s].push_back(i);
        by_recv_[r].push_back(i);
    };
    // Sends by context and destination; unknown destinations under every rank they may have.
    std::map<std::pair<uint32_t, uint32_t>, std::vector<EventId>> sends, recvs, probes;
    std::map<std::pair<uint32_t, uint32_t>, std::vector<EventId>> all_sends; // settled ones, too
    for (uint32_t p = 0; p < graph_.processes(); ++p)
        for (EventId e : graph_.by_rank[p]) {
            const Event& event = graph_.events[e];
            if (event.kind == EventKind::Send) {
                const SendDetail& s = graph_.send(e);
                if (s.dest.is_known())
                    all_sends[{s.context, static_cast<uint32_t>(s.dest.bits)}].push_back(e);
                else
                    for (uint32_t d : graph_.communicators[s.context].group)
                        all_sends[{s.context, d}].push_back(e);
                if (s.partner != no_event)
                    continue;
                if (s.dest.is_known())
                    sends[{s.context, static_cast<uint32_t>(s.dest.bits)}].push_back(e);
                else
                    for (uint32_t d : graph_.communicators[s.context].group)
                        sends[{s.context, d}].push_back(e);
            } else if (event.kind == EventKind::Recv) {
                const RecvDetail& r = graph_.recv(e);
                if (r.partner != no_event)
                    add(r.partner, e, true_term);
                else if (!r.settled)
                    recvs[{r.context, p}].push_back(e);
            } else if (event.kind == EventKind::Probe) {
                probes[{graph_.probe(e).context, p}].push_back(e);
            }
        }
    for (const auto& [place, list] : probes)
        for (EventId p : list) {
            const ProbeDetail& d = graph_.probe(p);
            for (EventId s : all_sends[place]) {
                const TermId condition = fits(s, place.second, d.source, d.tag, d.context);
                if (condition == false_term || (d.settled && d.message != s))
                    continue;
                by_probe_[p].push_back(static_cast<uint32_t>(views_.size()));
                views_.push_back({s, p, terms.variable(fmt::format("sees.{}.{}", s, p), 1), condition});
            }
        }
    for (auto& [place, receives] : recvs) {
        const std::vector<EventId>& candidates = sends[place];
        // Per source: its candidate sends in program order.
        std::map<uint32_t, std::vector<EventId>> by_source;
        for (EventId s : candidates)
            by_source[graph_.events[s].rank].push_back(s);
        // Before the i-th receive (0-based) at most i messages are taken. A message that every receive here can take
        // and before which j such messages of its source are certain to be sent, given that it is, needs j earlier
        // receives.
        for (const auto& [source, messages] : by_source) {
            std::vector<TermId> guards; // of such messages, each implied by the next
            for (EventId s : messages) {
                const TermId guard = graph_.events[s].guard;
                while (!guards.empty() && terms.conjunction(guard, guards.back()) != guard)
                    guards.pop_back();
                const size_t certain_before = guards.size();
                const bool certain = graph_.send(s).dest.is_known() && graph_.send(s).cancelled == no_term &&
                                     !graph_.events[s].startall;
                bool fits_all = certain;
                std::vector<std::pair<EventId, TermId>> fitting;
                for (size_t i = 0; i < receives.size(); ++i) {
                    const EventId r = receives[i];
                    size_t position = i; // how many receives may be matched before; those of one Startall in any order
                    while (graph_.events[r].startall && position + 1 < receives.size() &&
                           graph_.events[receives[position + 1]].call == graph_.events[r].call)
                        ++position;
                    const RecvDetail& d = graph_.recv(r);
                    const TermId condition = fits(s, place.second, d.source, d.tag, d.context);
                    fits_all = fits_all && condition == true_term;
                    if (condition != false_term && position >= certain_before)
                        fitting.emplace_back(r, condition);
                }
                for (const auto& [r, condition] : fitting)
                    add(s, r, condition);
                if (fits_all)
                    guards.push_back(guard);
            }
        }
    }
    for (auto* index : {&by_send_, &by_recv_})
        for (auto& [event, list] : *index)
            std::sort(list.begin(), list.end(), [&](uint32_t x, uint32_t y) {
                return std::pair(pairs_[x].send, pairs_[x].recv) < std::pair(pairs_[y].send, pairs_[y].recv);
            });
}

} // namespace mpismt::encoding
