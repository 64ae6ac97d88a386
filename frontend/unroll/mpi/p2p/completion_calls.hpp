// Wait and Test in all their forms (MPI 4.1, section 3.7).
#pragma once

#include "frontend/unroll/part.hpp"
#include "frontend/unroll/state/call.hpp"

namespace mpismt::unroll {

class Arguments;
class Cases;
class Completion;
class Delivery;
class Errors;
class Events;
class LocalMemory;
class MemoryAccess;
class Polling;
class Requests;
class Statuses;

class CompletionCalls : Part {
public:
    CompletionCalls(Run& run, Arguments& args, Cases& cases, Events& events, Requests& requests, Completion& completion,
                    Delivery& delivery, Statuses& statuses, MemoryAccess& memory, LocalMemory& local, Errors& errors,
                    Polling& polling)
        : Part(run), args_(args), cases_(cases), events_(events), requests_(requests), completion_(completion),
          delivery_(delivery), statuses_(statuses), memory_(memory), local_(local), errors_(errors), polling_(polling)
    {
    }

    Outcome call_wait(const Call& c);

private:
    Arguments& args_;
    Cases& cases_;
    Events& events_;
    Requests& requests_;
    Completion& completion_;
    Delivery& delivery_;
    Statuses& statuses_;
    MemoryAccess& memory_;
    LocalMemory& local_;
    Errors& errors_;
    Polling& polling_;
};

} // namespace mpismt::unroll
