#include "encoding/settle.hpp"

#include "core/mpi/abi.hpp"
#include "core/values.hpp"
#include "encoding/rules/signature.hpp"

#include <algorithm>
#include <cstring>

namespace mpismt::encoding {

namespace {

constexpr size_t max_rewritten = 1000;

} // namespace

Settlement::Settlement(const EventGraph& graph, const Relation& match, const Relation& sees, Formula& formula,
                       Context& context)
    : graph_(graph), match_(match), sees_(sees), formula_(formula), terms_(*graph.terms), context_(context)
{
    using Part = Origin::Part;
    const auto add = [&](TermId v, Origin o) {
        if (v != no_term)
            origins_[v] = o;
    };
    for (EventId e = 0; e < graph_.events.size(); ++e) {
        if (graph_.events[e].kind == EventKind::Recv) {
            const RecvDetail& r = graph_.recv(e);
            add(r.status_source, {e, Part::Source});
            add(r.status_tag, {e, Part::Tag});
            add(r.status_bytes, {e, Part::Bytes});
            for (const RecvDetail::Piece& p : r.pieces) {
                add(p.variable, {e, Part::Data, p.offset, p.bytes});
                add(p.undefined, {e, Part::Undefined, p.offset, p.bytes});
            }
        } else if (graph_.events[e].kind == EventKind::Probe) {
            const ProbeDetail& p = graph_.probe(e);
            add(p.status_source, {e, Part::Source});
            add(p.status_tag, {e, Part::Tag});
            add(p.status_bytes, {e, Part::Bytes});
        }
    }
    for (const RecvDetail& r : graph_.recvs)
        if (r.status_bytes != no_term)
            if (const auto all = candidates(r.status_bytes); all.size() == 1 && terms_.is_constant(all[0].second))
                lengths_.keep(r.status_bytes, all[0].second);
}

TermId Settlement::payload_piece(const SendDetail& s, uint32_t offset, uint32_t bytes)
{
    if (size_t{offset} + bytes > s.payload->bytes.size())
        return terms_.constant(0, 8 * bytes); // not reached by this message
    TermId joined = no_term;
    for (uint32_t at = offset; at < offset + bytes;) {
        const auto cell = std::find_if(s.payload->cells.begin(), s.payload->cells.end(), [&](const auto& c) {
            return c.first <= at && at < c.first + c.second.bytes;
        });
        TermId piece;
        uint32_t end;
        if (cell != s.payload->cells.end()) {
            end = std::min(cell->first + cell->second.bytes, offset + bytes);
            piece = terms_.extract(cell->second.term, 8 * (at - cell->first), 8 * (end - at));
        } else {
            end = offset + bytes;
            for (const auto& c : s.payload->cells)
                if (c.first > at)
                    end = std::min(end, c.first);
            uint64_t bits = 0;
            std::memcpy(&bits, s.payload->bytes.data() + at, end - at);
            piece = terms_.constant(bits, 8 * (end - at));
        }
        joined = joined == no_term ? piece : terms_.concat(piece, joined);
        at = end;
    }
    return joined;
}

std::vector<std::pair<TermId, TermId>> Settlement::candidates(TermId variable)
{
    const Origin o = origins_.at(variable);
    const bool is_recv = graph_.events[o.event].kind == EventKind::Recv;
    const uint32_t context = is_recv ? graph_.recv(o.event).context : graph_.probe(o.event).context;
    const Communicator& comm = graph_.communicators[context];
    std::vector<std::pair<TermId, TermId>> result; // (condition, value), one entry a value
    const Relation& reads_from = is_recv ? match_ : sees_;
    for (uint32_t i : reads_from.into(o.event)) {
        const Relation::Pair& pair = reads_from.pairs()[i];
        const SendDetail& s = graph_.send(pair.from);
        TermId value = no_term;
        switch (o.part) {
        case Origin::Part::Source:
            value = terms_.constant(comm.rank(comm.member(graph_.events[pair.from].rank)), 32);
            break;
        case Origin::Part::Tag: value = to_term(terms_, s.tag, 32); break;
        case Origin::Part::Bytes:
            if (s.signature.count.is_known())
                value = terms_.constant(s.bytes, 64);
            else
                value =
                    terms_.operation(ScalarOp::Mul, 64, 64,
                                     terms_.operation(ScalarOp::ZExt, 32, 64, to_term(terms_, s.signature.count, 32)),
                                     terms_.constant(rules::element_bytes(graph_, s.signature.type), 64));
            break;
        case Origin::Part::Data: value = payload_piece(s, o.offset, o.bytes); break;
        case Origin::Part::Undefined: value = mask_within(s.payload->gaps, o.offset, o.bytes, terms_); break;
        }
        const auto same = std::find_if(result.begin(), result.end(), [&](const auto& c) { return c.second == value; });
        if (same == result.end())
            result.emplace_back(pair.holds, value);
        else
            same->first = terms_.disjunction(same->first, pair.holds);
    }
    return result;
}

// The variables of receives and probes in these terms of which it is not known yet what they become, ascending.
std::vector<TermId> Settlement::open_variables(std::vector<TermId> below)
{
    std::vector<TermId> found;
    std::unordered_set<TermId> seen;
    while (!below.empty()) {
        const TermId t = below.back();
        below.pop_back();
        if (t == no_term || becomes_.known(t) != no_term || !seen.insert(t).second)
            continue;
        const TermNode n = terms_[t];
        if (n.kind == TermKind::Variable && origins_.count(t) != 0)
            found.push_back(t);
        else if (const TermId other = rewritten_.size() < max_rewritten ? conserved(t) : no_term; other != no_term)
            below.push_back(rewritten_[t] = other);
        else
            below.insert(below.end(), {n.a, n.b, n.c});
    }
    std::sort(found.begin(), found.end());
    return found;
}

// The term, all of whose variables are replaced or stay. Guards share most of what they consist of, so what each part
// becomes is kept.
TermId Settlement::replaced(Replacement& by, TermId root)
{
    const auto done = [&](TermId t) {
        if (t == no_term || by.known(t) != no_term)
            return true;
        const TermKind kind = terms_[t].kind;
        if (kind == TermKind::Constant || kind == TermKind::Variable) // a variable that stays
            by.keep(t, t);
        return kind == TermKind::Constant || kind == TermKind::Variable;
    };
    const auto value = [&](TermId t) { return t == no_term ? no_term : by.known(t); };
    std::vector<TermId> stack{root};
    while (!stack.empty()) {
        const TermId t = stack.back();
        if (done(t)) {
            stack.pop_back();
            continue;
        }
        if (const auto other = rewritten_.find(t); &by == &becomes_ && other != rewritten_.end()) {
            if (done(other->second))
                by.keep(t, by.known(other->second));
            else
                stack.push_back(other->second);
            continue;
        }
        const TermNode n = terms_[t];
        bool ready = true;
        for (const TermId child : {n.a, n.b, n.c})
            if (!done(child)) {
                stack.push_back(child);
                ready = false;
            }
        if (!ready)
            continue;
        stack.pop_back();
        const TermId a = value(n.a), b = value(n.b), c = value(n.c);
        TermId result = t;
        if (a != n.a || b != n.b || c != n.c)
            switch (n.kind) {
            case TermKind::Not: result = terms_.negation(a); break;
            case TermKind::IfThenElse: result = terms_.ite(a, b, c); break;
            case TermKind::Extract: result = terms_.extract(a, static_cast<unsigned>(n.bits), n.width); break;
            case TermKind::Concat: result = terms_.concat(a, b); break;
            case TermKind::Operation: result = terms_.operation(n.op, terms_.width(a), n.width, a, b); break;
            case TermKind::Constant:
            case TermKind::Variable: break;
            }
        by.keep(t, result);
    }
    return by.known(root);
}

void Settlement::resolve(TermId variable)
{
    if (becomes_.known(variable) != no_term || stays_.count(variable) != 0)
        return;
    if (!visiting_.insert(variable).second) {
        stays_.insert(variable); // reached from itself
        return;
    }
    const auto choices = candidates(variable);
    if (choices.empty()) {
        // Never matched: whatever reads it is never reached.
        becomes_.keep(variable, terms_.constant(0, terms_.width(variable)));
        visiting_.erase(variable);
        return;
    }
    std::vector<TermId> values;
    for (const auto& [condition, value] : choices)
        values.push_back(replaced(lengths_, value));
    for (TermId v : open_variables(values))
        resolve(v);
    visiting_.erase(variable);
    if (stays_.count(variable) != 0) {
        circular_.push_back(variable);
        return;
    }
    // Exactly one candidate is matched where the value is read, so the last needs no condition.
    TermId definition = replaced(becomes_, values.back());
    for (size_t i = choices.size() - 1; i-- > 0;)
        definition = terms_.ite(choices[i].first, replaced(becomes_, values[i]), definition);
    becomes_.keep(variable, definition);
}

TermId Settlement::term(TermId t)
{
    if (terms_.is_constant(t))
        return t;
    t = replaced(lengths_, t);
    if (becomes_.known(t) != no_term)
        return becomes_.known(t);
    if (context_.should_stop()) // guards of long chains of Waitany are large
        context_.check_limits_now();
    for (TermId v : open_variables({t}))
        resolve(v);
    return replaced(becomes_, t);
}

void Settlement::finish(const std::function<Literal(EventId)>& reads)
{
    formula_.begin("received data");
    while (!circular_.empty()) {
        const TermId v = circular_.back();
        circular_.pop_back();
        for (const auto& [condition, value] : candidates(v)) {
            const TermId agrees = terms_.equal(v, term(value));
            const Literal when = condition == true_term ? reads(origins_.at(v).event) : literal(condition);
            formula_.imply(when, formula_.literal(agrees));
        }
    }
}

} // namespace mpismt::encoding
