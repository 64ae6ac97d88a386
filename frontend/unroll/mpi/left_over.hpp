// What a process leaves behind at its end.
#pragma once

#include "frontend/unroll/part.hpp"

namespace mpismt::unroll {

class Events;

class LeftOver : Part {
public:
    LeftOver(Run& run, Events& events) : Part(run), events_(events) {}

    static StopDetail without_finalize(const Process& p);
    void finish_process(Process& p, Path& path, SourceLoc loc);
    void check_leaks(Process& p, Path& path, SourceLoc loc, bool at_end = false);
    void check_requests(Process& p, Path& path, SourceLoc loc);

private:
    Events& events_;
};

} // namespace mpismt::unroll
