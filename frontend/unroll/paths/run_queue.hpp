// The processes that can go on.
#pragma once

#include "frontend/unroll/part.hpp"

#include <deque>

namespace mpismt::unroll {

class RunQueue : Part {
public:
    explicit RunQueue(Run& run) : Part(run) {}

    void wake(uint32_t rank)
    {
        Process& p = processes_[rank];
        if (!p.queued) {
            p.queued = true;
            runnable_.push_back(rank);
        }
    }
    // The one that has waited longest, or null.
    Process* next()
    {
        if (runnable_.empty())
            return nullptr;
        Process& p = processes_[runnable_.front()];
        runnable_.pop_front();
        p.queued = false;
        return &p;
    }

private:
    std::deque<uint32_t> runnable_;
};

} // namespace mpismt::unroll
