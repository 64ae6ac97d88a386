// The watch over buffers that MPI may still touch (MPI 4.1, section 3.7.2): a send buffer must not be written, a
// receive buffer not be accessed, until the operation completes.
#pragma once

#include "frontend/unroll/part.hpp"
#include "frontend/unroll/state/typed_buffer.hpp"

namespace mpismt::unroll {

class Events;

class BuffersInUse : Part {
public:
    BuffersInUse(Run& run, Events& events) : Part(run), events_(events) {}

    void touch(Process& p, Path& path, const TypedBuffer& b, bool writes, SourceLoc loc, TermId condition);
    void add_pending(Process& p, Path& path, EventId communication, const TypedBuffer& b, bool writes, SourceLoc loc,
                     bool argument = false);
    void touch(Process& p, Path& path, Pointer at, uint64_t bytes, bool writes, SourceLoc loc, TermId condition);
    void exclude_freed(Process& p, Path& path, Pointer at, TermId condition, SourceLoc loc);
    void complete_pending(Path& path, EventId communication, TermId condition);

private:
    TermId has_left_buffer(Process& p, Path& path, EventId communication, SourceLoc loc);

    Events& events_;
};

} // namespace mpismt::unroll
