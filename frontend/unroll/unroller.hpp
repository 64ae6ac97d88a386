// Scheduling. Processes run until they need something that another one has not done yet; a process whose next value is
// only unknown, not missing, lets the others go first, because what they do narrows its candidates.
#pragma once

#include "frontend/unroll/parts.hpp"

namespace mpismt::unroll {

class Unroller : Part {
public:
    explicit Unroller(Run& run);

    void run();
    // Of what run() has made: could a receive that was taken to be whole have been something else?
    bool may_be_partial() const { return parts_.delivery.may_be_partial(); }

private:
    void make_process(Process& p);
    void run_process(Process& p);
    void share_memory(Process& p, double seconds); // with others; it has stopped after so much work
    void resolve_stall();
    bool decide_wildcard();
    void note_sizes(); // of what there is so far

    Parts parts_;
};

} // namespace mpismt::unroll
