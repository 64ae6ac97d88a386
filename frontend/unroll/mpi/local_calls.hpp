// Calls that return by themselves and that no other process can notice.
#pragma once

#include "frontend/unroll/part.hpp"
#include "frontend/unroll/state/call.hpp"

namespace mpismt::unroll {

class Arguments;
class Communicators;
class DatatypeCalls;
class ErrorHandlerCalls;
class Infos;
class Leeways;
class LocalMemory;
class Objects;
class Reductions;
class Requests;
class Topologies;

class LocalCalls : Part {
public:
    LocalCalls(Run& run, DatatypeCalls& type_calls, Topologies& topologies, ErrorHandlerCalls& handler_calls,
               Infos& infos, Requests& requests, Arguments& args, Communicators& comms, LocalMemory& local,
               Objects& objects, Reductions& reductions, Leeways& leeway)
        : Part(run), type_calls_(type_calls), topologies_(topologies), handler_calls_(handler_calls), infos_(infos),
          requests_(requests), args_(args), comms_(comms), local_(local), objects_(objects), reductions_(reductions),
          leeway_(leeway)
    {
    }

    void call_local(const Call& c);

private:
    DatatypeCalls& type_calls_;
    Topologies& topologies_;
    ErrorHandlerCalls& handler_calls_;
    Infos& infos_;
    Requests& requests_;
    Arguments& args_;
    Communicators& comms_;
    LocalMemory& local_;
    Objects& objects_;
    Reductions& reductions_;
    Leeways& leeway_;
};

} // namespace mpismt::unroll
