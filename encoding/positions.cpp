// Redundant: the j-th message of a source that a process takes is the j-th that was sent to it.
//
// Where every message of a channel (source, destination, context) fits every receive that may take from it, messages
// are taken in the order in which they were sent (ARCHITECTURE section 4.3). If one side's positions are known, because
// its j-th communication is made only after the j - 1 before, the other side's are counted in unary, and a pair fixes
// the count; in a maximal execution a receive waits in vain only if fewer messages were sent. Without it, that a
// manager answers each message once is a pigeonhole argument over all matches (ARCHITECTURE section 6).
#include "core/mpi/abi.hpp"
#include "encoding/encoding.hpp"

#include <algorithm>
#include <map>

namespace mpismt::encoding {

namespace {

constexpr size_t max_cells = 200'000; // of one channel's counter

} // namespace

void Encoding::encode_positions()
{
    formula_.begin("positions");
    const std::vector<Relation::Pair>& pairs = match_.pairs();
    struct Channel {
        std::vector<EventId> sends, recvs;
        std::vector<uint32_t> pairs;
    };
    std::map<std::tuple<uint32_t, uint32_t, uint32_t>, Channel> channels; // source, destination, context
    for (uint32_t i = 0; i < pairs.size(); ++i) {
        const EventId s = pairs[i].from, r = pairs[i].to;
        if (is_anonymous_[s] || graph_.send(s).partner != no_event)
            continue;
        Channel& c = channels[{graph_.events[s].rank, graph_.events[r].rank, graph_.send(s).context}];
        c.sends.push_back(s);
        c.recvs.push_back(r);
        c.pairs.push_back(i);
    }
    const auto is_simple = [&](EventId e) {
        const TermId cancelled =
            graph_.events[e].kind == EventKind::Send ? graph_.send(e).cancelled : graph_.recv(e).cancelled;
        return cancelled == no_term && !graph_.events[e].startall;
    };
    // Each is made only if the one before is.
    const auto is_chain = [&](const std::vector<EventId>& list) {
        for (size_t i = 1; i < list.size(); ++i) {
            const TermId guard = graph_.events[list[i]].guard;
            if (terms_.conjunction(guard, graph_.events[list[i - 1]].guard) != guard)
                return false;
        }
        return true;
    };
    std::map<std::tuple<uint32_t, uint32_t, uint32_t>, Counter> counted_sends, counted_recvs; // by channel
    for (auto& [place, channel] : channels) {
        context_.check_limits();
        const uint32_t source = std::get<0>(place), dest = std::get<1>(place);
        for (auto* list : {&channel.sends, &channel.recvs}) {
            std::sort(list->begin(), list->end());
            list->erase(std::unique(list->begin(), list->end()), list->end());
        }
        const std::vector<EventId>&sends = channel.sends, &recvs = channel.recvs;
        if (sends.size() < 2 || recvs.size() < 2 || sends.size() * recvs.size() > max_cells)
            continue;
        if (!std::all_of(sends.begin(), sends.end(), is_simple) || !std::all_of(recvs.begin(), recvs.end(), is_simple))
            continue;
        const bool all_fit = std::all_of(recvs.begin(), recvs.end(), [&](EventId r) {
            const RecvDetail& d = graph_.recv(r);
            return d.tag.is_known() && std::all_of(sends.begin(), sends.end(), [&](EventId s) {
                return as_signed(d.tag.bits, 32) == abi::ANY_TAG || graph_.send(s).tag == d.tag;
            });
        });
        if (!all_fit)
            continue;
        const bool recvs_known = is_chain(recvs) && std::all_of(recvs.begin(), recvs.end(), [&](EventId r) {
            return graph_.recv(r).source == Value::known(source);
        });
        const bool sends_known = is_chain(sends) && std::all_of(sends.begin(), sends.end(), [&](EventId s) {
            return graph_.send(s).dest.is_known();
        });
        if (recvs_known == sends_known)
            continue; // both: nothing to count
        // Whether each of the other side takes part.
        const std::vector<EventId>&counted = recvs_known ? sends : recvs, &known = recvs_known ? recvs : sends;
        std::map<EventId, std::vector<Literal>> takes_part;
        if (recvs_known) {
            for (EventId s : sends) {
                const Value d = graph_.send(s).dest;
                const TermId here = d.is_known() ? true_term : terms_.equals(d.term, dest);
                takes_part[s] = {formula_.conjunction({issued_[s], settle_.literal(here)})};
            }
        } else {
            for (uint32_t i : channel.pairs)
                takes_part[pairs[i].to].push_back(pair_literal(i));
        }
        // at_least[j]: at least j + 1 of those so far.
        std::vector<Literal> at_least;
        std::map<EventId, std::pair<std::vector<Literal>, std::vector<Literal>>> around; // before and after each
        for (EventId e : counted) {
            const Literal x = formula_.disjunction(takes_part[e]);
            std::vector<Literal> next = at_least;
            next.push_back(formula_.constant(false));
            for (size_t j = next.size(); j-- > 0;)
                next[j] = formula_.disjunction(
                    {next[j], formula_.conjunction({x, j == 0 ? formula_.truth() : at_least[j - 1]})});
            if (next.size() > known.size())
                next.resize(known.size() + 1); // more than anybody takes
            around[e] = {at_least, next};
            at_least = std::move(next);
        }
        const auto at = [&](const std::vector<Literal>& count, size_t j) {
            return j < count.size() ? count[j] : formula_.constant(false);
        };
        for (uint32_t i : channel.pairs) {
            const EventId e = recvs_known ? pairs[i].from : pairs[i].to,
                          other = recvs_known ? pairs[i].to : pairs[i].from;
            const auto position =
                static_cast<size_t>(std::lower_bound(known.begin(), known.end(), other) - known.begin());
            const auto& [before, after] = around[e];
            formula_.imply(pair_literal(i), at(after, position));
            formula_.imply(pair_literal(i), -at(before, position));
        }
        for (size_t j = 0; j < known.size(); ++j) {
            const EventId e = known[j];
            if (recvs_known)
                formula_.add({-maximal_, -issued_[e], matched(e), -at(at_least, j)});
            else // as many are taken as are matched
                formula_.equal(issued_and_matched(e), at(at_least, j));
        }
        Counter& counter = (recvs_known ? counted_sends : counted_recvs)[place];
        counter.events = counted;
        for (auto& [e, counts] : around)
            counter.after[e] = std::move(counts.second);
    }
    for (const auto& [place, sends] : counted_sends) {
        const auto [source, dest, context] = place;
        if (const auto recvs = counted_recvs.find({dest, source, context}); recvs != counted_recvs.end())
            link_replies(sends, recvs->second);
    }
}

// A process that answers each message at its status.source sends to a peer as many answers as it took messages from it:
// the counters of the two channels say the same, but for the sends before.
void Encoding::link_replies(const Counter& sends, const Counter& recvs)
{
    size_t first = 0; // sends before the answers
    while (first < sends.events.size() && graph_.send(sends.events[first]).dest.is_known() &&
           graph_.events[sends.events[first]].guard == true_term)
        ++first;
    size_t next = 0; // receive
    for (size_t i = first; i < sends.events.size() && next < recvs.events.size(); ++i, ++next) {
        const SendDetail& s = graph_.send(sends.events[i]);
        const EventId r = recvs.events[next];
        if (s.dest.is_known() || s.dest.term != graph_.recv(r).status_source || r > sends.events[i])
            return;
        const TermId guard = graph_.events[sends.events[i]].guard;
        if (i > first && terms_.conjunction(guard, graph_.events[sends.events[i - 1]].guard) != guard)
            return;
        const std::vector<Literal>&answers = sends.after.at(sends.events[i]), &taken = recvs.after.at(r);
        for (size_t j = 0; j + first < answers.size(); ++j) {
            const Literal t = j < taken.size() ? taken[j] : formula_.constant(false);
            formula_.imply(answers[j + first], t);
            formula_.add({-issued_[sends.events[i]], -t, answers[j + first]});
        }
    }
}

} // namespace mpismt::encoding
