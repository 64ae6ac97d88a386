// What a process leaves behind at its end.
#pragma once

#include "frontend/unroll/part.hpp"
#include "frontend/unroll/state/path.hpp"

namespace mpismt::unroll {

class Events;

class LeftOver : Part {
public:
    LeftOver(Run& run, Events& events) : Part(run), events_(events) {}

    static StopDetail without_finalize(const Process& p);
    void finish_process(Process& p, Path& path, SourceLoc loc);
    // The process ends by MPI_Abort or with a status that says that something is wrong: by what a call has returned?
    void give_up(Process& p, Path& path, SourceLoc loc, TermId when = true_term);
    void finalize(Process& p, Path& path, SourceLoc loc);
    void check_session(Process& p, Path& path, int32_t session, SourceLoc loc); // when it is finalized
    // Objects of a class that exist still, under a condition; of a session, or of none.
    void check_leaks(Process& p, Path& path, SourceLoc loc, ObjectClass kind, int32_t session = 0,
                     TermId when = true_term);

private:
    static bool has_sessions(const Process& p); // has made any
    void check_requests(Process& p, Path& path, SourceLoc loc, bool leaks);
    void check_rest(Process& p, Path& path, SourceLoc loc);

    Events& events_;
};

} // namespace mpismt::unroll
