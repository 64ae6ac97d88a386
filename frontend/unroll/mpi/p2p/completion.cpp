// Who waits for what is certain to come lets the others go first; the rest is left to the encoding.
#include "frontend/unroll/mpi/p2p/completion.hpp"

#include "encoding/rules/completion.hpp"
#include "encoding/rules/signature.hpp"
#include "frontend/unroll/mpi/collectives/rendezvous.hpp"
#include "frontend/unroll/mpi/p2p/channels.hpp"
#include "frontend/unroll/paths/assumptions.hpp"
#include "frontend/unroll/paths/events.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace mpismt::unroll {

EventId Completion::wait_for(const Call& c, const std::vector<EventId>& communications, bool for_matching)
{
    WaitDetail d;
    d.for_matching = for_matching;
    for (uint32_t i = 0; i < communications.size(); ++i)
        d.slots.push_back({i, {{true_term, communications[i]}}, no_term});
    graph_.waits.push_back(std::move(d));
    return events_.add_event(c.process, c.path, EventKind::Wait, static_cast<uint32_t>(graph_.waits.size() - 1),
                             c.in.loc, true);
}

Outcome Completion::await(const Call& c, EventId wait)
{
    const WaitDetail detail = graph_.wait(wait);
    const bool all = detail.blocking && detail.mode == WaitDetail::Mode::All;
    for (const WaitDetail::Slot& slot : detail.slots)
        for (const WaitDetail::Alternative& a : slot.alternatives) {
            if (a.communication == no_event || slot.if_synchronizing)
                continue;
            const bool needed = all && a.condition == true_term;
            if (a.communication == never && needed)
                return Outcome::Ended; // nobody else can complete it
            if (a.communication == never)
                continue;
            // With other paths alive, what never comes for this one may yet come through them.
            const bool certain = needed && c.process.live.size() == 1;
            if (const Outcome o =
                    await_communication(c, a.communication, certain ? Waiting::All : Waiting::Choice, needed);
                o != Outcome::Continue)
                return o;
        }
    return Outcome::Continue;
}

Outcome Completion::await_communication(const Call& c, EventId communication, Waiting how, bool needed)
{
    const Event& e = graph_.events[communication];
    CallInProgress& call = c.path.call;
    const auto suspend = [&](Waiting w) {
        c.process.waiting = w;
        return Outcome::Suspended;
    };
    if (e.kind == EventKind::Recv) {
        RecvDetail& r = graph_.recvs[e.detail];
        switch (channels_.state(communication)) {
        case Channels::State::Settled:
            return r.partner == no_event && how == Waiting::All ? Outcome::Ended : Outcome::Continue;
        case Channels::State::Waiting:
            if (!c.process.forced)
                return suspend(how);
            if (how == Waiting::Choice) {
                channels_.open(communication);
                break;
            }
            r.settled = true; // nothing ever comes
            return Outcome::Ended;
        case Channels::State::Open: break;
        }
        if (!call.yielded) {
            if (how == Waiting::All)
                c.process.awaited = communication;
            return suspend(Waiting::Yield);
        }
        graph_.deterministic = false;
        if (needed && cannot_happen(c.path, communication))
            return Outcome::Ended;
        note_open_wait(c.path);
        return Outcome::Continue;
    }
    // Who goes on past a synchronous send that is not received yet would come to window memory too early.
    if (e.kind == EventKind::Send && graph_.has_windows && must_be_received(graph_.send(communication)) &&
        graph_.send(communication).partner == no_event) {
        if (!c.process.forced)
            return suspend(how);
        return how == Waiting::All ? Outcome::Ended : Outcome::Continue;
    }
    if (e.kind == EventKind::Collective) {
        switch (rendezvous_.collective_state(communication)) {
        case Channels::State::Settled:
            return how == Waiting::All && rendezvous_.never_agrees(communication) ? Outcome::Ended : Outcome::Continue;
        case Channels::State::Waiting:
            if (!c.process.forced)
                return suspend(how);
            if (how == Waiting::All)
                return Outcome::Ended;
            break;
        case Channels::State::Open: break;
        }
        graph_.has_choice();
        if (!call.yielded)
            return suspend(Waiting::Yield);
    }
    return Outcome::Continue;
}

// Is it complete only then, in every execution?
bool Completion::must_be_received(const SendDetail& s) const
{
    const Choices choices = context_.choices();
    using enum Choices::Buffering;
    return s.mode == SendMode::Synchronous ||
           (s.mode == SendMode::Standard &&
            (choices.buffering == Zero || (choices.buffering == Threshold && s.bytes > choices.eager_bytes)));
}

// Whether control comes past here is not certain: that alone can end the loops around.
void Completion::note_open_wait(Path& path)
{
    for (Frame& f : path.frames) {
        const FlowOrder& flow = flows_[f.function];
        for (uint32_t l = flow.loop[f.pc]; l != no_loop; l = flow.loops[l].parent)
            f.loops[l].open_wait = true;
    }
}

// Counting: of the receives of this process that ask for the same messages, as many must have been matched before as
// there are messages that can ever come. Only asked where the path guesses, so that loops around receives end by
// themselves.
bool Completion::cannot_happen(const Path& path, EventId recv)
{
    const Event& e = graph_.events[recv];
    const RecvDetail& r = graph_.recv(recv);
    if (path.unknown_iterations == 0 || !r.tag.is_known() || !r.source.is_known())
        return false;
    const Communicator& comm = graph_.communicators[r.context];
    std::vector<uint32_t> sources;
    if (number(r.source) == abi::ANY_SOURCE)
        sources = comm.group;
    else
        sources = {static_cast<uint32_t>(r.source.bits)};
    size_t messages = 0;
    for (uint32_t source : sources) {
        if (source != e.rank && !processes_[source].live.empty())
            return false;
        for (EventId id : graph_.by_rank[source]) {
            const Event& s = graph_.events[id];
            if (s.kind != EventKind::Send || graph_.sends[s.detail].context != r.context)
                continue;
            const SendDetail& d = graph_.sends[s.detail];
            const bool here = !d.dest.is_known() || d.dest.bits == e.rank;
            const bool fits = !d.tag.is_known() || number(r.tag) == abi::ANY_TAG || d.tag == r.tag;
            messages += here && fits;
        }
    }
    // Guards are conjunctions; an earlier receive whose conjuncts all hold here was made.
    const std::vector<TermId> here = assumptions_.conjuncts(path.guard);
    size_t receives = 0;
    for (EventId id : graph_.by_rank[e.rank]) {
        const Event& w = graph_.events[id];
        if (w.kind != EventKind::Wait || !w.blocking || graph_.wait(id).mode != WaitDetail::Mode::All)
            continue;
        const std::vector<TermId> there = assumptions_.conjuncts(w.guard);
        if (!std::includes(here.begin(), here.end(), there.begin(), there.end()))
            continue;
        for (const WaitDetail::Slot& slot : graph_.wait(id).slots) {
            const EventId other = slot.alternatives.front().communication;
            if (slot.alternatives.front().condition != true_term || other == no_event ||
                graph_.events[other].kind != EventKind::Recv)
                continue;
            const RecvDetail& o = graph_.recv(other);
            if (!o.deliveries.empty() && !graph_.wait(id).for_matching)
                continue; // counted at its probe
            // One that asks for no more than this one takes from the same messages.
            const bool from = o.source == r.source || number(r.source) == abi::ANY_SOURCE;
            const bool tagged = o.tag == r.tag || number(r.tag) == abi::ANY_TAG;
            receives += o.context == r.context && from && tagged && o.cancelled == no_term;
        }
    }
    return receives > messages; // this one is among them
}

} // namespace mpismt::unroll
