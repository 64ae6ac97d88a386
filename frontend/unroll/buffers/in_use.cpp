// Typed buffers: bytes out of and into memory, and the watch over buffers that MPI may still touch (MPI 4.1, section
// 3.7.2: a send buffer must not be written, a receive buffer not be accessed, until the operation completes).
#include "frontend/unroll/buffers/in_use.hpp"

#include "frontend/unroll/paths/events.hpp"

#include <algorithm>
#include <cstring>
#include <fmt/format.h>
#include <functional>
#include <limits>
#include <set>
#include <string_view>

namespace mpismt::unroll {

void BuffersInUse::touch(Process& p, Path& path, Pointer at, uint64_t bytes, bool writes, SourceLoc loc,
                         TermId condition)
{
    touch(p, path, byte_buffer(at, bytes), writes, loc, condition);
}

// No path goes on where an object that it uses was freed by only some of the paths that have met.
void BuffersInUse::exclude_freed(Process& p, Path& path, Pointer at, TermId condition, SourceLoc loc)
{
    const MemoryObject* o = path.memory.find(object_of(at));
    if (o != nullptr && o->alive && o->dead != false_term)
        events_.exclude(p, path, terms_.conjunction(condition, o->dead), freed_fault(*o), loc);
}

void BuffersInUse::touch(Process& p, Path& path, const TypedBuffer& b, bool writes, SourceLoc loc, TermId condition)
{
    if (regions_.any(p))
        regions_.note(p, path, b, writes, loc);
    touch_pending(p, path, b, writes, loc, condition);
}

void BuffersInUse::touch_pending(Process& p, Path& path, const TypedBuffer& b, bool writes, SourceLoc loc,
                                 TermId condition)
{
    if (path.memory.some_may_be_dead() && b.bytes() > 0) {
        std::set<uint32_t> objects;
        b.for_each_run([&](Pointer at, uint64_t) {
            if (objects.insert(object_of(at)).second)
                exclude_freed(p, path, at, condition, loc);
        });
    }
    if (path.mpi.pending.empty() || b.bytes() == 0)
        return;
    const PendingBuffers& pending = path.mpi.pending;
    std::vector<PendingBuffers::Key> near;
    const auto span = b.span();
    const bool one_object =
        span && object_of(b.at) != 0 &&
        path.memory.valid(b.at + static_cast<uint64_t>(span->first), static_cast<uint64_t>(span->second - span->first));
    if (one_object)
        pending.overlapping(object_of(b.at), offset_of(b.at) + span->first, offset_of(b.at) + span->second, !writes,
                            near);
    else
        b.for_each_run([&](Pointer at, uint64_t bytes) {
            pending.overlapping(object_of(at), offset_of(at), offset_of(at) + static_cast<int64_t>(bytes), !writes,
                                near);
        });
    std::sort(near.begin(), near.end());
    near.erase(std::unique(near.begin(), near.end()), near.end());
    for (const PendingBuffers::Key& key : near) {
        const Pending q = pending.at(key);
        const TermId shared = meet(b, q);
        if (shared == false_term)
            continue;
        StopDetail d;
        d.finding = FindingKind::LocalConcurrency;
        const bool attached = q.communication == attached_buffer;
        const bool one_sided =
            q.communication < marked_partitions && graph_.events[q.communication].kind == EventKind::Access;
        d.text = fmt::format("this {} {}", writes ? "writes" : "reads",
                             attached     ? "the buffer that is attached for buffered sends"
                             : q.argument ? "an array of arguments of a collective that is still pending"
                             : one_sided  ? "the buffer of a one-sided communication that is still pending"
                             : q.writes   ? "the buffer of a receive that is still pending"
                                          : "the buffer of a send that is still pending");
        d.related = q.loc;
        d.related_role = attached ? "it is MPI's from here to MPI_Buffer_detach" : "the pending operation";
        const TermId is_pending = terms_.conjunction(terms_.conjunction(condition, shared), q.condition);
        if (q.freed == false_term) {
            events_.fault(p, path, is_pending, std::move(d), loc);
            if (is_pending == condition)
                return; // one finding an access
            continue;
        }
        const TermId left = has_left_buffer(p, path, q.communication, loc);
        events_.fault(p, path, terms_.conjunction(is_pending, terms_.negation(terms_.conjunction(q.freed, left))),
                      std::move(d), loc);
    }
}

// Whether the buffer and the pending one have a byte in common. Where a count is not known, that depends on it: of the
// elements that meet, both must be there.
TermId BuffersInUse::meet(const TypedBuffer& b, const Pending& q)
{
    const auto has = [&](TermId actual, uint64_t element) {
        return actual == no_term ? true_term
                                 : terms_.operation(ScalarOp::SLt, 32, 1, terms_.constant(element, 32), actual);
    };
    TermId shared = false_term;
    uint64_t least = std::numeric_limits<uint64_t>::max(); // element of the pending one that has been met
    const auto look = [&](Pointer at, uint64_t bytes, uint64_t element) {
        if (q.object != object_of(at))
            return;
        const auto met = q.first_using(offset_of(at), offset_of(at) + static_cast<int64_t>(bytes));
        if (!met || *met >= least) // an earlier element of this one meets as early a one of that
            return;
        least = *met;
        shared = terms_.disjunction(shared, terms_.conjunction(has(b.actual, element), has(q.actual, least)));
    };
    if (b.actual == no_term) {
        b.for_each_run([&](Pointer at, uint64_t bytes) { look(at, bytes, 0); });
        return shared;
    }
    for (uint64_t i = 0; i < b.count && least > 0; ++i)
        TypedBuffer{b.at + i * static_cast<uint64_t>(b.type->extent()), 1, b.type}.for_each_run(
            [&](Pointer at, uint64_t bytes) { look(at, bytes, i); });
    return shared;
}

// Has a message whose request was freed left its buffer, or come there, before the access here? (MPI 4.1,
// section 3.7.3: by a reply, for example, the program may know.)
TermId BuffersInUse::has_left_buffer(Process& p, Path& path, EventId communication, SourceLoc loc)
{
    const TermId left = terms_.variable(fmt::format("left.{}.{}", communication, graph_.events.size()), 1);
    SpaceDetail d;
    d.earlier.push_back({communication, left});
    d.own_buffers = true;
    graph_.spaces.push_back(std::move(d));
    graph_.has_choice();
    events_.add_event(p, path, EventKind::Space, static_cast<uint32_t>(graph_.spaces.size() - 1), loc);
    --path.other_events;
    return left;
}

void BuffersInUse::add_pending(Process& p, Path& path, EventId communication, const TypedBuffer& b, bool writes,
                               SourceLoc loc, bool argument)
{
    if (b.bytes() == 0)
        return;
    if (regions_.any(p) && graph_.events[communication].kind != EventKind::Access) // whose event says it
        regions_.note(p, path, b, writes, loc, communication);
    if (!argument) // arrays have been read already
        touch_pending(p, path, b, writes, loc, true_term);
    for (Pending& part : parts_of(communication, b, writes, loc, argument, path))
        path.mpi.pending.add(std::move(part));
}

// Runs of memory, or elements of a type, as far as the buffer lies in one object.
std::vector<Pending> BuffersInUse::parts_of(EventId communication, const TypedBuffer& b, bool writes, SourceLoc loc,
                                            bool argument, const Path& path)
{
    std::vector<Pending> parts;
    const auto add = [&](Pointer at, int64_t begin, int64_t end, const TypePtr& type) {
        parts.push_back({communication, object_of(at), offset_of(at) + begin, offset_of(at) + end, type, offset_of(at),
                         b.count, writes, true_term, false_term, loc, argument, b.actual});
    };
    const auto span = b.span();
    if (b.type->is_dense())
        add(b.at, 0, static_cast<int64_t>(b.bytes()), nullptr);
    else if (path.memory.valid(b.at + static_cast<uint64_t>(span->first),
                               static_cast<uint64_t>(span->second - span->first)) &&
             object_of(b.at) != 0)
        add(b.at, span->first, span->second, b.type);
    else // absolute addresses
        b.for_each_run([&](Pointer at, uint64_t bytes) { add(at, 0, static_cast<int64_t>(bytes), nullptr); });
    return parts;
}

TermId BuffersInUse::meet(const Path& path, const TypedBuffer& a, const TypedBuffer& b)
{
    TermId shared = false_term;
    for (const Pending& part : parts_of(no_event, b, true, {}, false, path))
        shared = terms_.disjunction(shared, meet(a, part));
    return shared;
}

void BuffersInUse::add_marked(Process& p, Path& path, uint32_t request, const TypedBuffer& b, SourceLoc loc)
{
    if (b.bytes() == 0)
        return;
    touch_pending(p, path, b, false, loc, true_term);
    for (Pending& part : parts_of(marked_of(request), b, false, loc, false, path))
        path.mpi.pending.add(std::move(part));
}

void BuffersInUse::send_marked(Path& path, uint32_t request, EventId send)
{
    std::vector<Pending> all;
    path.mpi.pending.for_each_of(marked_of(request), [&](Pending& q) {
        all.push_back(q);
        q.condition = false_term;
    });
    for (Pending& q : all) {
        q.communication = send;
        path.mpi.pending.add(std::move(q));
    }
}

// MPI keeps what it likes there, and the program may read it: only the space is not its own (MPI 4.1, section 3.6).
void BuffersInUse::add_attached(Path& path, Pointer at, uint64_t bytes, SourceLoc loc)
{
    if (bytes > 0)
        path.mpi.pending.add({attached_buffer, object_of(at), offset_of(at),
                              offset_of(at) + static_cast<int64_t>(bytes), nullptr, offset_of(at), bytes, false,
                              true_term, false_term, loc});
}

void BuffersInUse::complete_pending(Path& path, EventId communication, TermId condition)
{
    path.mpi.pending.for_each_of(
        communication, [&](Pending& q) { q.condition = terms_.conjunction(q.condition, terms_.negation(condition)); });
}

} // namespace mpismt::unroll
