// The attached buffer of buffered sends (MPI 4.1, section 3.6).
#include "frontend/unroll/mpi/p2p/buffer_space.hpp"

#include "frontend/unroll/buffers/in_use.hpp"
#include "frontend/unroll/local/local_memory.hpp"
#include "frontend/unroll/mpi/arguments.hpp"
#include "frontend/unroll/mpi/leeway.hpp"
#include "frontend/unroll/mpi/p2p/completion.hpp"
#include "frontend/unroll/paths/events.hpp"
#include "frontend/unroll/state/typed_buffer.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace mpismt::unroll {

// Space is held from the Bsend until its message is received (MPI 4.1, section 3.6). Where the messages since
// Buffer_attach together need more than there is, it depends on which of them have been received before.
void BufferSpace::take_buffer_space(const Call& c, uint64_t bytes)
{
    MpiState& mpi = c.path.mpi;
    if (!mpi.attached)
        stop_invalid("no buffer is attached", FindingKind::BufferSpace);
    StopDetail full;
    full.finding = FindingKind::BufferSpace;
    full.text = fmt::format("the message needs {} bytes of buffer (including MPI_BSEND_OVERHEAD), but {} are attached",
                            bytes, mpi.buffer_size);
    if (bytes > mpi.buffer_size)
        throw PathStop{full};
    mpi.buffer_used += bytes;
    if (mpi.buffer_used <= mpi.buffer_size)
        return;
    SpaceDetail d;
    TermId held = terms_.constant(bytes, 64);
    for (EventId s : mpi.buffered_sends) {
        if (graph_.send(s).cancelled != no_term) {
            full.reason = StopDetail::Reason::Limit;
            full.text = "whether cancelled messages have left the attached buffer";
            throw PathStop{full};
        }
        d.earlier.push_back({s, terms_.variable(fmt::format("freed.{}.{}", s, graph_.events.size()), 1)});
        const TermId holds = terms_.conjunction(graph_.events[s].guard, terms_.negation(d.earlier.back().freed));
        const uint64_t size = graph_.send(s).bytes + leeway_.overhead(c);
        held = terms_.operation(ScalarOp::Add, 64, 64, held,
                                terms_.ite(holds, terms_.constant(size, 64), terms_.constant(0, 64)));
    }
    graph_.has_choice();
    graph_.spaces.push_back(std::move(d));
    events_.add_event(c.process, c.path, EventKind::Space, static_cast<uint32_t>(graph_.spaces.size() - 1), c.in.loc);
    full.text = fmt::format("the {} bytes that are attached may still be held by messages that are not received",
                            mpi.buffer_size);
    events_.stop_if(c.process, c.path,
                    terms_.operation(ScalarOp::ULt, 64, 1, terms_.constant(mpi.buffer_size, 64), held), full, c.in.loc);
}

Outcome BufferSpace::call_buffer_attach(const Call& c)
{
    if (c.path.mpi.attached)
        stop_invalid("a buffer is already attached");
    c.path.mpi.attached = true;
    c.path.mpi.attached_at = c.in.loc;
    c.path.mpi.buffer = args_.known(c, 0);
    const int64_t size = args_.known_count(c, 1);
    if (size < 0)
        stop_invalid("the size of the buffer is negative", abi::ERR_ARG);
    c.path.mpi.buffer_size = c.path.mpi.buffer == abi::BUFFER_AUTOMATIC ? ~uint64_t{0} : static_cast<uint64_t>(size);
    if (c.path.mpi.buffer != abi::BUFFER_AUTOMATIC) {
        check_buffer(c.path,
                     byte_buffer(c.path.mpi.buffer == 0 ? null_buffer : c.path.mpi.buffer, c.path.mpi.buffer_size));
        in_use_.add_attached(c.path, c.path.mpi.buffer, c.path.mpi.buffer_size, c.in.loc);
    }
    c.path.mpi.buffer_used = 0;
    c.path.mpi.buffered_sends.clear();
    return Outcome::Continue;
}

// Returns only when every message in the buffer has been delivered.
Outcome BufferSpace::call_buffer_detach(const Call& c)
{
    if (!c.path.mpi.attached)
        stop_invalid("no buffer is attached");
    // Some of them may have been issued on one side of a branch only.
    const EventId w = completion_.wait_for(c, c.path.mpi.buffered_sends, true);
    WaitDetail& d = graph_.waits[graph_.events[w].detail];
    for (WaitDetail::Slot& slot : d.slots)
        for (WaitDetail::Alternative& a : slot.alternatives)
            a.condition = graph_.events[a.communication].guard;
    // First: its memory is the user's again, and may be where the results go.
    c.path.mpi.attached = false;
    in_use_.complete_pending(c.path, attached_buffer, true_term);
    c.path.mpi.buffered_sends.clear();
    local_.store(c.process, c.path, args_.arg(c, 0), 64, Value::known(c.path.mpi.buffer), c.in.loc);
    // Of an automatic buffer the size is what the parameter can hold.
    const uint64_t most = c.in.large ? INT64_MAX : INT32_MAX;
    args_.out(c, 1, count_width(c), Value::known(std::min(c.path.mpi.buffer_size, most)));
    return Outcome::Continue;
}

} // namespace mpismt::unroll
