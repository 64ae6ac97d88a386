// What a completed communication brings: data in the buffer, a status, buffers that are free again.
#pragma once

#include "frontend/unroll/part.hpp"
#include "frontend/unroll/state/call.hpp"

#include <set>
#include <vector>

namespace mpismt::unroll {

class BufferContents;
class BuffersInUse;
class CollectiveResults;
class MemoryAccess;
class MessageBuffers;
class Statuses;

class Delivery : Part {
public:
    Delivery(Run& run, BuffersInUse& in_use, CollectiveResults& results, Statuses& statuses, MessageBuffers& buffers,
             BufferContents& contents, MemoryAccess& memory)
        : Part(run), in_use_(in_use), results_(results), statuses_(statuses), buffers_(buffers), contents_(contents),
          memory_(memory), receives_are_whole_(run.receives_are_whole)
    {
    }

    TermId was_told(const Path& path, EventId communication) const;
    void deliver(const Call& c, const WaitDetail::Alternative& completed, TermId condition, Pointer status);
    // Of what has been unrolled: could a receive that was taken to be whole have been something else?
    bool may_be_partial() const;

private:
    void deliver_part(Path& path, Pointer at, const RecvDetail::Piece& piece, TermId length, TermId condition);
    void deliver_recv(const Call& c, EventId recv, TermId condition);

    BuffersInUse& in_use_;
    CollectiveResults& results_;
    Statuses& statuses_;
    MessageBuffers& buffers_;
    BufferContents& contents_;
    MemoryAccess& memory_;
    const bool receives_are_whole_;
    std::set<EventId> over_gaps_; // receives into bytes without a value
};

} // namespace mpismt::unroll
