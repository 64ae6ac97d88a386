// MPI as a transition system over program IR: the oracle that judges the solver.
//
// Written from the MPI standard and sections 4.2-4.6 of the TLA+ paper: request queues, the rule
// `transfer` (its first two disjuncts), the init and wait phases of collectives; docs/mpi/executions.md says where the
// standard overrules the paper. Three kinds of transition change a state:
//
//   issue    a process makes the call at which it stands, with the implementation's choices (buffered, synchronizing);
//   match    a send and a receive (or a matched probe) meet;
//   return   a call returns, with its choices (which of the complete requests, true or false, which message).
//
// Between them a process runs its local code, local MPI calls included, as soon as it can: that is deterministic, seen
// by nobody else, and always ends at the next call, so no interleaving of it with other processes makes a difference.
//
// Errors do not stop the transition system: they are reported as faults. After a fatal one the process is Terminated
// and issues nothing more.
#pragma once

#include "core/options.hpp"
#include "core/verdict.hpp"
#include "soundness/faults.hpp"
#include "soundness/mpi_state.hpp"
#include "soundness/one_order.hpp"
#include "soundness/rules.hpp"
#include "soundness/unknown_values.hpp"

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

namespace mpismt {
class Context;
}

namespace mpismt::soundness {

struct CallChoice {
    bool buffered = false, synchronizing = false;
};
// Which of the choices a call has.
struct Freedom {
    bool buffered = false, synchronizing = false;
};

struct MatchChoice {
    uint32_t sender = 0, send = 0; // rank, index of the item
    uint32_t receiver = 0, receive = 0;
};

struct ReturnChoice {
    std::optional<bool> flag;
    std::vector<uint32_t> indices;
    std::optional<CallRef> message;
    std::optional<bool> cancelled;

    bool is_false_answer() const { return flag && !*flag; }
};

// What the call in which a process is waits for.
struct Waiting {
    bool polls = false;      // for nothing: it can always answer false
    bool may_return = false; // for nothing: it can return now
    bool any = false;        // one of the items is enough
    bool probes = false;     // for a message with this envelope to become visible
    std::vector<uint32_t> items; // that are incomplete
    uint64_t context = 0;
    int32_t peer = 0, tag = 0;
};

// Of a thread: does it stand at a point that others of its process can see; may it go on; may it always, from now on?
struct PointState {
    bool at_point = false, may_go_on = false, always = false;
};
std::vector<uint32_t> threads_of(const Process&);                            // their numbers, ascending
std::optional<uint32_t> thread_in_call(const Process&, uint32_t call); // that is in it
std::string thread_in_words(uint32_t rank, uint32_t thread);


struct Past;
class Arguments;
class Alike;
class Forgetting;
class UnseenUpdates;
class Origins;
class Symbols;
struct P2p;

class Semantics {
public:
    // With `outcomes`, the last values of variables are part of the state.
    Semantics(const ir::Program& program, const Choices& choices, bool outcomes = false)
        : program_(program), choices_(choices), rules_(choices.dialect),
          variables_(std::make_shared<const Variables>(program)),
          liveness_(std::make_shared<const Liveness>(program, outcomes ? variables_.get() : nullptr)),
          outcomes_(outcomes)
    {
        look_for_windows();
    }

    // Every process at its first call. `output`, if given, receives what each rank prints, now and later.
    State initial(Faults&, std::vector<std::string>* output = nullptr);

    // From now on registers keep their last values, which nobody but a report looks at.
    void keep_dead_registers() { liveness_.reset(); }

    // From now on loops that only unknown values end are cut: a terminator.
    void cut_loops(uint32_t bound);
    bool cuts_loops() const { return loops_ != nullptr; }

    // From now on long runs of local calls look whether a limit is passed: LimitReached.
    void look_at_limits(Context& context);

    // From now on what processes print, and their exit status, is part of the state.
    // What MPI_Wtime returns has no value from now on: a decision that depends on it is a fault, as one is that depends
    // on memory that was never written. It may be printed. The branches among these decisions are added to `open`.
    void hide_clock(Branches* open = nullptr)
    {
        clock_hidden_ = true;
        open_branches_ = open;
    }
    void stop_at_undefined() { undefined_stops_ = true; } // Interpreter::undefined_stops
    void keep_output() { keeps_output_ = true; }
    // From now on memory is forgotten at calls (soundness/forgetting.hpp): whatever reads it may throw ForgottenRead.
    void forget_by(std::shared_ptr<Forgetting> forgetting) { forgetting_ = std::move(forgetting); }
    // From now on updates that no thread looks at are no points of threads: it may throw SeenUpdate. Null: all are.
    void pass_unseen_updates(UnseenUpdates* u) { unseen_updates_ = u; }
    bool keeps_output() const { return keeps_output_; }
    // From now on what is done with ranks may throw RankUsed or NotAlike (soundness/alike.hpp).
    void look_at_ranks(std::shared_ptr<const Alike> alike) { alike_ = std::move(alike); }
    // From now on the decisions of local code are added, for each rank to its entry. They must outlive this.
    void keep_decisions(std::vector<std::vector<Decision>>& decisions) { decisions_ = &decisions; }

    // From now on reductions combine their operands as these say, else in rank order. They must outlive this.
    void combine_as(const std::vector<ReductionOrder>& orders) { orders_ = &orders; }

    // From now on races say what is missing, by the calls that were made: the caller adds each one. It must outlive
    // this.
    void remember(const Past& past) { past_ = &past; }

    // From now on it is kept where bits without a value come from, for each rank in its entry. They must outlive this.
    void trace_origins(std::vector<Origins>& origins) { origins_ = &origins; }

    // For tests: what is left of MPI without the rule of this name.
    void leave_out(std::string_view rule) { rules_.leave_out(rule); }
    const Rules& rules() const { return rules_; }

    const ir::Program& program() const { return program_; }
    const Variables& variables() const { return *variables_; }
    // Where the parts of states are numbered, and the datatypes that were made.
    Parts& parts() const { return *parts_; }
    Types& types() const { return *types_; }
    // The same without output.
    Semantics silent() const
    {
        Semantics copy = *this;
        copy.output_ = nullptr;
        copy.keeps_output_ = false;
        return copy;
    }
    const ir::Instr& instruction(const Process&) const; // of the call, or of the Input, at which it stands
    std::vector<uint64_t> arguments(const Process&) const; // one without a value is 0, or undefined_address
    std::vector<int32_t> handles_of(const Process&) const; // the requests that the current call names
    // What an argument stands for: as the address of a buffer, MPI_BOTTOM is that to which absolute ones are added.
    static uint64_t meaning(MpiOp, ParamKind, uint64_t value);

    // AtInput only.
    std::pair<int64_t, int64_t> input_range(const State&, uint32_t rank) const;
    // The only one that it has (Context::symbols), or nothing.
    std::optional<uint64_t> given_input(const State&, uint32_t rank) const;
    void give_input(State&, uint32_t rank, uint64_t value, Faults&);

    // AtCall only. Which choices the call has by its nature, and which of them the options leave free.
    Freedom natural_freedom(const State&, uint32_t rank) const;
    Freedom freedom(const State&, uint32_t rank) const;
    // InCall only: the choices that were made for the call.
    CallChoice chosen(const State&, uint32_t rank) const;
    void issue(State&, uint32_t rank, CallChoice, Faults&);

    std::vector<MatchChoice> matches(const State&) const;
    bool may_match(const State&, const MatchChoice&) const;
    void match(State&, const MatchChoice&, Faults&);

    // InCall only: all ways in which the call may return now.
    std::vector<ReturnChoice> returns(const State&, uint32_t rank) const;
    bool may_return(const State&, uint32_t rank, const ReturnChoice&) const;
    // Must the call, if nothing else happens any more, return in the end as it does now? MPI_Parrived need not say of a
    // partition that it has arrived before all others have.
    bool is_due(const State&, uint32_t rank, const ReturnChoice&) const;
    void do_return(State&, uint32_t rank, const ReturnChoice&, Faults&);
    // InCall only.
    Waiting waiting(const State&, uint32_t rank) const;
    // Nonblocking and without a choice: its return follows its issue at once.

    // From now on all effects and locks are said to commute, and whether that was true is noted. `unknown`: what these
    // fetches get has no value.
    void follow_one_order(OneOrder::Fetches unknown)
    {
        one_order_ = std::make_shared<OneOrder>();
        one_order_->unknown = std::move(unknown);
    }
    const OneOrder* one_order() const { return one_order_.get(); }
    // From now on no effect at a file is said to commute with others.
    void follow_every_order_of_files() { every_order_of_files_ = true; }

    // Threads (threads.cpp). Makes the thread the one of its process that runs, as all that names a rank is about that.
    void resume(State&, uint32_t rank, uint32_t thread) const;
    State resumed(const State&, uint32_t rank, uint32_t thread) const;
    PointState point_of(const State&, uint32_t rank, uint32_t thread) const;
    // AtPoint only, of the one that runs, if it may.
    void go_on(State&, uint32_t rank, Faults&);
    std::string awaited_by_thread(const State&, uint32_t rank) const; // that runs: what it waits for, in words
    bool has_threads() const { return has_threads_; }

    // Windows: what can take effect now (one_sided.cpp). Both are named by their call.
    bool has_windows() const { return has_windows_; }
    // May a process store to shared memory what another one polls? What they do between two calls shows then.
    bool stores_are_polled() const { return shares_memory_ && polling_ != nullptr; }
    // Windows or files: processes do more to each other than messages and collectives say.
    bool has_clocks() const { return has_windows_ || has_files_ || has_threads_; }
    bool has_idle_turns() const { return idle_ != nullptr; }
    // Is the process at or in a call that only looks at window memory, if it fits: a one-sided operation, its
    // synchronisation, a wait for its request?
    bool looks_at_windows(const State&, uint32_t rank) const;
    std::vector<EffectChoice> effects(const State&) const;
    std::vector<EffectChoice> due_effects(const State&) const; // those that no maximal execution leaves out
    std::optional<EffectChoice> commuting_effect(const State&) const;
    std::optional<EffectChoice> find_effect(const State&, const CallRef&) const;
    std::pair<MpiOp, SourceLoc> origin_of(const State&, const EffectChoice&) const;
    void take_effect(State&, const EffectChoice&, Faults&);
    // Is the process in a call on a window that was chosen to wait although it need not, and whose waiting is over?
    // Without that choice it can be where it is now, too, or further.
    bool waits_in_vain(const State&, uint32_t rank) const;

    // Whose failed Cancel promised a match: a final state with one of these does not exist.
    bool breaks_promise(const State&) const;

    // What it waits for in its call, in words, and who could release it.
    void describe_wait(const State&, uint32_t rank, ProcessEnd&) const;
    std::string awaited_value(const State&, uint32_t rank) const; // of a process that polls window memory
    static std::optional<uint32_t> find_item(const Process&, const CallRef&, bool send);

    // How a process stands, for reports; Blocked and Polling are told apart by the caller.
    // What is there instead of what the process waits for; empty if nothing is near.
    std::string near_miss(const State&, uint32_t rank) const;
    ProcessEnd end_of(const State&, uint32_t rank) const;

private:
    struct Call; // the call that a handler works on (soundness/call.hpp)
    static void check_named(const Call&); // arguments that must be constants
    bool has_value(const Process&, uint32_t rank, const Param&, const ir::Operand&) const;
    Arguments checked_arguments(const Process&, uint32_t rank, const ir::Instr&) const;
    static void check_arguments_defined(const Call&);
    friend struct Call;
    friend class Completions;
    // semantics.cpp
    void look_for_windows();
    void leave_call(State&, uint32_t rank, const ReturnChoice&, Faults&); // do_return() without the local code behind
    bool in_vain(const State&, uint32_t rank, const IdleTurns::Loop&) const; // memory_access.cpp
    void run_local(State&, uint32_t rank, Faults&);
    // threads.cpp
    std::vector<uint8_t> globals_of_thread(const Machine&) const;
    void set_globals_of_thread(Machine&, const std::vector<uint8_t>&) const;
    void take_thread(State&, uint32_t rank, const std::shared_ptr<const Thread>&) const;
    bool do_at_thread_point(State&, uint32_t rank, SourceLoc, Faults&);
    bool is_alone(const State&, uint32_t rank) const;
    bool is_unseen(const State&, uint32_t rank, const ir::Instr&, const Faults&) const;
    std::optional<uint32_t> spawn(State&, uint32_t rank, Pointer function, uint64_t argument, SourceLoc, Faults&);
    void end_thread(State&, uint32_t rank, SourceLoc, Faults&);
    // thread_history.cpp
    bool notes_threads(const State&, uint32_t rank) const;
    void add_thread_access(State&, ThreadAccess, Faults&) const;
    void note_thread_accesses(State&, uint32_t rank, const std::vector<LocalAccess>&, Faults&) const;
    void report_race(const State&, const ThreadAccess& earlier, const ThreadAccess& later, int64_t begin, int64_t end,
                     Faults&) const;
    void forget_thread_accesses(State&, uint32_t rank) const;
    void check_thread(Call&, bool returns) const; // may it make this call now?
    // The code that the call returns: MPI_SUCCESS, or that of an error that is not fatal; it has had no effect then.
    int32_t guarded(State&, uint32_t rank, Faults&, const std::function<void(Call&)>& body);
    static void terminate(Process&, Stop why, SourceLoc loc);
    std::vector<Range> pending_ranges(const State&, uint32_t rank) const;
    void check_end(State&, uint32_t rank, Faults&);
    void check_exit(State&, uint32_t rank, uint32_t status, Faults&);
    static void check_sessions_left(const Process&, uint32_t rank, Faults&);
    void check_communications_left(const State&, uint32_t rank, Faults&) const;
    bool buffered_choice(uint64_t bytes, bool chosen) const;
    bool sync_choice(bool chosen) const;

    // leeway.cpp: what MPI leaves to the implementation
    void look_at(Leeway, SourceLoc) const;
    int32_t provided_level(const Call&, int32_t required) const;
    std::string processor_name(const Call&) const;
    std::vector<int32_t> placed(const Call&, std::vector<int32_t> members) const;
    int64_t node_of(const Call&) const;
    void check_largest_tag(const Call&, int32_t tag) const;
    uint64_t bsend_overhead(SourceLoc) const;

    // errors.cpp
    std::optional<int32_t> error_handler(const Call&) const;
    int32_t returned_class(const Call&, Fault&) const;
    static bool returns_errors(const Process&, uint64_t context);
    void raise(Process&, uint32_t rank, int32_t code) const;
    bool has_fatal_handler(const Call&) const;
    static bool is_misuse(const Call&, int32_t code);
    static void give_up(const State&, uint32_t rank, SourceLoc, Faults&);
    bool is_ignored_misuse(const Call&, int32_t code) const;
    bool is_ignored(const Call&) const;
    static int32_t& own_handler(Call&);
    bool error_call(Call&); // false: it is none of its calls

    // infos.cpp
    static void make_plain(Call&, Pointer at, int32_t first);
    static PlainObject* find_plain(Call&, int32_t handle, int32_t first);
    static void free_plain(Call&, Pointer at, int32_t first, int32_t error_class, int32_t null, const char* what);
    static void check_info(Call&);
    void attribute_call(Call&);
    static void comm_name(Call&);
    bool info_call(Call&); // false: it is none of its calls
    // sessions.cpp
    std::optional<int32_t> session_of(const Call&) const;
    void check_initialized(Call&) const;
    bool session_call(Call&); // false: it is none of its calls
    CommObject made_from_groups(const Call&) const;
    static bool has_had_sessions(const Process&);
    void check_hints(Call&);
    static void note_hint(Call&); // hints.cpp
    static WindowHints window_hints(Call&);

    // local_calls.cpp: everything that no other process sees
    void local_call(Call&, uint64_t& result);
    static void check_ranks(const Call&, const std::vector<int32_t>& group, const std::vector<int32_t>& ranks);
    static std::vector<int32_t> listed_ranks(const Call&);
    static void group_call(Call&);
    static void comm_call(Call&);
    static void op_call(Call&);
    // topology.cpp
    struct TopologyArguments;
    static void store_ints(Call&, size_t argument, const std::vector<int32_t>&, uint64_t room);
    static int32_t node_argument(const Call&, int64_t nodes);
    static void grid_call(Call&);
    static void graph_call(Call&);
    void topology_call(Call&);
    static std::shared_ptr<Topology> topology_argument(Call&, const CommObject&, Contribution&);
    void datatype_call(Call&); // datatype_calls.cpp
    struct ConstructorArguments;
    static Datatype::Contents type_contents(Call&);
    void type_get_envelope(Call&);
    void type_get_contents(Call&);
    void type_name(Call&);
    void pack_call(Call&);     // packing.cpp

    // p2p.cpp
    void issue_p2p(Call&);
    void request_without_item(Call&, Pointer at, int32_t source);
    void issue_one(Call&, const P2p&);
    void issue_both(Call&);
    void issue_matched_receive(Call&);
    struct Envelope; // which arguments describe a communication (queue.hpp)
    Item make_item(Call&, Item::Kind, SendMode, const Envelope&);
    void post(Call&, Item);
    PayloadPtr shared(Payload);
    void remove_item(State&, uint32_t rank, size_t index);
    bool complete(const State&, uint32_t rank, const Item&) const;
    void return_blocking(Call&);
    void finish_item(Call&, size_t index, Pointer status);
    bool is_too_long(const Item& receive) const; // the message that it has matched: an error
    void deliver(Call&, const Item&);

    // matching.cpp, probes.cpp
    std::vector<std::pair<uint32_t, uint32_t>> visible(const State&, uint32_t rank, uint64_t context, int32_t peer,
                                                       int32_t tag) const;
    bool probe_target(const State&, uint32_t rank, uint64_t& context, int32_t& peer, int32_t& tag) const;
    void start_receiving(Call& call, const MessageObject& message);
    void return_probe(Call&, const ReturnChoice&);

    // partitioned.cpp
    void issue_partitioned(Call&);
    void make_partitioned(Call&);
    static uint32_t next_channel(Objects&, const Item&);
    void start_partitioned(Call&, int32_t handle, uint32_t part);
    static RequestObject& partitioned_request(Call&, bool sends);
    void mark_ready(Call&);
    static bool is_all_ready(const RequestObject&);
    static bool waits_for_ready(const RequestObject&); // an active send, for partitions to be marked
    bool sends_message(const Process&) const;
    const RequestObject* sender_of(const State&, uint32_t rank, const Item& receive) const;
    bool may_arrive(const State&, uint32_t rank, const RequestObject&, size_t partition) const;
    std::vector<ReturnChoice> parrived_returns(const State&, uint32_t rank) const;
    void return_parrived(Call&, const ReturnChoice&);
    void deliver_partition(Call&, const RequestObject&, size_t partition, const Payload& message, uint64_t from);
    void deliver_partitions(Call&, const Item&);

    // requests.cpp
    void issue_request_call(Call&);
    static void check_named_once(const Call&, const std::vector<int32_t>& handles);
    uint64_t bsend_bytes(const Process&, int32_t owner) const; // attached_buffers.cpp
    void take_space(Call&, Item&) const;
    void issue_buffer_call(Call&);
    bool buffer_call_may_return(const Process&) const;
    static bool is_flushed(const Process&, const RequestObject&);
    void return_buffer_call(Call&) const;
    RequestObject& new_request(Call&, std::optional<Pointer> handle_at);
    bool request_complete(const State&, uint32_t rank, int32_t handle) const;
    bool request_active(const Process&, int32_t handle) const;
    void finish_request(Call&, Pointer handle_at, Pointer status);
    static void write_request_status(const Call&, const RequestObject&, Pointer status);
    void look_at_request(Call&, int32_t handle, Pointer status);
    void generalized_call(Call&);
    void start(Call&, int32_t handle, uint32_t part);
    void return_completion(Call&, const ReturnChoice&);
    std::vector<ReturnChoice> completion_returns(const State&, uint32_t rank) const;
    bool may_complete(const State&, uint32_t rank, const ReturnChoice&) const;

    // collectives.cpp, contribution.cpp, reductions.cpp
    void issue_collective(Call&);
    void start_collective(Call&, const RequestObject&);
    void enter(Call&, MpiOp base, uint64_t context_id, int32_t request);
    void reduce_local(Call&);
    struct Contributing;
    std::shared_ptr<Contribution> contribution(Call&, MpiOp base);
    std::vector<Range> check_contribution(Call&, MpiOp base, const Contribution&, bool starts);
    bool collective_complete(const State&, const Process&, uint32_t rank, const Item&) const;
    void finish_collective(Call&, const Item&);
    void reduce(Call&, const Contribution& mine, const Instance&, uint32_t me);
    bool order_matters(const Contribution& mine, const std::vector<Payload>& operands) const;
    Payload combine_all(Call&, const Contribution& mine, CallRef result_of, const std::vector<Payload>& operands);
    void combine(Call&, const Contribution& mine, Payload& accumulated, const Payload& next);
    void combine_by_function(Call&, const Contribution& mine, Payload& accumulated, const Payload& next);
    void combine_predefined(int32_t op, Payload& accumulated, const Payload& next) const;

    // one_sided.cpp: communication with windows
    void issue_one_sided(Call&);
    struct Operands { // `nothing`: of MPI_NO_OP, the origin gives nothing
        TypeId type = 0, target_type = 0;
        uint64_t count = 0, target_count = 0;
        bool nothing = false;
    };
    void check_operands(Call&, Operation&, const Operands&, size_t operation);
    void enter_epoch(Call&, const WindowObject&, Operation&, bool has_request);
    static void check_entries(const Call&, const std::vector<Piece>& at);
    void find_target_memory(Call&, const WindowObject&, Operation&, int64_t displacement, TypeId, uint64_t count);

    // effects.cpp: what they do
    bool is_enabled(const State&, const Operation&) const;
    std::vector<const Operation*> earlier_updates(const State&, const Operation&) const;
    std::vector<uint64_t> contended_elements(const State&, const Operation&,
                                             const std::vector<const Operation*>& earlier) const;
    void for_each_effect(const State&, const std::function<bool(const EffectChoice&)>&) const;
    void run_operation(State&, Operation&, uint64_t first, uint64_t count, Faults&);
    void move_data(State&, const Operation&, const std::vector<Piece>& at, uint64_t first, Faults&);
    bool is_unknown(const Operation&) const;
    void see_updates(State&, Operation&, const std::vector<Piece>& at) const;
    void leave_for_polls(State&, const Operation&) const;

    // accesses.cpp: races
    void begin_access(State&, Access, const Clock& from, const Clock& known, Faults&) const;
    void begin_buffers(State&, uint32_t rank, const std::vector<Range>& buffers, const CallRef&, MpiOp, SourceLoc,
                       Faults&) const;
    void end_buffers(State&, uint32_t rank, const CallRef&) const;
    void note_argument_access(State&, uint32_t rank, Pointer, uint64_t bytes, bool written, const CallRef&, MpiOp,
                              SourceLoc, Faults&) const;
    void begin_epoch(State&, uint32_t rank, const Window&, uint32_t target, Access::Kind, const Lock*, const CallRef&,
                     MpiOp, SourceLoc, Faults&) const;
    static void end_epoch(State&, uint32_t rank, const CallRef&);
    static void see_location(State&, uint32_t rank, const LocalAccess& polled);
    void synchronise_memory(State&, uint32_t rank) const; // memory that is shared
    void leave_store(State&, uint32_t rank, const LocalAccess& stored) const;
    void check_parts(const State&, uint32_t rank, const LocalAccess&, Faults&) const;
    void note_open_order(const Access&, const Access&) const;
    static std::string pending_in_words(const State&, uint32_t rank, const Range&, const std::string& name);
    std::string memory_in_words(const State&, const Access&, int64_t begin, int64_t end) const;
    std::shared_ptr<const Story> story_of(const State&, const Access&, const Clock& known) const;
    void note_local_accesses(State&, uint32_t rank, const std::vector<LocalAccess>&, Faults&) const;
    static void forget_accesses(State&);

    // epochs.cpp: their synchronisation
    struct EpochCall;
    void issue_epoch_call(Call&);
    const WindowObject& current_window(const State&, uint32_t rank) const;
    static bool fence_is_free(const WindowMember& me, int32_t said);
    static void check_stores(const Call&, WindowMember& me, int32_t said);
    bool epoch_call_is_free(const State&, uint32_t rank) const;
    void check_no_epoch(const Call&, const WindowMember& me, bool exposes) const;
    std::vector<uint32_t> members_of(const Call&, const Window&, size_t argument) const;
    bool epoch_call_may_return(const State&, uint32_t rank) const;
    void return_epoch_call(Call&, const ReturnChoice&);
    void enable_operations(Call&) const;
    static void know_seen(Windows&, Operation&, uint32_t since);
    void complete_at_origin(Call&, const std::function<bool(const Operation&)>& which);
    void complete_at_target(State&, uint32_t by, const std::function<bool(const Operation&)>& which);
    bool may_grant(const Window&, uint32_t member, const Lock&) const;
    void note_contended_lock(const Window&, uint32_t member, const Lock&, const Clock& now) const;
    void note_held_locks(const State&, uint32_t rank) const;
    void grant(State&, const CallRef&) const;
    void describe_epoch_wait(const State&, uint32_t rank, std::vector<std::string>& waits,
                             std::vector<uint32_t>& on) const;

    // window_calls.cpp
    void window_contribution(Call&, MpiOp base, Contribution&);
    void make_shared_memory(State&, Window&, SourceLoc) const;
    void check_promises(Call&, const Window&, const Instance&) const;
    static uint32_t make_object(State&, uint32_t rank, uint64_t bytes, SourceLoc);
    static void store_number_at(State&, uint32_t rank, Pointer, int64_t);
    void share_memory(State&, uint32_t rank, double seconds = 0) const;
    void check_freed(const State&, uint32_t rank, const Interpreter::Freed&, Faults&) const;
    void make_window(Call&, const CommContext&, const Instance&, uint64_t number, uint32_t me);
    std::vector<Fault> open_epochs(const State&, uint32_t rank, const WindowObject&) const;
    void check_window_free(Call&);
    void free_window(Call&);
    bool window_call(Call&); // false: it is none of its calls

    // file_accesses.cpp: data accesses
    static void check_not_sequential(const Call&, const FileObject&);
    void use_shared_pointer(Call&, const FileObject&) const;
    static void check_uses(Call&, const FileObject&, const FileView&);
    FileOperation file_operation(Call&);
    Payload in_file(const Call&, FileOperation&);
    void begin_file_operation(Call&, FileOperation);
    void note_access_of(State&, const FileOperation&, Faults&) const;
    void run_file_operation(State&, const CallRef&, Faults&);
    static uint64_t bytes_there(const File&, const FileOperation&);
    void take_turn(State&, FileOperation&);
    void set_pointer_together(Call&, const FileObject&, bool ordered) const;
    bool may_take_effect(const State&, const FileOperation&) const;
    void mix(State&, uint64_t open, const Runs&) const;
    bool is_mixed(const State&, const FileAccess&) const;
    void finish_file_operation(Call&, const CallRef&, Pointer status);
    bool file_call_may_return(const State&, uint32_t rank) const;
    static void describe_file_wait(const State&, uint32_t rank, std::vector<std::string>& waits,
                                   std::vector<uint32_t>& on);

    // file_representations.cpp: those of the program's own
    static Representation representation_argument(const Call&);
    bool call_back(State&, uint32_t rank, SourceLoc, Pointer function, std::span<const uint64_t> arguments, Faults&,
                   std::string_view what, uint64_t* returned);
    uint64_t own_extent(const Call&, const Representation&, int32_t basic);
    std::vector<uint64_t> own_extents(const Call&, const Representation&, const Datatype&);
    uint64_t own_bytes(const FileOperation&) const; // of its data in the file
    uint64_t own_bytes(const FileOperation&, uint64_t items) const;
    std::optional<Payload> convert(State&, FileOperation&, const Payload& from, uint64_t items, uint64_t at_once,
                                   Faults&);
    std::optional<Payload> convert(State&, FileOperation&, const Payload& from, uint64_t items, Faults&);
    Payload from_own(State&, FileOperation&, Payload in_file, Faults&);

    // file_views.cpp
    void check_filetype(const Call&, const FileView&, bool writes) const;
    TypeId type_in_file(const Call&, TypeId, const FileView&);
    std::shared_ptr<FileView> view_argument(const Call&, const FileOpen&);
    void set_view(Call&);
    bool file_view_call(Call&); // false: it is none of its calls

    // file_calls.cpp: all others on files
    static void check_open_mode(const Call&, int32_t mode);
    static void check_nothing_pending(const Call&, const FileObject&);
    void check_file_collective(Call&, MpiOp base);
    static void check_split_end(const Call&, const FileObject&);
    void file_contribution(Call&, MpiOp base, Contribution&);
    void entered_file_collective(Call&, MpiOp base, std::optional<FileOperation>, int32_t request);
    static void begin_together(Call&, MpiOp base, const FileObject&, uint64_t instance);
    void seek_together(State&, const FileOperation&, Faults&) const;
    void resize_together(State&, const FileOperation&) const;
    void note_resize(Call&, const Contribution& mine, const Item&, MpiOp) const;
    static int64_t end_in_view(const State&, uint64_t open, const FileView&);
    void peek_at_size(State&, uint64_t open, uint32_t rank, MpiOp, SourceLoc, Faults&) const;
    void finish_file_collective(Call&, const Item&, const Contribution& mine, const CommContext&, uint32_t me);
    void issue_file_call(Call&);
    void return_file_call(Call&);
    void tell_about_file(State&, FileOperation&);
    bool file_call(Call&); // false: it is none of its calls

    // file_names.cpp: their existence
    static std::string file_name(const Call&, size_t argument);
    void give_files(State&) const;
    void look_at_name(File&, const File::Look&, const Clock& from) const;
    void begin_open(Call&, uint64_t number, const CommObject&, const Instance&);
    void decide_open(State&, FileOperation&, Faults&);
    void open_file(Call&, const Contribution& mine, uint64_t open, uint32_t me, ClockPtr since);
    void leave_file(Call&, uint64_t open, uint32_t member);
    void remove_file(State&, File&, const FileOperation&, Faults&);
    void close_file(Call&);
    static void begin_delete_on_close(Call&, const FileObject&);
    void begin_delete(Call&);

    // file_races.cpp
    std::string missing_order(const State&, const FileAccess& earlier, const FileAccess& later) const;
    bool are_ordered(const State&, const FileAccess& earlier, const FileAccess& later, bool conflict) const;
    void hide_order(Faults&) const;
    void begin_file_access(State&, FileAccess, Faults&) const;
    void note_end_of_file(State&, const CallRef&, int64_t extends_from, bool is_cut) const;
    void check_end_of_file(const State&, const CallRef&, Faults&) const;
    bool has_order(const State&, const FileAccess& set, const FileAccess& write) const;
    int64_t own_end(const State&, const FileAccess& set) const;
    void check_resize(const State&, const FileAccess&, Faults&) const;
    void report_race(const State&, const FileAccess& earlier, const FileAccess& later, int64_t at, Faults&) const;
    int64_t sure_end(const State&, const FileAccess&) const;
    void end_file_access(State&, uint32_t rank, const CallRef&) const;
    static void end_sequence(State&, uint32_t rank, uint64_t open, uint32_t closed_in, bool by_sync);
    void sync_file(State&, uint32_t rank, uint64_t open, uint32_t closed_in, ClockPtr since) const;
    void leave_atomic_mode(State&, uint32_t rank, uint64_t open, Faults&) const;
    static void forget_files(State&);

    // clocks.cpp: happens-before, in programs with windows or files
    ClockPtr give_clock(State&, uint32_t rank) const; // null without windows
    void take_clock(State&, uint32_t rank, const ClockPtr&) const;

    // communicators.cpp
    struct NewCommunicator;
    void make_communicator(Call&, const CommContext&, const Instance&, uint64_t number, uint32_t me);
    void bridge(Call&, Contribution& mine);
    // Of an instance of Intercomm_create: the instance in which the leaders meet, if all of both groups have called.
    const Instance* meeting(const State&, const Instance&) const;
    void make_intercommunicator(Call&, const Contribution& mine, const Instance& met);

    const ir::Program& program_;
    Context* limits_ = nullptr;
    Symbols* inputs_ = nullptr;  // those of limits_
    Symbols* symbols_ = nullptr; // the same, where inputs are terms
    const Past* past_ = nullptr;
    const std::vector<ReductionOrder>* orders_ = nullptr;
    Choices choices_;
    Rules rules_;
    std::shared_ptr<const Variables> variables_;
    std::shared_ptr<const Liveness> liveness_;
    bool outcomes_ = false;
    // Are there windows in the program? Are all locks on them shared; does the order of atomic updates make no
    // difference?
    bool shares_memory_ = false; // by MPI_Win_allocate_shared
    bool accesses_interleave_ = false;    // atomic ones of the language: MPI_Pcontrol stands before each
    bool has_fences_ = false;             // of the language, which order accesses of memory
    std::shared_ptr<OneOrder> one_order_; // null: all orders are followed
    std::vector<uint32_t> own_globals_; // indices of ir::Global::of_thread
    bool has_windows_ = false, only_shared_locks_ = true, updates_commute_ = true, has_files_ = false;
    bool has_threads_ = false;
    bool every_order_of_files_ = false;
    std::shared_ptr<const Loops> loops_; // null: none is cut
    std::shared_ptr<const IdleTurns> idle_; // null: there are none
    std::shared_ptr<const PollingLoads> loads_, polling_; // null: there are no windows; no load polls
    uint32_t bound_ = 0;
    std::shared_ptr<Parts> parts_ = std::make_shared<Parts>();
    std::shared_ptr<Types> types_ = std::make_shared<Types>();
    using Payloads = std::unordered_map<size_t, std::weak_ptr<const Payload>>; // by the hash of their bytes
    std::shared_ptr<Payloads> payloads_ = std::make_shared<Payloads>();        // large ones
    std::shared_ptr<const Alike> alike_; // null: nobody asks
    std::shared_ptr<Forgetting> forgetting_; // null: nothing is
    UnseenUpdates* unseen_updates_ = nullptr;
    std::vector<std::string>* output_ = nullptr;
    std::vector<Origins>* origins_ = nullptr;
    std::vector<std::vector<Decision>>* decisions_ = nullptr;
    bool keeps_output_ = false, clock_hidden_ = false, undefined_stops_ = false;
    Branches* open_branches_ = nullptr;
};

} // namespace mpismt::soundness
