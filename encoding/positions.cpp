// Redundant: the j-th message of a source that a process takes is the j-th that was sent to it.
//
// Where every message of a channel (source, destination, context) fits every receive that may take from it, messages
// are taken in the order in which they were sent (docs/mpi/executions.md, rule 3). If one side's positions are known,
// because its j-th communication is made only after the j - 1 before, the other side's are counted in unary, and a pair
// fixes the count; in a maximal execution a receive waits in vain only if fewer messages were sent. Without it, that a
// manager answers each message once is a pigeonhole argument over all matches (docs/engines/solver.md).
#include "core/mpi/abi.hpp"
#include "encoding/encoding.hpp"

#include <algorithm>
#include <map>
#include <optional>

namespace mpismt::encoding {

namespace {

constexpr size_t max_cells = 200'000; // of one channel's counter

} // namespace

// A channel: what one process sends to another in one context.
class Encoding::Positions {
public:
    Positions(Encoding& encoding, uint32_t source, uint32_t dest) : e_(encoding), source_(source), dest_(dest) {}
    void add(uint32_t pair);
    // What is counted; nothing if that would say nothing new, or if messages may be taken out of order.
    std::optional<Counter> encode();
    bool counts_sends() const { return recvs_known_; }

private:
    // Before and after an event, [j]: at least j + 1 of those so far take part.
    using Counts = std::vector<Literal>;

    bool is_simple(EventId communication) const;
    bool is_chain(const std::vector<EventId>& communications) const;
    bool in_order() const;
    void find_known();
    std::map<EventId, std::vector<Literal>> taking_part();
    Counts with(const Counts& before, Literal one_more);
    Literal at(const Counts& counts, size_t j) { return j < counts.size() ? counts[j] : e_.formula_.constant(false); }
    const std::vector<EventId>& counted() const { return recvs_known_ ? sends_ : recvs_; }
    const std::vector<EventId>& known() const { return recvs_known_ ? recvs_ : sends_; }

    Encoding& e_;
    const uint32_t source_, dest_;
    std::vector<EventId> sends_, recvs_; // ascending
    std::vector<uint32_t> pairs_;
    bool sends_known_ = false, recvs_known_ = false; // their positions
};

void Encoding::Positions::add(uint32_t pair)
{
    sends_.push_back(e_.match_.pairs()[pair].from);
    recvs_.push_back(e_.match_.pairs()[pair].to);
    pairs_.push_back(pair);
}

bool Encoding::Positions::is_simple(EventId communication) const
{
    const EventGraph& graph = e_.graph_;
    const Event& e = graph.events[communication];
    const TermId cancelled =
        e.kind == EventKind::Send ? graph.send(communication).cancelled : graph.recv(communication).cancelled;
    return cancelled == no_term && !e.startall;
}

// Each is made only if the one before is.
bool Encoding::Positions::is_chain(const std::vector<EventId>& communications) const
{
    for (size_t i = 1; i < communications.size(); ++i) {
        const TermId guard = e_.graph_.events[communications[i]].guard;
        if (e_.terms_.conjunction(guard, e_.graph_.events[communications[i - 1]].guard) != guard)
            return false;
    }
    return true;
}

// Every message fits every receive that may take from this channel.
bool Encoding::Positions::in_order() const
{
    const auto simple = [&](EventId e) { return is_simple(e); };
    return std::all_of(sends_.begin(), sends_.end(), simple) && std::all_of(recvs_.begin(), recvs_.end(), simple) &&
           std::all_of(recvs_.begin(), recvs_.end(), [&](EventId r) {
               const RecvDetail& d = e_.graph_.recv(r);
               return d.tag.is_known() && std::all_of(sends_.begin(), sends_.end(), [&](EventId s) {
                          return as_signed(d.tag.bits, 32) == abi::ANY_TAG || e_.graph_.send(s).tag == d.tag;
                      });
           });
}

void Encoding::Positions::find_known()
{
    recvs_known_ = is_chain(recvs_) && std::all_of(recvs_.begin(), recvs_.end(), [&](EventId r) {
                       return e_.graph_.recv(r).source == Value::known(source_);
                   });
    sends_known_ = is_chain(sends_) && std::all_of(sends_.begin(), sends_.end(), [&](EventId s) {
                       return e_.graph_.send(s).dest.is_known();
                   });
}

// Of each that is counted: one of these literals holds, it takes part.
std::map<EventId, std::vector<Literal>> Encoding::Positions::taking_part()
{
    std::map<EventId, std::vector<Literal>> result;
    if (recvs_known_)
        for (EventId s : sends_) {
            const Value d = e_.graph_.send(s).dest;
            const TermId here = d.is_known() ? true_term : e_.terms_.equals(d.term, dest_);
            result[s] = {e_.formula_.conjunction({e_.issued_[s], e_.settle_.literal(here)})};
        }
    else
        for (uint32_t i : pairs_)
            result[e_.match_.pairs()[i].to].push_back(e_.pair_literal(i));
    return result;
}

Encoding::Positions::Counts Encoding::Positions::with(const Counts& before, Literal one_more)
{
    Counts after = before;
    after.push_back(e_.formula_.constant(false));
    for (size_t j = after.size(); j-- > 0;)
        after[j] = e_.formula_.disjunction(
            {after[j], e_.formula_.conjunction({one_more, j == 0 ? e_.formula_.truth() : before[j - 1]})});
    if (after.size() > known().size())
        after.resize(known().size() + 1); // more than anybody takes
    return after;
}

std::optional<Encoding::Counter> Encoding::Positions::encode()
{
    for (auto* list : {&sends_, &recvs_}) {
        std::sort(list->begin(), list->end());
        list->erase(std::unique(list->begin(), list->end()), list->end());
    }
    if (sends_.size() < 2 || recvs_.size() < 2 || sends_.size() * recvs_.size() > max_cells || !in_order())
        return std::nullopt;
    find_known();
    if (recvs_known_ == sends_known_)
        return std::nullopt; // both: nothing to count
    std::map<EventId, std::vector<Literal>> taking = taking_part();
    Counts at_least;
    std::map<EventId, std::pair<Counts, Counts>> around;
    for (EventId e : counted()) {
        Counts next = with(at_least, e_.formula_.disjunction(taking[e]));
        around[e] = {at_least, next};
        at_least = std::move(next);
    }
    for (uint32_t i : pairs_) {
        const Relation::Pair& pair = e_.match_.pairs()[i];
        const EventId e = recvs_known_ ? pair.from : pair.to, other = recvs_known_ ? pair.to : pair.from;
        const auto position =
            static_cast<size_t>(std::lower_bound(known().begin(), known().end(), other) - known().begin());
        const auto& [before, after] = around[e];
        e_.formula_.imply(e_.pair_literal(i), at(after, position));
        e_.formula_.imply(e_.pair_literal(i), -at(before, position));
    }
    for (size_t j = 0; j < known().size(); ++j) {
        const EventId e = known()[j];
        if (recvs_known_)
            e_.formula_.add({-e_.maximal_, -e_.issued_[e], e_.matched(e), -at(at_least, j)});
        else // as many are taken as are matched
            e_.formula_.equal(e_.issued_and_matched(e), at(at_least, j));
    }
    Counter counter{counted(), {}};
    for (auto& [e, counts] : around)
        counter.after[e] = std::move(counts.second);
    return counter;
}

void Encoding::encode_positions()
{
    formula_.begin("positions");
    const std::vector<Relation::Pair>& pairs = match_.pairs();
    std::map<std::tuple<uint32_t, uint32_t, uint32_t>, Positions> channels; // source, destination, context
    for (uint32_t i = 0; i < pairs.size(); ++i) {
        const EventId s = pairs[i].from;
        if (is_anonymous_[s] || graph_.send(s).partner != no_event)
            continue;
        const uint32_t source = graph_.events[s].rank, dest = graph_.events[pairs[i].to].rank;
        channels.try_emplace({source, dest, graph_.send(s).context}, *this, source, dest).first->second.add(i);
    }
    std::map<std::tuple<uint32_t, uint32_t, uint32_t>, Counter> counted_sends, counted_recvs; // by channel
    for (auto& [place, channel] : channels) {
        look_at_limits();
        if (std::optional<Counter> counter = channel.encode())
            (channel.counts_sends() ? counted_sends : counted_recvs)[place] = std::move(*counter);
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
