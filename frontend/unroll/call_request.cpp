// Persistent requests (MPI 4.1, section 3.9), generalized ones (section 13.2), and the other ends of a request: Cancel and
// Request_free.
#include "frontend/unroll/unroller.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace mpismt::unroll {

namespace {

constexpr size_t max_cases = 32; // communications that one freed request may stand for

} // namespace

Outcome Unroller::call_init(const Call& c, bool receives, SendMode mode)
{
    Request r;
    r.persistent = true;
    r.receives = receives;
    r.mode = mode;
    r.buffer = known(c, 0);
    r.comm = comm_index(c, 5);
    r.partner = world_rank(c, r.comm, arg(c, 3), receives);
    r.tag = arg(c, 4);
    check_tag(c, r.tag, receives);
    r.count = count_arg(c, 1);
    if (r.count.is_known() && static_cast<int64_t>(r.count.bits) < 0)
        stop_invalid(fmt::format("count {} is negative", static_cast<int64_t>(r.count.bits)), abi::ERR_COUNT);
    r.type = type_argument(c, 2);
    if (r.count.is_known() && !is_proc_null(r.partner)) { // its place is here, though it is used from the Start on
        const TypedBuffer buffer{r.buffer, r.count.bits, r.type};
        check_buffer(c.path, buffer);
        if (receives)
            check_received_into(c.path, buffer);
        check_declared(c, buffer, r.count);
    }
    out(c, 6, 32, Value::known(static_cast<uint32_t>(new_request(c, r, no_event))));
    return Outcome::Continue;
}

// Of requests that are started together, those that compete with another for messages.
std::vector<bool> Unroller::competing(const Process& p, const std::vector<uint32_t>& indices)
{
    const auto is_open = [](Value v, int32_t wildcard) { return !v.is_known() || number(v) == wildcard; };
    const auto overlap = [&](Value a, Value b, int32_t wildcard) {
        return is_open(a, wildcard) || is_open(b, wildcard) || a == b;
    };
    const auto compete = [&](const Request& a, const Request& b) {
        return a.receives == b.receives && a.comm == b.comm && overlap(a.partner, b.partner, abi::ANY_SOURCE) &&
               (!a.receives || overlap(a.tag, b.tag, abi::ANY_TAG));
    };
    // Those that name partner and tag compete with their like; only the others are compared with all.
    using Envelope = std::tuple<bool, uint32_t, uint64_t, uint64_t>;
    std::map<Envelope, std::vector<size_t>> like;
    std::vector<size_t> open;
    for (size_t i = 0; i < indices.size(); ++i) {
        const Request& r = p.requests[indices[i]];
        if (r.collective)
            continue;
        if (is_open(r.partner, abi::ANY_SOURCE) || (r.receives && is_open(r.tag, abi::ANY_TAG)))
            open.push_back(i);
        else
            like[{r.receives, r.comm, r.partner.bits, r.receives ? r.tag.bits : 0}].push_back(i);
    }
    std::vector<bool> result(indices.size());
    for (const auto& [envelope, those] : like)
        for (size_t i : those)
            result[i] = those.size() > 1;
    for (size_t i : open)
        for (size_t j = 0; j < indices.size(); ++j)
            if (j != i && !p.requests[indices[j]].collective && compete(p.requests[indices[i]], p.requests[indices[j]]))
                result[i] = result[j] = true;
    return result;
}

Outcome Unroller::call_start(const Call& c, bool all)
{
    if (all && known_int(c, 0) < 0)
        stop_invalid("the number of requests is negative", abi::ERR_COUNT);
    const uint64_t count = all ? known(c, 0) : 1;
    const Pointer handles = known(c, all ? 1 : 0);
    std::vector<uint32_t> indices;
    for (uint32_t i = 0; i < count; ++i) {
        const Value loaded = pointed_to(c, Value::known(handles + 4 * i), 32);
        const Value handle = Value::known(known(c, all ? 1 : 0, loaded));
        const auto index = static_cast<uint32_t>(number(handle) - abi::first_dynamic_handle);
        if (number(handle) < abi::first_dynamic_handle || index >= c.process.requests.size() ||
            !c.process.requests[index].persistent)
            stop_invalid("only a persistent request can be started", FindingKind::RequestLifecycle);
        indices.push_back(index);
    }
    // Startall starts them in any order, which matters to those that compete.
    const std::vector<bool> competes = competing(c.process, indices);
    for (uint32_t i = 0; i < count; ++i) {
        const uint32_t index = indices[i];
        Value& active = c.path.mpi.active[index];
        StopDetail d;
        d.finding = FindingKind::RequestLifecycle;
        d.text = "the request is started while it is active";
        d.related = c.process.requests[index].loc;
        d.related_role = "where the request was made";
        const auto is = [&](Value what) { return equal_term(terms_, active, what, 32); };
        const TermId idle = terms_.disjunction(is(idle_request), is(unstarted_request)), gone = is(no_request);
        exclude(c, terms_.negation(terms_.disjunction(idle, gone)), d);
        d.text = "the request that is started has been freed";
        exclude(c, gone, d);
        const Request r = c.process.requests[index]; // a copy: starting may add requests
        if (r.collective) {
            c.path.mpi.active[index] = Value::known(start_persistent(c, r) + 1);
            continue;
        }
        if (is_proc_null(r.partner)) {
            c.path.mpi.active[index] = Value::known(no_event);
            continue;
        }
        EventId e;
        if (r.receives) {
            e = start_recv(c, r.comm, r.partner, r.tag, r.buffer, r.count, r.type, i, competes[i]);
            add_pending(c.process, c.path, e, recv_buffers_[graph_.events[e].detail], true, c.in.loc);
        } else {
            e = start_send(c, r.comm, r.partner, r.tag, r.mode, r.buffer, r.count, r.type, i, competes[i]);
            add_pending(c.process, c.path, e, send_buffers_[graph_.events[e].detail], false, c.in.loc);
        }
        c.path.mpi.active[index] = Value::known(e + 1);
    }
    return Outcome::Continue;
}

Outcome Unroller::call_cancel(const Call& c)
{
    const Value handle = Value::known(known(c, 0, pointed_to(c, arg(c, 0), 32)));
    const auto index = static_cast<uint32_t>(number(handle) - abi::first_dynamic_handle);
    if (number(handle) < abi::first_dynamic_handle || index >= c.process.requests.size())
        stop_invalid("the request does not name a communication", FindingKind::RequestLifecycle);
    const Value active = Value::known(known(c, 0, c.path.mpi.active[index]));
    if (!is_active(active.bits))
        stop_invalid("the request is not active", FindingKind::RequestLifecycle);
    graph_.deterministic = false;
    if (!is_communication(active.bits))
        return Outcome::Continue;
    const auto e = static_cast<EventId>(active.bits - 1);
    if (companions_.count(e) != 0)
        stop_invalid("the request of MPI_Isendrecv cannot be cancelled");
    const Event& event = graph_.events[e];
    if (event.kind == EventKind::Collective)
        stop_invalid("a collective cannot be cancelled");
    TermId& succeeded = event.kind == EventKind::Send ? graph_.sends[event.detail].cancelled : graph_.recvs[event.detail].cancelled;
    if (succeeded == no_term)
        succeeded = terms_.variable(fmt::format("cancelled.{}", e), 1);
    graph_.cancels.push_back({e, succeeded});
    events_.add_event(c.process, c.path, EventKind::Cancel, static_cast<uint32_t>(graph_.cancels.size() - 1), c.in.loc);
    return Outcome::Continue;
}

Outcome Unroller::call_request_free(const Call& c)
{
    const Value handle = Value::known(known(c, 0, pointed_to(c, arg(c, 0), 32)));
    if (number(handle) == abi::REQUEST_NULL)
        stop_invalid("the request is MPI_REQUEST_NULL", abi::ERR_REQUEST);
    const auto index = static_cast<uint32_t>(number(handle) - abi::first_dynamic_handle);
    if (number(handle) < abi::first_dynamic_handle || index >= c.process.requests.size())
        stop_invalid("the request does not exist", FindingKind::RequestLifecycle);
    const Value active = c.path.mpi.active[index];
    std::vector<TermStore::Leaf> cases;
    if (active.is_known())
        cases.push_back({true_term, active.bits});
    else if (cases = terms_.cases(active.term, max_cases); cases.empty())
        stop_unknown(c, 0);
    StopDetail wrong;
    wrong.finding = FindingKind::RequestLifecycle;
    wrong.related = c.process.requests[index].loc;
    wrong.related_role = "where the request was made";
    for (const auto& [when, e] : cases) {
        const bool is_collective = is_communication(e) && graph_.events[e - 1].kind == EventKind::Collective;
        wrong.text = is_collective ? "the request of an active collective cannot be freed"
                                   : "the request that is freed was freed or completed before";
        if (is_collective || e == no_request.bits)
            exclude(c, when, wrong);
        if (!is_communication(e))
            continue;
        if (std::find(graph_.freed_while_active.begin(), graph_.freed_while_active.end(), c.in.loc) == graph_.freed_while_active.end())
            graph_.freed_while_active.push_back(c.in.loc);
        c.path.mpi.pending.for_each_of(static_cast<EventId>(e - 1), [&, w = when](Pending& q) { q.freed = terms_.disjunction(q.freed, w); });
        if (graph_.events[e - 1].kind == EventKind::Recv) {
            TermId& freed = graph_.recvs[graph_.events[e - 1].detail].freed;
            const TermId here = terms_.conjunction(c.path.guard, when);
            freed = freed == no_term ? here : terms_.disjunction(freed, here);
        }
    }
    c.path.mpi.active[index] = no_request;
    c.process.requests[index].freed = true;
    out(c, 0, 32, Value::known(static_cast<uint32_t>(abi::REQUEST_NULL)));
    return Outcome::Continue;
}

// Whether a generalized request is complete is nobody's business but the process's own. Its functions are called by the text
// of frontend/c/runtime/generalized.c.
bool Unroller::call_generalized(const Call& c)
{
    if (c.in.mpi == MpiOp::Grequest_start) {
        Request r;
        r.generalized = true;
        out(c, 4, 32, Value::known(static_cast<uint32_t>(new_request(c, r, no_event))));
        return true;
    }
    if (c.in.mpi != MpiOp::Grequest_complete)
        return false;
    const auto index = static_cast<uint32_t>(known_int(c, 0) - abi::first_dynamic_handle);
    if (known_int(c, 0) < abi::first_dynamic_handle || index >= c.process.requests.size() || !c.process.requests[index].generalized)
        stop_invalid("the request is no generalized request", FindingKind::RequestLifecycle);
    StopDetail d;
    d.finding = FindingKind::RequestLifecycle;
    d.text = "the generalized request is complete already";
    d.related = c.process.requests[index].loc;
    d.related_role = "where the request was made";
    exclude(c, terms_.negation(equal_term(terms_, c.path.mpi.active[index], unfinished_request, 32)), std::move(d));
    c.path.mpi.active[index] = Value::known(no_event);
    return true;
}

} // namespace mpismt::unroll
