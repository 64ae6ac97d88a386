// Probes and matched probes (MPI 4.1, section 3.8).
#include "frontend/unroll/mpi/p2p/probes.hpp"

#include "frontend/unroll/buffers/in_use.hpp"
#include "frontend/unroll/local/local_memory.hpp"
#include "frontend/unroll/mpi/arguments.hpp"
#include "frontend/unroll/mpi/communicators.hpp"
#include "frontend/unroll/mpi/p2p/channels.hpp"
#include "frontend/unroll/mpi/p2p/completion.hpp"
#include "frontend/unroll/mpi/p2p/delivery.hpp"
#include "frontend/unroll/mpi/p2p/message_buffers.hpp"
#include "frontend/unroll/mpi/p2p/messages.hpp"
#include "frontend/unroll/mpi/p2p/requests.hpp"
#include "frontend/unroll/mpi/p2p/statuses.hpp"
#include "frontend/unroll/mpi/types/datatypes.hpp"
#include "frontend/unroll/mpi/types/declared.hpp"
#include "frontend/unroll/paths/cases.hpp"
#include "frontend/unroll/paths/events.hpp"
#include "frontend/unroll/paths/polling.hpp"

#include <fmt/format.h>

namespace mpismt::unroll {

Outcome Probes::call_probe(const Call& c, bool blocking)
{
    const size_t at_status = blocking ? 3 : 4;
    Path& path = c.path;
    args_.known(c, at_status);
    if (path.call.event == no_event) {
        const uint32_t comm = comms_.comm_index(c, 2);
        const Value source = comms_.world_rank(c, comm, args_.arg(c, 0), true);
        messages_.check_tag(c, args_.arg(c, 1), true);
        if (is_proc_null(source)) {
            if (!blocking)
                args_.out(c, 3, 32, Value::known(1));
            statuses_.write_status(c, args_.known(c, at_status), proc_null, int_value(abi::ANY_TAG), {}, {}, true_term);
            return Outcome::Continue;
        }
        ProbeDetail d;
        d.source = source;
        d.tag = args_.arg(c, 1);
        d.context = c.process.comms[comm].context;
        if (!blocking) {
            d.flag = terms_.variable(fmt::format("iprobe.{}.{}", c.process.rank, graph_.events.size()), 1);
            graph_.has_choice();
        }
        graph_.probes.push_back(d);
        path.call.event = events_.add_event(c.process, path, EventKind::Probe,
                                            static_cast<uint32_t>(graph_.probes.size() - 1), c.in.loc, blocking);
    }
    const EventId e = path.call.event;
    ProbeDetail& d = graph_.probes[graph_.events[e].detail];
    if (blocking) {
        const Channels::State state = path.call.yielded ? Channels::State::Open : channels_.look(e);
        if (state == Channels::State::Waiting) {
            if (!c.process.forced) {
                c.process.waiting = Waiting::All;
                return Outcome::Suspended;
            }
            d.settled = true; // nothing ever comes
            return Outcome::Ended;
        }
        if (state == Channels::State::Open && !path.call.yielded) {
            c.process.waiting = Waiting::Yield;
            c.process.awaited = c.process.live.size() == 1 ? e : no_event;
            return Outcome::Suspended;
        }
    }
    const TermId seen = blocking ? true_term : d.flag;
    if (!blocking) {
        args_.out(c, 3, 32, to_value(terms_, terms_.operation(ScalarOp::ZExt, 1, 32, d.flag)));
        --path.other_events;
        path.polls.push_back({e, d.flag});
        polling_.note_answers({d.flag});
    }
    if (d.settled) {
        const SendDetail& s = graph_.send(d.message);
        statuses_.write_status(c, args_.known(c, at_status),
                               comms_.comm_rank_of(d.context, Value::known(graph_.events[d.message].rank)), s.tag,
                               statuses_.message_bytes(s), {}, seen);
        return Outcome::Continue;
    }
    graph_.has_choice();
    d.status_source = terms_.variable(fmt::format("source.{}", e), 32);
    cases_.set_domain(d.status_source, 0, graph_.communicators[d.context].group.size());
    d.status_tag = terms_.variable(fmt::format("tag.{}", e), 32);
    d.status_bytes = terms_.variable(fmt::format("bytes.{}", e), 64);
    const Value source = d.source.is_known() && number(d.source) != abi::ANY_SOURCE
                             ? comms_.comm_rank_of(d.context, d.source)
                             : Value::symbolic(d.status_source);
    const Value tag = d.tag.is_known() && number(d.tag) != abi::ANY_TAG ? d.tag : Value::symbolic(d.status_tag);
    statuses_.write_status(c, args_.known(c, at_status), source, tag, Value::symbolic(d.status_bytes), {}, seen);
    return Outcome::Continue;
}

// The message handle is a request of its own kind, whose communication is the match that the probe made.
Outcome Probes::call_mprobe(const Call& c, bool blocking)
{
    const size_t at_message = blocking ? 3 : 4, at_status = blocking ? 4 : 5;
    Path& path = c.path;
    args_.known(c, at_status);
    if (path.call.event == no_event) {
        const uint32_t comm = comms_.comm_index(c, 2);
        const Value source = comms_.world_rank(c, comm, args_.arg(c, 0), true);
        messages_.check_tag(c, args_.arg(c, 1), true);
        if (is_proc_null(source)) {
            if (!blocking)
                args_.out(c, 3, 32, Value::known(1));
            args_.out(c, at_message, 32, int_value(abi::MESSAGE_NO_PROC));
            statuses_.write_status(c, args_.known(c, at_status), proc_null, int_value(abi::ANY_TAG), {}, {}, true_term);
            return Outcome::Continue;
        }
        RecvDetail d;
        d.source = source;
        d.tag = args_.arg(c, 1);
        d.context = c.process.comms[comm].context;
        d.is_probe = true;
        const TermId guard = path.guard;
        if (!blocking) {
            d.flag = terms_.variable(fmt::format("improbe.{}.{}", c.process.rank, graph_.events.size()), 1);
            graph_.has_choice();
            path.guard = terms_.conjunction(guard, d.flag);
        }
        graph_.recvs.push_back(d);
        buffers_.add_recv({});
        path.call.event = events_.add_event(c.process, path, EventKind::Recv,
                                            static_cast<uint32_t>(graph_.recvs.size() - 1), c.in.loc);
        path.guard = guard;
        channels_.add_recv(path.call.event);
        if (blocking)
            path.call.wait = completion_.wait_for(c, {path.call.event}, true);
    }
    const EventId e = path.call.event;
    if (blocking)
        if (const Outcome o = completion_.await(c, path.call.wait); o != Outcome::Continue)
            return o;
    const TermId found = blocking ? true_term : graph_.recv(e).flag;
    Request r;
    r.what = Request::Message{};
    r.receives = true;
    r.event = e;
    const Value handle = requests_.new_request(c, r, RequestState::communicating(e));
    if (!blocking) {
        args_.out(c, 3, 32, to_value(terms_, terms_.operation(ScalarOp::ZExt, 1, 32, found)));
        --path.other_events;
        path.polls.push_back({e, found});
        polling_.note_answers({found});
        path.mpi.active.back() =
            RequestState::select(terms_, found, RequestState::communicating(e), RequestState::none());
    }
    const Value old = local_.load(c.process, path, args_.arg(c, at_message), 32, c.in.loc);
    args_.out(c, at_message, 32, select(terms_, found, handle, old, 32));
    statuses_.recv_status(c, e, args_.known(c, at_status), found);
    return Outcome::Continue;
}

Outcome Probes::call_mrecv(const Call& c, bool blocking)
{
    const int32_t handle = [&] {
        const Value v = args_.pointed_to(c, args_.arg(c, 3), 32);
        return number(Value::known(args_.known(c, 3, v)));
    }();
    const auto null_message = int_value(abi::MESSAGE_NULL);
    if (handle == abi::MESSAGE_NO_PROC) {
        args_.out(c, 3, 32, null_message);
        if (blocking) {
            statuses_.write_status(c, args_.known(c, 4), proc_null, int_value(abi::ANY_TAG), {}, {}, true_term);
        } else {
            Request r;
            r.receives = true;
            args_.out(c, 4, 32, requests_.new_request(c, r, RequestState::complete()));
        }
        return Outcome::Continue;
    }
    const auto index = request_index(c.process, handle);
    if (!index || !c.process.requests[*index].is_message())
        handle < abi::first_dynamic_handle
            ? stop_invalid("the message handle does not refer to a message", abi::ERR_REQUEST)
            : stop_invalid("the message does not exist", FindingKind::RequestLifecycle);
    if (c.path.mpi.active[*index] == RequestState::none())
        stop_invalid("the message has already been received", FindingKind::RequestLifecycle);
    const EventId e = c.process.requests[*index].event;
    const Pointer status = blocking ? args_.known(c, 4) : 0;
    const TypePtr type = types_.type_argument(c, 2);
    const Pointer buffer = args_.known(c, 0);
    const Value count = messages_.count_arg(c, 1);
    const TypedBuffer to = messages_.buffer_of(c, buffer, count, type);
    check_buffer(c.path, to);
    check_received_into(c.path, to);
    declared_.check_declared(c, to, count);
    const uint32_t detail = graph_.events[e].detail;
    const Signature signature = types_.signature_of(*type, count);
    // Only calls on different sides of a branch can receive the same message. It has one type and one length here.
    RecvDetail& d = graph_.recvs[detail];
    const TypedBuffer& before = buffers_.recv(e);
    if (!d.deliveries.empty() &&
        (signature.type != d.signature.type || signature.count != d.signature.count || to.type != before.type ||
         to.count != before.count || (!blocking && to.at != before.at)))
        throw PathStop{limit("a message whose datatype or buffer at the receiver depends on unknown values")};
    d.signature = signature;
    d.capacity = message_size(to.bytes());
    d.is_probe = false;
    buffers_.recv(e) = to;
    const EventId delivery = events_.add_event(c.process, c.path, EventKind::Delivery, detail, c.in.loc);
    graph_.recvs[detail].deliveries.push_back(delivery);
    in_use_.touch(c.process, c.path, to, true, c.in.loc, true_term);
    c.path.mpi.active[*index] = RequestState::none();
    args_.out(c, 3, 32, null_message);
    if (blocking) {
        completion_.wait_for(c, {e}); // it is matched, but may be too long
        delivery_.deliver(c, {true_term, e}, true_term, status);
        return Outcome::Continue;
    }
    in_use_.add_pending(c.process, c.path, e, to, true, c.in.loc);
    Request r;
    r.receives = true;
    r.event = e;
    args_.out(c, 4, 32, requests_.new_request(c, r, RequestState::communicating(e)));
    return Outcome::Continue;
}

} // namespace mpismt::unroll
