#include "encoding/message_classes.hpp"

#include "core/mpi/abi.hpp"

#include <algorithm>
#include <numeric>
#include <span>

namespace mpismt::encoding {

MessageClasses::MessageClasses(const EventGraph& graph, const Relation& match)
    : graph_(graph), match_(match), of_(graph.events.size(), 0)
{
    struct Last {
        uint32_t message_class;
        EventId send;
    };
    const auto are_rounds_apart = [&](EventId a, EventId b) {
        const std::vector<uint32_t>&x = match.from(a), &y = match.from(b); // ascending by receive
        for (size_t i = 0, j = 0; i < x.size() && j < y.size();) {
            const EventId r = match.pairs()[x[i]].to, q = match.pairs()[y[j]].to;
            if (r == q)
                return false;
            ++(r < q ? i : j);
        }
        return x.size() > 1 && y.size() > 1; // else they are known one by one
    };
    for (const std::vector<EventId>& events : graph.by_rank) {
        std::map<uint32_t, Last> last; // by context
        for (EventId e : events) {
            const uint32_t rank = graph.events[e].rank;
            if (graph.events[e].kind == EventKind::Recv) {
                const RecvDetail& r = graph.recv(e);
                recvs_[{rank, r.context}].push_back(e);
                recvs_and_probes_[{rank, r.context}].push_back(e);
                if (r.status_source != no_term)
                    recv_from_[r.status_source] = e;
            } else if (graph.events[e].kind == EventKind::Probe && graph.events[e].blocking) {
                recvs_and_probes_[{rank, graph.probe(e).context}].push_back(e);
            } else if (graph.events[e].kind == EventKind::Send) {
                const SendDetail& s = graph.send(e);
                const auto it = last.find(s.context);
                const bool is_new =
                    it == last.end() || !s.tag.is_known() || classes_[it->second.message_class].tag != s.tag;
                const bool is_round = !is_new && are_rounds_apart(it->second.send, e);
                if (is_round)
                    classes_[it->second.message_class].is_round = true;
                of_[e] = is_new || is_round ? static_cast<uint32_t>(classes_.size()) : it->second.message_class;
                if (is_new || is_round)
                    classes_.push_back({rank, s.context, s.tag, is_round});
                last.insert_or_assign(s.context, Last{of_[e], e});
            }
        }
    }
    united_.resize(classes_.size());
    std::iota(united_.begin(), united_.end(), 0);
    several_.resize(classes_.size(), false);
}

std::vector<MessageClasses::Signature>
MessageClasses::signatures(const std::vector<uint32_t>& classes, const std::vector<EventId>& recvs,
                           const ConditionsOn& conditions_on, const std::set<EventId>& answered, size_t& work) const
{
    constexpr size_t most_work = 20'000'000; // answers about a class and a receive: a tenth of a second, about
    std::vector<Signature> result(classes.size());
    for (EventId recv : recvs) {
        const std::vector<TermId>& conditions = conditions_on(recv);
        if ((work += classes.size() * (1 + conditions.size()) + match_.into(recv).size()) > most_work)
            return {};
        const bool knows_who = answered.contains(recv);
        std::set<uint32_t> takes;
        for (uint32_t i : match_.into(recv))
            takes.insert(of_[match_.pairs()[i].from]);
        for (size_t i = 0; i < classes.size(); ++i) {
            const uint32_t c = classes[i];
            result[i].push_back(!takes.contains(c) ? 0 : knows_who ? c + 2 : 1);
            result[i].push_back(fit(c, recv) ? 1 : 0);
            for (TermId condition : conditions) {
                const std::optional<bool> holds = decide(condition, recv, c);
                result[i].push_back(!holds ? 2 : *holds ? 1 : 0);
            }
        }
    }
    return result;
}

void MessageClasses::unite(const ConditionsOn& conditions_on)
{
    std::set<EventId> answered; // a send goes to whom they have received from
    for (const Event& e : graph_.events)
        if (e.kind == EventKind::Send && !graph_.sends[e.detail].dest.is_known())
            answered.insert(recv_from(graph_.sends[e.detail].dest.term));
    std::map<std::pair<uint32_t, uint32_t>, std::vector<uint32_t>> of_process; // by context and rank
    for (uint32_t c = 0; c < classes_.size(); ++c)
        of_process[{classes_[c].context, classes_[c].rank}].push_back(c);
    std::map<std::vector<uint64_t>, std::vector<std::vector<uint32_t>>> alike; // by context and tags
    for (const auto& [place, classes] : of_process) {
        std::vector<uint64_t> key{place.first};
        for (uint32_t c : classes)
            key.push_back(classes_[c].tag.bits);
        if (std::ranges::all_of(classes, [&](uint32_t c) { return classes_[c].tag.is_known(); }))
            alike[std::move(key)].push_back(classes);
    }
    std::map<uint32_t, std::vector<EventId>> recvs; // by context
    for (const auto& [place, events] : recvs_and_probes_)
        recvs[place.second].insert(recvs[place.second].end(), events.begin(), events.end());
    size_t work = 0;
    for (const auto& [key, processes] : alike) {
        if (processes.size() < 2)
            continue;
        const size_t length = processes[0].size();
        std::vector<uint32_t> classes;
        for (const std::vector<uint32_t>& of_one : processes)
            classes.insert(classes.end(), of_one.begin(), of_one.end());
        const std::vector<Signature> found =
            signatures(classes, recvs[static_cast<uint32_t>(key[0])], conditions_on, answered, work);
        if (found.empty())
            return;
        std::map<std::span<const Signature>, size_t, decltype(std::ranges::lexicographical_compare)> first;
        for (size_t at = 0; at < classes.size(); at += length) {
            const auto [same, is_new] = first.try_emplace({found.data() + at, length}, at);
            for (size_t i = 0; !is_new && i < length; ++i) {
                united_[classes[at + i]] = classes[same->second + i];
                several_[classes[same->second + i]] = true;
            }
        }
    }
}

const std::vector<EventId>& MessageClasses::recvs_and_probes(uint32_t rank, uint32_t context) const
{
    static const std::vector<EventId> none;
    const auto it = recvs_and_probes_.find({rank, context});
    return it == recvs_and_probes_.end() ? none : it->second;
}

EventId MessageClasses::recv_from(TermId source) const
{
    const auto it = recv_from_.find(source);
    return it == recv_from_.end() ? no_event : it->second;
}

bool MessageClasses::fit(uint32_t c, EventId e) const
{
    const auto any_or = [](Value v, int32_t any, Value wanted) {
        return v.is_known() && (as_signed(v.bits, 32) == any || (wanted.is_known() && v.bits == wanted.bits));
    };
    const auto fits = [&](const auto& detail) {
        return detail.context == classes_[c].context &&
               any_or(detail.source, abi::ANY_SOURCE, Value::known(classes_[c].rank)) &&
               any_or(detail.tag, abi::ANY_TAG, classes_[c].tag);
    };
    return graph_.events[e].kind == EventKind::Probe ? fits(graph_.probe(e)) : fits(graph_.recv(e));
}

bool MessageClasses::is_probed(EventId recv, const std::function<bool(TermId, TermId)>& implies) const
{
    const Event& event = graph_.events[recv];
    const RecvDetail& r = graph_.recv(recv);
    if (r.source.is_known())
        return false;
    // Of the same context, and issued before: a receive that is complete, but behind the probe, or one that is not.
    const std::vector<EventId>& events = graph_.by_rank[event.rank];
    auto at = std::ranges::lower_bound(events, recv);
    const ProbeDetail* probe = nullptr;
    while (at != events.begin()) {
        const Event& before = graph_.events[*--at];
        if (before.kind == EventKind::Recv && graph_.recv(*at).context == r.context &&
            (probe == nullptr || own_wait(graph_, *at) == no_event))
            return false;
        if (before.kind != EventKind::Probe || probe != nullptr || graph_.probe(*at).context != r.context)
            continue;
        const ProbeDetail& p = graph_.probe(*at);
        const bool is_meant = r.source.term == p.status_source && p.status_source != no_term &&
                              (r.tag == p.tag || (r.tag.is_known() && as_signed(r.tag.bits, 32) == abi::ANY_TAG) ||
                               (r.tag.term == p.status_tag && p.status_tag != no_term));
        const bool has_found =
            implies(event.guard, before.guard) && (p.flag == no_term || implies(event.guard, p.flag));
        if (!is_meant || !has_found)
            return false;
        probe = &p;
    }
    return probe != nullptr;
}

std::optional<bool> MessageClasses::decide(TermId condition, EventId recv, uint32_t c) const
{
    const TermStore& terms = *graph_.terms;
    const bool negated = terms[condition].kind == TermKind::Not;
    const TermNode& node = terms[negated ? terms[condition].a : condition];
    if (node.kind != TermKind::Operation || node.op != ScalarOp::Eq)
        return {};
    const bool first = terms.is_constant(node.a);
    const TermId variable = first ? node.b : node.a, constant = first ? node.a : node.b;
    if (!terms.is_constant(constant))
        return {};
    const RecvDetail& r = graph_.recv(recv);
    uint64_t value = 0;
    if (variable == r.status_tag && classes_[c].tag.is_known()) {
        value = classes_[c].tag.bits;
    } else if (variable == r.status_source) {
        const Communicator& communicator = graph_.communicators[r.context];
        value = communicator.rank(communicator.member(classes_[c].rank));
    } else {
        return {};
    }
    return (static_cast<uint32_t>(value) == static_cast<uint32_t>(terms.value(constant))) != negated;
}

// For which communication alone a call waits.
static EventId only_communication(const EventGraph& graph, EventId wait)
{
    if (graph.events[wait].kind != EventKind::Wait)
        return no_event;
    const WaitDetail& w = graph.wait(wait);
    if (w.slots.size() != 1 || w.slots[0].alternatives.size() != 1)
        return no_event;
    const WaitDetail::Alternative& a = w.slots[0].alternatives[0];
    return a.condition != true_term || a.communication == never ? no_event : a.communication;
}

EventId own_wait(const EventGraph& graph, EventId recv)
{
    const std::vector<EventId>& events = graph.by_rank[graph.events[recv].rank];
    const auto next = std::ranges::upper_bound(events, recv);
    const bool is_own = next != events.end() && only_communication(graph, *next) == recv &&
                        graph.events[*next].blocking && graph.events[*next].guard == graph.events[recv].guard;
    return is_own ? *next : no_event;
}

EventId only_send(const EventGraph& graph, EventId wait)
{
    const EventId e = only_communication(graph, wait);
    return e != no_event && graph.events[e].kind == EventKind::Send ? e : no_event;
}

} // namespace mpismt::encoding
