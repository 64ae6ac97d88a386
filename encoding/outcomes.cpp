// How the program can end: where each process can be for good, and the bits of its variables there; conditions on them.
#include "encoding/encoding.hpp"

#include "core/values.hpp"

#include <algorithm>

namespace mpismt::encoding {

Encoding::Place::Standing Encoding::standing_bits(const Standing& s)
{
    Place::Standing out{s.event, {}};
    for (const std::vector<Value>& elements : s.variables) {
        auto& variable = out.variables.emplace_back();
        for (Value v : elements) {
            if (!v.is_known())
                v = to_value(terms_, settle_.term(v.term));
            Place::Bits& bits = variable.emplace_back();
            bits.known = v.bits;
            for (unsigned i = 0; !v.is_known() && i < terms_.width(v.term); ++i)
                bits.literals.push_back(settle_.literal(terms_.extract(v.term, i, 1)));
        }
    }
    return out;
}

void Encoding::prepare_outcomes()
{
    formula_.begin("outcomes");
    // Of clocks nothing is known; the replay takes them to be 0, too, and the answer says so.
    for (TermId clock : graph_.free_values)
        formula_.add({settle_.literal(terms_.equals(clock, 0))});
    places_.resize(graph_.processes());
    for (EventId id = 0; id < graph_.events.size(); ++id) {
        const Event& e = graph_.events[id];
        const bool stop = e.kind == EventKind::Stop && is_proper_end(graph_.stop(id));
        if (e.kind != EventKind::End && !e.blocking && !stop)
            continue;
        Place place{id, issued_[id], {}};
        if (completed_[id] != 0)
            place.here = formula_.conjunction({issued_[id], -completed_[id]});
        if (formula_.is_false(place.here))
            continue;
        if (e.kind == EventKind::Poll) {
            for (EventId poll : graph_.polls[e.detail].polls)
                place.standings.push_back(standing_bits(*graph_.standing(poll)));
        } else {
            place.standings.push_back(standing_bits(*graph_.standing(id)));
        }
        places_[e.rank].push_back(std::move(place));
    }
}

// A variable's final value is a choice between the ends of its process, of which an execution that ends reaches one.
void Encoding::prepare_conditions()
{
    formula_.begin("conditions");
    const auto final_value = [&](const Condition::Node& n) {
        TermId value = terms_.constant(0, n.width);
        for (EventId id : graph_.by_rank[n.rank]) {
            if (graph_.events[id].kind != EventKind::End)
                continue;
            const std::vector<Value>& elements = graph_.standing(id)->variables.at(n.variable);
            if (n.element < elements.size())
                value = terms_.ite(graph_.events[id].guard, to_term(terms_, elements[n.element], n.width), value);
        }
        return value;
    };
    for (uint32_t i = 0; i < graph_.conditions.size(); ++i) {
        const Condition& c = graph_.conditions[i];
        const TermId value = c.value<TermId>(
            [&](const Condition::Node& n) {
                return n.what == Condition::Node::What::Constant ? terms_.constant(n.bits, n.width) : final_value(n);
            },
            [&](const Condition::Node& n, TermId a, TermId b) {
                return terms_.operation(n.op, n.width, n.to, a, is_unary(n.op) ? no_term : b);
            });
        const TermId decides = c.decided_by(true) ? value : terms_.negation(value);
        std::vector<Literal> all{maximal_, no_stop_, settle_.literal(decides)};
        all.insert(all.end(), final_pass_.begin(), final_pass_.end());
        const Literal decider = formula_.conjunction(all);
        if (c.kind == Condition::Kind::Exists)
            wishes_.push_back({i, decider});
        else
            questions_.push_back({FindingKind::Assertion, decider, true, no_event, no_event, {}, i});
    }
}

} // namespace mpismt::encoding
