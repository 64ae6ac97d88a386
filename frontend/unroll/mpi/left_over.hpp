// What a process leaves behind at its end.
#pragma once

#include "frontend/unroll/part.hpp"
#include "frontend/unroll/state/path.hpp"

namespace mpismt::unroll {

class Events;

class LeftOver : Part {
public:
    LeftOver(Run& run, Events& events) : Part(run), events_(events) {}

    void finish_process(Process& p, Path& path, SourceLoc loc);
    void exit(Process& p, Path& path, TermId well, SourceLoc loc); // well: with status 0
    // The process ends by MPI_Abort or with a status that says that something is wrong: by what a call has returned?
    void give_up(Process& p, Path& path, SourceLoc loc, TermId when = true_term);
    void finalize(Process& p, Path& path, SourceLoc loc);
    void check_session(Process& p, Path& path, int32_t session, SourceLoc loc); // when it is finalized

private:
    static bool has_sessions(const Process& p); // has made any
    static StopDetail without_finalize(const Process& p);
    // What is left at the end of the process, and of that what belongs to no session, under a condition.
    void check_end(Process& p, Path& path, SourceLoc loc, TermId when);
    void check_rest(Process& p, Path& path, SourceLoc loc, TermId when = true_term);
    void check_requests(Process& p, Path& path, SourceLoc loc, TermId when, bool leaks);
    // Objects of a class that exist still, under a condition; of a session, or of none.
    void check_leaks(Process& p, Path& path, SourceLoc loc, ObjectClass kind, int32_t session = 0,
                     TermId when = true_term);

    Events& events_;
};

} // namespace mpismt::unroll
