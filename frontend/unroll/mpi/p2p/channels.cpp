#include "frontend/unroll/mpi/p2p/channels.hpp"

#include "core/errors.hpp"
#include "encoding/rules/matching.hpp"
#include "frontend/unroll/state/words.hpp"

#include <algorithm>

namespace mpismt::unroll {

namespace {

// Could one message fit both? Unknown source or tag: it could.
bool may_overlap(Value a, Value b, int32_t wildcard)
{
    if (!a.is_known() || !b.is_known())
        return true;
    return number(a) == wildcard || number(b) == wildcard || number(a) == number(b);
}

bool may_fit_tag(Value sent, Value asked)
{
    rules::Known known;
    return !sent.is_known() || !asked.is_known() || rules::tag_fits(known, number(sent), number(asked));
}

} // namespace

bool Channels::may_be_cancelled(EventId id) const
{
    if (!may_cancel_)
        return false;
    const uint32_t call = graph_.events[id].call;
    switch (call == no_call ? MpiOp::Cancel : graph_.calls[call].op) {
    case MpiOp::Send:
    case MpiOp::Ssend:
    case MpiOp::Bsend:
    case MpiOp::Rsend:
    case MpiOp::Recv:
    case MpiOp::Probe:
    case MpiOp::Sendrecv:
    case MpiOp::Sendrecv_replace: return false;
    default: return true;
    }
}

bool Channels::is_certain_send(EventId send, Value asked_tag) const
{
    const SendDetail& s = graph_.send(send);
    const bool in_order = !graph_.events[send].startall ||
                          (told_by_tag_.contains(send) && asked_tag.is_known() && number(asked_tag) != abi::ANY_TAG);
    return graph_.events[send].guard == true_term && s.dest.is_known() && s.tag.is_known() && in_order &&
           !may_be_cancelled(send);
}

bool Channels::overlaps_open(uint32_t rank, uint32_t context, Value source, Value tag)
{
    const Inbox& inbox = inboxes_[key(0, rank, context)];
    return std::any_of(inbox.open.begin(), inbox.open.end(),
                       [&](const Spec& o) {
                           return may_overlap(o.source, source, abi::ANY_SOURCE) &&
                                  may_overlap(o.tag, tag, abi::ANY_TAG);
                       }) ||
           std::any_of(inbox.undecided.begin(), inbox.undecided.end(),
                       [&](EventId r) { return may_overlap(graph_.recv(r).tag, tag, abi::ANY_TAG); });
}

void Channels::mark_open(uint32_t rank, uint32_t context, Value source, Value tag)
{
    std::vector<Spec>& open = inboxes_[key(0, rank, context)].open;
    const Spec spec{source, tag};
    if (std::find(open.begin(), open.end(), spec) == open.end())
        open.push_back(spec);
}

Channels::State Channels::state(EventId recv) const
{
    const uint32_t detail = graph_.events[recv].detail;
    if (graph_.recvs[detail].settled)
        return State::Settled;
    return detail < waiting_.size() && waiting_[detail] ? State::Waiting : State::Open;
}

void Channels::settle(EventId send, EventId recv)
{
    graph_.sends[graph_.events[send].detail].partner = recv;
    RecvDetail& r = graph_.recvs[graph_.events[recv].detail];
    r.partner = send;
    r.settled = true;
    waiting_[graph_.events[recv].detail] = 0;
    wake_(graph_.events[recv].rank);
    if (graph_.has_windows) // it may be waited for until it is received
        wake_(graph_.events[send].rank);
}

void Channels::add_send(EventId send, const std::vector<uint32_t>& targets, Competition competition)
{
    const SendDetail& s = graph_.send(send);
    const uint32_t source = graph_.events[send].rank;
    if (competition == Competition::ForAnyTag)
        told_by_tag_.insert(send);
    for (uint32_t dest : targets) {
        Channel& channel = channels_[key(source, dest, s.context)];
        const auto r = std::find_if(channel.recvs.begin(), channel.recvs.end(),
                                    [&](EventId recv) { return may_fit_tag(s.tag, graph_.recv(recv).tag); });
        if (r != channel.recvs.end() && targets.size() == 1 && is_certain_send(send, graph_.recv(*r).tag)) {
            const EventId recv = *r;
            channel.recvs.erase(r);
            settle(send, recv);
            return;
        }
        if (r != channel.recvs.end()) {
            for (size_t i = 0; i < channel.recvs.size();)
                if (may_fit_tag(s.tag, graph_.recv(channel.recvs[i]).tag))
                    open(channel.recvs[i]); // removes it, and those behind it that compete with it
                else
                    ++i;
        }
        channel.sends.push_back(send);
        wake_(dest); // it may be looking for a message with Probe
    }
}

void Channels::add_recv(EventId recv)
{
    const Event& e = graph_.events[recv];
    RecvDetail& r = graph_.recvs[e.detail];
    if (waiting_.size() <= e.detail)
        waiting_.resize(e.detail + 1, 0);
    const bool known = !distrusted_ && !may_be_cancelled(recv) && e.guard == true_term && !e.startall &&
                       r.source.is_known() && r.tag.is_known();
    if (known && number(r.source) == abi::ANY_SOURCE) {
        inboxes_[key(0, e.rank, r.context)].undecided.push_back(recv);
        return;
    }
    if (!known || overlaps_open(e.rank, r.context, r.source, r.tag)) {
        mark_open(e.rank, r.context, r.source, r.tag);
        return;
    }
    Channel& channel = channels_[key(static_cast<uint32_t>(number(r.source)), e.rank, r.context)];
    const auto s = std::find_if(channel.sends.begin(), channel.sends.end(),
                                [&](EventId send) { return may_fit_tag(graph_.send(send).tag, r.tag); });
    if (s == channel.sends.end()) {
        waiting_[e.detail] = 1;
        channel.recvs.push_back(recv);
        return;
    }
    if (!is_certain_send(*s, r.tag)) {
        mark_open(e.rank, r.context, r.source, r.tag);
        return;
    }
    const EventId send = *s;
    channel.sends.erase(s);
    settle(send, recv);
}

void Channels::open(EventId recv)
{
    const Event& e = graph_.events[recv];
    const RecvDetail r = graph_.recvs[e.detail];
    if (e.detail >= waiting_.size() || !waiting_[e.detail])
        return;
    waiting_[e.detail] = 0;
    mark_open(e.rank, r.context, r.source, r.tag);
    Channel& channel = channels_[key(static_cast<uint32_t>(number(r.source)), e.rank, r.context)];
    const auto at = std::find(channel.recvs.begin(), channel.recvs.end(), recv);
    MPISMT_INVARIANT(at != channel.recvs.end());
    std::vector<EventId> competing;
    for (auto later = at + 1; later != channel.recvs.end(); ++later)
        if (may_overlap(graph_.recv(*later).tag, r.tag, abi::ANY_TAG))
            competing.push_back(*later);
    channel.recvs.erase(at);
    wake_(e.rank);
    for (EventId later : competing)
        open(later);
}

Channels::Request Channels::request_of(EventId id) const
{
    if (graph_.events[id].kind == EventKind::Recv) {
        const RecvDetail& r = graph_.recv(id);
        return {r.context, r.source, r.tag};
    }
    const ProbeDetail& p = graph_.probe(id);
    return {p.context, p.source, p.tag};
}

std::deque<EventId>::iterator Channels::first_fitting(Channel& channel, Value tag)
{
    return std::find_if(channel.sends.begin(), channel.sends.end(),
                        [&](EventId send) { return may_fit_tag(graph_.send(send).tag, tag); });
}

bool Channels::has_candidate(EventId id)
{
    const Request r = request_of(id);
    const auto& group = graph_.communicators[r.context].group;
    return std::any_of(group.begin(), group.end(), [&](uint32_t source) {
        Channel& channel = channels_[key(source, graph_.events[id].rank, r.context)];
        return first_fitting(channel, r.tag) != channel.sends.end();
    });
}

bool Channels::has_one_source(EventId id)
{
    const Request r = request_of(id);
    const uint32_t rank = graph_.events[id].rank;
    const Communicator& comm = graph_.communicators[r.context];
    const uint32_t me = comm.member(rank);
    const Communicator::Side sources = comm.remote(me);
    if (sources.size() - (sources.has(me) ? 1 : 0) != 1)
        return false;
    Channel& own = channels_[key(rank, rank, r.context)];
    return first_fitting(own, r.tag) == own.sends.end();
}

bool Channels::decide(EventId id)
{
    const Event& e = graph_.events[id];
    const Request r = request_of(id);
    if (distrusted_ || e.guard != true_term || !r.tag.is_known() || !r.source.is_known() ||
        number(r.source) != abi::ANY_SOURCE)
        return false;
    // Nobody competes: no receive posted before is undecided.
    Inbox& inbox = inboxes_[key(0, e.rank, r.context)];
    const auto self = std::find(inbox.undecided.begin(), inbox.undecided.end(), id);
    const auto competes = [&](Value tag) { return may_overlap(tag, r.tag, abi::ANY_TAG); };
    if (std::any_of(inbox.open.begin(), inbox.open.end(), [&](const Spec& o) { return competes(o.tag); }) ||
        std::any_of(inbox.undecided.begin(), self, [&](EventId before) { return competes(graph_.recv(before).tag); }))
        return false;
    Channel* only = nullptr;
    for (uint32_t source : graph_.communicators[r.context].group) {
        Channel& channel = channels_[key(source, e.rank, r.context)];
        const auto first = first_fitting(channel, r.tag);
        if (first == channel.sends.end())
            continue;
        if (only != nullptr || !is_certain_send(*first, r.tag))
            return false;
        only = &channel;
    }
    if (only == nullptr)
        return false;
    const auto first = first_fitting(*only, r.tag);
    const EventId send = *first;
    if (e.kind == EventKind::Recv) {
        MPISMT_INVARIANT(self != inbox.undecided.end());
        inbox.undecided.erase(self);
        only->sends.erase(first);
        settle(send, id);
    } else {
        ProbeDetail& p = graph_.probes[e.detail];
        p.message = send;
        p.settled = true;
        wake_(e.rank);
    }
    return true;
}

Channels::State Channels::look(EventId probe)
{
    const Event& e = graph_.events[probe];
    ProbeDetail& p = graph_.probes[e.detail];
    if (p.settled)
        return State::Settled;
    if (distrusted_ || e.guard != true_term || !p.source.is_known() || !p.tag.is_known() ||
        number(p.source) == abi::ANY_SOURCE || overlaps_open(e.rank, p.context, p.source, p.tag))
        return State::Open;
    const Channel& channel = channels_[key(static_cast<uint32_t>(number(p.source)), e.rank, p.context)];
    for (EventId send : channel.sends)
        if (may_fit_tag(graph_.send(send).tag, p.tag)) {
            if (!is_certain_send(send, p.tag))
                return State::Open;
            p.message = send;
            p.settled = true;
            return State::Settled;
        }
    return State::Waiting;
}

} // namespace mpismt::unroll
