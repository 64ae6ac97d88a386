// MPI calls: from their beginning to their return.
#pragma once

#include "frontend/unroll/part.hpp"
#include "frontend/unroll/state/call.hpp"

namespace mpismt::unroll {

class ArgumentChecks;
class Arguments;
class BufferSpace;
class Collectives;
class CompletionCalls;
class Errors;
class Epochs;
class Events;
class Intercommunicators;
class Leeways;
class LeftOver;
class LocalCalls;
class OneSidedCalls;
class Partitioned;
class Persistent;
class PointToPoint;
class Probes;
class Requests;
class Sessions;
class Windows;

class Calls : Part {
public:
    Calls(Run& run, ArgumentChecks& checks, LocalCalls& local_calls, Errors& errors, Arguments& args, Events& events,
          Leeways& leeway, LeftOver& left_over, PointToPoint& p2p, Persistent& persistent, Partitioned& partitioned,
          Probes& probes, CompletionCalls& completion_calls, Requests& requests, BufferSpace& buffer_space,
          Intercommunicators& intercomms, Collectives& collectives, Windows& windows, OneSidedCalls& one_sided,
          Epochs& epochs, Sessions& sessions)
        : Part(run), checks_(checks), local_calls_(local_calls), errors_(errors), args_(args), events_(events),
          leeway_(leeway), left_over_(left_over), p2p_(p2p), persistent_(persistent), partitioned_(partitioned),
          probes_(probes), completion_calls_(completion_calls), requests_(requests), buffer_space_(buffer_space),
          intercomms_(intercomms), collectives_(collectives), windows_(windows), one_sided_(one_sided),
          epochs_(epochs), sessions_(sessions)
    {
    }

    Outcome mpi_call(Process& p, Path& path, const ir::Instr& instruction);

private:
    bool end_in_some_cases(const Call& c, NeedsCase& need);
    uint32_t new_call(const Call& c);
    Outcome dispatch(const Call& c);

    ArgumentChecks& checks_;
    LocalCalls& local_calls_;
    Errors& errors_;
    Arguments& args_;
    Events& events_;
    Leeways& leeway_;
    LeftOver& left_over_;
    PointToPoint& p2p_;
    Persistent& persistent_;
    Partitioned& partitioned_;
    Probes& probes_;
    CompletionCalls& completion_calls_;
    Requests& requests_;
    BufferSpace& buffer_space_;
    Intercommunicators& intercomms_;
    Collectives& collectives_;
    Windows& windows_;
    OneSidedCalls& one_sided_;
    Epochs& epochs_;
    Sessions& sessions_;
};

} // namespace mpismt::unroll
