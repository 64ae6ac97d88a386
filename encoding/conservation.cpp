// What is conserved: receives that take exactly the messages of certain sends bring, all together, what these send.
//
// A manager that adds up what its workers send in any order computes a sum that does not depend on the order; but as a
// term it is a sum of if-then-elses over the matches, and that all of the N! orders give the same is out of a solver's
// reach. So terms over f(what receive r brings), for all receives r of a component of the match relation that has as
// many sends as receives, become terms over f(what send s brings): a bijection only permutes the operands. f is any
// small term over source, tag and data. What is rewritten so:
//
//   - a chain of +, *, &, | or ^;
//   - the least or greatest: if-then-elses that compare what they choose between;
//   - the last receive whose message fulfils a condition that one message alone, or none, fulfils (an array that is
//     filled at the source of each message, read at a place);
//   - and a comparison over what one receive brings, if it comes out the same for every message that this one may take.
//
// More may be sent than is received, where workers get tasks until they are told to stop. Suppose that each of the
// messages S that k receives may take either is known, or carries what an earlier receive of its sender has brought (no
// two what the same has), and is sent only where that one has taken one of the messages M. Then the k messages stand
// for k different ones of M and of those that are known; and if these are k in number, for all of them: the k receives
// bring what these bring, passed on. (So every sum of results is one over tasks.)
//
// It holds where the term is read: what a receive brings is visible from its completion on only, so there all of them
// are matched, and all of the sends are. Sums of floats are not associative, and stay as they are.
//
// What was looked at only in these ways is looked at no more: it is rewritten before anything else, and the inbox may
// be anonymous after that (anonymous.hpp). Whatever an execution pairs up there, replay finds the same values.
//
// Cost: the operands of each chain, once for each of its links; `budget_` bounds it.
#include "encoding/settle.hpp"

#include "core/values.hpp"

#include <algorithm>
#include <map>
#include <tuple>

namespace mpismt::encoding {

namespace {

constexpr size_t max_operands = 4096, max_operand_terms = 64, max_rewritten = 20'000;

bool is_commutative_chain(const TermNode& n)
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

bool is_order(const TermNode& n)
{
    return n.kind == TermKind::Operation && (n.op == ScalarOp::ULt || n.op == ScalarOp::ULe || n.op == ScalarOp::SLt ||
                                             n.op == ScalarOp::SLe);
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
        plain = plain && is_plain(e);
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

TermId Settlement::place_of(const Origin& o)
{
    static constexpr unsigned data = 0, source_or_tag = 32, length = 64;
    const unsigned fixed = o.part == Origin::Part::Source || o.part == Origin::Part::Tag ? source_or_tag
                           : o.part == Origin::Part::Bytes                             ? length
                                                                                       : data;
    TermId& place = places_[{o.part, o.offset, o.bytes}];
    if (place == no_term)
        place = terms_.variable("what is brought", fixed == data ? 8U * o.bytes : fixed);
    return place;
}

// Of a small term, all of whose variables one receive brings, at least one; else nothing.
std::optional<Settlement::Brought> Settlement::brought(TermId t)
{
    std::vector<TermId> open{t};
    std::unordered_map<TermId, TermId> places;
    Brought result;
    std::unordered_set<TermId> seen; // masks of bits without a value share much of what they consist of
    while (!open.empty()) {
        const TermId x = open.back();
        open.pop_back();
        if (x == no_term || terms_[x].kind == TermKind::Constant || !seen.insert(x).second)
            continue;
        if (terms_[x].kind == TermKind::Variable) {
            const auto o = origins_.find(x);
            if (o == origins_.end() || graph_.events[o->second.event].kind != EventKind::Recv ||
                (result.recv != no_event && result.recv != o->second.event))
                return std::nullopt;
            result.recv = o->second.event;
            result.places.push_back(o->second);
            places[x] = place_of(o->second);
            continue;
        }
        if (seen.size() > max_operand_terms)
            return std::nullopt;
        open.insert(open.end(), {terms_[x].a, terms_[x].b, terms_[x].c});
    }
    budget_ -= std::min<size_t>(budget_, places.size());
    if (places.empty())
        return std::nullopt;
    result.function = terms_.substitute(t, places);
    return result;
}

TermId Settlement::of_message(const Brought& b, EventId send)
{
    budget_ -= std::min<size_t>(budget_, b.places.size());
    std::unordered_map<TermId, TermId> values;
    for (const Origin& o : b.places) {
        const bool is_data = o.part == Origin::Part::Data || o.part == Origin::Part::Undefined;
        if (is_data && size_t{o.offset} + o.bytes > graph_.send(send).payload->bytes.size())
            return no_term;
        values[place_of(o)] = brings(send, o);
    }
    return terms_.substitute(b.function, values);
}

bool Settlement::is_plain(EventId communication)
{
    if (graph_.events[communication].kind == EventKind::Send) {
        const SendDetail& s = graph_.send(communication);
        return s.cancelled == no_term && s.payload && !has_gaps(communication);
    }
    const RecvDetail& r = graph_.recv(communication);
    return r.cancelled == no_term && r.flag == no_term && !r.is_matched_probe();
}

bool Settlement::depends_on(const std::vector<TermId>& terms, const Operands& recvs)
{
    const std::vector<TermId> variables = terms_.variables_of(terms);
    return std::any_of(variables.begin(), variables.end(), [&](TermId v) {
        const auto o = origins_.find(v);
        return o != origins_.end() && recvs.contains(o->second.event);
    });
}

// The messages, each once, that these receives bring, and what is made of each on the way; none: it is not known.
Settlement::Sources Settlement::exactly_taken(const Operands& recvs, const Brought& b)
{
    Sources sources;
    if (const Component* c = component_of(b.recv); c != nullptr) {
        for (const EventId s : c->sends)
            if (recvs.size() == c->recvs.size())
                sources.emplace(s, b);
        return sources;
    }
    for (const auto& [recv, operand] : recvs) {
        if (!is_plain(recv) || recvs.size() < 2)
            return {};
        for (const uint32_t i : match_.into(recv))
            sources.emplace(match_.pairs()[i].from, b);
    }
    while (sources.size() > recvs.size())
        sources = passed_on(sources);
    const bool plain = std::all_of(sources.begin(), sources.end(), [&](const auto& s) { return is_plain(s.first); });
    return plain && sources.size() == recvs.size() ? sources : Sources();
}

// From messages that may be passed on to those that they were before: as many of these at least as of the former are
// received. None: it is not known.
Settlement::Sources Settlement::passed_on(const Sources& sources)
{
    Sources known, before;
    std::set<EventId> recvs;
    for (const auto& [send, made] : sources) {
        if (!is_plain(send) || budget_ == 0)
            return {};
        TermId what = of_message(made, send);
        if (what == no_term)
            return {};
        what = where_sent(send, replaced(certain_, what));
        if (terms_.is_constant(what)) {
            known.emplace(send, made);
            continue;
        }
        const std::optional<Brought> from = carried(send, what);
        if (!from || !recvs.insert(from->recv).second)
            return {};
        for (const EventId m : taken_before(send, from->recv)) {
            const Brought& other = before.emplace(m, *from).first->second;
            if (other.function != from->function ||
                graph_.recv(other.recv).context != graph_.recv(from->recv).context)
                return {};
        }
    }
    const size_t both = known.size() + before.size();
    if (before.empty())
        return {};
    before.merge(known);
    return before.size() == both ? before : Sources();
}

// What one receive has brought that is passed on by this send.
std::optional<Settlement::Brought> Settlement::carried(EventId send, TermId what)
{
    EventId recv = no_event; // the last
    for (const TermId v : terms_.variables_of(std::vector{what}))
        if (const auto o = origins_.find(v); o == origins_.end())
            return std::nullopt;
        else if (recv == no_event || o->second.event > recv)
            recv = o->second.event;
    if (recv == no_event || graph_.events[recv].kind != EventKind::Recv || !is_plain(recv) ||
        graph_.events[recv].rank != graph_.events[send].rank || taken_before(send, recv).empty())
        return std::nullopt;
    std::optional<Brought> from = brought(what);
    return from && from->recv == recv ? from : std::nullopt;
}

// Wider terms count by their lower bits, if the upper ones are 0.
bool Settlement::fits_into(TermId t, unsigned width) const
{
    const TermNode& n = terms_[t];
    if (n.width == width)
        return true;
    if (n.kind == TermKind::Constant)
        return n.bits >> width == 0;
    return n.kind == TermKind::Operation && n.op == ScalarOp::ZExt && terms_.width(n.a) <= width;
}

Settlement::Fold Settlement::fold_of(TermId t)
{
    const TermNode n = terms_[t];
    if (is_commutative_chain(n))
        return {Fold::Kind::Chain, n.op, n.width};
    if (n.kind != TermKind::IfThenElse || !is_order(terms_[n.a]))
        return {};
    const TermNode compared = terms_[n.a];
    const unsigned width = terms_.width(compared.a);
    if (width > n.width)
        return {};
    const TermId then = low(n.b, width), otherwise = low(n.c, width);
    if (compared.a == then && compared.b == otherwise)
        return {Fold::Kind::Least, compared.op, width};
    if (compared.a == otherwise && compared.b == then)
        return {Fold::Kind::Greatest, compared.op, width};
    return {};
}

std::vector<TermId> Settlement::operands_of(TermId t, const Fold& fold)
{
    std::vector<TermId> operands, open{t};
    while (!open.empty()) {
        if (budget_ == 0 || operands.size() >= max_operands)
            return {};
        --budget_;
        const TermId x = open.back();
        open.pop_back();
        if (fold_of(x) != fold) {
            operands.push_back(x);
            continue;
        }
        const TermNode& n = terms_[x];
        if (fold.kind == Fold::Kind::Chain)
            open.insert(open.end(), {n.a, n.b});
        else
            open.insert(open.end(), {n.b, n.c});
    }
    return operands;
}

TermId Settlement::folded(const Fold& fold, const std::vector<TermId>& operands)
{
    TermId result = operands.back();
    for (size_t i = operands.size() - 1; i-- > 0;) {
        const TermId x = operands[i];
        if (fold.kind == Fold::Kind::Chain) {
            result = terms_.operation(fold.op, fold.width, fold.width, result, x);
            continue;
        }
        TermId less = low(x, fold.width), more = low(result, fold.width);
        if (fold.kind == Fold::Kind::Greatest)
            std::swap(less, more);
        result = terms_.ite(terms_.operation(fold.op, fold.width, 1, less, more), x, result);
    }
    return result;
}

TermId Settlement::conserved_fold(TermId t)
{
    const Fold fold = fold_of(t);
    if (fold.kind == Fold::Kind::None)
        return no_term;
    std::vector<TermId> operands = operands_of(t, fold);
    if (operands.size() < 2)
        return no_term;
    const auto fit = [&](const std::vector<TermId>& all) {
        return std::all_of(all.begin(), all.end(), [&](TermId x) { return fits_into(x, fold.width); });
    };
    if (!fit(operands))
        return no_term;
    // Of each kind of operand: which of them bring what which receive brings.
    using Kind = std::pair<const Component*, TermId>; // and the function
    struct Alike {
        Brought first;
        Operands of_recv;
    };
    std::map<Kind, Alike> kinds;
    for (size_t i = 0; i < operands.size(); ++i) {
        std::optional<Brought> b = brought(operands[i]);
        if (!b)
            continue;
        const Component* c = component_of(b->recv);
        if (c != nullptr && c->recvs.size() > operands.size())
            continue;
        Alike& alike = kinds[{c, b->function}];
        alike.of_recv.emplace(b->recv, i);
        alike.first = std::move(*b);
    }
    bool changed = false;
    for (const auto& [kind, alike] : kinds) {
        const Sources sources = exactly_taken(alike.of_recv, alike.first);
        std::vector<TermId> sent;
        for (const auto& [send, made] : sources)
            if (const TermId one = of_message(made, send); one != no_term)
                sent.push_back(one);
        if (sent.empty() || sent.size() < sources.size() || depends_on(sent, alike.of_recv) || !fit(sent))
            continue;
        changed = true;
        auto next = sent.begin();
        for (const auto& [recv, i] : alike.of_recv)
            operands[i] = *next++;
    }
    return changed ? folded(fold, operands) : no_term;
}

// if c(the last) then f(the last), else if c(the one before) …: of all receives of a component.
TermId Settlement::conserved_selection(TermId t)
{
    std::optional<Brought> condition, value;
    TermId constant = no_term;
    const Component* c = nullptr;
    std::unordered_set<EventId> seen;
    TermId rest = t;
    for (; terms_[rest].kind == TermKind::IfThenElse && (c == nullptr || seen.size() < c->recvs.size());
         rest = terms_[rest].c) {
        const TermNode n = terms_[rest];
        if (budget_ == 0)
            return no_term;
        --budget_;
        std::optional<Brought> if_this = brought(n.a);
        if (!if_this || !seen.insert(if_this->recv).second)
            return no_term;
        std::optional<Brought> then = terms_.is_constant(n.b) ? std::nullopt : brought(n.b);
        if (!terms_.is_constant(n.b) && (!then || then->recv != if_this->recv))
            return no_term;
        if (c == nullptr) {
            c = component_of(if_this->recv);
            if (c == nullptr)
                return no_term;
            condition = std::move(if_this);
            value = std::move(then);
            constant = n.b;
            continue;
        }
        if (component_of(if_this->recv) != c || if_this->function != condition->function ||
            then.has_value() != value.has_value() || (then && then->function != value->function) ||
            (!then && n.b != constant))
            return no_term;
    }
    if (c == nullptr || seen.size() < c->recvs.size())
        return no_term;
    std::vector<EventId> chosen;
    for (const EventId s : c->sends) {
        const TermId holds = of_message(*condition, s);
        if (holds != true_term && holds != false_term)
            return no_term;
        if (holds == true_term)
            chosen.push_back(s);
    }
    if (chosen.size() > 1)
        return no_term;
    if (chosen.empty())
        return rest;
    const TermId result = value ? of_message(*value, chosen.front()) : constant;
    Operands recvs;
    for (const EventId r : c->recvs)
        recvs.emplace(r, 0);
    return result == no_term || depends_on({result}, recvs) ? no_term : result;
}

// A comparison over what one receive brings, where `before`, if there is one, is sent: the one value that it has
// whatever message comes. A message that depends on what its sender has received before is asked about that.
TermId Settlement::same_for_all(TermId t, EventId before)
{
    constexpr size_t max_depth = 8; // a circle of messages ends there, too
    const TermNode& n = terms_[t];
    if (n.kind != TermKind::Operation || n.width != 1 || terms_.width(n.a) == 1)
        return no_term;
    const auto [known, is_new] = same_for_all_.try_emplace({t, before}, no_term);
    if (!is_new)
        return known->second;
    const std::optional<Brought> b = brought(t);
    if (!b || (before != no_event && (graph_.events[b->recv].rank != graph_.events[before].rank || !is_plain(b->recv))))
        return no_term;
    std::vector<EventId> sends;
    if (before != no_event)
        sends = taken_before(before, b->recv);
    else
        for (const uint32_t i : match_.into(b->recv))
            sends.push_back(match_.pairs()[i].from);
    TermId result = no_term;
    ++asked_;
    for (const EventId s : sends) {
        TermId one = budget_ == 0 ? no_term : of_message(*b, s);
        if (one != no_term && !terms_.is_constant(one))
            one = where_sent(s, replaced(certain_, one));
        if (one != no_term && !terms_.is_constant(one) && asked_ < max_depth && is_plain(s))
            one = same_for_all(one, s);
        if (one == no_term || !terms_.is_constant(one) || (result != no_term && one != result)) {
            result = no_term;
            break;
        }
        result = one;
    }
    --asked_;
    return same_for_all_[{t, before}] = result;
}

TermId Settlement::conserved(TermId t)
{
    if (const auto known = rewritten_.find(t); known != rewritten_.end())
        return known->second;
    if (off_ || budget_ == 0 || rewritten_.size() >= max_rewritten || not_rewritten_.contains(t))
        return no_term;
    TermId other = conserved_fold(t);
    if (other == no_term)
        other = conserved_selection(t);
    if (other == no_term)
        other = same_for_all(t);
    if (other == no_term || other == t) {
        not_rewritten_.insert(t);
        return no_term;
    }
    return rewritten_[t] = replaced(certain_, other);
}

} // namespace mpismt::encoding
