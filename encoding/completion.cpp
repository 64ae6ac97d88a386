// Completion (docs/mpi/executions.md, rules 4 and 5): the implementation's choices, what makes a communication done,
// and what a completing call, a probe or a collective may therefore do. Each also orders the completion after what it
// observed.
#include "encoding/encoding.hpp"
#include "encoding/rules/agreement.hpp"
#include "encoding/rules/completion.hpp"
#include "encoding/rules/non_overtaking.hpp"
#include "encoding/rules/progress.hpp"
#include "encoding/rules/signature.hpp"
#include "core/errors.hpp"

#include <algorithm>

namespace mpismt::encoding {

void Encoding::prepare_choices()
{
    const Choices& choices = context_.choices();
    for (EventId id = 0; id < graph_.events.size(); ++id) {
        const Event& e = graph_.events[id];
        if (e.kind == EventKind::Send && graph_.send(id).mode == SendMode::Standard) {
            const SendDetail& s = graph_.send(id);
            if (buffered_.count(e.call) != 0)
                continue;
            switch (choices.buffering) {
            case Choices::Buffering::Zero: buffered_[e.call] = formula_.constant(false); break;
            case Choices::Buffering::Infinite: buffered_[e.call] = formula_.constant(true); break;
            case Choices::Buffering::Threshold:
                buffered_[e.call] = formula_.constant(s.bytes <= choices.eager_bytes);
                break;
            case Choices::Buffering::Any: buffered_[e.call] = formula_.new_variable(); break;
            }
        } else if (e.kind == EventKind::Collective && synchronizing_.count(e.call) == 0) {
            switch (choices.collectives) {
            case Choices::Collectives::All: synchronizing_[e.call] = formula_.constant(true); break;
            case Choices::Collectives::None: synchronizing_[e.call] = formula_.constant(false); break;
            case Choices::Collectives::Any: synchronizing_[e.call] = formula_.new_variable(); break;
            }
        }
    }
}

bool truncates(const EventGraph& graph, const SendDetail& s, const RecvDetail& r)
{
    return graph.dialect.long_messages && !r.is_probe && s.signature.count.is_known() &&
           r.signature.count.is_known() && s.bytes > r.capacity;
}

// Who enters which instance, whether all have, and whether their calls agree.
void Encoding::prepare_collectives()
{
    formula_.begin("collectives");
    order_.begin("order: collectives");
    for (EventId id = 0; id < graph_.events.size(); ++id) {
        if (graph_.events[id].kind != EventKind::Collective)
            continue;
        const CollectiveDetail& d = graph_.collective(id);
        const std::vector<uint32_t>& group = graph_.communicators[d.context].group;
        const auto rank =
            static_cast<size_t>(std::find(group.begin(), group.end(), graph_.events[id].rank) - group.begin());
        // Which instances it may be.
        std::vector<std::pair<uint32_t, Literal>> may;
        if (d.instance.is_known()) {
            may.emplace_back(static_cast<uint32_t>(d.instance.bits), formula_.truth());
        } else {
            const TermId t = settle_.term(d.instance.term);
            const auto cases = terms_.cases(t, 4096);
            if (cases.empty())
                throw LimitReached("a collective call may have too many places in the order of its communicator");
            for (const TermStore::Leaf& leaf : cases)
                may.emplace_back(static_cast<uint32_t>(leaf.value), settle_.literal(leaf.condition));
        }
        for (const auto& [k, is] : may) {
            Instance& instance = instances_[{d.context, k}];
            if (instance.events.empty())
                instance.events.resize(group.size());
            instance.events[rank].emplace_back(id, formula_.conjunction({issued_[id], is}));
            instances_of_[id].emplace_back(&instance, instance.events[rank].back().second);
        }
    }
    for (auto& [key, instance] : instances_) {
        std::vector<Literal> mismatches;
        std::vector<EventId> so_far;
        bool agree = true;
        for (const auto& events : instance.events) {
            std::vector<Literal> literals;
            for (const auto& [e, literal] : events) {
                literals.push_back(literal);
                agree = agree && rules::disagreeing(graph_, so_far, e) == no_event;
                so_far.push_back(e);
            }
            instance.entered.push_back(formula_.disjunction(literals));
        }
        if (!agree)
            for (size_t p = 0; p < instance.events.size(); ++p)
                for (const auto& [e, le] : instance.events[p])
                    for (size_t q = p + 1; q < instance.events.size(); ++q)
                        for (const auto& [f, lf] : instance.events[q])
                            if (rules::disagreement(graph_, e, f)) {
                                const Literal both = formula_.conjunction({le, lf});
                                mismatches.push_back(both);
                                Question question{FindingKind::CollectiveMismatch, both, false, f, e, {}};
                                question.text = *rules::disagreement(graph_, e, f);
                                questions_.push_back(std::move(question));
                            }
        instance.mismatch = formula_.disjunction(mismatches);
        instance.all = formula_.conjunction(instance.entered);
        instance.node = order_.new_node();
        for (const auto& events : instance.events)
            for (const auto& [e, literal] : events)
                if (segments_[e] != no_node)
                    order_.add(segments_[e], instance.node, literal);
    }
}

// The receive's message has a place to go: from the start, or once a matched probe's message is received.
Literal Encoding::has_buffer(EventId recv)
{
    const RecvDetail& r = graph_.recv(recv);
    if (r.deliveries.empty())
        return formula_.constant(!r.is_probe);
    std::vector<Literal> any;
    for (EventId d : r.deliveries)
        any.push_back(issued_[d]);
    return formula_.disjunction(any);
}

// The message of a send that is issued is received: which is more than matched where a matched probe took it.
Literal Encoding::received(EventId send)
{
    if (received_[send] != 0)
        return received_[send];
    if (is_anonymous_[send]) // with no matched probes
        return received_[send] = matched(send);
    std::vector<Literal> any;
    for (uint32_t i : match_.from(send)) {
        const EventId r = match_.pairs()[i].to;
        const Literal by_probe = formula_.constant(graph_.recv(r).is_matched_probe());
        any.push_back(rules::received(literals_, pair_if_issued(i, send), by_probe, has_buffer(r)));
    }
    return received_[send] = formula_.disjunction(any);
}

std::vector<std::pair<Node, Literal>> Encoding::receipts(EventId recv) const
{
    const RecvDetail& r = graph_.recv(recv);
    if (!r.is_matched_probe())
        return {{match_nodes_[recv], formula_.truth()}};
    std::vector<std::pair<Node, Literal>> result;
    for (EventId d : r.deliveries)
        result.emplace_back(completion_nodes_[d], issued_[d]);
    return result;
}

// The message is longer than the receive's buffer: the call that completes the receive does not return.
Literal Encoding::too_long(const Relation::Pair& pair)
{
    const SendDetail& s = graph_.send(pair.from);
    const RecvDetail& r = graph_.recv(pair.to);
    if (r.is_probe || !graph_.dialect.long_messages)
        return formula_.constant(false);
    if (s.signature.count.is_known() && r.signature.count.is_known())
        return truncates(graph_, s, r) ? has_buffer(pair.to) : formula_.constant(false);
    return formula_.conjunction(
        {has_buffer(pair.to),
         settle_.literal(terms_.operation(ScalarOp::ULt, 64, 1, length(r.signature), length(s.signature)))});
}

Literal Encoding::longer_than(const Signature& x, uint64_t bytes)
{
    return settle_.literal(terms_.operation(ScalarOp::ULt, 64, 1, terms_.constant(bytes, 64), length(x)));
}

TermId Encoding::length(const Signature& x)
{
    const TermId count = x.count.is_known() ? terms_.constant(x.count.bits, 64)
                                            : terms_.operation(ScalarOp::ZExt, 32, 64, x.count.term);
    return terms_.operation(ScalarOp::Mul, 64, 64, count, terms_.constant(rules::element_bytes(graph_, x.type), 64));
}

Literal Encoding::leaves_at_once(EventId send)
{
    const SendMode mode = graph_.send(send).mode;
    return mode == SendMode::Standard ? buffered(graph_.events[send].call)
                                      : formula_.constant(mode == SendMode::Buffered);
}

// The send is complete as soon as it is issued. Not if it was to be cancelled: it completes as cancelled, or "normally,
// in which case the message sent was received at the destination" (MPI 4.1, section 3.8.4).
Literal Encoding::completes_at_once(EventId send)
{
    std::vector<Literal> all{leaves_at_once(send)};
    for (EventId c : cancels_of(send))
        all.push_back(-issued_[c]);
    return formula_.conjunction(all);
}

Literal Encoding::done(EventId id)
{
    if (done_[id] != 0)
        return done_[id];
    const Event& e = graph_.events[id];
    Literal result = formula_.constant(false);
    if (e.kind == EventKind::Send) {
        result = rules::send_done(literals_, completes_at_once(id), received(id), cancelled(id));
    } else if (e.kind == EventKind::Recv) {
        std::vector<Literal> fine;
        if (is_anonymous_[id])
            fine.push_back(matched(id)); // nothing in it truncates
        else for (uint32_t i : match_.into(id))
            fine.push_back(rules::receive_done(literals_, pair_if_issued(i, id), too_long(match_.pairs()[i])));
        fine.push_back(cancelled(id));
        result = formula_.disjunction(fine);
    } else if (e.kind == EventKind::Collective) {
        const std::vector<uint32_t>& group = graph_.communicators[graph_.collective(id).context].group;
        const rules::Needed needed = rules::needed(graph_, id);
        std::vector<Literal> ways;
        for (const auto& [instance_of_call, is] : instances_of_[id]) {
            const Instance* const instance = instance_of_call;
            // Members whose call disagrees do not count as entered; that error comes when they meet.
            const auto entered = [&](uint32_t q) {
                if (formula_.is_false(instance->mismatch))
                    return instance->entered[q];
                std::vector<Literal> agreeing;
                for (const auto& [other, enters] : instance->events[q])
                    if (!rules::disagreement(graph_, id, other))
                        agreeing.push_back(enters);
                return formula_.disjunction(agreeing);
            };
            std::vector<Literal> everybody;
            for (uint32_t q = 0; q < group.size() && !formula_.is_false(instance->mismatch); ++q)
                everybody.push_back(entered(q));
            const Literal all_entered = everybody.empty() ? instance->all : formula_.conjunction(everybody);
            std::vector<Literal> all{is, rules::synchronised(literals_, synchronizing(e.call), all_entered)};
            if (needed.everybody())
                all.push_back(all_entered);
            else
                for (uint32_t q = 0; q < group.size(); ++q)
                    if (needed.by(q))
                        all.push_back(entered(q));
            ways.push_back(formula_.conjunction(all));
        }
        result = formula_.disjunction(ways);
    }
    return done_[id] = result;
}

// The completion of `wait` comes after what makes `communication` done, where `when` holds.
void Encoding::add_completion_edges(EventId wait, EventId communication, Literal when, bool for_matching)
{
    const Node node = completion_nodes_[wait];
    const Event& e = graph_.events[communication];
    order_.begin(e.kind == EventKind::Collective ? "order: collectives" : "order: match before completion");
    if (e.kind == EventKind::Recv) {
        order_.add(match_nodes_[communication], node, when);
    } else if (e.kind == EventKind::Send) {
        const Literal unbuffered = for_matching
                                       ? formula_.truth()
                                       : rules::received_before_return(literals_, completes_at_once(communication));
        if (formula_.is_false(unbuffered))
            return;
        if (is_anonymous_[communication])
            order_.add(match_nodes_[communication], node, when, matched(communication), unbuffered);
        else for (uint32_t i : match_.from(communication))
            for (const auto& [receipt, happens] : receipts(match_.pairs()[i].to))
                order_.add(receipt, node, when, formula_.conjunction({pair_if_issued(i, communication), happens}),
                           unbuffered);
    } else if (e.kind == EventKind::Collective) {
        const std::vector<uint32_t>& group = graph_.communicators[graph_.collective(communication).context].group;
        const rules::Needed needed = rules::needed(graph_, communication);
        for (const auto& [instance, is] : instances_of_[communication]) {
            const Literal here = formula_.conjunction({when, is});
            order_.add(instance->node, node, here, needed.everybody() ? formula_.truth() : synchronizing(e.call));
            if (!needed.everybody())
                for (uint32_t q = 0; q < group.size(); ++q)
                    if (needed.by(q))
                        for (const auto& [other, enters] : instance->events[q])
                            if (segments_[other] != no_node)
                                order_.add(segments_[other], node, here, enters);
        }
    }
}

void Encoding::encode_cancels()
{
    formula_.begin("cancel");
    for (EventId id = 0; id < graph_.events.size(); ++id)
        if (graph_.events[id].kind == EventKind::Send || graph_.events[id].kind == EventKind::Recv) {
            const Literal success = cancelled(id);
            if (formula_.is_false(success))
                continue;
            std::vector<Literal> clause{-success};
            for (EventId c : cancels_of(id))
                clause.push_back(issued_[c]);
            formula_.add(clause);
        }
}

// What Buffer_detach and Mprobe wait for: a buffered message is received, or cancelled; a matched probe has matched.
Literal Encoding::left_buffer(EventId e)
{
    return formula_.disjunction({graph_.events[e].kind == EventKind::Send ? received(e) : matched(e), cancelled(e)});
}

void Encoding::encode_waits()
{
    order_.begin("order: match before completion");
    for (EventId id = 0; id < graph_.events.size(); ++id) {
        if (graph_.events[id].kind != EventKind::Wait)
            continue;
        look_at_limits();
        const WaitDetail& w = graph_.wait(id);
        // Returns with something completed: a blocking call that completes, a test that says true. What a test that is
        // not made would say is read by nobody.
        const Literal returns =
            w.blocking ? completed_[id] : formula_.conjunction({issued_[id], settle_.literal(w.flag)});
        std::vector<Literal> active_slots, chosen_slots;
        for (const WaitDetail::Slot& slot : w.slots) {
            const Literal chosen = slot.chosen == no_term ? returns : settle_.literal(slot.chosen);
            formula_.begin("completion: chosen");
            if (slot.chosen != no_term)
                formula_.imply(chosen, returns);
            std::vector<Literal> holds;
            for (const WaitDetail::Alternative& a : slot.alternatives) {
                const Literal condition = settle_.literal(a.condition);
                holds.push_back(condition);
                if (a.communication == no_event)
                    continue;
                formula_.begin("completion: done");
                if (a.communication == never) {
                    formula_.add(rules::waits_for(literals_, chosen, condition, -formula_.truth()));
                    continue;
                }
                formula_.add(rules::waits_for(literals_, chosen, condition,
                                              w.for_matching ? left_buffer(a.communication) : done(a.communication)));
                add_completion_edges(id, a.communication, formula_.conjunction({chosen, condition}), w.for_matching);
            }
            const Literal active = formula_.disjunction(holds);
            active_slots.push_back(active);
            formula_.begin("completion: chosen");
            if (slot.chosen != no_term) {
                formula_.imply(chosen, active);
                chosen_slots.push_back(chosen);
            }
        }
        formula_.begin("completion: choice");
        if (w.mode != WaitDetail::Mode::All) {
            std::vector<Literal> clause = chosen_slots;
            clause.push_back(-returns);
            clause.push_back(-formula_.disjunction(active_slots)); // nothing active: returns at once
            formula_.add(clause);
            if (w.mode == WaitDetail::Mode::Any)
                formula_.at_most_one(chosen_slots);
        }
    }
}

// The probe returns and has seen a message.
Literal Encoding::reports(EventId probe)
{
    const TermId flag = graph_.probe(probe).flag;
    return flag == no_term ? completed_[probe] : settle_.literal(flag);
}

Literal Encoding::encode_view(uint32_t view)
{
    const Relation::Pair& pair = sees_.pairs()[view];
    sees_.set_literal(view, sees_.must(view) ? reports(pair.to) : settle_.literal(pair.holds));
    return sees_.literal(view);
}

void Encoding::encode_probes()
{
    const std::vector<Relation::Pair>& pairs = match_.pairs();
    for (EventId id = 0; id < graph_.events.size(); ++id) {
        if (graph_.events[id].kind != EventKind::Probe)
            continue;
        const ProbeDetail& p = graph_.probe(id);
        const uint32_t rank = graph_.events[id].rank;
        const Node node = completion_nodes_[id];
        std::vector<Literal> views;
        for (uint32_t i : sees_.into(id)) {
            const Relation::Pair& view = sees_.pairs()[i];
            const Literal sees = encode_view(i);
            views.push_back(sees);
            formula_.begin("probes: issued");
            formula_.imply(sees, issued_[id]);
            formula_.imply(sees, issued_[view.from]);
            formula_.begin("probes: fits");
            formula_.imply(sees, settle_.literal(view.fits));
            order_.begin("order: issue before probe");
            if (segments_[view.from] != no_node)
                order_.add(segments_[view.from], node, sees);
            // The message is still there.
            order_.begin("order: probe before match");
            for (uint32_t j : match_.from(view.from))
                order_.add(node, match_nodes_[pairs[j].to], sees, pair_if_issued(j, view.from));
            // It is the first of its source that a receive here could take: earlier ones are gone.
            formula_.begin("probes: first of its source");
            order_.begin("order: earlier matches before probe");
            const uint32_t source = graph_.events[view.from].rank;
            for (EventId s : graph_.by_rank[source]) {
                if (s >= view.from)
                    break;
                if (graph_.events[s].kind != EventKind::Send || graph_.send(s).context != p.context)
                    continue;
                if (!is_earlier(s, view.from))
                    continue;
                const TermId fits = fit_condition(graph_, s, rank, p.source, p.tag, p.context);
                if (fits == false_term)
                    continue;
                const Literal competes =
                    formula_.conjunction({sees, settle_.literal(fits), settle_.literal(graph_.events[s].guard)});
                const auto settled = rules::not_overtaking(literals_, cancelled(s), competes); // or matched here:
                std::vector<Literal> taken(settled.begin(), settled.end());
                for (uint32_t j : match_.from(s))
                    if (pairs[j].to < id && graph_.events[pairs[j].to].rank == rank) {
                        taken.push_back(pair_if_issued(j, s));
                        order_.add(match_nodes_[pairs[j].to], node, competes, pair_if_issued(j, s));
                    }
                formula_.add(taken);
            }
        }
        formula_.begin("probes: one");
        if (auto auxiliaries = formula_.at_most_one(views); !auxiliaries.empty())
            match_auxiliaries_[id] = std::move(auxiliaries);
        formula_.begin("probes: sees iff it returns");
        const Literal any = formula_.disjunction(views);
        const Literal returns = reports(id);
        formula_.imply(returns, issued_[id]);
        formula_.equal(returns, any);
    }
}

// Whether a message has left its buffer when a Space looks is a question of which comes first.
void Encoding::encode_spaces()
{
    formula_.begin("buffer space");
    order_.begin("order: buffer space");
    for (EventId id = 0; id < graph_.events.size(); ++id) {
        if (graph_.events[id].kind != EventKind::Space)
            continue;
        const SpaceDetail& space = graph_.spaces[graph_.events[id].detail];
        for (const auto& [communication, variable] : space.earlier) {
            const Literal freed = settle_.literal(variable);
            const bool receives = graph_.events[communication].kind == EventKind::Recv;
            Literal anyway = formula_.constant(false); // matched or not
            if (space.own_buffers)
                anyway = formula_.disjunction(
                    {cancelled(communication), receives ? formula_.constant(false) : leaves_at_once(communication)});
            formula_.add({-issued_[id], -freed, issued_[communication], anyway});
            formula_.add({-issued_[id], -freed, receives ? matched(communication) : received(communication), anyway});
            formula_.add({-issued_[id], freed, -anyway});
            const Literal by_receipt = formula_.conjunction({freed, -anyway});
            const auto order = [&](Node moment, Literal happens) {
                order_.add(moment, completion_nodes_[id], issued_[id], happens, by_receipt);
                order_.add(completion_nodes_[id], moment, issued_[id], happens, -freed);
            };
            for (uint32_t i : receives ? match_.into(communication) : match_.from(communication)) {
                const EventId r = match_.pairs()[i].to;
                if (receives)
                    order(match_nodes_[r], pair_literal(i));
                else
                    for (const auto& [receipt, happens] : receipts(r))
                        order(receipt, formula_.conjunction({pair_literal(i), happens}));
            }
        }
    }
}

} // namespace mpismt::encoding
