// What a process has received when it sends.
//
// A worker that gets tasks until a message without data stops it sends a result only where the message was a task. So
// what the guard of a send says of an earlier receive rules out messages that this one may take, and what all others
// have in common holds wherever this is sent: their length, and so which bytes they have written. Without that, each
// result of a task `int task; MPI_Recv(&task, …);` might be made of a variable that was never written.
//
// Cost: a substitution in the guard for each distinct envelope that the receive may take; `budget_` bounds it.
#include "encoding/settle.hpp"

#include "core/values.hpp"

#include <algorithm>
#include <map>

namespace mpismt::encoding {

// The messages that the receive may have taken where this is sent, ascending.
const std::vector<EventId>& Settlement::taken_before(EventId send, EventId recv)
{
    const auto [known, is_new] = taken_before_.try_emplace({send, recv});
    std::vector<EventId>& taken = known->second;
    if (!is_new)
        return taken;
    const TermId guard = graph_.events[send].guard;
    std::vector<std::pair<TermId, Origin>> looked_at; // by the guard, of the message's envelope
    if (guard != true_term)
        for (const TermId v : terms_.variables_of(std::vector{guard}))
            if (const auto o = origins_.find(v); o != origins_.end() && o->second.event == recv &&
                                                 o->second.part != Origin::Part::Data &&
                                                 o->second.part != Origin::Part::Undefined)
                looked_at.emplace_back(v, o->second);
    std::map<std::vector<TermId>, bool> is_sent; // by what the message brings of that
    for (const uint32_t i : match_.into(recv)) {
        const EventId m = match_.pairs()[i].from;
        std::vector<TermId> values;
        std::unordered_map<TermId, TermId> replacement;
        for (const auto& [v, origin] : looked_at) {
            values.push_back(brings(m, origin));
            if (terms_.is_constant(values.back()))
                replacement.emplace(v, values.back());
        }
        const auto [entry, is_other] = is_sent.emplace(std::move(values), true);
        if (is_other && !replacement.empty() && budget_ > 0) {
            budget_ -= std::min<size_t>(budget_, 1);
            entry->second = terms_.substitute(guard, replacement) != false_term;
        }
        if (entry->second)
            taken.push_back(m);
    }
    std::sort(taken.begin(), taken.end());
    taken.erase(std::unique(taken.begin(), taken.end()), taken.end());
    return taken;
}

// The term, as it is where this is sent: with the lengths of messages that the process has received before put in
// where only one length is possible.
TermId Settlement::where_sent(EventId send, TermId t)
{
    if (off_ || t == no_term || terms_.is_constant(t))
        return t;
    std::unordered_map<TermId, TermId> known;
    for (const TermId v : terms_.variables_of(std::vector{t})) {
        if (certain_.known(v) != no_term)
            known.emplace(v, certain_.known(v));
        const auto o = origins_.find(v);
        if (o == origins_.end() || o->second.part != Origin::Part::Bytes || budget_ == 0)
            continue;
        const EventId recv = o->second.event;
        if (graph_.events[recv].kind != EventKind::Recv || graph_.events[recv].rank != graph_.events[send].rank)
            continue;
        const RecvDetail& r = graph_.recv(recv);
        if (r.cancelled != no_term || r.flag != no_term || r.is_matched_probe())
            continue;
        const std::vector<EventId>& taken = taken_before(send, recv);
        const auto is_as_long = [&](EventId m) {
            return graph_.send(m).signature.count.is_known() && graph_.send(m).bytes == graph_.send(taken[0]).bytes;
        };
        if (!taken.empty() && std::all_of(taken.begin(), taken.end(), is_as_long))
            known[v] = terms_.constant(graph_.send(taken[0]).bytes, 64);
    }
    return known.empty() ? t : terms_.substitute(t, known);
}

// Are there bits in the message that may have no value?
bool Settlement::has_gaps(EventId send)
{
    const std::vector<Gap>& gaps = graph_.send(send).payload->gaps;
    return std::any_of(gaps.begin(), gaps.end(), [&](const Gap& gap) {
        if (gap.skipped != 0) // they have values
            return false;
        const TermId mask = gap.term == no_term ? no_term : where_sent(send, gap.term);
        return mask == no_term || !terms_.is_constant(mask) || terms_[mask].bits != 0;
    });
}

} // namespace mpismt::encoding
