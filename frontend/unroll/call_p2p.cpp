// Point-to-point calls (MPI 4.1, chapter 3): starting communications, persistent requests, probes.
#include "frontend/unroll/unroller.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace mpismt::unroll {

namespace {

constexpr uint64_t max_unknown_elements = 4096; // of a message whose count is not known

int32_t number(Value v) { return static_cast<int32_t>(as_signed(v.bits, 32)); }
constexpr Value proc_null = Value{static_cast<uint32_t>(abi::PROC_NULL), no_term};

bool is_proc_null(Value world) { return world.is_known() && number(world) == abi::PROC_NULL; }

} // namespace

uint32_t Unroller::comm_index(const Call& c, size_t i) const
{
    const int32_t handle = known_int(c, i);
    uint32_t index = ~0U;
    if (handle == abi::COMM_WORLD)
        index = 0;
    else if (handle == abi::COMM_SELF)
        index = 1;
    else if (handle >= abi::first_dynamic_handle)
        index = static_cast<uint32_t>(handle - abi::first_dynamic_handle) + 2;
    if (handle == abi::COMM_NULL)
        stop_invalid("the communicator is MPI_COMM_NULL");
    if (index >= c.process.comms.size())
        stop_invalid("the communicator does not exist");
    if (index < c.path.mpi.freed_comms.size() && c.path.mpi.freed_comms[index] != 0)
        stop_invalid("the communicator has been freed");
    return index;
}

const std::vector<uint32_t>& Unroller::group_of(const Process& p, uint32_t comm) const
{
    return graph_.communicators[p.comms[comm].context].group;
}

// From a rank in the communicator to the rank in MPI_COMM_WORLD; wildcards and PROC_NULL stay.
Value Unroller::world_rank(const Call& c, uint32_t comm, Value rank, bool wildcard_allowed)
{
    const std::vector<uint32_t>& group = group_of(c.process, comm);
    if (rank.is_known()) {
        const int32_t r = number(rank);
        if (r == abi::PROC_NULL || (r == abi::ANY_SOURCE && wildcard_allowed))
            return Value::known(static_cast<uint32_t>(r));
        if (r < 0 || static_cast<uint32_t>(r) >= group.size())
            stop_invalid(fmt::format("rank {} is not in the communicator, which has {} processes", r, group.size()));
        return Value::known(group[static_cast<size_t>(r)]);
    }
    const TermId t = to_term(terms_, rank, 32);
    StopDetail null_or_any;
    null_or_any.reason = StopDetail::Reason::Limit;
    null_or_any.text = "a rank that may or may not be a wildcard or MPI_PROC_NULL";
    TermId special = terms_.equals(t, static_cast<uint32_t>(abi::PROC_NULL));
    if (wildcard_allowed)
        special = terms_.disjunction(special, terms_.equals(t, static_cast<uint32_t>(abi::ANY_SOURCE)));
    stop_if(c.process, c.path, special, null_or_any, c.in.loc);
    StopDetail bad;
    bad.finding = FindingKind::InvalidArgument;
    bad.text = fmt::format("the rank can be outside the communicator, which has {} processes", group.size());
    const TermId inside = terms_.operation(ScalarOp::ULt, 32, 1, t, terms_.constant(group.size(), 32));
    if (stop_if(c.process, c.path, terms_.conjunction(terms_.negation(inside), terms_.negation(special)), bad,
                c.in.loc) == Outcome::Ended)
        throw PathStop{bad};
    if (group.size() == program_.processes())
        if (std::is_sorted(group.begin(), group.end()))
            return rank;
    TermId world = terms_.constant(group[0], 32);
    for (size_t k = 1; k < group.size(); ++k)
        world = terms_.ite(terms_.equals(t, k), terms_.constant(group[k], 32), world);
    return to_value(terms_, world);
}

Value Unroller::comm_rank_of(uint32_t context, Value world)
{
    const std::vector<uint32_t>& group = graph_.communicators[context].group;
    const auto at = std::find(group.begin(), group.end(), static_cast<uint32_t>(world.bits));
    return Value::known(static_cast<uint64_t>(at - group.begin()));
}

std::vector<uint32_t> Unroller::possible_ranks(const Process& p, uint32_t comm, Value world)
{
    if (world.is_known())
        return {static_cast<uint32_t>(world.bits)};
    std::vector<uint32_t> ranks;
    for (const TermStore::Leaf& leaf : terms_.cases(world.term, program_.processes()))
        if (leaf.value < program_.processes())
            ranks.push_back(static_cast<uint32_t>(leaf.value));
    return ranks.empty() ? group_of(p, comm) : ranks;
}

int32_t Unroller::new_request(const Call& c, Request request, EventId active)
{
    request.loc = c.in.loc;
    request.call = c.path.call.call;
    request.op = c.in.mpi;
    const bool started = !request.persistent;
    c.process.requests.push_back(std::move(request));
    std::vector<Value>& table = c.path.mpi.active;
    table.resize(c.process.requests.size());
    // no_event + 1 would be 0: a communication with MPI_PROC_NULL is marked by no_event itself.
    table.back() = Value::known(started ? (active == no_event ? no_event : active + 1) : 0);
    return abi::first_dynamic_handle + static_cast<int32_t>(c.process.requests.size() - 1);
}

namespace {

void check_tag(Value tag, bool wildcard_allowed)
{
    if (!tag.is_known())
        return;
    const int32_t t = number(tag);
    if (t >= 0 || (wildcard_allowed && t == abi::ANY_TAG))
        return;
    StopDetail d;
    d.finding = FindingKind::InvalidArgument;
    d.text = t == abi::ANY_TAG ? "a send with MPI_ANY_TAG" : fmt::format("tag {} is negative", t);
    throw PathStop{std::move(d)};
}

} // namespace

// How many elements a buffer of unknown count may have.
uint64_t Unroller::largest_count(const Path& path, Pointer buffer, Value count, uint32_t extent)
{
    if (count.is_known()) {
        if (number(count) < 0)
            stop_invalid(fmt::format("count {} is negative", number(count)));
        return count.bits;
    }
    uint64_t most = 0;
    for (const TermStore::Leaf& leaf : terms_.cases(count.term, 64))
        most = std::max<uint64_t>(most, as_signed(leaf.value, 32) < 0 ? 0 : leaf.value);
    if (most > 0)
        return most;
    const MemoryObject* o = path.memory.find(object_of(buffer));
    if (o == nullptr || !o->alive || offset_of(buffer) < 0)
        return 0;
    return std::min<uint64_t>(max_unknown_elements,
                              (o->bytes.size() - std::min<uint64_t>(o->bytes.size(),
                                                                    static_cast<uint64_t>(offset_of(buffer)))) / extent);
}

void Unroller::pack(Path& path, Payload& payload, Pointer buffer, uint64_t count, TypeInfo type)
{
    if (type.size == type.extent) {
        append_bytes(path, payload, buffer, count * type.size);
        return;
    }
    for (uint64_t i = 0; i < count; ++i)
        append_bytes(path, payload, buffer + i * type.extent, type.size);
}

EventId Unroller::start_send(const Call& c, uint32_t comm, Value dest, Value tag, SendMode mode, Pointer buffer, Value count,
                             int32_t type, uint32_t part, bool startall)
{
    check_tag(tag, false);
    const TypeInfo info = type_info(type);
    const uint64_t elements = largest_count(c.path, buffer, count, info.extent);
    SendDetail d;
    d.dest = dest;
    d.tag = tag;
    d.context = c.process.comms[comm].context;
    d.mode = mode;
    d.signature = {type, count};
    auto payload = std::make_shared<Payload>();
    touch(c.process, c.path, buffer, elements * info.extent, false, c.in.loc, true_term);
    pack(c.path, *payload, buffer, elements, info);
    d.bytes = static_cast<uint32_t>(payload->bytes.size());
    d.payload = std::move(payload);
    if (mode == SendMode::Buffered)
        take_buffer_space(c, d.bytes + static_cast<uint64_t>(abi::BSEND_OVERHEAD));
    graph_.sends.push_back(std::move(d));
    const EventId e = add_event(c.process, c.path, EventKind::Send, static_cast<uint32_t>(graph_.sends.size() - 1), c.in.loc);
    graph_.events[e].part = part;
    graph_.events[e].startall = startall;
    if (mode == SendMode::Buffered)
        c.path.mpi.buffered_sends.push_back(e);
    if (!dest.is_known() || !tag.is_known())
        graph_.deterministic = false;
    channels_.add_send(e, possible_ranks(c.process, comm, dest));
    return e;
}

EventId Unroller::start_recv(const Call& c, uint32_t comm, Value source, Value tag, Pointer buffer, Value count,
                             int32_t type, uint32_t part, bool startall)
{
    check_tag(tag, true);
    const TypeInfo info = type_info(type);
    const uint64_t elements = largest_count(c.path, buffer, count, info.extent);
    check_range(c.path, buffer, elements * info.extent);
    RecvDetail d;
    d.source = source;
    d.tag = tag;
    d.context = c.process.comms[comm].context;
    d.signature = {type, count};
    d.capacity = static_cast<uint32_t>(elements * info.size);
    graph_.recvs.push_back(std::move(d));
    recv_buffers_.push_back(buffer);
    const EventId e = add_event(c.process, c.path, EventKind::Recv, static_cast<uint32_t>(graph_.recvs.size() - 1), c.in.loc);
    graph_.events[e].part = part;
    graph_.events[e].startall = startall;
    channels_.add_recv(e);
    return e;
}

Outcome Unroller::call_send(const Call& c, SendMode mode, bool blocking)
{
    const uint32_t comm = comm_index(c, 5);
    const Value dest = world_rank(c, comm, arg(c, 3), false);
    const Pointer buffer = known(c, 0);
    if (is_proc_null(dest)) {
        if (!blocking)
            out(c, 6, 32, Value::known(static_cast<uint32_t>(new_request(c, {}, no_event))));
        return Outcome::Continue;
    }
    const EventId e = start_send(c, comm, dest, arg(c, 4), mode, buffer, arg(c, 1), known_int(c, 2), 0);
    if (blocking) {
        if (mode != SendMode::Buffered)
            wait_for(c, {e});
    } else {
        add_pending(c.process, c.path, e, buffer, graph_.send(e).bytes, false, c.in.loc);
        Request r;
        r.event = e;
        out(c, 6, 32, Value::known(static_cast<uint32_t>(new_request(c, r, e))));
    }
    return Outcome::Continue;
}

Outcome Unroller::call_recv(const Call& c, bool blocking)
{
    Path& path = c.path;
    if (path.call.wait == no_event) {
        const uint32_t comm = comm_index(c, 5);
        const Value source = world_rank(c, comm, arg(c, 3), true);
        if (is_proc_null(source)) {
            if (blocking) {
                write_status(c, known(c, 6), proc_null, Value::known(static_cast<uint32_t>(abi::ANY_TAG)), {}, {}, true_term);
            } else {
                Request r;
                r.receives = true;
                out(c, 6, 32, Value::known(static_cast<uint32_t>(new_request(c, r, no_event))));
            }
            return Outcome::Continue;
        }
        const Pointer buffer = known(c, 0);
        const EventId e = start_recv(c, comm, source, arg(c, 4), buffer, arg(c, 1), known_int(c, 2), 0);
        if (!blocking) {
            add_pending(c.process, path, e, buffer, graph_.recv(e).capacity, true, c.in.loc);
            Request r;
            r.receives = true;
            r.event = e;
            out(c, 6, 32, Value::known(static_cast<uint32_t>(new_request(c, r, e))));
            return Outcome::Continue;
        }
        touch(c.process, path, buffer, graph_.recv(e).capacity, true, c.in.loc, true_term);
        path.call.event = e;
        path.call.wait = wait_for(c, {e});
    }
    if (const Outcome o = await(c, path.call.wait); o != Outcome::Continue)
        return o;
    deliver(c, path.call.event, true_term, known(c, 6));
    return Outcome::Continue;
}

Outcome Unroller::call_init(const Call& c, bool receives, SendMode mode)
{
    Request r;
    r.persistent = true;
    r.receives = receives;
    r.mode = mode;
    r.comm = comm_index(c, 5);
    r.partner = world_rank(c, r.comm, arg(c, 3), receives);
    r.tag = arg(c, 4);
    check_tag(r.tag, receives);
    r.buffer = known(c, 0);
    r.count = arg(c, 1);
    r.type = known_int(c, 2);
    out(c, 6, 32, Value::known(static_cast<uint32_t>(new_request(c, r, no_event))));
    return Outcome::Continue;
}

Outcome Unroller::call_start(const Call& c, bool all)
{
    const uint64_t count = all ? known(c, 0) : 1;
    const Pointer handles = known(c, all ? 1 : 0);
    std::vector<uint32_t> indices;
    for (uint32_t i = 0; i < count; ++i) {
        const Value handle = load(c.process, c.path, Value::known(handles + 4 * i), 32, c.in.loc);
        if (!handle.is_known())
            stop_unknown(c, all ? 1 : 0);
        const auto index = static_cast<uint32_t>(number(handle) - abi::first_dynamic_handle);
        if (number(handle) < abi::first_dynamic_handle || index >= c.process.requests.size() ||
            !c.process.requests[index].persistent)
            stop_invalid("only a persistent request can be started", FindingKind::RequestLifecycle);
        indices.push_back(index);
    }
    // Startall starts them in any order, which matters to those that compete.
    const auto competes = [&](uint32_t i) {
        const Request& r = c.process.requests[indices[i]];
        for (uint32_t j = 0; j < count; ++j) {
            const Request& other = c.process.requests[indices[j]];
            const auto overlap = [](Value a, Value b, int32_t wildcard) {
                return !a.is_known() || !b.is_known() || a == b || number(a) == wildcard || number(b) == wildcard;
            };
            if (j != i && r.receives == other.receives && r.comm == other.comm &&
                overlap(r.partner, other.partner, abi::ANY_SOURCE) && (!r.receives || overlap(r.tag, other.tag, abi::ANY_TAG)))
                return true;
        }
        return false;
    };
    for (uint32_t i = 0; i < count; ++i) {
        const uint32_t index = indices[i];
        Value& active = c.path.mpi.active[index];
        StopDetail d;
        d.finding = FindingKind::RequestLifecycle;
        d.text = "the request is started while it is active";
        d.related = c.process.requests[index].loc;
        d.related_role = "where the request was made";
        const TermId busy = terms_.negation(equal_term(terms_, active, Value::known(0), 32));
        if (busy == true_term)
            throw PathStop{d};
        stop_if(c.process, c.path, busy, d, c.in.loc);
        c.process.requests[index].ever_started = true;
        const Request r = c.process.requests[index]; // a copy: starting may add requests
        if (is_proc_null(r.partner)) {
            c.path.mpi.active[index] = Value::known(no_event);
            continue;
        }
        EventId e;
        if (r.receives) {
            e = start_recv(c, r.comm, r.partner, r.tag, r.buffer, r.count, r.type, i, competes(i));
            add_pending(c.process, c.path, e, r.buffer, graph_.recv(e).capacity, true, c.in.loc);
        } else {
            e = start_send(c, r.comm, r.partner, r.tag, r.mode, r.buffer, r.count, r.type, i, competes(i));
            add_pending(c.process, c.path, e, r.buffer, graph_.send(e).bytes, false, c.in.loc);
        }
        c.path.mpi.active[index] = Value::known(e + 1);
    }
    return Outcome::Continue;
}

Outcome Unroller::call_sendrecv(const Call& c, bool replace)
{
    // buf, count, type, dest, sendtag, source, recvtag, comm, status; or with a buffer each.
    const size_t at_dest = 3, at_source = replace ? 5 : 8, at_comm = replace ? 7 : 10, at_status = replace ? 8 : 11;
    Path& path = c.path;
    const Pointer status = known(c, at_status);
    if (path.call.wait == no_event) {
        const uint32_t comm = comm_index(c, at_comm);
        const Value dest = world_rank(c, comm, arg(c, at_dest), false);
        const Value source = world_rank(c, comm, arg(c, at_source), true);
        std::vector<EventId> started;
        if (!is_proc_null(dest))
            started.push_back(start_send(c, comm, dest, arg(c, 4), SendMode::Standard, known(c, 0), arg(c, 1),
                                         known_int(c, 2), 0));
        if (!is_proc_null(source)) {
            const Pointer buffer = known(c, replace ? 0 : 5);
            path.call.event = start_recv(c, comm, source, arg(c, replace ? 6 : 9), buffer, arg(c, replace ? 1 : 6),
                                         known_int(c, replace ? 2 : 7), 1);
            touch(c.process, path, buffer, graph_.recv(path.call.event).capacity, true, c.in.loc, true_term);
            started.push_back(path.call.event);
        } else {
            write_status(c, status, proc_null, Value::known(static_cast<uint32_t>(abi::ANY_TAG)), {}, {}, true_term);
        }
        if (started.empty())
            return Outcome::Continue;
        path.call.wait = wait_for(c, started);
    }
    if (path.call.event == no_event)
        return Outcome::Continue;
    if (const Outcome o = await(c, path.call.wait); o != Outcome::Continue)
        return o;
    deliver(c, path.call.event, true_term, status);
    return Outcome::Continue;
}

Outcome Unroller::call_probe(const Call& c, bool blocking)
{
    const size_t at_status = blocking ? 3 : 4;
    Path& path = c.path;
    if (path.call.event == no_event) {
        const uint32_t comm = comm_index(c, 2);
        const Value source = world_rank(c, comm, arg(c, 0), true);
        check_tag(arg(c, 1), true);
        if (is_proc_null(source)) {
            if (!blocking)
                out(c, 3, 32, Value::known(1));
            write_status(c, known(c, at_status), proc_null, Value::known(static_cast<uint32_t>(abi::ANY_TAG)), {}, {}, true_term);
            return Outcome::Continue;
        }
        ProbeDetail d;
        d.source = source;
        d.tag = arg(c, 1);
        d.context = c.process.comms[comm].context;
        if (!blocking) {
            d.flag = terms_.variable(fmt::format("iprobe.{}.{}", c.process.rank, graph_.events.size()), 1);
            graph_.deterministic = false;
        }
        graph_.probes.push_back(d);
        path.call.event = add_event(c.process, path, EventKind::Probe, static_cast<uint32_t>(graph_.probes.size() - 1),
                                    c.in.loc, blocking);
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
        out(c, 3, 32, to_value(terms_, terms_.operation(ScalarOp::ZExt, 1, 32, d.flag)));
        --path.other_events;
        path.polls.push_back({e, d.flag});
    }
    if (d.settled) {
        const SendDetail& s = graph_.send(d.message);
        write_status(c, known(c, at_status), comm_rank_of(d.context, Value::known(graph_.events[d.message].rank)), s.tag,
                     message_bytes(s), {}, seen);
        return Outcome::Continue;
    }
    graph_.deterministic = false;
    d.status_source = terms_.variable(fmt::format("source.{}", e), 32);
    d.status_tag = terms_.variable(fmt::format("tag.{}", e), 32);
    d.status_bytes = terms_.variable(fmt::format("bytes.{}", e), 64);
    const Value source = d.source.is_known() && number(d.source) != abi::ANY_SOURCE ? comm_rank_of(d.context, d.source)
                                                                                    : Value::symbolic(d.status_source);
    const Value tag = d.tag.is_known() && number(d.tag) != abi::ANY_TAG ? d.tag : Value::symbolic(d.status_tag);
    write_status(c, known(c, at_status), source, tag, Value::symbolic(d.status_bytes), {}, seen);
    return Outcome::Continue;
}

// The message handle is a request of its own kind, whose communication is the match that the probe made.
Outcome Unroller::call_mprobe(const Call& c, bool blocking)
{
    const size_t at_message = blocking ? 3 : 4, at_status = blocking ? 4 : 5;
    Path& path = c.path;
    if (path.call.event == no_event) {
        const uint32_t comm = comm_index(c, 2);
        const Value source = world_rank(c, comm, arg(c, 0), true);
        check_tag(arg(c, 1), true);
        if (is_proc_null(source)) {
            if (!blocking)
                out(c, 3, 32, Value::known(1));
            out(c, at_message, 32, Value::known(static_cast<uint32_t>(abi::MESSAGE_NO_PROC)));
            write_status(c, known(c, at_status), proc_null, Value::known(static_cast<uint32_t>(abi::ANY_TAG)), {}, {}, true_term);
            return Outcome::Continue;
        }
        RecvDetail d;
        d.source = source;
        d.tag = arg(c, 1);
        d.context = c.process.comms[comm].context;
        d.is_probe = true;
        const TermId guard = path.guard;
        if (!blocking) {
            d.flag = terms_.variable(fmt::format("improbe.{}.{}", c.process.rank, graph_.events.size()), 1);
            graph_.deterministic = false;
            path.guard = terms_.conjunction(guard, d.flag);
        }
        graph_.recvs.push_back(d);
        recv_buffers_.push_back(0);
        path.call.event = add_event(c.process, path, EventKind::Recv, static_cast<uint32_t>(graph_.recvs.size() - 1), c.in.loc);
        path.guard = guard;
        channels_.add_recv(path.call.event);
        if (blocking)
            path.call.wait = wait_for(c, {path.call.event});
    }
    const EventId e = path.call.event;
    if (blocking)
        if (const Outcome o = await(c, path.call.wait); o != Outcome::Continue)
            return o;
    const TermId found = blocking ? true_term : graph_.recv(e).flag;
    Request r;
    r.is_message = true;
    r.receives = true;
    r.event = e;
    const auto handle = static_cast<uint32_t>(new_request(c, r, e));
    if (!blocking) {
        out(c, 3, 32, to_value(terms_, terms_.operation(ScalarOp::ZExt, 1, 32, found)));
        --path.other_events;
        path.polls.push_back({e, found});
        path.mpi.active.back() = select(terms_, found, Value::known(e + 1), Value::known(0), 32);
    }
    const Value old = load(c.process, path, arg(c, at_message), 32, c.in.loc);
    out(c, at_message, 32, select(terms_, found, Value::known(handle), old, 32));
    recv_status(c, e, known(c, at_status), found);
    return Outcome::Continue;
}

Outcome Unroller::call_mrecv(const Call& c, bool blocking)
{
    const int32_t handle = [&] {
        const Value v = load(c.process, c.path, arg(c, 3), 32, c.in.loc);
        if (!v.is_known())
            stop_unknown(c, 3);
        return number(v);
    }();
    const auto null_message = Value::known(static_cast<uint32_t>(abi::MESSAGE_NULL));
    if (handle == abi::MESSAGE_NO_PROC) {
        out(c, 3, 32, null_message);
        if (blocking) {
            write_status(c, known(c, 4), proc_null, Value::known(static_cast<uint32_t>(abi::ANY_TAG)), {}, {}, true_term);
        } else {
            Request r;
            r.receives = true;
            out(c, 4, 32, Value::known(static_cast<uint32_t>(new_request(c, r, no_event))));
        }
        return Outcome::Continue;
    }
    const auto index = static_cast<uint32_t>(handle - abi::first_dynamic_handle);
    if (handle < abi::first_dynamic_handle || index >= c.process.requests.size() || !c.process.requests[index].is_message)
        stop_invalid("the message handle does not name a message");
    const EventId e = c.process.requests[index].event;
    const TypeInfo info = type_info(known_int(c, 2));
    const Pointer buffer = known(c, 0);
    const uint64_t elements = largest_count(c.path, buffer, arg(c, 1), info.extent);
    check_range(c.path, buffer, elements * info.extent);
    RecvDetail& d = graph_.recvs[graph_.events[e].detail];
    d.signature = {known_int(c, 2), arg(c, 1)};
    d.capacity = static_cast<uint32_t>(elements * info.size);
    d.is_probe = false;
    recv_buffers_[graph_.events[e].detail] = buffer;
    touch(c.process, c.path, buffer, d.capacity, true, c.in.loc, true_term);
    c.path.mpi.active[index] = Value::known(0);
    out(c, 3, 32, null_message);
    if (blocking) {
        deliver(c, e, true_term, known(c, 4));
        return Outcome::Continue;
    }
    add_pending(c.process, c.path, e, buffer, d.capacity, true, c.in.loc);
    Request r;
    r.receives = true;
    r.event = e;
    out(c, 4, 32, Value::known(static_cast<uint32_t>(new_request(c, r, e))));
    return Outcome::Continue;
}

Outcome Unroller::call_cancel(const Call& c)
{
    const Value handle = load(c.process, c.path, arg(c, 0), 32, c.in.loc);
    if (!handle.is_known())
        stop_unknown(c, 0);
    const auto index = static_cast<uint32_t>(number(handle) - abi::first_dynamic_handle);
    if (number(handle) < abi::first_dynamic_handle || index >= c.process.requests.size())
        stop_invalid("the request does not name a communication", FindingKind::RequestLifecycle);
    const Value active = c.path.mpi.active[index];
    if (!active.is_known())
        stop_unknown(c, 0);
    if (active.bits == 0)
        stop_invalid("the request is not active", FindingKind::RequestLifecycle);
    graph_.deterministic = false;
    if (static_cast<EventId>(active.bits) == no_event)
        return Outcome::Continue;
    const auto e = static_cast<EventId>(active.bits - 1);
    const Event& event = graph_.events[e];
    if (event.kind == EventKind::Collective)
        stop_invalid("a collective cannot be cancelled");
    TermId& succeeded = event.kind == EventKind::Send ? graph_.sends[event.detail].cancelled : graph_.recvs[event.detail].cancelled;
    if (succeeded == no_term)
        succeeded = terms_.variable(fmt::format("cancelled.{}", e), 1);
    graph_.cancels.push_back({e, succeeded});
    add_event(c.process, c.path, EventKind::Cancel, static_cast<uint32_t>(graph_.cancels.size() - 1), c.in.loc);
    return Outcome::Continue;
}

Outcome Unroller::call_request_free(const Call& c)
{
    const Value handle = load(c.process, c.path, arg(c, 0), 32, c.in.loc);
    if (!handle.is_known())
        stop_unknown(c, 0);
    if (number(handle) == abi::REQUEST_NULL)
        stop_invalid("the request is MPI_REQUEST_NULL");
    const auto index = static_cast<uint32_t>(number(handle) - abi::first_dynamic_handle);
    if (number(handle) < abi::first_dynamic_handle || index >= c.process.requests.size())
        stop_invalid("the request does not exist", FindingKind::RequestLifecycle);
    Request& r = c.process.requests[index];
    if (r.event != no_event && graph_.events[r.event].kind == EventKind::Collective)
        stop_invalid("a request of a nonblocking collective cannot be freed", FindingKind::RequestLifecycle);
    c.path.mpi.active[index] = Value::known(0);
    r.persistent = false; // gone
    r.freed = true;
    out(c, 0, 32, Value::known(static_cast<uint32_t>(abi::REQUEST_NULL)));
    return Outcome::Continue;
}

// Space is held from the Bsend until its message is matched (MPI 4.1, section 3.6). Where the messages since Buffer_attach
// together need more than there is, it depends on which of them have been matched before.
void Unroller::take_buffer_space(const Call& c, uint64_t bytes)
{
    MpiState& mpi = c.path.mpi;
    if (!mpi.attached)
        stop_invalid("no buffer is attached", FindingKind::BufferSpace);
    StopDetail full;
    full.finding = FindingKind::BufferSpace;
    full.text = fmt::format("the message needs {} bytes of buffer (MPI_BSEND_OVERHEAD included), {} are attached", bytes, mpi.buffer_size);
    if (bytes > mpi.buffer_size)
        throw PathStop{full};
    mpi.buffer_used += bytes;
    if (mpi.buffer_used <= mpi.buffer_size)
        return;
    SpaceDetail d;
    TermId held = terms_.constant(bytes, 64);
    for (EventId s : mpi.buffered_sends) {
        if (graph_.send(s).cancelled != no_term) {
            full.reason = StopDetail::Reason::Limit;
            full.text = "whether cancelled messages have left the attached buffer";
            throw PathStop{full};
        }
        d.earlier.push_back({s, terms_.variable(fmt::format("freed.{}.{}", s, graph_.events.size()), 1)});
        const TermId holds = terms_.conjunction(graph_.events[s].guard, terms_.negation(d.earlier.back().freed));
        const uint64_t size = graph_.send(s).bytes + static_cast<uint64_t>(abi::BSEND_OVERHEAD);
        held = terms_.operation(ScalarOp::Add, 64, 64, held, terms_.ite(holds, terms_.constant(size, 64), terms_.constant(0, 64)));
    }
    graph_.deterministic = false;
    graph_.spaces.push_back(std::move(d));
    add_event(c.process, c.path, EventKind::Space, static_cast<uint32_t>(graph_.spaces.size() - 1), c.in.loc);
    full.text = fmt::format("the {} bytes that are attached may still be held by messages that are not received", mpi.buffer_size);
    stop_if(c.process, c.path, terms_.operation(ScalarOp::ULt, 64, 1, terms_.constant(mpi.buffer_size, 64), held), full, c.in.loc);
}

Outcome Unroller::call_buffer_attach(const Call& c)
{
    if (c.path.mpi.attached)
        stop_invalid("a buffer is attached already", FindingKind::BufferSpace);
    c.path.mpi.attached = true;
    c.path.mpi.buffer = known(c, 0);
    const int64_t size = static_cast<int32_t>(known(c, 1));
    if (size < 0)
        stop_invalid("the size of the buffer is negative");
    c.path.mpi.buffer_size = c.path.mpi.buffer == abi::BUFFER_AUTOMATIC ? ~uint64_t{0} : static_cast<uint64_t>(size);
    c.path.mpi.buffer_used = 0;
    c.path.mpi.buffered_sends.clear();
    return Outcome::Continue;
}

// Returns only when every message in the buffer has been delivered.
Outcome Unroller::call_buffer_detach(const Call& c)
{
    if (!c.path.mpi.attached)
        stop_invalid("no buffer is attached", FindingKind::BufferSpace);
    if (!c.path.mpi.buffered_sends.empty()) {
        // Some of them may have been issued on one side of a branch only.
        const EventId w = wait_for(c, c.path.mpi.buffered_sends);
        WaitDetail& d = graph_.waits[graph_.events[w].detail];
        d.for_matching = true;
        for (WaitDetail::Slot& slot : d.slots)
            for (WaitDetail::Alternative& a : slot.alternatives)
                a.condition = graph_.events[a.communication].guard;
    }
    store(c.process, c.path, arg(c, 0), 64, Value::known(c.path.mpi.buffer), c.in.loc);
    out(c, 1, 32, Value::known(c.path.mpi.buffer_size));
    c.path.mpi.attached = false;
    c.path.mpi.buffered_sends.clear();
    return Outcome::Continue;
}

} // namespace mpismt::unroll
