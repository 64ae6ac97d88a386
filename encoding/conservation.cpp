// What is conserved: receives that take exactly the messages of certain sends bring, all together, what these send.
//
// A manager that adds up what its workers send in any order computes a sum that does not depend on the order; but as a
// term it is a sum of if-then-elses over the matches, and that all of the N! orders give the same is out of a solver's
// reach. So a chain of +, *, &, | or ^ over f(what receive r brings), for all receives r of a component of the match
// relation that has as many sends as receives, becomes the same chain over f(what send s carries): a bijection only
// permutes the operands. It holds where the term is read: the data of a receive are visible from its completion on
// only, so there all of them are matched, and all of the sends are. Sums of floats are not associative, and stay as
// they are.
//
// Cost: the operands of each chain, once for each of its links; `budget_` bounds it.
#include "encoding/settle.hpp"

#include <algorithm>
#include <map>
#include <tuple>

namespace mpismt::encoding {

namespace {

constexpr size_t max_operands = 4096, max_operand_terms = 64;

bool is_chain(const TermNode& n)
{
    if (n.kind != TermKind::Operation || n.width == 1)
        return false;
    switch (n.op) {
    case ScalarOp::Add:
    case ScalarOp::Mul:
    case ScalarOp::And:
    case ScalarOp::Or:
    case ScalarOp::Xor: return true;
    default: return false;
    }
}

} // namespace

// The receives and sends that can only match each other, if there are as many of both and all that are matched are
// received.
const Settlement::Component* Settlement::component_of(EventId recv)
{
    if (const auto it = component_.find(recv); it != component_.end())
        return components_[it->second].recvs.empty() ? nullptr : &components_[it->second];
    Component c;
    std::vector<EventId> open{recv};
    std::unordered_set<EventId> seen{recv};
    bool plain = true;
    while (!open.empty()) {
        const EventId e = open.back();
        open.pop_back();
        const bool is_send = graph_.events[e].kind == EventKind::Send;
        (is_send ? c.sends : c.recvs).push_back(e);
        if (is_send)
            plain = plain && graph_.send(e).cancelled == no_term && graph_.send(e).payload &&
                    graph_.send(e).payload->gaps.empty();
        else
            plain = plain && graph_.recv(e).cancelled == no_term && graph_.recv(e).flag == no_term &&
                    !graph_.recv(e).is_matched_probe();
        for (const uint32_t i : is_send ? match_.from(e) : match_.into(e)) {
            const EventId other = is_send ? match_.pairs()[i].to : match_.pairs()[i].from;
            if (seen.insert(other).second)
                open.push_back(other);
        }
    }
    const auto index = static_cast<uint32_t>(components_.size());
    for (const EventId r : c.recvs)
        component_[r] = index;
    if (!plain || c.recvs.size() != c.sends.size() || c.recvs.size() < 2)
        c = {};
    std::sort(c.sends.begin(), c.sends.end());
    components_.push_back(std::move(c));
    return components_[index].recvs.empty() ? nullptr : &components_[index];
}

// The one variable of received data in a small term that has no other variables; no_term: it is no such term.
TermId Settlement::only_variable(TermId t)
{
    std::vector<TermId> open{t};
    TermId found = no_term;
    for (size_t visited = 0; !open.empty(); ++visited) {
        const TermId x = open.back();
        open.pop_back();
        if (x == no_term || terms_[x].kind == TermKind::Constant || x == found)
            continue;
        if (terms_[x].kind == TermKind::Variable) {
            const auto origin = origins_.find(x);
            if (found != no_term || origin == origins_.end() || origin->second.part != Origin::Part::Data ||
                graph_.events[origin->second.event].kind != EventKind::Recv)
                return no_term;
            found = x;
            continue;
        }
        if (visited > max_operand_terms)
            return no_term;
        open.insert(open.end(), {terms_[x].a, terms_[x].b, terms_[x].c});
    }
    return found;
}

TermId Settlement::conserved(TermId chain)
{
    const TermNode top = terms_[chain];
    if (!is_chain(top) || budget_ == 0)
        return no_term;
    std::vector<TermId> operands, open{chain};
    while (!open.empty() && operands.size() < max_operands && budget_ > 0) {
        --budget_;
        const TermId t = open.back();
        open.pop_back();
        if (const TermNode& n = terms_[t]; is_chain(n) && n.op == top.op)
            open.insert(open.end(), {n.a, n.b});
        else
            operands.push_back(t);
    }
    if (!open.empty())
        return no_term;
    // Of each kind of operand: which of them bring what which receive brings.
    using Kind = std::tuple<const Component*, uint32_t, TermId>; // offset in the message, the function
    std::map<Kind, std::map<EventId, size_t>> kinds;
    for (size_t i = 0; i < operands.size(); ++i) {
        const TermId v = only_variable(operands[i]);
        if (v == no_term)
            continue;
        const Origin o = origins_.at(v);
        const Component* c = component_of(o.event);
        if (c == nullptr || c->recvs.size() > operands.size())
            continue;
        TermId& place = places_[terms_.width(v)];
        if (place == 0)
            place = terms_.variable("what is brought", terms_.width(v));
        const TermId function = terms_.substitute(operands[i], {{v, place}});
        kinds[{c, o.offset, function}].emplace(o.event, i);
    }
    bool changed = false;
    for (const auto& [kind, of_recv] : kinds) {
        const auto& [c, offset, function] = kind;
        if (of_recv.size() < c->recvs.size())
            continue;
        const TermId place = places_.at(terms_.width(only_variable(operands[of_recv.begin()->second])));
        const uint32_t bytes = terms_.width(place) / 8;
        std::vector<TermId> sent;
        for (const EventId s : c->sends) {
            if (size_t{offset} + bytes > graph_.send(s).payload->bytes.size())
                break; // it does not reach so far
            sent.push_back(payload_piece(graph_.send(s), offset, bytes));
        }
        const std::vector<TermId> variables = terms_.variables_of(sent);
        const bool circular = std::any_of(variables.begin(), variables.end(), [&](TermId v) {
            const auto o = origins_.find(v);
            return o != origins_.end() && component_.contains(o->second.event) && component_of(o->second.event) == c;
        });
        if (sent.size() < c->sends.size() || circular)
            continue;
        changed = true;
        auto next = sent.begin();
        for (const auto& [recv, i] : of_recv)
            operands[i] = terms_.substitute(function, {{place, *next++}});
    }
    if (!changed)
        return no_term;
    TermId result = operands.back();
    for (size_t i = operands.size() - 1; i-- > 0;)
        result = terms_.operation(top.op, top.width, top.width, result, operands[i]);
    return result == chain ? no_term : result;
}

} // namespace mpismt::encoding
