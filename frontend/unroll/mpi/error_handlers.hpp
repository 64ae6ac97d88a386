// The calls on error handlers and error codes (MPI 4.1, sections 9.3 to 9.5).
#pragma once

#include "frontend/unroll/part.hpp"
#include "frontend/unroll/state/call.hpp"

namespace mpismt::unroll {

class Arguments;
class Communicators;
class Errors;
class Objects;

class ErrorHandlerCalls : Part {
public:
    ErrorHandlerCalls(Run& run, Objects& objects, Arguments& args, Communicators& comms, Errors& errors)
        : Part(run), objects_(objects), args_(args), comms_(comms), errors_(errors)
    {
    }

    bool call_errors(const Call& c); // false: it is none of its calls

private:
    Objects& objects_;
    Arguments& args_;
    Communicators& comms_;
    Errors& errors_;
};

} // namespace mpismt::unroll
