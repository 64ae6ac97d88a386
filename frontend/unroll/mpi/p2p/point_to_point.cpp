// Point-to-point calls (MPI 4.1, chapter 3): envelopes, and starting communications.
#include "frontend/unroll/mpi/p2p/point_to_point.hpp"

#include "frontend/unroll/buffers/in_use.hpp"
#include "frontend/unroll/mpi/arguments.hpp"
#include "frontend/unroll/mpi/communicators.hpp"
#include "frontend/unroll/mpi/p2p/completion.hpp"
#include "frontend/unroll/mpi/p2p/delivery.hpp"
#include "frontend/unroll/mpi/p2p/message_buffers.hpp"
#include "frontend/unroll/mpi/p2p/messages.hpp"
#include "frontend/unroll/mpi/p2p/requests.hpp"
#include "frontend/unroll/mpi/p2p/statuses.hpp"
#include "frontend/unroll/mpi/types/datatypes.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace mpismt::unroll {

Outcome PointToPoint::call_send(const Call& c, SendMode mode, bool blocking)
{
    const uint32_t comm = comms_.comm_index(c, 5);
    const Pointer buffer = args_.known(c, 0);
    messages_.check_returned(c, 1, 2, 4, false);
    const Value dest = comms_.world_rank(c, comm, args_.arg(c, 3), false);
    if (is_proc_null(dest)) {
        messages_.check_unused(c, 1, 2, 4, false);
        if (!blocking)
            args_.out(c, 6, 32, requests_.new_request(c, {}, RequestState::complete()));
        return Outcome::Continue;
    }
    const EventId e = messages_.start_send(c, comm, dest, args_.arg(c, 4), mode, buffer, messages_.count_arg(c, 1),
                                           types_.type_argument(c, 2), 0);
    if (blocking) {
        if (mode != SendMode::Buffered)
            completion_.wait_for(c, {e});
    } else {
        in_use_.add_pending(c.process, c.path, e, buffers_.send(e), false, c.in.loc);
        Request r;
        r.event = e;
        args_.out(c, 6, 32, requests_.new_request(c, r, RequestState::communicating(e)));
    }
    return Outcome::Continue;
}

Outcome PointToPoint::call_recv(const Call& c, bool blocking)
{
    Path& path = c.path;
    const Pointer status = blocking ? args_.known(c, 6) : 0;
    if (path.call.wait == no_event) {
        const uint32_t comm = comms_.comm_index(c, 5);
        const Pointer buffer = args_.known(c, 0);
        messages_.check_returned(c, 1, 2, 4, true);
        const Value source = comms_.world_rank(c, comm, args_.arg(c, 3), true);
        if (is_proc_null(source)) {
            messages_.check_unused(c, 1, 2, 4, true);
            if (blocking) {
                statuses_.write_status(c, status, proc_null, int_value(abi::ANY_TAG), {}, {}, true_term);
            } else {
                Request r;
                r.receives = true;
                args_.out(c, 6, 32, requests_.new_request(c, r, RequestState::complete()));
            }
            return Outcome::Continue;
        }
        const EventId e = messages_.start_recv(c, comm, source, args_.arg(c, 4), buffer, messages_.count_arg(c, 1),
                                               types_.type_argument(c, 2), 0);
        if (!blocking) {
            in_use_.add_pending(c.process, path, e, buffers_.recv(e), true, c.in.loc);
            Request r;
            r.receives = true;
            r.event = e;
            args_.out(c, 6, 32, requests_.new_request(c, r, RequestState::communicating(e)));
            return Outcome::Continue;
        }
        in_use_.touch(c.process, path, buffers_.recv(e), true, c.in.loc, true_term);
        path.call.event = e;
        path.call.wait = completion_.wait_for(c, {e});
    }
    if (const Outcome o = completion_.await(c, path.call.wait); o != Outcome::Continue)
        return o;
    delivery_.deliver(c, {true_term, path.call.event}, true_term, status);
    return Outcome::Continue;
}

Outcome PointToPoint::call_sendrecv(const Call& c, bool replace)
{
    // buf, count, type, dest, sendtag, source, recvtag, comm, status; or with a buffer each.
    const size_t at_dest = 3, at_source = replace ? 5 : 8, at_comm = replace ? 7 : 10, at_status = replace ? 8 : 11;
    Path& path = c.path;
    const Pointer status = args_.known(c, at_status);
    if (path.call.wait == no_event) {
        const uint32_t comm = comms_.comm_index(c, at_comm);
        args_.known(c, 0);
        args_.known(c, replace ? 0 : 5);
        messages_.check_unused(c, 1, 2, 4, false);
        const Value dest = comms_.world_rank(c, comm, args_.arg(c, at_dest), false);
        messages_.check_unused(c, replace ? 1 : 6, replace ? 2 : 7, replace ? 6 : 9, true);
        const Value source = comms_.world_rank(c, comm, args_.arg(c, at_source), true);
        std::vector<EventId> started;
        const Value sent = messages_.count_arg(c, 1), received = messages_.count_arg(c, replace ? 1 : 6);
        if (!replace && !is_proc_null(dest) && !is_proc_null(source))
            messages_.check_apart(c, messages_.buffer_of(c, args_.known(c, 0), sent, types_.type_argument(c, 2)),
                                  messages_.buffer_of(c, args_.known(c, 5), received, types_.type_argument(c, 7)));
        if (!is_proc_null(dest))
            started.push_back(messages_.start_send(c, comm, dest, args_.arg(c, 4), SendMode::Standard,
                                                   args_.known(c, 0), sent, types_.type_argument(c, 2), 0));
        if (!is_proc_null(source)) {
            const Pointer buffer = args_.known(c, replace ? 0 : 5);
            path.call.event = messages_.start_recv(c, comm, source, args_.arg(c, replace ? 6 : 9), buffer, received,
                                                   types_.type_argument(c, replace ? 2 : 7), 1);
            in_use_.touch(c.process, path, buffers_.recv(path.call.event), true, c.in.loc, true_term);
            started.push_back(path.call.event);
        } else {
            statuses_.write_status(c, status, proc_null, int_value(abi::ANY_TAG), {}, {}, true_term);
        }
        if (started.empty())
            return Outcome::Continue;
        path.call.wait = completion_.wait_for(c, started);
    }
    if (path.call.event == no_event)
        return Outcome::Continue;
    if (const Outcome o = completion_.await(c, path.call.wait); o != Outcome::Continue)
        return o;
    delivery_.deliver(c, {true_term, path.call.event}, true_term, status);
    return Outcome::Continue;
}

// The request stands for both; it can be waited for where all have to complete.
Outcome PointToPoint::call_isendrecv(const Call& c, bool replace)
{
    const size_t at_dest = 3, at_source = replace ? 5 : 8, at_comm = replace ? 7 : 10, at_request = replace ? 8 : 11;
    const uint32_t comm = comms_.comm_index(c, at_comm);
    const Pointer from = args_.known(c, 0), to = args_.known(c, replace ? 0 : 5);
    messages_.check_unused(c, 1, 2, 4, false);
    const Value dest = comms_.world_rank(c, comm, args_.arg(c, at_dest), false);
    messages_.check_unused(c, replace ? 1 : 6, replace ? 2 : 7, replace ? 6 : 9, true);
    const Value source = comms_.world_rank(c, comm, args_.arg(c, at_source), true);
    EventId send = no_event, recv = no_event;
    if (!is_proc_null(dest))
        send = messages_.start_send(c, comm, dest, args_.arg(c, 4), SendMode::Standard, from, messages_.count_arg(c, 1),
                                    types_.type_argument(c, 2), 0);
    if (!is_proc_null(source))
        recv =
            messages_.start_recv(c, comm, source, args_.arg(c, replace ? 6 : 9), to,
                                 messages_.count_arg(c, replace ? 1 : 6), types_.type_argument(c, replace ? 2 : 7), 1);
    if (send != no_event && !replace)
        in_use_.add_pending(c.process, c.path, send, buffers_.send(send), false, c.in.loc);
    if (recv != no_event)
        in_use_.add_pending(c.process, c.path, recv, buffers_.recv(recv), true, c.in.loc);
    Request r;
    r.receives = true;
    r.event = recv != no_event ? recv : send;
    if (r.event != no_event && (recv == no_event || send != no_event))
        requests_.set_companion(r.event, recv != no_event ? send : no_event);
    const RequestState state = r.event == no_event ? RequestState::complete() : RequestState::communicating(r.event);
    args_.out(c, at_request, 32, requests_.new_request(c, std::move(r), state));
    return Outcome::Continue;
}

} // namespace mpismt::unroll
