// The events that a path makes, at the place where it is and under its guard; how it ends, wholly or under a condition.
#pragma once

#include "core/outcome.hpp"
#include "frontend/unroll/part.hpp"

#include <vector>

namespace mpismt::unroll {

class Assumptions;
class MemoryAccess;

class Events : Part {
public:
    Events(Run& run, MemoryAccess& memory, Assumptions& assumptions);

    EventId add_event(Process& p, Path& path, EventKind kind, uint32_t detail, SourceLoc loc, bool blocking = false);
    void stop(Process& p, Path& path, StopDetail detail, SourceLoc loc);
    void fault(Process& p, Path& path, TermId condition, StopDetail detail, SourceLoc loc);
    // A terminator under a condition; the path goes on if the condition may be false.
    Outcome stop_if(Process& p, Path& path, TermId condition, StopDetail detail, SourceLoc loc);
    void exclude(Process& p, Path& path, TermId condition, StopDetail otherwise, SourceLoc loc);

private:
    void note_standing(const Process& p, const Path& path, const Event& e, EventId id);

    MemoryAccess& memory_;
    Assumptions& assumptions_;
    std::vector<std::vector<WatchedVariable>> watched_; // by rank; empty where outcomes are not asked for
};

} // namespace mpismt::unroll
