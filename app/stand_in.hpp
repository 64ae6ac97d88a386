// Holds the limits of a check whatever it is doing, also in a step of a library that nothing interrupts; and shows on a
// terminal what it is doing.
#pragma once

#include "core/options.hpp"
#include "core/progress.hpp"

#include <cstdint>
#include <string>
#include <sys/types.h>

namespace mpismt::app {

// Beside a check with --timeout or --memory waits a copy of the process as it was before (fork). Checks look at their
// limits themselves and end with what they have found so far. Where one does not, and is a tenth beyond its limit or
// two seconds, or was interrupted a second ago, the copy takes its place: it goes on as if the check had answered
// "unknown", writes the report, and the process that checked only passes on its exit status. So no state has to be
// shared or unwound but what it has found so far, in words. One at a time.
class StandIn {
public:
    // Does nothing where a copy cannot be made. `show`: on standard error, while the check goes on, after its first
    // second.
    StandIn(const Options& options, bool show);
    ~StandIn() { check_is_over(); }
    StandIn(const StandIn&) = delete;
    StandIn& operator=(const StandIn&) = delete;

    // In the copy, which comes out of the constructor only then.
    bool has_taken_over() const { return !reason_.empty(); }
    const std::string& reason() const { return reason_; } // which limit was passed
    double seconds() const { return seconds_; }           // since the beginning
    std::string found() const;                            // a line for each error that the check has come to
    std::string not_given() const;                        // and for what the program asked for in vain (Progress)

    Progress* progress() const; // what is shown; null if nothing is

    // In the process that checks, and as much as a signal handler may do: it is to end.
    static void note_interrupt();

    // In the process that checks: the copy is not needed any more. Does not return if it has taken over.
    void check_is_over();

private:
    pid_t copy_ = -1;
    std::string reason_;
    double seconds_ = 0;
};

} // namespace mpismt::app
