// Point-to-point calls (MPI 4.1, chapter 3): envelopes, and starting communications.
#include "frontend/unroll/unroller.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace mpismt::unroll {

namespace {

constexpr size_t max_rank_values = 256;
constexpr uint64_t max_unknown_elements = 4096; // of a message whose count is not known

} // namespace

uint32_t Unroller::comm_index(const Call& c, size_t i) { return comm_of(c, known_int(c, i)); }

uint32_t Unroller::comm_of(const Call& c, int32_t handle)
{
    if (handle == abi::COMM_WORLD)
        return 0;
    if (handle == abi::COMM_SELF)
        return 1;
    if (handle == abi::COMM_NULL)
        stop_invalid("the communicator is MPI_COMM_NULL", abi::ERR_COMM);
    return object_index(c, ObjectClass::Comm, handle);
}

const std::vector<uint32_t>& Unroller::group_of(const Process& p, uint32_t comm) const
{
    return graph_.communicators[p.comms[comm].context].group;
}

std::span<const uint32_t> Unroller::local_group(const Process& p, uint32_t comm) const
{
    const Communicator::Side side = graph_.communicators[p.comms[comm].context].local(p.comms[comm].rank);
    return std::span(group_of(p, comm)).subspan(side.begin, side.size());
}

std::span<const uint32_t> Unroller::remote_group(const Process& p, uint32_t comm) const
{
    const Communicator::Side side = graph_.communicators[p.comms[comm].context].remote(p.comms[comm].rank);
    return std::span(group_of(p, comm)).subspan(side.begin, side.size());
}

// From a rank in the communicator to the rank in MPI_COMM_WORLD; wildcards and PROC_NULL stay.
Value Unroller::world_rank(const Call& c, uint32_t comm, Value rank, bool wildcard_allowed)
{
    const std::span<const uint32_t> group = remote_group(c.process, comm);
    if (rank.is_known()) {
        const int32_t r = number(rank);
        if (r == abi::PROC_NULL || (r == abi::ANY_SOURCE && wildcard_allowed))
            return Value::known(static_cast<uint32_t>(r));
        if (r < 0 || static_cast<uint32_t>(r) >= group.size())
            stop_invalid(fmt::format("rank {} is not in the communicator, which has {} processes", r, group.size()), abi::ERR_RANK);
        return Value::known(group[static_cast<size_t>(r)]);
    }
    const TermId t = to_term(terms_, rank, 32);
    TermId outside = terms_.negation(terms_.operation(ScalarOp::ULt, 32, 1, t, terms_.constant(group.size(), 32)));
    TermId special = terms_.equals(t, static_cast<uint32_t>(abi::PROC_NULL));
    if (wildcard_allowed)
        special = terms_.disjunction(special, terms_.equals(t, static_cast<uint32_t>(abi::ANY_SOURCE)));
    if (const auto leaves = cases_.values_of(t, max_rank_values); !leaves.empty()) {
        special = outside = false_term;
        for (const TermStore::Leaf& leaf : leaves) {
            const auto r = static_cast<int32_t>(leaf.value);
            if (r == abi::PROC_NULL || (r == abi::ANY_SOURCE && wildcard_allowed))
                special = terms_.disjunction(special, leaf.condition);
            else if (leaf.value >= group.size())
                outside = terms_.disjunction(outside, leaf.condition);
        }
    }
    // Wildcards and MPI_PROC_NULL are calls of another kind: cases of their own. That it is none of them is noted as a fact
    // that says nothing more.
    if (special != false_term && c.path.facts.count(rank.term) == 0) {
        NeedsCase need{{}, limit("a rank that may or may not be a wildcard or MPI_PROC_NULL")};
        for (int32_t r : {abi::PROC_NULL, abi::ANY_SOURCE})
            if (r == abi::PROC_NULL || wildcard_allowed)
                need.cases.push_back({terms_.equals(t, static_cast<uint32_t>(r)),
                                      {{rank.term, terms_.constant(static_cast<uint32_t>(r), 32)}}, std::nullopt});
        need.cases.push_back({terms_.negation(special), {{rank.term, rank.term}}, std::nullopt});
        throw need;
    }
    if (special != false_term)
        outside = terms_.conjunction(outside, terms_.negation(special));
    StopDetail bad;
    bad.finding = FindingKind::InvalidArgument;
    bad.text = fmt::format("the rank can be outside the communicator, which has {} processes", group.size());
    exclude(c, outside, bad);
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
    const Communicator& comm = graph_.communicators[context];
    return Value::known(comm.rank(comm.member(static_cast<uint32_t>(world.bits))));
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
    const bool persistent = request.persistent, generalized = request.generalized;
    c.process.requests.push_back(std::move(request));
    std::vector<Value>& table = c.path.mpi.active;
    table.resize(c.process.requests.size());
    table.back() = persistent    ? unstarted_request
                   : generalized ? unfinished_request
                                 : Value::known(active == no_event ? no_event : active + 1);
    return abi::first_dynamic_handle + static_cast<int32_t>(c.process.requests.size() - 1);
}

void Unroller::check_tag(const Call& c, Value tag, bool wildcard_allowed)
{
    StopDetail d;
    d.finding = FindingKind::InvalidArgument;
    d.error_class = abi::ERR_TAG;
    if (!tag.is_known()) {
        TermId wrong = terms_.operation(ScalarOp::SLt, 32, 1, tag.term, terms_.constant(0, 32));
        if (wildcard_allowed)
            wrong = terms_.conjunction(wrong, terms_.negation(terms_.equals(tag.term, static_cast<uint32_t>(abi::ANY_TAG))));
        d.text = "the tag may be negative";
        exclude(c, wrong, d);
        check_large_tag(c, tag, std::move(d));
        return;
    }
    const int32_t t = number(tag);
    check_large_tag(c, tag, d);
    if (t >= 0 || (wildcard_allowed && t == abi::ANY_TAG))
        return;
    d.text = t == abi::ANY_TAG ? "a send with MPI_ANY_TAG" : fmt::format("tag {} is negative", t);
    throw PathStop{std::move(d)};
}

// The path ends here if the condition holds, and goes on if it does not.
void Unroller::exclude(const Call& c, TermId condition, StopDetail detail)
{
    if (condition == true_term)
        throw PathStop{std::move(detail)};
    if (condition != false_term && detail.reason == StopDetail::Reason::Finding &&
        detail.finding == FindingKind::InvalidArgument && detail.error_class >= 0 && !errors_are_fatal(c))
        detail = limit(fmt::format("whether MPI_{} returns an error: {}", name_of(c.in.mpi), detail.text));
    events_.stop_if(c.process, c.path, condition, std::move(detail), c.in.loc);
}

// How many elements a buffer may have whose count need not be known. Values of the count that are no counts, or do not fit
// the object, end the path under their condition.
uint64_t Unroller::largest_count(const Call& c, Pointer buffer, Value count, const Typemap& type)
{
    if (count.is_known()) {
        if (static_cast<int64_t>(count.bits) < 0)
            stop_invalid(fmt::format("count {} is negative", static_cast<int64_t>(count.bits)), abi::ERR_COUNT);
        return count.bits;
    }
    StopDetail negative;
    negative.finding = FindingKind::InvalidArgument;
    negative.text = "the count may be negative";
    exclude(c, terms_.operation(ScalarOp::SLt, 32, 1, count.term, terms_.constant(0, 32)), std::move(negative));
    const MemoryObject* o = c.path.memory.find(object_of(buffer));
    uint64_t room = 0;
    if (o != nullptr && o->alive && offset_of(buffer) >= 0 && static_cast<uint64_t>(offset_of(buffer)) < o->bytes.size())
        room = (o->bytes.size() - static_cast<uint64_t>(offset_of(buffer)));
    const int64_t span = type.true_ub - std::min<int64_t>(0, type.true_lb);
    if (type.size == 0 || type.extent() <= 0 || (!type.is_dense() && object_of(buffer) == 0)) {
        StopDetail odd;
        odd.reason = StopDetail::Reason::Limit;
        odd.text = "a count that depends on unknown values, of a datatype without an extent, or with absolute addresses";
        throw PathStop{std::move(odd)};
    }
    room = room < static_cast<uint64_t>(span) ? 0 : (room - static_cast<uint64_t>(span)) / static_cast<uint64_t>(type.extent()) + 1;
    if (room <= INT32_MAX) {
        StopDetail outside;
        outside.error_class = abi::unnoticed_error;
        outside.finding = o != nullptr && !o->alive ? FindingKind::Memory : FindingKind::InvalidArgument;
        outside.text = fmt::format("the count may be greater than the {} elements that the buffer holds", room);
        exclude(c, terms_.operation(ScalarOp::SLt, 32, 1, terms_.constant(room, 32), count.term), std::move(outside));
    }
    uint64_t most = 0;
    for (const TermStore::Leaf& leaf : terms_.cases(count.term, 64))
        if (as_signed(leaf.value, 32) > 0 && leaf.value <= room)
            most = std::max<uint64_t>(most, leaf.value);
    if (most > 0)
        return most;
    if (room > max_unknown_elements) {
        StopDetail limit;
        limit.reason = StopDetail::Reason::Limit;
        limit.text = fmt::format("a count that is not known and may be greater than {}", max_unknown_elements);
        exclude(c, terms_.operation(ScalarOp::SLt, 32, 1, terms_.constant(max_unknown_elements, 32), count.term), std::move(limit));
    }
    return std::min(max_unknown_elements, room);
}

EventId Unroller::start_send(const Call& c, uint32_t comm, Value dest, Value tag, SendMode mode, Pointer buffer, Value count,
                             const TypePtr& type, uint32_t part, bool startall)
{
    check_tag(c, tag, false);
    const TypedBuffer from{buffer, largest_count(c, buffer, count, *type), type};
    check_buffer(c.path, from);
    check_declared(c, from, count);
    SendDetail d;
    d.dest = dest;
    d.tag = tag;
    d.context = c.process.comms[comm].context;
    d.mode = mode;
    d.signature = signature_of(*type, count);
    auto payload = std::make_shared<Payload>();
    touch(c.process, c.path, from, false, c.in.loc, true_term);
    pack(c.path, *payload, from);
    d.bytes = message_size(payload->bytes.size());
    d.payload = shared(std::move(payload));
    if (mode == SendMode::Buffered)
        take_buffer_space(c, d.bytes + overhead(c));
    graph_.sends.push_back(std::move(d));
    send_buffers_.push_back(from);
    const EventId e = events_.add_event(c.process, c.path, EventKind::Send, static_cast<uint32_t>(graph_.sends.size() - 1), c.in.loc);
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
                             const TypePtr& type, uint32_t part, bool startall)
{
    check_tag(c, tag, true);
    const TypedBuffer to{buffer, largest_count(c, buffer, count, *type), type};
    check_buffer(c.path, to);
    check_received_into(c.path, to);
    check_declared(c, to, count);
    RecvDetail d;
    d.source = source;
    d.tag = tag;
    d.context = c.process.comms[comm].context;
    d.signature = signature_of(*type, count);
    d.capacity = message_size(to.bytes());
    d.returns_errors = comm < c.path.mpi.handlers.size() && !is_fatal(c.path.mpi.handlers[comm]);
    graph_.recvs.push_back(std::move(d));
    recv_buffers_.push_back(to);
    const EventId e = events_.add_event(c.process, c.path, EventKind::Recv, static_cast<uint32_t>(graph_.recvs.size() - 1), c.in.loc);
    graph_.events[e].part = part;
    graph_.events[e].startall = startall;
    channels_.add_recv(e);
    return e;
}

// A communication with MPI_PROC_NULL has no effect (MPI 4.1, section 3.10); its arguments must be arguments all the same.
void Unroller::check_unused(const Call& c, size_t count, size_t type, size_t tag, bool receives)
{
    if (arg(c, count).is_known() && known_count(c, count) < 0)
        stop_invalid(fmt::format("count {} is negative", known_count(c, count)), abi::ERR_COUNT);
    type_argument(c, type);
    check_tag(c, arg(c, tag), receives);
}

// Where a wrong call returns the class of its error, its arguments are looked at before it has any effect.
void Unroller::check_returned(const Call& c, size_t count, size_t type, size_t tag, bool receives)
{
    if (!errors_are_fatal(c))
        check_unused(c, count, type, tag, receives);
}

Outcome Unroller::call_send(const Call& c, SendMode mode, bool blocking)
{
    const uint32_t comm = comm_index(c, 5);
    const Pointer buffer = known(c, 0);
    check_returned(c, 1, 2, 4, false);
    const Value dest = world_rank(c, comm, arg(c, 3), false);
    if (is_proc_null(dest)) {
        check_unused(c, 1, 2, 4, false);
        if (!blocking)
            out(c, 6, 32, Value::known(static_cast<uint32_t>(new_request(c, {}, no_event))));
        return Outcome::Continue;
    }
    const EventId e = start_send(c, comm, dest, arg(c, 4), mode, buffer, count_arg(c, 1), type_argument(c, 2), 0);
    if (blocking) {
        if (mode != SendMode::Buffered)
            wait_for(c, {e});
    } else {
        add_pending(c.process, c.path, e, send_buffers_[graph_.events[e].detail], false, c.in.loc);
        Request r;
        r.event = e;
        out(c, 6, 32, Value::known(static_cast<uint32_t>(new_request(c, r, e))));
    }
    return Outcome::Continue;
}

Outcome Unroller::call_recv(const Call& c, bool blocking)
{
    Path& path = c.path;
    const Pointer status = blocking ? known(c, 6) : 0;
    if (path.call.wait == no_event) {
        const uint32_t comm = comm_index(c, 5);
        const Pointer buffer = known(c, 0);
        check_returned(c, 1, 2, 4, true);
        const Value source = world_rank(c, comm, arg(c, 3), true);
        if (is_proc_null(source)) {
            check_unused(c, 1, 2, 4, true);
            if (blocking) {
                write_status(c, status, proc_null, Value::known(static_cast<uint32_t>(abi::ANY_TAG)), {}, {}, true_term);
            } else {
                Request r;
                r.receives = true;
                out(c, 6, 32, Value::known(static_cast<uint32_t>(new_request(c, r, no_event))));
            }
            return Outcome::Continue;
        }
        const EventId e = start_recv(c, comm, source, arg(c, 4), buffer, count_arg(c, 1), type_argument(c, 2), 0);
        if (!blocking) {
            add_pending(c.process, path, e, recv_buffers_[graph_.events[e].detail], true, c.in.loc);
            Request r;
            r.receives = true;
            r.event = e;
            out(c, 6, 32, Value::known(static_cast<uint32_t>(new_request(c, r, e))));
            return Outcome::Continue;
        }
        touch(c.process, path, recv_buffers_[graph_.events[e].detail], true, c.in.loc, true_term);
        path.call.event = e;
        path.call.wait = wait_for(c, {e});
    }
    if (const Outcome o = await(c, path.call.wait); o != Outcome::Continue)
        return o;
    deliver(c, {true_term, path.call.event}, true_term, status);
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
        known(c, 0);
        known(c, replace ? 0 : 5);
        check_unused(c, 1, 2, 4, false);
        const Value dest = world_rank(c, comm, arg(c, at_dest), false);
        check_unused(c, replace ? 1 : 6, replace ? 2 : 7, replace ? 6 : 9, true);
        const Value source = world_rank(c, comm, arg(c, at_source), true);
        std::vector<EventId> started;
        const Value sent = count_arg(c, 1), received = count_arg(c, replace ? 1 : 6);
        if (!replace && !is_proc_null(dest) && !is_proc_null(source) && sent.is_known() && received.is_known() &&
            sent.bits != 0 && received.bits != 0) {
            const TypedBuffer from{known(c, 0), sent.bits, type_argument(c, 2)}, to{known(c, 5), received.bits, type_argument(c, 7)};
            check_disjoint({&from, 1}, {&to, 1});
        }
        if (!is_proc_null(dest))
            started.push_back(start_send(c, comm, dest, arg(c, 4), SendMode::Standard, known(c, 0), sent,
                                         type_argument(c, 2), 0));
        if (!is_proc_null(source)) {
            const Pointer buffer = known(c, replace ? 0 : 5);
            path.call.event = start_recv(c, comm, source, arg(c, replace ? 6 : 9), buffer, received,
                                         type_argument(c, replace ? 2 : 7), 1);
            touch(c.process, path, recv_buffers_[graph_.events[path.call.event].detail], true, c.in.loc, true_term);
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
    deliver(c, {true_term, path.call.event}, true_term, status);
    return Outcome::Continue;
}

} // namespace mpismt::unroll
