// Typed buffers: bytes out of and into memory, and the watch over buffers that MPI may still touch (MPI 4.1, section
// 3.7.2: a send buffer must not be written, a receive buffer not be accessed, until the operation completes).
#include "frontend/unroll/buffers/in_use.hpp"

#include "frontend/unroll/paths/events.hpp"

#include <algorithm>
#include <cstring>
#include <fmt/format.h>
#include <functional>
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
        bool shared = false;
        b.for_each_run([&](Pointer at, uint64_t bytes) {
            shared = shared ||
                     (q.object == object_of(at) && q.uses(offset_of(at), offset_of(at) + static_cast<int64_t>(bytes)));
        });
        if (!shared)
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
        const TermId is_pending = terms_.conjunction(condition, q.condition);
        if (q.freed == false_term) {
            events_.fault(p, path, is_pending, std::move(d), loc);
            return; // one finding an access
        }
        const TermId left = has_left_buffer(p, path, q.communication, loc);
        events_.fault(p, path, terms_.conjunction(is_pending, terms_.negation(terms_.conjunction(q.freed, left))),
                      std::move(d), loc);
    }
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
    add_runs(path, communication, b, writes, loc, argument);
}

void BuffersInUse::add_runs(Path& path, EventId communication, const TypedBuffer& b, bool writes, SourceLoc loc,
                            bool argument)
{
    const Typemap& t = *b.type;
    const auto add = [&](Pointer at, int64_t begin, int64_t end, const TypePtr& type) {
        path.mpi.pending.add({communication, object_of(at), offset_of(at) + begin, offset_of(at) + end, type,
                              offset_of(at), b.count, writes, true_term, false_term, loc, argument});
    };
    if (t.is_dense()) {
        add(b.at, 0, static_cast<int64_t>(b.bytes()), nullptr);
        return;
    }
    const auto [begin, end] = *b.span();
    if (path.memory.valid(b.at + static_cast<uint64_t>(begin), static_cast<uint64_t>(end - begin)) &&
        object_of(b.at) != 0)
        add(b.at, begin, end, b.type);
    else // absolute addresses
        b.for_each_run([&](Pointer at, uint64_t bytes) { add(at, 0, static_cast<int64_t>(bytes), nullptr); });
}

void BuffersInUse::add_marked(Process& p, Path& path, uint32_t request, const TypedBuffer& b, SourceLoc loc)
{
    if (b.bytes() == 0)
        return;
    touch_pending(p, path, b, false, loc, true_term);
    add_runs(path, marked_of(request), b, false, loc, false);
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
