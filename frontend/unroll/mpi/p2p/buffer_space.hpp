// The attached buffer, and what buffered sends take of it (MPI 4.1, section 3.6).
#pragma once

#include "frontend/unroll/part.hpp"
#include "frontend/unroll/state/call.hpp"

namespace mpismt::unroll {

class Arguments;
class Completion;
class Events;
class Leeways;
class BuffersInUse;
class LocalMemory;

class BufferSpace : Part {
public:
    BufferSpace(Run& run, Leeways& leeway, Events& events, Arguments& args, Completion& completion, LocalMemory& local,
                BuffersInUse& in_use)
        : Part(run), leeway_(leeway), events_(events), args_(args), completion_(completion), local_(local),
          in_use_(in_use)
    {
    }

    void take_buffer_space(const Call& c, uint64_t bytes);
    Outcome call_buffer_attach(const Call& c);
    Outcome call_buffer_detach(const Call& c);

private:
    Leeways& leeway_;
    Events& events_;
    Arguments& args_;
    Completion& completion_;
    LocalMemory& local_;
    BuffersInUse& in_use_;
};

} // namespace mpismt::unroll
