// The unroller's state and the division of its work (private to this folder).
//
//   unroller.cpp    schedules the processes and, within one, its paths
//   interpret.cpp   runs one path through local code
//   polling.cpp     loops that only poll wait
//   local_memory.cpp  what local code does with memory
//   faults.cpp      operations, indices and accesses that the language leaves undefined
//   cases.cpp       unknown values where a known one is needed
//   decisions.cpp   cases of whole runs
//   undefined.cpp   values without a value where they would decide something
//   join.cpp        the order of paths, merging, what a branch teaches, polling loops
//   channels.cpp    which receive takes which message, where that is certain
//   typemap.cpp     datatypes: which bytes, and their basic types
//   objects.cpp     handles: which object they name, whether it lives, what is left over at the end
//   buffers.cpp     typed buffers: reading, writing, and who touches them while MPI may
//   pending.cpp     the buffers that MPI may still touch, found by place
//   call_errors.cpp error handlers: what becomes of a call that is wrong
//   call_*.cpp      the MPI calls, by chapter of the standard
//   statuses.cpp    what statuses say
//   collective_data.cpp, reductions.cpp, reduction_orders.cpp  the data of collective calls
//   leeway.cpp      what MPI leaves to the implementation
#pragma once

#include "core/context.hpp"
#include "core/errors.hpp"
#include "core/event.hpp"
#include "core/ir.hpp"
#include "core/mpi/abi.hpp"
#include "core/outcome.hpp"
#include "core/values.hpp"
#include "frontend/unroll/channels.hpp"
#include "frontend/unroll/part.hpp"
#include "frontend/unroll/paths/memory_access.hpp"
#include "frontend/unroll/paths/assumptions.hpp"
#include "frontend/unroll/paths/events.hpp"
#include "frontend/unroll/paths/decisions.hpp"
#include "frontend/unroll/paths/undefined.hpp"
#include "frontend/unroll/paths/cases.hpp"
#include "frontend/unroll/paths/join.hpp"
#include "frontend/unroll/paths/polling.hpp"
#include "frontend/unroll/state/call.hpp"
#include "frontend/unroll/state/collective_call.hpp"
#include "frontend/unroll/state/loops.hpp"
#include "frontend/unroll/state/path.hpp"
#include "frontend/unroll/state/payload.hpp"
#include "frontend/unroll/state/process.hpp"
#include "frontend/unroll/state/stop.hpp"
#include "frontend/unroll/state/topology.hpp"
#include "frontend/unroll/state/typed_buffer.hpp"
#include "frontend/unroll/state/typemap.hpp"
#include "frontend/unroll/unroll.hpp"
#include "frontend/unroll/state/words.hpp"

#include <array>
#include <deque>
#include <map>
#include <tuple>
#include <memory>
#include <optional>
#include <span>
#include <unordered_map>
#include <vector>

namespace mpismt::unroll {

// `elements` times the type's extent.
int64_t in_extents(int64_t elements, const Typemap& type);

// One collective instance of one communicator: what each member has entered.
struct Instance {
    std::vector<EventId> entered; // by rank in the communicator
    uint32_t count = 0;           // of those that have
    std::shared_ptr<const Payload> reduced; // Allreduce by a predefined operation: the result
    std::vector<std::pair<std::vector<uint32_t>, uint32_t>> made; // communicators: group, context
};

struct Board { // of one context
    std::deque<Instance> instances;
    std::vector<uint8_t> opaque; // by member: which instance its calls are is not known
    bool any_opaque = false;
};

class Unroller : Part {
public:
    explicit Unroller(Run& run);
    void run();
    // Of what run() has made: could a receive that was taken to be whole have been something else?
    bool may_be_partial() const;

private:
    // unroller.cpp
    void make_process(Process& p);
    void wake(uint32_t rank);
    void run_process(Process& p);
    void resolve_stall();
    bool decide_wildcard();
    void end_path(Process& p, Path& path);
    static StopDetail without_finalize(const Process& p);
    void finish_process(Process& p, Path& path, SourceLoc loc);

    // undefined.cpp
    Value require_defined(const Call& c, Value v) const;
    Value undefined_argument(const Call& c, size_t i, Value v) const;
    void check_arguments_defined(const Call& c) const;

    // interpret.cpp
    Outcome run_path(Process& p, Path& path, size_t until_depth);
    Value input(Process& p, Path& path, const ir::Instr& in);
    Outcome branch(Process& p, Path& path, TermId condition, uint32_t then, uint32_t otherwise);
    void note_observed(Process& p, Path& path, BranchDetail::What what, Value value, SourceLoc loc);
    Outcome go(Process& p, Path& path, uint32_t target);
    Outcome back_edge(Process& p, Path& path, uint32_t loop);
    void enter_function(Path& path, uint32_t function, std::vector<Value> args, ir::Reg result);
    Outcome leave_function(Process& p, Path& path, Value result);
    void call_to_end(Process& p, Path& path, uint32_t function, std::vector<Value> args);
    // polling.cpp

    // local_memory.cpp
    Outcome step_memory(Process& p, Path& path, const ir::Instr& in);

    Value load(Process& p, Path& path, Value pointer, unsigned width, SourceLoc loc);
    void store(Process& p, Path& path, Value pointer, unsigned width, Value value, SourceLoc loc);

    // faults.cpp
    Value undefined_result(Process& p, Path& path, const ir::Instr& in, Value a, Value b);
    void check_operation(Process& p, Path& path, const ir::Instr& in, Value a, Value b);
    TermId overflow_term(const ir::Instr& in, Value a, Value b);
    void check_index(Process& p, Path& path, const ir::Instr& in);
    void check_writable(Process& p, Path& path, Pointer at, TermId condition, SourceLoc loc);
    void note_undefined(Process& p, Path& path, TermId condition, std::string text, const ir::Instr& in);

    // cases.cpp

    // decisions.cpp
    std::optional<Outcome> decided_branch(Process& p, Path& path, TermId condition, uint32_t then, uint32_t otherwise);

    // join.cpp

    // buffers.cpp
    std::shared_ptr<const Payload> shared(std::shared_ptr<const Payload> payload);
    void drop_data(const Path& path, EventId send);
    void pack(Path& path, Payload& payload, const TypedBuffer& from);
    // Bytes [first, first + bytes) of the payload become the first data of the buffer.
    void unpack(Path& path, const TypedBuffer& to, const Payload& payload, uint32_t first, uint32_t bytes, TermId condition);
    void touch(Process& p, Path& path, const TypedBuffer& b, bool writes, SourceLoc loc, TermId condition);
    TermId has_left_buffer(Process& p, Path& path, EventId communication, SourceLoc loc);
    void add_pending(Process& p, Path& path, EventId communication, const TypedBuffer& b, bool writes, SourceLoc loc,
                     bool argument = false);
    void touch(Process& p, Path& path, Pointer at, uint64_t bytes, bool writes, SourceLoc loc, TermId condition);
    void exclude_freed(Process& p, Path& path, Pointer at, TermId condition, SourceLoc loc);
    void complete_pending(Path& path, EventId communication, TermId condition);

    Value arg(const Call& c, size_t i) const;
    // What an argument points to.
    Value pointed_to(const Call& c, Value at, unsigned width)
    {
        return require_defined(c, cases_.in_case(c.path, load(c.process, c.path, at, width, c.in.loc)));
    }
    // The value of argument i, or what was loaded through it; may split the path.
    uint64_t known(const Call& c, size_t i) { return known(c, i, arg(c, i)); }
    uint64_t known(const Call& c, size_t i, Value v);
    void check_constants(const Call& c);
    bool end_in_some_cases(const Call& c, NeedsCase& need);
    // Of the variables in a buffer, against the datatype; `count`: as it is sent.
    void check_declared(const Call& c, const TypedBuffer& b, Value count);
    const Layout* declared_type(const Call& c, Pointer p) const;
    std::string meant(const Call& c) const; // a hint for the message about a wrong argument
    int32_t known_int(const Call& c, size_t i) { return static_cast<int32_t>(known(c, i)); }
    int64_t known_count(const Call& c, size_t i) { return as_signed(known(c, i), count_width(c)); }
    int64_t count_element(const Call& c, size_t array, uint64_t i); // of an array of counts
    Value count_arg(const Call& c, size_t i); // known: of 64 bits; symbolic: of 32
    // A number that a call gives back through argument i; one that does not fit there is MPI_UNDEFINED.
    void out_count(const Call& c, size_t i, uint64_t n);
    void out(const Call& c, size_t i, unsigned width, Value value); // through the pointer that is argument i
    uint32_t new_call(const Call& c);

    // leeway.cpp: what MPI leaves to the implementation
    int32_t provided_level(const Call& c, int32_t required);
    std::string processor_name(const Call& c);
    std::vector<uint32_t> reordered(const Call& c, std::vector<uint32_t> members);
    uint64_t overhead(const Call& c);
    void check_large_tag(const Call& c, Value tag, StopDetail wrong);

    // call.cpp: dispatch
    Outcome mpi_call(Process& p, Path& path, const ir::Instr& instruction);
    static void check_initialized(const Call& c);
    void check_results(const Call& c);
    Outcome dispatch(const Call& c);

    // call_errors.cpp
    Value error_handler(const Call& c);
    bool errors_are_fatal(const Call& c) { return !c.process.has_handlers || is_fatal(error_handler(c)); }
    static bool is_fatal(Value handler);
    int32_t returned_class(const Call& c, const StopDetail& error, bool has_effects);
    void call_handler(const Call& c, int32_t code, int32_t handler);
    void inherit_handler(Path& path, uint32_t from, uint32_t to);
    bool call_errors(const Call& c); // false: it is none of its calls

    // call_info.cpp
    std::string string_argument(const Call& c, size_t i);
    void out_string(const Call& c, size_t i, const std::string& text);
    void check_info(const Call& c, size_t i, bool may_be_null);
    void check_hints(const Call& c);
    bool call_info(const Call& c); // false: it is none of its calls

    // objects.cpp
    int32_t make_object(const Call& c, ObjectClass kind, Life life = Life::Made);
    // The index behind a handle of an object that must exist still (and be committed); else the path ends.
    uint32_t object_index(const Call& c, ObjectClass kind, int32_t handle, bool committed = false);
    void set_life(const Call& c, ObjectClass kind, uint32_t index, Life life);
    void check_leaks(Process& p, Path& path, SourceLoc loc, bool at_end = false);
    void check_requests(Process& p, Path& path, SourceLoc loc);

    // call_datatype.cpp
    // The datatype that an argument names; `committed`: it must be ready for communication.
    TypePtr type_argument(const Call& c, size_t i, bool committed = true) { return type_of(c, known_int(c, i), committed); }
    TypePtr type_of(const Call& c, int32_t handle, bool committed = true);
    Signature signature_of(const Typemap& type, Value count);
    int32_t new_type(const Call& c, Typemap type, Life life = Life::Made);
    bool call_datatype(const Call& c); // false: it is none of its calls
    void make_type(const Call& c);
    void type_contents(const Call& c);

    // call_pack.cpp
    Pointer packed_at(const Call& c, size_t buffer, size_t size, size_t position, uint64_t bytes);
    TypedBuffer packed_data(const Call& c, size_t data, size_t count, size_t type);
    void pack_size(const Call& c);
    void call_pack(const Call& c);
    void call_unpack(const Call& c);

    // call_topology.cpp
    std::vector<int32_t> int_array(const Call& c, size_t i, uint64_t n);
    void out_array(const Call& c, size_t i, const std::vector<int32_t>& values, size_t at_most);
    const Topology& topology_of(const Call& c, size_t i, int32_t kind);
    Topology grid_argument(const Call& c);
    Topology graph_argument(const Call& c);
    void topology_arguments(const Call& c, MpiOp op, CollectiveDetail& d, CollectiveCall& call);
    void collect_edges(const CollectiveCall& call, const std::vector<EventId>& entered, uint32_t rank);
    bool call_topology(const Call& c); // false: it is none of its calls

    // call_p2p.cpp
    uint32_t comm_index(const Call& c, size_t i);
    uint32_t comm_of(const Call& c, int32_t handle);
    const std::vector<uint32_t>& group_of(const Process& p, uint32_t comm) const; // all members
    // Of an intercommunicator its two groups, else both all members.
    std::span<const uint32_t> local_group(const Process& p, uint32_t comm) const;
    std::span<const uint32_t> remote_group(const Process& p, uint32_t comm) const;
    Value world_rank(const Call& c, uint32_t comm, Value rank, bool wildcard_allowed);
    Value comm_rank_of(uint32_t context, Value world);
    std::vector<uint32_t> possible_ranks(const Process& p, uint32_t comm, Value world);
    void check_tag(const Call& c, Value tag, bool wildcard_allowed);
    void exclude(const Call& c, TermId condition, StopDetail detail);
    uint64_t largest_count(const Call& c, Pointer buffer, Value count, const Typemap& type);
    EventId start_send(const Call& c, uint32_t comm, Value dest, Value tag, SendMode mode, Pointer buffer, Value count,
                       const TypePtr& type, uint32_t part, bool startall = false);
    EventId start_recv(const Call& c, uint32_t comm, Value source, Value tag, Pointer buffer, Value count, const TypePtr& type,
                       uint32_t part, bool startall = false);
    Outcome call_send(const Call& c, SendMode mode, bool blocking);
    Outcome call_recv(const Call& c, bool blocking);
    Outcome call_init(const Call& c, bool receives, SendMode mode);
    Outcome call_sendrecv(const Call& c, bool replace);
    void check_unused(const Call& c, size_t count, size_t type, size_t tag, bool receives);
    void check_returned(const Call& c, size_t count, size_t type, size_t tag, bool receives);
    Outcome call_probe(const Call& c, bool blocking);
    Outcome call_mprobe(const Call& c, bool blocking);
    Outcome call_mrecv(const Call& c, bool blocking);
    static std::vector<bool> competing(const Process& p, const std::vector<uint32_t>& indices);
    Outcome call_start(const Call& c, bool all);
    Outcome call_cancel(const Call& c);
    Outcome call_request_free(const Call& c);
    bool call_generalized(const Call& c); // false: it is none of its calls
    void take_buffer_space(const Call& c, uint64_t bytes);
    Outcome call_buffer_attach(const Call& c);
    Outcome call_buffer_detach(const Call& c);
    int32_t new_request(const Call& c, Request request, EventId active);
    Outcome call_isendrecv(const Call& c, bool replace);
    void reduce_local(const Call& c);

    // call_completion.cpp
    Outcome call_wait(const Call& c);
    EventId wait_for(const Call& c, const std::vector<EventId>& communications, bool for_matching = false);
    Value message_bytes(const SendDetail& s);
    Outcome await(const Call& c, EventId wait);
    // `how` it waits; `needed`: the call cannot return without it.
    Outcome await_communication(const Call& c, EventId communication, Waiting how, bool needed);
    bool cannot_happen(const Path& path, EventId recv);
    void note_open_wait(Path& path);
    TermId was_told(const Path& path, EventId communication) const;
    void deliver(const Call& c, const WaitDetail::Alternative& completed, TermId condition, Pointer status);
    void deliver_recv(const Call& c, EventId recv, TermId condition);
    void write_status(const Call& c, Pointer status, Value source, Value tag, Value bytes, Value cancelled, TermId condition);
    void recv_status(const Call& c, EventId recv, Pointer status, TermId condition);
    void communication_status(const Call& c, const WaitDetail::Alternative& completed, Pointer status, TermId condition);
    Value nothing(unsigned width);
    Value cancelled_value(TermId cancelled);
    void make_status_variables(EventId recv);

    // call_collective.cpp
    Outcome call_collective(const Call& c, MpiOp op, bool nonblocking);
    // The process enters the next instance of the context, with the arguments of a blocking or nonblocking form.
    EventId enter(const Call& c, MpiOp op, const CommObject& in, uint32_t comm, bool nonblocking);
    EventId add_collective(const Call& c, const CommObject& in, CollectiveDetail d, CollectiveCall call);
    void make_persistent(const Call& c, MpiOp form, EventId init);
    EventId start_persistent(const Call& c, const Request& r);
    void contribute(const Call& c, MpiOp op, const CommObject& comm, CollectiveDetail& d, CollectiveCall& call);
    void watch_buffers(const Call& c, EventId event, const CollectiveCall& call, bool nonblocking);
    Channels::State collective_state(EventId event);
    bool never_agrees(EventId event) const;
    void deliver_collective(const Call& c, EventId event, TermId condition);
    void make_communicator(const Call& c, const CollectiveCall& call, const std::vector<EventId>& entered);
    void check_operation(const Call& c, int32_t op, int32_t type);
    Payload reduce(const Call& c, const std::vector<Payload>& parts, const Typemap& map, int32_t type, int32_t op);
    TermId take_undefined(std::initializer_list<Value*> values);
    Value reduce_element(int32_t op, const abi::BasicType& type, Value a, Value b);
    Payload reduce_by_function(const Call& c, const std::vector<Payload>& parts, const Typemap& map, int32_t type,
                               const UserOperation& op);

    // reduction_orders.cpp
    struct Ordered {
        Payload result;
        std::vector<int32_t> order;
    };
    Payload reduce_in_some_order(const Call& c, EventId result_of, const std::vector<Payload>& parts, const Typemap& map, int32_t type,
                                 int32_t op);
    bool order_may_matter(const std::vector<Payload>& parts, int32_t type, int32_t op, bool own, bool commutes);
    Payload combine(const Call& c, const Payload& left, const Payload& right, const Typemap& map, int32_t type, int32_t op);
    std::vector<Ordered> results_in_all_orders(const Call& c, const std::vector<Payload>& parts, const Typemap& map, int32_t type,
                                               int32_t op, bool commutes);
    Payload result_in_order(const Call& c, const std::vector<int32_t>& order, const std::vector<Payload>& parts, const Typemap& map,
                            int32_t type, int32_t op);
    void choose_order(const Call& c, EventId result_of, uint32_t element, uint32_t elements, const std::vector<Payload>& parts,
                      const Typemap& map, int32_t type, int32_t op, bool commutes, Payload& result);

    // intercomm.cpp
    void check_kind_of_communicator(const Call& c, MpiOp op, const CommObject& comm) const;
    int32_t root_across(const Communicator& comm, uint32_t member, int32_t root) const;
    void address_across(MpiOp op, uint32_t member, CollectiveDetail& d, const CollectiveCall& call);
    Outcome call_intercomm_create(const Call& c);
    CommObject bridge_of(const Call& c);
    Outcome call_comm_create_group(const Call& c);

    // call_objects.cpp
    void call_local(const Call& c);
    const std::vector<uint32_t>& group_argument(const Call& c, size_t i);
    int32_t new_group(const Call& c, std::vector<uint32_t> group);
    uint32_t new_context(std::vector<uint32_t> group, std::string name, uint32_t first_group = 0);
    // The context that the members of an instance make together; the first of them makes it.
    uint32_t made_context(uint32_t parent, uint32_t instance, const std::vector<uint32_t>& group, std::string name,
                          uint32_t first_group);
    int32_t new_comm(const Call& c, uint32_t context, std::shared_ptr<const Topology> topology);

    Run& run_;
    MemoryAccess memory_{run_};
    Assumptions assumptions_{run_};
    Events events_{run_, memory_, assumptions_};
    Decisions decisions_{run_};
    Undefined undefined_{run_, events_};
    Cases cases_{run_, undefined_, decisions_, events_, assumptions_};
    Joins joins_{run_};
    Polling polling_{run_, assumptions_, events_};
    // (parts end)

    Channels channels_;
    std::vector<Board> boards_; // by context
    // Where calls meet that are no collectives of a communicator: by its context, tag, whether they are leaders, and who.
    std::map<std::tuple<uint32_t, int32_t, bool, std::vector<uint32_t>>, uint32_t> hidden_contexts_;
    std::vector<TypedBuffer> recv_buffers_; // by index of RecvDetail
    std::vector<TypedBuffer> send_buffers_; // by index of SendDetail; the largest that it may be
    std::map<TypeSequence, int32_t> sequence_numbers_; // in graph_.type_sequences
    // Of a request for two communications: the other one, or no_event if its partner is MPI_PROC_NULL.
    std::map<EventId, EventId> companions_;
    std::vector<CollectiveCall> collective_calls_; // by index of CollectiveDetail
    std::map<std::pair<EventId, uint32_t>, size_t> orders_of_; // in graph_.reductions, by event and element
    std::deque<uint32_t> runnable_;
    std::map<std::pair<uint32_t, const ir::Instr*>, uint32_t> noted_; // undefined behaviour, by process and place: how often
    bool in_operation_ = false; // a user-defined one runs
    uint64_t steps_ = 0;
    const bool receives_are_whole_;
    std::vector<EventId> over_gaps_; // receives into bytes without a value
    std::unordered_map<size_t, std::weak_ptr<const Payload>> payloads_; // large ones by hash
};

} // namespace mpismt::unroll
