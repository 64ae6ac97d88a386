// What statuses say.
#pragma once

#include "frontend/unroll/part.hpp"
#include "frontend/unroll/state/call.hpp"

namespace mpismt::unroll {

class BuffersInUse;
class Cases;
class Communicators;
class MemoryAccess;

class Statuses : Part {
public:
    Statuses(Run& run, BuffersInUse& in_use, MemoryAccess& memory, Cases& cases, Communicators& comms)
        : Part(run), in_use_(in_use), memory_(memory), cases_(cases), comms_(comms)
    {
    }

    Value message_bytes(const SendDetail& s);
    void write_status(const Call& c, Pointer status, Value source, Value tag, Value bytes, Value cancelled,
                      TermId condition);
    void recv_status(const Call& c, EventId recv, Pointer status, TermId condition);
    void communication_status(const Call& c, const WaitDetail::Alternative& completed, Pointer status,
                              TermId condition);
    Value nothing(unsigned width);
    void make_status_variables(EventId recv);

private:
    Value cancelled_value(TermId cancelled);

    BuffersInUse& in_use_;
    MemoryAccess& memory_;
    Cases& cases_;
    Communicators& comms_;
};

} // namespace mpismt::unroll
