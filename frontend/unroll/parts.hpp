// The parts of the unroller, in the order in which they are built: each calls only parts above it, which it is given
// here. The circle that is left, a call that runs a function of the program's, goes through Callbacks.
#pragma once

#include "frontend/unroll/buffers/contents.hpp"
#include "frontend/unroll/buffers/in_use.hpp"
#include "frontend/unroll/buffers/regions.hpp"
#include "frontend/unroll/interpreter.hpp"
#include "frontend/unroll/local/faults.hpp"
#include "frontend/unroll/local/frames.hpp"
#include "frontend/unroll/local/local_memory.hpp"
#include "frontend/unroll/local/machine_code.hpp"
#include "frontend/unroll/mpi/argument_checks.hpp"
#include "frontend/unroll/mpi/arguments.hpp"
#include "frontend/unroll/mpi/callbacks.hpp"
#include "frontend/unroll/mpi/calls.hpp"
#include "frontend/unroll/mpi/collectives/collectives.hpp"
#include "frontend/unroll/mpi/collectives/contributions.hpp"
#include "frontend/unroll/mpi/collectives/intercommunicators.hpp"
#include "frontend/unroll/mpi/collectives/new_communicators.hpp"
#include "frontend/unroll/mpi/collectives/reduction_orders.hpp"
#include "frontend/unroll/mpi/collectives/reductions.hpp"
#include "frontend/unroll/mpi/collectives/rendezvous.hpp"
#include "frontend/unroll/mpi/collectives/results.hpp"
#include "frontend/unroll/mpi/communicators.hpp"
#include "frontend/unroll/mpi/error_handlers.hpp"
#include "frontend/unroll/mpi/errors.hpp"
#include "frontend/unroll/mpi/infos.hpp"
#include "frontend/unroll/mpi/leeway.hpp"
#include "frontend/unroll/mpi/left_over.hpp"
#include "frontend/unroll/mpi/local_calls.hpp"
#include "frontend/unroll/mpi/objects.hpp"
#include "frontend/unroll/mpi/p2p/buffer_space.hpp"
#include "frontend/unroll/mpi/p2p/channels.hpp"
#include "frontend/unroll/mpi/p2p/completion.hpp"
#include "frontend/unroll/mpi/p2p/completion_calls.hpp"
#include "frontend/unroll/mpi/p2p/delivery.hpp"
#include "frontend/unroll/mpi/p2p/message_buffers.hpp"
#include "frontend/unroll/mpi/p2p/messages.hpp"
#include "frontend/unroll/mpi/p2p/partitioned.hpp"
#include "frontend/unroll/mpi/p2p/persistent.hpp"
#include "frontend/unroll/mpi/p2p/point_to_point.hpp"
#include "frontend/unroll/mpi/p2p/probes.hpp"
#include "frontend/unroll/mpi/p2p/requests.hpp"
#include "frontend/unroll/mpi/p2p/statuses.hpp"
#include "frontend/unroll/mpi/sessions.hpp"
#include "frontend/unroll/mpi/topologies.hpp"
#include "frontend/unroll/mpi/types/constructors.hpp"
#include "frontend/unroll/mpi/types/datatype_calls.hpp"
#include "frontend/unroll/mpi/types/datatypes.hpp"
#include "frontend/unroll/mpi/types/declared.hpp"
#include "frontend/unroll/mpi/types/packing.hpp"
#include "frontend/unroll/mpi/windows/epochs.hpp"
#include "frontend/unroll/mpi/windows/one_sided.hpp"
#include "frontend/unroll/mpi/windows/windows.hpp"
#include "frontend/unroll/part.hpp"
#include "frontend/unroll/paths/assumptions.hpp"
#include "frontend/unroll/paths/cases.hpp"
#include "frontend/unroll/paths/decisions.hpp"
#include "frontend/unroll/paths/events.hpp"
#include "frontend/unroll/paths/join.hpp"
#include "frontend/unroll/paths/memory_access.hpp"
#include "frontend/unroll/paths/polling.hpp"
#include "frontend/unroll/paths/run_queue.hpp"
#include "frontend/unroll/paths/undefined.hpp"

namespace mpismt::unroll {

struct Parts {
    explicit Parts(Run& r) : run(r) {}

    Run& run;

    // Paths.
    RunQueue queue{run};
    MemoryAccess memory{run};
    Assumptions assumptions{run};
    Events events{run, memory, assumptions};
    Decisions decisions{run};
    Undefined undefined{run, events};
    Cases cases{run, undefined, decisions, events, assumptions};
    Joins joins{run};
    Polling polling{run, assumptions, events};
    // Buffers, and local code.
    Regions regions{run};
    BuffersInUse in_use{run, events, regions};
    BufferContents contents{run, memory};
    Faults faults{run, events};
    LocalMemory local{run, events, memory, undefined, cases, in_use};
    Frames frames{run};
    MachineCode machine_code{run, regions, frames, faults};
    // What all calls need.
    Arguments args{run, cases, local, undefined};
    ArgumentChecks checks{run, args, cases};
    Errors errors{run, args, local, memory, frames, events};
    Objects objects{run, errors};
    LeftOver left_over{run, events};
    Leeways leeway{run, cases, errors};
    Rendezvous rendezvous{run, events, queue};
    Sessions sessions{run, args, objects, left_over};
    Communicators comms{run, objects, args, cases, errors, sessions};
    Infos infos{run, args, objects, comms};
    Datatypes types{run, args, objects};
    DeclaredTypes declared{run, args, events};
    Statuses statuses{run, in_use, memory, cases, comms};
    Packing packing{run, args, types, comms, declared, in_use, contents, memory};
    DatatypeConstructors constructors{run, args, types, objects};
    DatatypeCalls type_calls{run, types, args, local, cases, statuses, constructors, packing, objects};
    Topologies topologies{run, comms, args, rendezvous, leeway};
    ErrorHandlerCalls handler_calls{run, objects, args, comms, errors};
    // Point-to-point communication.
    Channels channels{run.graph, [this](uint32_t rank) { queue.wake(rank); }};
    MessageBuffers buffers{run};
    Completion completion{run, events, channels, rendezvous, assumptions};
    BufferSpace buffer_space{run, leeway, events, args, completion, local, in_use};
    Messages messages{run,      args,         errors,  leeway, declared, types, in_use,
                      contents, buffer_space, buffers, events, channels, comms};
    Requests requests{run, args, events, errors, sessions};
    // Collectives, and what completes.
    Callbacks callbacks;
    Reductions reductions{run, args, types, declared, in_use, contents, objects, memory, callbacks};
    ReductionOrders orders{run, reductions};
    CollectiveArguments collective_args{run, args, types, in_use, contents, declared, comms, topologies};
    NewCommunicators new_comms{run, comms, rendezvous, leeway, topologies, local};
    CollectiveResults results{run, rendezvous, objects, args, decisions, events, new_comms, contents, types, orders};
    Delivery delivery{run, in_use, results, statuses, buffers, contents, memory};
    CompletionCalls completion_calls{run,      args,     cases,  events, requests, completion,
                                     delivery, statuses, memory, local,  errors,   polling};
    PointToPoint p2p{run, comms, args, messages, requests, types, completion, in_use, buffers, statuses, delivery};
    Probes probes{run,     args,       comms,    messages, statuses, events,   channels, polling, cases,
                  buffers, completion, requests, local,    types,    declared, in_use,   delivery};
    Collectives collectives{run,   args,  comms,      events,     requests, completion, results, collective_args,
                            infos, cases, reductions, rendezvous, in_use};
    Partitioned partitioned{run, args, comms, messages, types, declared, requests, infos, in_use, buffers, rendezvous};
    Persistent persistent{run,      args,   comms,       messages,    types,  declared,
                          requests, errors, collectives, partitioned, in_use, buffers};
    Intercommunicators intercomms{run, comms, args, rendezvous, completion, decisions, collective_args, messages};
    // Windows.
    Windows windows{run, args, comms, objects, local, memory, rendezvous, completion, regions, sessions};
    OneSidedCalls one_sided{run,    windows, args,   types,    declared,  contents,
                            in_use, regions, events, requests, reductions};
    Epochs epochs{run, windows, one_sided, args, comms, events, channels, buffers, completion, regions};
    // All calls, and the local code that makes them.
    LocalCalls local_calls{run,   type_calls, topologies, handler_calls, infos,  requests, args,
                           comms, local,      objects,    reductions,    leeway, sessions};
    Calls calls{run,          checks,     local_calls, errors,      args,      events,           leeway,
                left_over,    p2p,        persistent,  partitioned, probes,    completion_calls, requests,
                buffer_space, intercomms, collectives, windows,     one_sided, epochs,           sessions};
    Interpreter interpreter{run,     faults, local,     undefined, assumptions, cases,     frames,      calls,
                            polling, events, left_over, in_use,    memory,      decisions, machine_code};
};

} // namespace mpismt::unroll
