// Epochs: fence; post, start, complete and wait; locks and flushes (MPI 4.1, section 12.5).
//
// A fence is a collective in the window's context. Post and complete are messages without bytes, which start and wait
// receive; that MPI_Win_start and MPI_Win_complete wait for the posts is the implementation's choice, but where
// MPI_Win_complete has something to bring from the target (core/event.hpp).
#pragma once

#include "frontend/unroll/mpi/windows/one_sided.hpp"

namespace mpismt::unroll {

class Channels;
class MessageBuffers;

class Epochs : Part {
public:
    Epochs(Run& run, Windows& windows, OneSidedCalls& one_sided, Arguments& args, Communicators& comms, Events& events,
           Channels& channels, MessageBuffers& buffers, Completion& completion, Regions& regions)
        : Part(run), windows_(windows), one_sided_(one_sided), args_(args), comms_(comms), events_(events),
          channels_(channels), buffers_(buffers), completion_(completion), regions_(regions)
    {
    }

    Outcome call(const Call& c);

private:
    Outcome call_fence(const Call& c);
    void end_fence(const Call& c, WindowState& w);
    Outcome call_post(const Call& c);
    Outcome call_start(const Call& c);
    Outcome call_complete(const Call& c);
    Outcome call_wait(const Call& c);
    Outcome call_lock(const Call& c);
    Outcome call_unlock(const Call& c);
    Outcome call_flush(const Call& c);
    Outcome call_sync(const Call& c);
    void no_assertion(const Call& c, size_t i) const;
    std::vector<uint32_t> group_argument(const Call& c, size_t i, const WindowState& w);
    void send(const Call& c, const WindowState& w, uint32_t to, int32_t tag);
    EventId receive(const Call& c, const WindowState& w, uint32_t from, int32_t tag);
    EventId wait_for_posts(const Call& c, const WindowState& w, bool at_complete);
    void sync(const Call& c, const WindowState& w, SyncDetail::What what, uint32_t target, bool exclusive);
    void complete_to(const Call& c, WindowState& w, std::optional<uint32_t> target);

    Windows& windows_;
    OneSidedCalls& one_sided_;
    Arguments& args_;
    Communicators& comms_;
    Events& events_;
    Channels& channels_;
    MessageBuffers& buffers_;
    Completion& completion_;
    Regions& regions_;
};

} // namespace mpismt::unroll
