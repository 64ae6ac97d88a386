// Persistent requests (MPI 4.1, section 3.9), generalized ones (section 13.2), and the other ends of a request: Cancel
// and Request_free.
#include "frontend/unroll/mpi/p2p/requests.hpp"

#include "frontend/unroll/mpi/arguments.hpp"
#include "frontend/unroll/mpi/errors.hpp"
#include "frontend/unroll/mpi/sessions.hpp"
#include "frontend/unroll/paths/events.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace mpismt::unroll {

namespace {

constexpr size_t max_freed = 32; // communications that one freed request may stand for

} // namespace

Outcome Requests::call_cancel(const Call& c)
{
    const Value handle = Value::known(args_.known(c, 0, args_.pointed_to(c, args_.arg(c, 0), 32)));
    const auto index = request_index(c.process, number(handle));
    if (!index)
        stop_invalid("the request does not name a communication", FindingKind::RequestLifecycle);
    const auto active = RequestState::decode(args_.known(c, 0, c.path.mpi.active[*index].value()));
    if (!active.is_active())
        stop_invalid("the request is not active", FindingKind::RequestLifecycle);
    if (c.process.requests[*index].is_partitioned())
        stop_invalid("the request of a partitioned communication cannot be cancelled", FindingKind::RequestLifecycle);
    graph_.has_choice();
    if (active.kind != RequestState::Kind::Communicating)
        return Outcome::Continue;
    const EventId e = active.event;
    if (graph_.events[e].kind == EventKind::Access)
        throw UnsupportedError("MPI_Cancel of a one-sided communication", c.in.loc);
    if (companion_of(e))
        stop_invalid("the request of MPI_Isendrecv cannot be cancelled");
    const Event& event = graph_.events[e];
    if (event.kind == EventKind::Collective)
        stop_invalid("a collective cannot be cancelled");
    TermId& succeeded =
        event.kind == EventKind::Send ? graph_.sends[event.detail].cancelled : graph_.recvs[event.detail].cancelled;
    if (succeeded == no_term)
        succeeded = terms_.variable(fmt::format("cancelled.{}", e), 1);
    graph_.cancels.push_back({e, succeeded});
    events_.add_event(c.process, c.path, EventKind::Cancel, static_cast<uint32_t>(graph_.cancels.size() - 1), c.in.loc);
    return Outcome::Continue;
}

Outcome Requests::call_request_free(const Call& c)
{
    const Value handle = Value::known(args_.known(c, 0, args_.pointed_to(c, args_.arg(c, 0), 32)));
    if (number(handle) == abi::REQUEST_NULL)
        stop_invalid("the request is MPI_REQUEST_NULL", abi::ERR_REQUEST);
    const auto index = request_index(c.process, number(handle));
    if (!index)
        stop_invalid("the request does not exist", FindingKind::RequestLifecycle);
    const std::vector<RequestState::Case> cases = c.path.mpi.active[*index].cases(terms_, max_freed);
    if (cases.empty())
        stop_unknown(c, 0);
    StopDetail wrong;
    wrong.finding = FindingKind::RequestLifecycle;
    wrong.related = c.process.requests[*index].loc;
    wrong.related_role = "where the request was made";
    for (const auto& [when, state] : cases) {
        const EventId e = state.event;
        const bool is_collective = e != no_event && graph_.events[e].kind == EventKind::Collective;
        const bool is_partitioned = state.is_active() && c.process.requests[*index].is_partitioned();
        wrong.text = is_partitioned  ? "the request of an active partitioned communication cannot be freed"
                     : is_collective ? "the request of an active collective cannot be freed"
                                     : "the request that is freed was freed or completed before";
        if (is_collective || is_partitioned || state.kind == RequestState::Kind::None)
            errors_.exclude(c, when, wrong);
        if (e == no_event)
            continue;
        if (graph_.events[e].kind == EventKind::Access)
            throw UnsupportedError("MPI_Request_free of a one-sided communication", c.in.loc);
        if (std::find(graph_.freed_while_active.begin(), graph_.freed_while_active.end(), c.in.loc) ==
            graph_.freed_while_active.end())
            graph_.freed_while_active.push_back(c.in.loc);
        c.path.mpi.pending.for_each_of(e, [&, w = when](Pending& q) { q.freed = terms_.disjunction(q.freed, w); });
        if (graph_.events[e].kind == EventKind::Recv) {
            TermId& freed = graph_.recvs[graph_.events[e].detail].freed;
            const TermId here = terms_.conjunction(c.path.guard, when);
            freed = freed == no_term ? here : terms_.disjunction(freed, here);
        }
    }
    c.path.mpi.active[*index] = RequestState::none();
    c.process.requests[*index].freed = true;
    args_.out(c, 0, 32, int_value(abi::REQUEST_NULL));
    return Outcome::Continue;
}

// Whether a generalized request is complete is nobody's business but the process's own. Its functions are called by the
// text of frontend/c/runtime/generalized.c.
bool Requests::call_generalized(const Call& c)
{
    if (c.in.mpi == MpiOp::Grequest_start) {
        Request r;
        r.what = Request::Generalized{};
        args_.out(c, 4, 32, new_request(c, r, RequestState::unfinished()));
        return true;
    }
    if (c.in.mpi != MpiOp::Grequest_complete)
        return false;
    const auto index = request_index(c.process, args_.known_int(c, 0));
    if (!index || !c.process.requests[*index].is_generalized())
        stop_invalid("the request is not a generalized request", FindingKind::RequestLifecycle);
    StopDetail d;
    d.finding = FindingKind::RequestLifecycle;
    d.text = "the generalized request is already complete";
    d.related = c.process.requests[*index].loc;
    d.related_role = "where the request was made";
    RequestState& active = c.path.mpi.active[*index];
    errors_.exclude(c, terms_.negation(active.is(terms_, RequestState::unfinished())), std::move(d));
    active = RequestState::complete();
    return true;
}

Value Requests::new_request(const Call& c, Request request, RequestState state)
{
    request.loc = c.in.loc;
    c.process.requests.push_back(std::move(request));
    std::vector<RequestState>& table = c.path.mpi.active;
    table.resize(c.process.requests.size());
    table.back() = state;
    const auto handle = abi::first_dynamic_handle + static_cast<int32_t>(c.process.requests.size() - 1);
    sessions_.belongs_with_arguments(c, handle);
    return int_value(handle);
}

} // namespace mpismt::unroll
