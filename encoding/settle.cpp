#include "encoding/settle.hpp"

#include "core/errors.hpp"
#include "core/mpi/abi.hpp"
#include "core/values.hpp"
#include "encoding/rules/signature.hpp"

#include <algorithm>
#include <cstring>
#include <utility>

namespace mpismt::encoding {

Settlement::Settlement(const EventGraph& graph, const Relation& match, const Relation& sees, Formula& formula,
                       Context& context)
    : graph_(graph), match_(match), sees_(sees), formula_(formula), terms_(*graph.terms), context_(context),
      off_(context.options().without_constraint == "conservation" || !graph.dialect.message_order)
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
    bool more = false;
    const auto keep_if_certain = [&](TermId v) {
        if (v == no_term || certain_.known(v) != no_term)
            return;
        const Origin& o = origins_.at(v);
        TermId all = no_term;
        for (const uint32_t i : match_.into(o.event)) {
            const EventId send = match_.pairs()[i].from;
            const TermId one = where_sent(send, brings(send, o));
            if (!terms_.is_constant(one) || (all != no_term && one != all))
                return;
            all = one;
        }
        if (all != no_term) {
            certain_.keep(v, all);
            more = true;
        }
    };
    // What is passed on is known of a message once it is known of those before.
    constexpr unsigned most_rounds = 4;
    for (unsigned round = 0; round < most_rounds && (round == 0 || more); ++round) {
        more = false;
        for (const RecvDetail& r : graph_.recvs) {
            context_.check_limits();
            keep_if_certain(r.status_bytes);
            for (const RecvDetail::Piece& p : r.pieces)
                keep_if_certain(p.undefined);
        }
    }
}

TermId Settlement::payload_piece(const SendDetail& s, uint32_t offset, uint32_t bytes)
{
    if (const size_t all = s.payload->bytes.size(); size_t{offset} + bytes > all) { // not reached by this message
        if (offset >= all)
            return terms_.constant(0, 8 * bytes);
        const auto reached = static_cast<uint32_t>(all - offset);
        return terms_.concat(terms_.constant(0, 8 * (bytes - reached)), payload_piece(s, offset, reached));
    }
    for (const Gap& gap : s.payload->gaps)
        if (gap.skipped != 0 && gap.begin < offset + bytes && offset < gap.end)
            throw SkippedRead{gap.skipped};
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

TermId Settlement::brings(EventId send, const Origin& o)
{
    const SendDetail& s = graph_.send(send);
    switch (o.part) {
    case Origin::Part::Source: {
        const bool is_recv = graph_.events[o.event].kind == EventKind::Recv;
        const Communicator& comm =
            graph_.communicators[is_recv ? graph_.recv(o.event).context : graph_.probe(o.event).context];
        return terms_.constant(comm.rank(comm.member(graph_.events[send].rank)), 32);
    }
    case Origin::Part::Tag: return to_term(terms_, s.tag, 32);
    case Origin::Part::Bytes:
        if (s.signature.count.is_known())
            return terms_.constant(s.bytes, 64);
        return terms_.operation(
            ScalarOp::Mul, 64, 64,
            terms_.operation(ScalarOp::ZExt, 32, 64, to_term(terms_, s.signature.count, 32)),
            terms_.constant(rules::element_bytes(graph_, s.signature.type), 64));
    case Origin::Part::Data: return payload_piece(s, o.offset, o.bytes);
    case Origin::Part::Undefined: {
        std::vector<Gap> gaps = gaps_within(s.payload->gaps, o.offset, o.bytes, &terms_);
        std::erase_if(gaps, [](const Gap& gap) { return gap.skipped != 0; }); // which have values
        return mask_within(gaps, 0, o.bytes, terms_);
    }
    }
    throw InternalError("an unknown part of a message");
}

std::vector<std::pair<TermId, TermId>> Settlement::candidates(TermId variable)
{
    const Origin o = origins_.at(variable);
    std::vector<std::pair<TermId, TermId>> result; // (condition, value), one entry a value
    std::unordered_map<TermId, size_t> entries;
    for (uint32_t i : reads_from(o.event).into(o.event)) {
        const Relation::Pair& pair = reads_from(o.event).pairs()[i];
        const TermId value = brings(pair.from, o);
        const auto [entry, is_new] = entries.emplace(value, result.size());
        if (is_new)
            result.emplace_back(pair.holds, value);
        else
            result[entry->second].first = terms_.disjunction(result[entry->second].first, pair.holds);
    }
    return result;
}

std::vector<bool> Settlement::observed(std::vector<TermId> roots, bool each_match)
{
    const bool off = std::exchange(off_, off_ || each_match);
    std::vector<bool> observed(graph_.events.size(), false);
    while (!roots.empty()) {
        for (TermId& root : roots)
            root = replaced(certain_, root);
        std::vector<TermId> next;
        for (const TermId v : open_variables(std::move(roots))) {
            const EventId e = origins_.at(v).event;
            if (observed[e])
                continue;
            observed[e] = true;
            // What its candidates bring is observed, too.
            for (uint32_t i : reads_from(e).into(e)) {
                const SendDetail& s = graph_.send(reads_from(e).pairs()[i].from);
                for (const auto& [offset, cell] : s.payload->cells)
                    next.push_back(cell.term);
                for (const Gap& gap : s.payload->gaps)
                    if (gap.term != no_term)
                        next.push_back(gap.term);
            }
        }
        std::sort(next.begin(), next.end());
        next.erase(std::unique(next.begin(), next.end()), next.end());
        std::erase_if(next, [&](TermId t) { return terms_.is_constant(t) || !looked_at_.insert(t).second; });
        roots = std::move(next);
    }
    off_ = off;
    return observed;
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
        else if (const TermId other = conserved(t); other != no_term)
            below.push_back(other);
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
    if (const EventId e = origins_.at(variable).event; !unobserved_.empty() && unobserved_[e])
        observed_after_all_.insert(e);
    const auto choices = candidates(variable);
    if (choices.empty()) {
        // Never matched: whatever reads it is never reached.
        becomes_.keep(variable, terms_.constant(0, terms_.width(variable)));
        visiting_.erase(variable);
        return;
    }
    std::vector<TermId> values;
    for (const auto& [condition, value] : choices)
        values.push_back(replaced(certain_, value));
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
    t = replaced(certain_, t);
    if (becomes_.known(t) != no_term)
        return becomes_.known(t);
    context_.worked(15'000);
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
