// Blocking, nonblocking and persistent communications start here.
#include "frontend/unroll/mpi/p2p/messages.hpp"

#include "core/mpi/results.hpp"
#include "encoding/rules/completion.hpp"
#include "frontend/unroll/buffers/contents.hpp"
#include "frontend/unroll/buffers/in_use.hpp"
#include "frontend/unroll/mpi/arguments.hpp"
#include "frontend/unroll/mpi/communicators.hpp"
#include "frontend/unroll/mpi/errors.hpp"
#include "frontend/unroll/mpi/leeway.hpp"
#include "frontend/unroll/mpi/p2p/buffer_space.hpp"
#include "frontend/unroll/mpi/p2p/channels.hpp"
#include "frontend/unroll/mpi/p2p/message_buffers.hpp"
#include "frontend/unroll/mpi/types/datatypes.hpp"
#include "frontend/unroll/mpi/types/declared.hpp"
#include "frontend/unroll/paths/events.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace mpismt::unroll {

namespace {

constexpr uint64_t max_unknown_elements = 4096; // of a message whose count is not known

} // namespace

Value Messages::count_arg(const Call& c, size_t i)
{
    const Value v = args_.arg(c, i);
    if (v.is_known())
        return Value::known(static_cast<uint64_t>(as_signed(v.bits, count_width(c))));
    if (!c.in.large)
        return v;
    const Value low = *compute(terms_, ScalarOp::Trunc, 64, 32, v);
    const Value again = *compute(terms_, ScalarOp::SExt, 32, 64, low);
    errors_.exclude(c, terms_.negation(equal_term(terms_, again, v, 64)),
                    limit("a count that is not known and may have more than 31 bits"));
    return low.is_known() ? again : low;
}

void Messages::check_tag(const Call& c, Value tag, bool wildcard_allowed)
{
    StopDetail d;
    d.finding = FindingKind::InvalidArgument;
    d.error_class = abi::ERR_TAG;
    if (!tag.is_known()) {
        TermId wrong = terms_.operation(ScalarOp::SLt, 32, 1, tag.term, terms_.constant(0, 32));
        if (wildcard_allowed)
            wrong = terms_.conjunction(wrong,
                                       terms_.negation(terms_.equals(tag.term, static_cast<uint32_t>(abi::ANY_TAG))));
        d.text = "the tag may be negative";
        errors_.exclude(c, wrong, d);
        leeway_.check_large_tag(c, tag, std::move(d));
        return;
    }
    const int32_t t = number(tag);
    leeway_.check_large_tag(c, tag, d);
    if (t >= 0 || (wildcard_allowed && t == abi::ANY_TAG))
        return;
    d.text = t == abi::ANY_TAG ? "a send with MPI_ANY_TAG" : fmt::format("tag {} is negative", t);
    throw PathStop{std::move(d)};
}

// How many elements a buffer may have whose count need not be known. Values of the count that are no counts, or do not
// fit the object, end the path under their condition.
uint64_t Messages::largest_count(const Call& c, Pointer buffer, Value count, const Typemap& type)
{
    if (count.is_known()) {
        if (static_cast<int64_t>(count.bits) < 0)
            stop_invalid(fmt::format("count {} is negative", static_cast<int64_t>(count.bits)), abi::ERR_COUNT);
        return count.bits;
    }
    StopDetail negative;
    negative.finding = FindingKind::InvalidArgument;
    negative.text = "the count may be negative";
    errors_.exclude(c, terms_.operation(ScalarOp::SLt, 32, 1, count.term, terms_.constant(0, 32)), std::move(negative));
    const MemoryObject* o = c.path.memory.find(object_of(buffer));
    uint64_t room = 0;
    if (o != nullptr && o->alive && offset_of(buffer) >= 0 &&
        static_cast<uint64_t>(offset_of(buffer)) < o->bytes.size())
        room = (o->bytes.size() - static_cast<uint64_t>(offset_of(buffer)));
    const int64_t span = type.true_ub - std::min<int64_t>(0, type.true_lb);
    if (type.size == 0 || type.extent() <= 0 || (!type.is_dense() && object_of(buffer) == 0)) {
        StopDetail odd;
        odd.reason = StopDetail::Reason::Limit;
        odd.text =
            "a count that depends on unknown values, of a datatype without an extent, or with absolute addresses";
        throw PathStop{std::move(odd)};
    }
    room = room < static_cast<uint64_t>(span)
               ? 0
               : (room - static_cast<uint64_t>(span)) / static_cast<uint64_t>(type.extent()) + 1;
    if (room <= INT32_MAX) {
        StopDetail outside;
        outside.error_class = abi::unnoticed_error;
        outside.finding = o != nullptr && !o->alive ? FindingKind::Memory : FindingKind::InvalidArgument;
        outside.text = fmt::format("the count may be greater than the {} elements that the buffer holds", room);
        errors_.exclude(c, terms_.operation(ScalarOp::SLt, 32, 1, terms_.constant(room, 32), count.term),
                        std::move(outside));
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
        errors_.exclude(c,
                        terms_.operation(ScalarOp::SLt, 32, 1, terms_.constant(max_unknown_elements, 32), count.term),
                        std::move(limit));
    }
    return std::min(max_unknown_elements, room);
}

TypedBuffer Messages::buffer_of(const Call& c, Pointer buffer, Value count, const TypePtr& type)
{
    return {buffer, largest_count(c, buffer, count, *type), type, {}, count.is_known() ? no_term : count.term};
}

void Messages::check_apart(const Call& c, const TypedBuffer& from, const TypedBuffer& to)
{
    if (from.bytes() == 0 || to.bytes() == 0)
        return;
    if (from.actual == no_term && to.actual == no_term)
        return check_disjoint({&from, 1}, {&to, 1});
    StopDetail d;
    d.finding = FindingKind::InvalidArgument;
    d.error_class = abi::unnoticed_error;
    d.text = "the send and receive buffers may overlap";
    errors_.exclude(c, in_use_.meet(c.path, from, to), std::move(d));
}

EventId Messages::start_send(const Call& c, uint32_t comm, Value dest, Value tag, SendMode mode, Pointer buffer,
                             Value count, const TypePtr& type, uint32_t part, Competition competition,
                             std::optional<uint32_t> context)
{
    check_tag(c, tag, false);
    const TypedBuffer from = buffer_of(c, buffer, count, type);
    check_buffer(c.path, from);
    declared_.check_declared(c, from, count);
    SendDetail d;
    d.dest = dest;
    d.tag = tag;
    d.context = context.value_or(c.process.comms[comm].context);
    d.mode = mode;
    d.signature = types_.signature_of(*type, count);
    auto payload = std::make_shared<Payload>();
    in_use_.touch(c.process, c.path, from, false, c.in.loc, true_term);
    contents_.pack(c.path, *payload, from);
    d.bytes = message_size(payload->bytes.size());
    d.payload = contents_.shared(std::move(payload));
    if (mode == SendMode::Buffered)
        buffer_space_.take_buffer_space(c, d.bytes + leeway_.overhead(c));
    graph_.sends.push_back(std::move(d));
    buffers_.add_send(from);
    const EventId e =
        events_.add_event(c.process, c.path, EventKind::Send, static_cast<uint32_t>(graph_.sends.size() - 1), c.in.loc);
    graph_.events[e].part = part;
    graph_.events[e].startall |= competition != Competition::None;
    if (mode == SendMode::Buffered)
        c.path.mpi.buffered_sends.push_back(e);
    if (!dest.is_known() || !tag.is_known())
        graph_.has_choice();
    channels_.add_send(e, comms_.possible_ranks(c.process, comm, dest), competition);
    return e;
}

EventId Messages::start_recv(const Call& c, uint32_t comm, Value source, Value tag, Pointer buffer, Value count,
                             const TypePtr& type, uint32_t part, Competition competition,
                             std::optional<uint32_t> context)
{
    check_tag(c, tag, true);
    const TypedBuffer to = buffer_of(c, buffer, count, type);
    check_buffer(c.path, to);
    check_received_into(c.path, to);
    declared_.check_declared(c, to, count);
    RecvDetail d;
    d.source = source;
    d.tag = tag;
    d.context = context.value_or(c.process.comms[comm].context);
    d.signature = types_.signature_of(*type, count);
    d.capacity = message_size(to.bytes());
    d.returns_errors = comm < c.path.mpi.handlers.size() && !is_fatal(c.path.mpi.handlers[comm]);
    graph_.recvs.push_back(std::move(d));
    buffers_.add_recv(to);
    const EventId e =
        events_.add_event(c.process, c.path, EventKind::Recv, static_cast<uint32_t>(graph_.recvs.size() - 1), c.in.loc);
    graph_.events[e].part = part;
    graph_.events[e].startall |= competition != Competition::None;
    channels_.add_recv(e);
    return e;
}

// A communication with MPI_PROC_NULL has no effect (MPI 4.1, section 3.11); its arguments must be arguments all the
// same.
void Messages::check_unused(const Call& c, size_t count, size_t type, size_t tag, bool receives)
{
    if (args_.arg(c, count).is_known() && args_.known_count(c, count) < 0)
        stop_invalid(fmt::format("count {} is negative", args_.known_count(c, count)), abi::ERR_COUNT);
    types_.type_argument(c, type);
    check_tag(c, args_.arg(c, tag), receives);
}

// Where a wrong call returns the class of its error, its arguments are looked at before it has any effect.
void Messages::check_returned(const Call& c, size_t count, size_t type, size_t tag, bool receives)
{
    if (!errors_.errors_are_fatal(c))
        check_unused(c, count, type, tag, receives);
}

} // namespace mpismt::unroll
