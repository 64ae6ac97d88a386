// The event graph: what a program does once it is unrolled, process by process, in program order. It is the input of
// the encoding and of the deterministic run; docs/mpi/executions.md gives the meaning.
//
// A blocking call is its nonblocking form followed by a Wait. Everything that a process does not know when it is
// unrolled is a term: guards, arguments, payloads, and the answers of the implementation (which request a Waitany
// picks, whether a Test says true), which are variables.
#pragma once

#include "core/condition.hpp"
#include "core/dialect.hpp"
#include "core/memory.hpp"
#include "core/mpi/operations.hpp"
#include "core/source.hpp"
#include "core/term.hpp"
#include "core/verdict.hpp"

#include <algorithm>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace mpismt {

using EventId = uint32_t; // index into EventGraph::events
inline constexpr EventId no_event = ~EventId{0};
inline constexpr EventId never =
    no_event - 1; // in place of a communication: a generalized request that is not complete
inline constexpr uint32_t no_call = ~uint32_t{0};

enum class EventKind : uint8_t {
    Send,       // a send starts
    Recv,       // a receive starts; also Mprobe and Improbe, which fix the match and leave the message where it is
    Probe,      // Probe and Iprobe: sees a message without taking it
    Delivery,   // Mrecv and Imrecv: the message of a matched probe is received; `detail` is that of the probe's Recv
    Collective, // a process enters a collective
    Wait,       // a completing call; blocking or a test
    Cancel,     // asks to cancel a communication
    Poll,       // a polling loop that goes on only if one of its polls can answer true: blocks for ever
    Stop,       // the process issues nothing more: a terminator
    Fault,      // an error that does not stop the process
    Space,  // looks which earlier messages have left their buffers: the one that is attached, at a Bsend, or one whose
            // request was freed, where it is used again; made only where that can matter
    Branch, // a branch, an assertion, an output or an exit status that is not known; made only where message races are
            // looked for
    Access, // a one-sided communication is called
    Sync,   // a lock is taken or given back, or accesses are completed at their target, for which nobody else is needed
    End,    // the process returns from its main function
};

// Can control stop at such an event until something else has happened? Whoever makes an event that does
// (Events::add_event), has to say here that it may; and each place that decides when such an event goes on
// (Encoding::maximality first of all) refuses those that it does not know.
constexpr bool may_block(EventKind kind)
{
    switch (kind) {
    case EventKind::Probe:
    case EventKind::Wait:
    case EventKind::Poll: return true;
    case EventKind::Send:
    case EventKind::Recv:
    case EventKind::Delivery:
    case EventKind::Collective:
    case EventKind::Cancel:
    case EventKind::Stop:
    case EventKind::Fault:
    case EventKind::Space:
    case EventKind::Branch:
    case EventKind::Access:
    case EventKind::Sync:
    case EventKind::End: return false;
    }
    return false;
}

enum class SendMode : uint8_t { Standard, Synchronous, Buffered, Ready };

// A type signature (MPI 4.1, section 5.1): `count` times a basic type, or a sequence of basic types.
struct Signature {
    int32_t type = 0; // a predefined datatype's handle; from abi::first_dynamic_handle on an EventGraph::type_sequences
    Value count;      // 32 bits if symbolic
};

// Basic types in a row: handles, and how many of each.
using TypeSequence = std::vector<std::pair<int32_t, uint64_t>>;

// The bytes of a message, some of them symbolic, some without a value.
struct Payload {
    std::vector<uint8_t> bytes;
    std::vector<std::pair<uint32_t, MemoryObject::Cell>> cells; // by offset, not overlapping
    std::vector<Gap> gaps;                                      // ascending, not overlapping

    bool is_known() const { return cells.empty() && gaps.empty(); }
};

struct SendDetail {
    Value dest, tag; // dest: rank in MPI_COMM_WORLD (32 bits)
    uint32_t context = 0;
    SendMode mode = SendMode::Standard;
    Signature signature;
    uint32_t bytes = 0; // of payload; the length of the message if signature.count is known
    std::shared_ptr<const Payload> payload;
    EventId partner = no_event; // the receive that it matches in every execution in which that matches at all
    TermId cancelled = no_term; // the variable that says that Cancel succeeded
};

struct RecvDetail {
    Value source, tag; // source: rank in MPI_COMM_WORLD, or ANY_SOURCE; tag may be ANY_TAG
    uint32_t context = 0;
    bool is_probe = false;     // Mprobe, Improbe, as long as no Mrecv or Imrecv is known: no buffer, cannot truncate
    std::vector<EventId> deliveries; // of a matched probe: until one of them is issued, the message has no buffer
    bool is_matched_probe() const { return is_probe || !deliveries.empty(); } // of Mprobe or Improbe
    TermId flag = no_term;     // Improbe: the variable that says that it found a message (part of the event's guard)
    Signature signature;       // capacity
    uint32_t capacity = 0;     // bytes
    EventId partner = no_event;
    bool settled = false;      // partner is final: no_event means that nothing can ever match
    TermId cancelled = no_term;
    TermId freed = no_term; // where its request was freed while it was active
    bool returns_errors = false; // its error handler is not fatal: what follows a message that is too long is not known
    // Of receives that are not settled, from their completion on: variables that stand for the bytes of the message
    // that arrives. They mean something only where the message reaches (status_bytes).
    struct Piece {
        uint32_t offset; // in the message
        uint8_t bytes;   // 1 to 8
        TermId variable;
        TermId undefined = no_term; // a variable for the mask of its bits without a value, if there may be any
    };
    std::vector<Piece> pieces;
    // Variables for the status, of 32, 32 and 64 bits; the source is a rank in the communicator.
    TermId status_source = no_term, status_tag = no_term, status_bytes = no_term;
};

struct ProbeDetail {
    Value source, tag;
    uint32_t context = 0;
    TermId flag = no_term;      // Iprobe: the variable for its answer; no_term: blocking
    EventId message = no_event; // the send that it sees in every execution in which it sees any
    bool settled = false;
    TermId status_source = no_term, status_tag = no_term, status_bytes = no_term;
};

// One collective call of one process.
struct CollectiveDetail {
    uint32_t context = 0;
    MpiOp operation{}; // as called; of a persistent one that is started, the blocking form
    Value instance; // how many collectives this process entered on this context before (32 bits)
    Value root;     // rank in the communicator; -1 if the operation has none
    Value op;       // reduction operation's handle; 0 if none
    bool nonblocking = false;
    bool zero_count = false; // moves no data: needs nobody
    Signature signature;     // what root, and for symmetric ones everybody, must agree on; type 0: not compared
    std::shared_ptr<const Payload> payload; // contribution
    // By member, of operations whose blocks have sizes of their own (Gatherv, …): what it gets from here, and what is
    // expected of it; empty where nothing is.
    std::vector<Signature> sends, expects;
    std::vector<uint32_t> block_ends; // if the contribution is one block a member: where each ends in the payload
    std::vector<uint32_t>
        arguments; // that must be the same at all members (of Comm_create: the group, see rules/agreement)
    std::vector<uint32_t>
        neighbours; // the members whose data it needs, of neighbourhood collectives and where some blocks are empty
    bool settled = false; // every call that this one needs is known, or known never to come
};

// A completing call.
struct WaitDetail {
    enum class Mode : uint8_t { All, Any, Some } mode = Mode::All;
    bool blocking = true;
    TermId flag = no_term; // tests: the variable for the answer; true: as many have completed as mode asks for
    struct Alternative {
        TermId condition; // under which the slot's request is this communication
        EventId communication; // a Send, Recv or Collective; no_event: complete at once, as with MPI_PROC_NULL; never
        bool sends = false;    // no_event: in place of a send, whose status says nothing
    };
    struct Slot {
        uint32_t position = 0; // in the call's array
        std::vector<Alternative> alternatives; // disjoint; none holds: null or inactive
        TermId chosen = no_term; // Any and Some: the variable that says that this one is completed
        bool if_synchronizing = false; // needed only where the implementation synchronises: the post, by MPI_Win_start
    };
    std::vector<Slot> slots; // those that can be active
    // Buffer_detach waits until its messages, whose sends are complete before, have left the buffer; Mprobe until it
    // has matched, and looks at no length.
    bool for_matching = false;
    bool more = false; // the call waits once more before it returns (Intercomm_create)
};

struct CancelDetail {
    EventId communication = no_event;
    TermId succeeded = no_term; // variable
};

struct PollDetail {
    std::vector<EventId> polls; // the Tests and Iprobes of the iteration
};

struct SpaceDetail {
    struct Earlier {
        EventId communication;
        TermId freed; // variable: it has been received (a receive: matched) before
    };
    std::vector<Earlier> earlier;
    bool own_buffers = false; // they are the program's: what is buffered, or cancelled, has left them
};

struct BranchDetail {
    enum class What : uint8_t { Branch, Output, ExitStatus } what = What::Branch;
    TermId value = no_term;
};

// What the variables of a process (watched_variables) hold where it may stay or end: at an End, a blocking event, a
// Stop by exit or a failed assertion, a test or probe that a loop may poll with. Made only where outcomes are asked
// for, or, at an End, where the program has conditions.
struct Standing {
    EventId event = no_event;
    std::vector<std::vector<Value>> variables; // one value an element; none: the variable does not exist yet
};

// Windows (MPI 4.1, chapter 12). What processes do to enter and leave epochs together are events of the kinds above, in
// a context that belongs to the window: a fence, and the window's end, are collectives; a post is a message without
// bytes to each process of its group, which MPI_Win_start receives, and so is what MPI_Win_complete tells MPI_Win_wait
// (so says section 12.5.2). Only what one process does alone has events of its own. All of them are known: a program in
// which they are not is not unrolled (frontend/unroll/mpi/windows/).
inline constexpr int32_t post_tag = 0, complete_tag = 1;

// Bytes [begin, end) of an object of a process.
struct MemoryRun {
    uint32_t object = 0;
    int64_t begin = 0, end = 0;
    bool writes = false;
};

// A one-sided communication.
struct AccessDetail {
    uint32_t context = 0; // of the window
    uint32_t target = 0;  // rank in MPI_COMM_WORLD
    bool reads = false, writes = false;
    bool updates = false;       // Accumulate and its kin: atomic,
    bool tells = false;         // which give back what was there,
    int32_t op = 0, type = 0;   // by this operation, on elements of this basic type
    EventId opened = no_event;  // what it comes after: the receive of the target's post, or the process's own fence
    std::vector<MemoryRun> runs;   // in the memory of the target
    std::vector<MemoryRun> origin; // its buffers at the origin, as far as they are memory of a window themselves
};

inline constexpr uint32_t all_targets = ~uint32_t{0};

struct SyncDetail {
    enum class What : uint8_t {
        Lock,       // MPI_Win_lock
        Unlock,     // gives it back and completes what was done under it
        Flush,      // completes at the target
        FlushLocal, // completes at the origin
    } what = What::Flush;
    uint32_t context = 0;
    uint32_t target = 0;    // rank in MPI_COMM_WORLD; a flush may be to all_targets
    bool exclusive = false; // Lock, Unlock
};

// A load or store by local code, or a buffer of another call, in memory that is part of a window.
struct LocalAccess {
    uint32_t before = 0; // of the process's events (EventGraph::by_rank): which comes next
    MemoryRun run;
    bool until_return = false;       // it lasts until the call returns whose next event that is,
    EventId communication = no_event; // or until this one has been completed
    uint32_t call = no_call;         // whose buffer it is
    bool may_poll = false;           // a load in a loop
    SourceLoc loc;
};

// Stop and Fault.
struct StopDetail {
    enum class Reason : uint8_t {
        Finding,     // of `finding`'s kind
        Assumption,  // a false assume: the execution is of no interest
        Exit,        // exit: it ends this process only
        Abort,       // MPI_Abort, and error handlers that do the same: the others may be ended, too
        Cut,         // the bound
        Unsupported, // `text` names the construct
        Limit,       // something that could not be computed; `text` says what: the answer is unknown if it is reached
    } reason = Reason::Finding;
    FindingKind finding = FindingKind::Assertion;
    std::string text;
    SourceLoc related; // the other place, if any
    std::string related_role;
    int32_t error_class = 0; // MPI_ERR_…, which the call returns where the error handler lets it; 0: not known
};

// May an execution in which a process stops so have an outcome (core/outcome.hpp)?
inline bool is_proper_end(const StopDetail& d)
{
    return d.reason == StopDetail::Reason::Exit || d.reason == StopDetail::Reason::Abort ||
           (d.reason == StopDetail::Reason::Finding && d.finding == FindingKind::Assertion);
}

struct Event {
    EventKind kind = EventKind::End;
    bool blocking = false; // control passes it only when it is complete
    bool startall = false; // one of several that compete and were started at once: no order among those of the same
                           // call; and where messages may overtake, every send and receive: no order at all
    uint32_t rank = 0;
    bool in_call = false;  // of a Stop or Fault: the call itself is at fault; else local code after it
    uint32_t call = 0;     // index into EventGraph::calls: the call it belongs to, or the last one before; or no_call
    uint32_t part = 0;
    uint32_t detail = 0; // index into the table of its kind
    TermId guard = true_term; // relative to what stops the process before: see EventGraph
    SourceLoc loc;
};

// One execution of an MPI call instruction that is not local.
struct Call {
    uint32_t rank = 0;
    MpiOp op{};
    TermId guard = true_term;
    SourceLoc loc;
};

struct Communicator {
    std::vector<uint32_t> group; // the members: ranks in MPI_COMM_WORLD
    std::string name;            // for people
    // Of an intercommunicator: how many members, from the first on, are one of its two groups; the others are the other
    // one. 0: an intracommunicator.
    uint32_t first_group = 0;
    bool is_window = false; // the context belongs to a window

    // Positions in `group`, from begin to end.
    struct Side {
        uint32_t begin, end;
        uint32_t size() const { return end - begin; }
        bool has(uint32_t member) const { return begin <= member && member < end; }
    };
    Side side(bool second) const
    {
        const auto n = static_cast<uint32_t>(group.size());
        return first_group == 0 ? Side{0, n} : second ? Side{first_group, n} : Side{0, first_group};
    }
    Side local(uint32_t member) const { return side(member >= first_group); }  // the group that the member is in
    Side remote(uint32_t member) const { return side(member < first_group); } // with whom it communicates
    uint32_t member(uint32_t world) const
    {
        return static_cast<uint32_t>(std::find(group.begin(), group.end(), world) - group.begin());
    }
    // By which rank the others know it.
    uint32_t rank(uint32_t member) const { return member - local(member).begin; }
};

// The events of process p are by_rank[p], in program order. A guard says whether control reaches the event, given that
// no blocking event before it hangs and no Stop before it happened: after a symbolic branch that ends the process on
// one side, the other side's guard is that of the branch again.
struct EventGraph {
    std::shared_ptr<TermStore> terms = std::make_shared<TermStore>();
    std::vector<Event> events;
    std::vector<std::vector<EventId>> by_rank;
    std::vector<Call> calls;
    std::vector<SendDetail> sends;
    std::vector<RecvDetail> recvs;
    std::vector<ProbeDetail> probes;
    std::vector<CollectiveDetail> collectives;
    std::vector<WaitDetail> waits;
    std::vector<CancelDetail> cancels;
    std::vector<PollDetail> polls;
    std::vector<SpaceDetail> spaces;
    std::vector<BranchDetail> branches;
    std::vector<StopDetail> stops;
    std::vector<AccessDetail> accesses;
    std::vector<SyncDetail> syncs;
    std::vector<std::vector<LocalAccess>> local_accesses; // of each process; empty without windows
    std::vector<Standing> standings; // in the order of their events
    std::vector<Communicator> communicators; // by context
    std::vector<TypeSequence> type_sequences; // of derived datatypes that are not copies of one basic type
    std::vector<Condition> conditions; // the program's; Node::variable: index into Standing::variables of that rank

    // Inputs, in the order in which a process makes them; each with its range as signed numbers.
    struct Input {
        uint32_t rank;
        TermId guard, variable;
        int64_t low, high;
        std::string name;
        bool unmodelled = false; // what something outside the program returns, of which nothing is known
    };
    std::vector<Input> inputs;
    std::vector<TermId> free_values; // clocks and the like: any value

    // Results of reductions that depend on the order in which operands are combined (core/reduction_order.hpp).
    struct Reduction {
        EventId event;              // of the collective; of a result that several processes get, that of the first one
        uint32_t element, elements; // of the result: from which one on, and how many
        TermId variable;            // which order; what is not the number of one is the last
        std::vector<std::vector<int32_t>> orders; // the first is rank order
    };
    std::vector<Reduction> reductions;

    // Where requests are freed whose operation may be active.
    std::vector<SourceLoc> freed_while_active;

    Dialect dialect; // which MPI the program was unrolled for

    // Text was made of unknown values for output; no event says which.
    bool prints_unknown_text = false;

    bool has_windows = false;

    // Nothing in the program leaves a choice but buffering and synchronisation (docs/engines/one-run.md): every match
    // is known.
    bool deterministic = true;
    // So it is but for receives of any source whose message is not known.
    bool only_receives_choose = true;
    void has_choice() { deterministic = only_receives_choose = false; }

    uint32_t processes() const { return static_cast<uint32_t>(by_rank.size()); }
    const SendDetail& send(EventId e) const { return sends[events[e].detail]; }
    const RecvDetail& recv(EventId e) const { return recvs[events[e].detail]; }
    const CollectiveDetail& collective(EventId e) const { return collectives[events[e].detail]; }
    const WaitDetail& wait(EventId e) const { return waits[events[e].detail]; }
    const StopDetail& stop(EventId e) const { return stops[events[e].detail]; }
    const ProbeDetail& probe(EventId e) const { return probes[events[e].detail]; }
    const AccessDetail& access(EventId e) const { return accesses[events[e].detail]; }
    const SyncDetail& sync(EventId e) const { return syncs[events[e].detail]; }
    const Standing* standing(EventId e) const
    {
        const auto it = std::lower_bound(standings.begin(), standings.end(), e,
                                         [](const Standing& s, EventId id) { return s.event < id; });
        return it == standings.end() || it->event != e ? nullptr : &*it;
    }
};

} // namespace mpismt
