// Calls that return by themselves and that no other process can notice.
#pragma once

#include "frontend/unroll/part.hpp"
#include "frontend/unroll/state/call.hpp"

#include <span>
#include <vector>

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
class Sessions;
class Topologies;

class LocalCalls : Part {
public:
    LocalCalls(Run& run, DatatypeCalls& type_calls, Topologies& topologies, ErrorHandlerCalls& handler_calls,
               Infos& infos, Requests& requests, Arguments& args, Communicators& comms, LocalMemory& local,
               Objects& objects, Reductions& reductions, Leeways& leeway, Sessions& sessions)
        : Part(run), type_calls_(type_calls), topologies_(topologies), handler_calls_(handler_calls), infos_(infos),
          requests_(requests), args_(args), comms_(comms), local_(local), objects_(objects), reductions_(reductions),
          leeway_(leeway), sessions_(sessions)
    {
    }

    void call_local(const Call& c);

private:
    // False: it is none of these.
    bool call_comm(const Call& c);
    bool call_group(const Call& c);
    bool call_operation(const Call& c);
    bool call_number(const Call& c);

    int32_t element(const Call& c, size_t array, uint64_t i);
    uint32_t length(const Call& c, size_t i);
    int32_t freed_handle(const Call& c, size_t i);
    const Communicator& comm_of(const Call& c, size_t i);
    std::span<const uint32_t> remote_group(const Call& c);
    std::vector<uint32_t> listed_ranks(const Call& c, const std::vector<uint32_t>& group, bool ranges);

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
    Sessions& sessions_;
};

} // namespace mpismt::unroll
