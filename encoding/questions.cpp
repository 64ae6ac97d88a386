// What is asked of the executions: maximality (docs/mpi/executions.md, rule 8), and one literal for each way to go
// wrong.
#include "core/errors.hpp"
#include "core/mpi/abi.hpp"
#include "encoding/encoding.hpp"
#include "encoding/rules/progress.hpp"
#include "encoding/rules/signature.hpp"

#include <algorithm>

namespace mpismt::encoding {

// All of it under one assumption: questions about assertions and faults look at executions that just stop somewhere.
void Encoding::encode_maximality()
{
    formula_.begin("maximality");
    const std::vector<Relation::Pair>& pairs = match_.pairs();
    for (const AnonymousInbox& inbox : anonymous_) {
        const Literal left = formula_.new_variable(); // some message is left
        for (EventId s : inbox.sends)
            formula_.add({-maximal_, -issued_[s], matched(s), left});
        for (EventId r : inbox.recvs)
            formula_.add({-maximal_, -issued_[r], matched(r), -left});
    }
    for (const Relation::Pair& pair : pairs) {
        if (is_anonymous_[pair.from] || pair.holds == true_term)
            continue;
        formula_.add(rules::nothing_left(literals_, maximal_, issued_[pair.from], issued_[pair.to],
                                         settle_.literal(pair.fits), matched(pair.from), matched(pair.to),
                                         cancelled(pair.from), cancelled(pair.to)));
    }
    // No message that the probe could see is left. Where a message fits and stays unmatched, so does the first such
    // one, and no receive posted before can compete for it: it would have matched.
    const auto nothing_to_see = [&](Literal when, EventId send, TermId fits) {
        formula_.add({-maximal_, -when, -issued_[send], -settle_.literal(fits), matched(send), cancelled(send)});
    };
    // Whether a completing call could return: all of its communications are done, or one is.
    const auto could_return = [&](EventId id) {
        const WaitDetail& w = graph_.wait(id);
        std::vector<Literal> some, all, active;
        for (const WaitDetail::Slot& slot : w.slots)
            for (const WaitDetail::Alternative& a : slot.alternatives) {
                const Literal condition = settle_.literal(a.condition);
                const Literal finished = a.communication == no_event ? formula_.truth()
                                         : a.communication == never  ? -formula_.truth()
                                         : w.for_matching            ? left_buffer(a.communication)
                                                                     : done(a.communication);
                some.push_back(formula_.conjunction({condition, finished}));
                all.push_back(formula_.disjunction({-condition, finished}));
                active.push_back(condition);
            }
        if (w.mode == WaitDetail::Mode::All)
            return formula_.conjunction(all);
        some.push_back(-formula_.disjunction(active));
        return formula_.disjunction(some);
    };
    for (EventId id = 0; id < graph_.events.size(); ++id) {
        const Event& e = graph_.events[id];
        switch (e.kind) {
        case EventKind::Wait:
            if (e.blocking)
                formula_.add(
                    rules::returns_if_it_can(literals_, maximal_, issued_[id], could_return(id), completed_[id]));
            break;
        case EventKind::Probe:
            if (e.blocking) {
                const Literal blocked = formula_.conjunction({issued_[id], -completed_[id]});
                for (uint32_t i : sees_.into(id))
                    nothing_to_see(blocked, sees_.pairs()[i].from, sees_.pairs()[i].fits);
            }
            break;
        case EventKind::Cancel: {
            const EventId c = graph_.cancels[e.detail].communication;
            formula_.add({-maximal_, -issued_[id], matched(c), cancelled(c)});
            break;
        }
        case EventKind::Poll:
            for (EventId poll : graph_.polls[e.detail].polls) {
                const Event& p = graph_.events[poll];
                if (p.kind == EventKind::Wait)
                    formula_.add({-maximal_, -issued_[id], -could_return(poll)});
                else if (p.kind == EventKind::Probe)
                    for (uint32_t i : sees_.into(poll))
                        nothing_to_see(issued_[id], sees_.pairs()[i].from, sees_.pairs()[i].fits);
                else // Improbe
                    for (uint32_t i : match_.into(poll))
                        nothing_to_see(issued_[id], pairs[i].from, pairs[i].fits);
            }
            break;
        // What blocks has its case above.
        case EventKind::Send:
        case EventKind::Recv: // what can match is matched: above
        case EventKind::Delivery:
        case EventKind::Collective:
        case EventKind::Stop:
        case EventKind::Fault:
        case EventKind::Space:
        case EventKind::Branch:
        case EventKind::Access:
        case EventKind::Sync:
        case EventKind::End: MPISMT_INVARIANT(!may_block(e.kind)); break;
        }
    }
}

void Encoding::ask()
{
    formula_.begin("questions");
    const std::vector<Relation::Pair>& pairs = match_.pairs();
    std::vector<Literal> no_stop;
    for (const Question& q : questions_) // collective mismatches
        no_stop.push_back(-q.literal);
    // A collective whose calls disagree is a fatal error: nothing else is asked of executions with one.
    const Literal no_mismatch = formula_.conjunction(no_stop);
    const size_t mismatches = questions_.size();
    std::vector<Literal> no_truncation;
    std::vector<Literal> no_improper_end = no_stop; // those that an execution with an outcome has
    std::vector<std::vector<Literal>> ended; // of each process: it returns from main, or exits
    for (const Literal pass : final_pass_)
        ended.push_back({pass});
    for (EventId id = 0; id < graph_.events.size(); ++id) {
        const EventKind kind = graph_.events[id].kind;
        if (kind != EventKind::Stop && kind != EventKind::Fault)
            continue;
        const StopDetail& d = graph_.stop(id);
        if (kind == EventKind::Stop) {
            if (d.reason == StopDetail::Reason::Exit)
                ended[graph_.events[id].rank].push_back(issued_[id]);
            else
                no_stop.push_back(-issued_[id]);
            if (!is_proper_end(d))
                no_improper_end.push_back(-issued_[id]);
        }
        switch (d.reason) {
        case StopDetail::Reason::Finding:
            questions_.push_back({d.finding, issued_[id], false, id, no_event, d.text});
            break;
        case StopDetail::Reason::Cut: cuts_.push_back({id, issued_[id]}); break;
        case StopDetail::Reason::Unsupported:
        case StopDetail::Reason::Limit: obstacles_.push_back({id, issued_[id]}); break;
        case StopDetail::Reason::Assumption:
        case StopDetail::Reason::Exit:
        case StopDetail::Reason::Abort: break; // nothing is wrong
        }
    }
    for (uint32_t i = 0; i < pairs.size(); ++i) {
        const RecvDetail& r = graph_.recv(pairs[i].to);
        if (r.is_probe || is_anonymous_[pairs[i].from])
            continue;
        ask_for_mismatch(i);
        const Literal longer = too_long(pairs[i]);
        if (const Literal bad = formula_.is_false(longer) ? longer : formula_.conjunction({pair_literal(i), longer});
            !formula_.is_false(bad)) {
            ask_at_buffer(FindingKind::Truncation, pairs[i], bad);
            no_stop.push_back(-bad);
            no_improper_end.push_back(-bad);
            no_truncation.push_back(-bad);
        }
    }
    ask_ready_sends(formula_.conjunction(no_truncation));
    // Executions that have an outcome are maximal, and nobody stops but by exit or a failed assertion.
    has_outcome_ = maximal_;
    if (context_.options().wants_outcomes) {
        no_improper_end.push_back(maximal_);
        has_outcome_ = formula_.conjunction(no_improper_end);
    }
    no_stop_ = formula_.conjunction(no_stop);
    std::vector<Literal> processes;
    for (const std::vector<Literal>& ways : ended)
        processes.push_back(formula_.disjunction(ways));
    const Literal all_end = formula_.conjunction(processes);
    questions_.push_back(
        {FindingKind::Deadlock, formula_.conjunction({maximal_, no_stop_, -all_end}), true, no_event, no_event, {}});
    for (EventId id = 0; id < graph_.events.size(); ++id)
        if (graph_.events[id].kind == EventKind::Send) {
            const Literal left =
                formula_.conjunction({maximal_, no_stop_, all_end, issued_[id], -matched(id), -cancelled(id)});
            if (!formula_.is_false(left))
                questions_.push_back({FindingKind::OrphanMessage, left, true, id, no_event, {}});
        } else if (graph_.events[id].kind == EventKind::Recv && graph_.recv(id).freed != no_term) {
            const Literal freed = settle_.literal(graph_.recv(id).freed);
            const Literal left =
                formula_.conjunction({maximal_, no_stop_, all_end, issued_[id], freed, -matched(id), -cancelled(id)});
            if (!formula_.is_false(left))
                questions_.push_back({FindingKind::OrphanMessage, left, true, id, no_event, {}});
        }
    for (size_t i = mismatches; i < questions_.size(); ++i)
        questions_[i].literal = formula_.conjunction({questions_[i].literal, no_mismatch});
    for (Reach& r : cuts_)
        r.literal = formula_.conjunction({r.literal, no_mismatch});
    for (Reach& r : obstacles_)
        r.literal = formula_.conjunction({r.literal, no_mismatch});
}

// Both count only as far as the message and the buffer go; the sign only where nothing else differs.
void Encoding::ask_for_mismatch(uint32_t i)
{
    const Relation::Pair& pair = match_.pairs()[i];
    const SendDetail& s = graph_.send(pair.from);
    const RecvDetail& r = graph_.recv(pair.to);
    const rules::TypeDifferences differ = rules::differences(graph_, s, r);
    const auto reached = [&](std::optional<uint64_t> at) {
        if (!at)
            return -formula_.truth();
        if ((!graph_.dialect.empty_messages && *at == 0) ||
            (s.signature.count.is_known() && r.signature.count.is_known()))
            return formula_.truth();
        return formula_.conjunction({longer_than(s.signature, *at), longer_than(r.signature, *at)});
    };
    const Literal beside_sign = reached(differ.beside_sign);
    if (differ.beside_sign)
        ask_at_buffer(FindingKind::TypeMismatch, pair, formula_.conjunction({pair_literal(i), beside_sign}));
    if (differ.sign)
        ask_at_buffer(FindingKind::SignMismatch, pair,
                      formula_.conjunction({pair_literal(i), reached(differ.sign), -beside_sign}));
}

// What is wrong with a message and the buffer that it gets: at the receive, or at each call that receives a probe's
// message.
void Encoding::ask_at_buffer(FindingKind kind, const Relation::Pair& pair, Literal wrong)
{
    const RecvDetail& r = graph_.recv(pair.to);
    if (r.deliveries.empty())
        questions_.push_back({kind, wrong, false, pair.to, pair.from, {}});
    for (EventId d : r.deliveries)
        questions_.push_back({kind, formula_.conjunction({wrong, issued_[d]}), false, d, pair.from, {}});
}

// A ready send is an error unless the receive that it matches was posted happens-before it (MPI 4.1, section 3.4). It
// can be made first iff an edge from it to the posting closes no cycle: the edge is added under a literal of its own,
// and the literal is the question. One that is made and never matched found no receive either,
// unless a message that was too long has ended the program before.
void Encoding::ask_ready_sends(Literal no_truncation)
{
    for (const auto& [send, alone] : beside_truncation_)
        questions_.push_back({FindingKind::ReadySend, alone, false, send, no_event,
                              "this ready send can be made when no receive is posted"});
    for (EventId id = 0; id < graph_.events.size(); ++id) {
        if (graph_.events[id].kind != EventKind::Send || graph_.send(id).mode != SendMode::Ready)
            continue;
        for (uint32_t i : match_.from(id)) {
            const EventId r = match_.pairs()[i].to;
            if (graph_.recv(r).is_matched_probe()) { // whose receive comes after the match
                questions_.push_back({FindingKind::ReadySend, pair_literal(i), false, id, no_event,
                                      "this ready send is found by a matched probe: its receive is made only later"});
                continue;
            }
            if (graph_.events[r].rank == graph_.events[id].rank && r < id)
                continue;
            const Literal early = formula_.conjunction({early_ready_.at({id, r}), pair_literal(i)});
            questions_.push_back({FindingKind::ReadySend, early, false, id, no_event,
                                  "this ready send can be made before the receive that it matches"});
        }
        const Literal alone = formula_.conjunction({maximal_, no_truncation, issued_[id], -matched(id)});
        questions_.push_back({FindingKind::ReadySend, alone, true, id, no_event, "this ready send finds no receive"});
    }
}

void Encoding::prepare_observables()
{
    for (EventId id = 0; id < graph_.events.size(); ++id) {
        Observable o{id, {}};
        const auto observe = [&](Value v) {
            for (unsigned i = 0; !v.is_known() && i < terms_.width(v.term); ++i)
                o.bits.push_back(settle_.literal(terms_.extract(v.term, i, 1)));
        };
        switch (graph_.events[id].kind) {
        case EventKind::Branch: observe(Value::symbolic(graph_.branches[graph_.events[id].detail].value)); break;
        case EventKind::Send:
            observe(graph_.send(id).dest);
            observe(graph_.send(id).tag);
            break;
        case EventKind::Recv:
            observe(graph_.recv(id).source);
            observe(graph_.recv(id).tag);
            break;
        case EventKind::Probe:
            observe(graph_.probe(id).source);
            observe(graph_.probe(id).tag);
            break;
        case EventKind::Delivery: // what is seen of them are the branches that they decide
        case EventKind::Collective:
        case EventKind::Wait:
        case EventKind::Cancel:
        case EventKind::Poll:
        case EventKind::Stop:
        case EventKind::Fault:
        case EventKind::Space:
        case EventKind::Access:
        case EventKind::Sync:
        case EventKind::End: break;
        }
        if (!o.bits.empty())
            observables_.push_back(std::move(o));
    }
}

} // namespace mpismt::encoding
