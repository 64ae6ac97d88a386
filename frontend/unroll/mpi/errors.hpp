// What becomes of a call that is wrong: the error handler of its communicator says whether it ends the process.
#pragma once

#include "frontend/unroll/part.hpp"
#include "frontend/unroll/state/call.hpp"

namespace mpismt::unroll {

class Arguments;
class Events;
class Frames;
class LocalMemory;
class MemoryAccess;

class Errors : Part {
public:
    Errors(Run& run, Arguments& args, LocalMemory& local, MemoryAccess& memory, Frames& frames, Events& events)
        : Part(run), args_(args), local_(local), memory_(memory), frames_(frames), events_(events)
    {
    }

    Value error_handler(const Call& c);
    bool errors_are_fatal(const Call& c) { return !c.process.has_handlers || is_fatal(error_handler(c)); }
    int32_t returned_class(const Call& c, StopDetail& error, bool has_effects);
    void call_handler(const Call& c, int32_t code, int32_t handler);
    void exclude(const Call& c, TermId condition, StopDetail detail);

private:
    Arguments& args_;
    LocalMemory& local_;
    MemoryAccess& memory_;
    Frames& frames_;
    Events& events_;
};

} // namespace mpismt::unroll
