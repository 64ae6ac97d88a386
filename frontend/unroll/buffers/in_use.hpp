// The watch over buffers that MPI may still touch (MPI 4.1, section 3.7.2): a send buffer must not be written, a
// receive buffer not be accessed, until the operation completes.
#pragma once

#include "frontend/unroll/buffers/regions.hpp"
#include "frontend/unroll/part.hpp"
#include "frontend/unroll/state/typed_buffer.hpp"

namespace mpismt::unroll {

class Events;

class BuffersInUse : Part {
public:
    BuffersInUse(Run& run, Events& events, Regions& regions) : Part(run), events_(events), regions_(regions) {}

    bool has_regions(const Process& p) const { return regions_.any(p); }
    bool is_region(const Process& p, uint32_t object) const { return regions_.has(p, object); }
    // Is there anything that touch() has to look at?
    bool watches(const Process& p, const Path& path) const
    {
        return !path.mpi.pending.empty() || path.memory.some_may_be_dead() || regions_.any(p);
    }

    void touch(Process& p, Path& path, const TypedBuffer& b, bool writes, SourceLoc loc, TermId condition);
    void add_pending(Process& p, Path& path, EventId communication, const TypedBuffer& b, bool writes, SourceLoc loc,
                     bool argument = false);
    void touch(Process& p, Path& path, Pointer at, uint64_t bytes, bool writes, SourceLoc loc, TermId condition);
    void exclude_freed(Process& p, Path& path, Pointer at, TermId condition, SourceLoc loc);
    void add_attached(Path& path, Pointer at, uint64_t bytes, SourceLoc loc);
    // A partition of a send is marked as ready; and the send itself is made.
    void add_marked(Process& p, Path& path, uint32_t request, const TypedBuffer& b, SourceLoc loc);
    static void send_marked(Path& path, uint32_t request, EventId send);
    // Whether they have a byte in common: depends on the counts that are not known.
    TermId meet(const Path& path, const TypedBuffer& a, const TypedBuffer& b);
    void complete_pending(Path& path, EventId communication, TermId condition);

private:
    void touch_pending(Process& p, Path& path, const TypedBuffer& b, bool writes, SourceLoc loc, TermId condition);
    TermId meet(const TypedBuffer& b, const Pending& q);
    static std::vector<Pending> parts_of(EventId communication, const TypedBuffer& b, bool writes, SourceLoc loc,
                                         bool argument, const Path& path);
    TermId has_left_buffer(Process& p, Path& path, EventId communication, SourceLoc loc);

    Events& events_;
    Regions& regions_;
};

} // namespace mpismt::unroll
