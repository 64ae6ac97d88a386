// The state of the operational MPI: for each process its request queue, as in section 4.1 of the TLA+ paper,
// and for each communicator the rendezvous of its collectives (section 4.6).
//
// A state is identified by what can still matter: numbers of calls, source locations and the inputs taken are carried
// along for reports but are no part of its identity, so that a loop of polls that changes nothing comes back to the
// same state. Everything is a value; processes are shared between states until written (soundness/cow.hpp).
#pragma once

#include "core/execution.hpp"
#include "core/mpi/abi.hpp"
#include "soundness/cow.hpp"
#include "soundness/datatypes.hpp"
#include "soundness/files.hpp"
#include "soundness/interpreter.hpp"
#include "soundness/threads.hpp"
#include "soundness/topology.hpp"
#include "soundness/windows.hpp"

#include <deque>
#include <memory>
#include <optional>
#include <vector>

namespace mpismt::soundness {

struct Fault; // soundness/semantics.hpp

// What a send carries: the data of `count` elements of a datatype, packed: in the order of the typemap, without gaps.
struct Payload {
    TypeId type = abi::BYTE;
    uint64_t count = 0;
    std::vector<uint8_t> bytes;
    std::vector<uint8_t> undefined; // masks of the bits without a value, one a byte; empty: there are none

    mutable uint32_t number = 0; // of the bytes, among the parts; 0: not known. The bytes do not change any more

    uint64_t size() const { return bytes.size(); }
    void add_to(Signature&, Parts&) const;
};
using PayloadPtr = std::shared_ptr<const Payload>;

enum class SendMode : uint8_t { Standard, Buffered, Synchronous, Ready };

// A communication that has been started: an element of the request queue.
struct Item {
    enum class Kind : uint8_t { Send, Receive, Probe, Collective }; // Probe: Mprobe or Improbe, which match themselves
    // Who waits for it: the blocking call in which its process is, that of a thread that is parked, a request, or
    // nobody any more.
    enum class Owner : uint8_t { Call, Request, Nobody, ParkedCall };

    Kind kind = Kind::Send;
    Owner owner = Owner::Call;
    SendMode mode = SendMode::Standard;
    bool buffered = false;      // a standard send's choice
    bool synchronizing = false; // a collective's choice
    bool matched = false;
    bool received = false;   // send: the receive of its message has started: at the match, or after a matched probe at
                             // Mrecv or Imrecv
    bool must_match = false; // a Cancel of it has failed: an execution that leaves it unmatched does not exist
    int32_t request = 0;     // handle, if owner is Request
    int32_t message = 0;     // send: the receiver's message handle, once the matched probe that took it has returned
    uint64_t context = 0;
    uint32_t channel = 0; // partitioned: the how-many-th pair of its envelope, from 1 on; others never match it
    int32_t peer = 0; // rank in MPI_COMM_WORLD of the other side; ANY_SOURCE
    int32_t tag = 0;
    int32_t source = 0; // send: own rank in the communicator; receive, once matched: that of the sender
    TypeId type = abi::BYTE;
    uint64_t count = 0;
    uint64_t capacity = 0; // bytes of data in them
    Pointer buffer = 0;
    PayloadPtr payload;         // send: the data; receive: once matched
    int32_t received_tag = 0;   // receive: once matched
    int32_t comm = 0, session = 0, space = 0; // buffered send: its communicator and session; whose buffer it is in
    uint32_t posted_before = 0; // ready send: how many items the destination's queue held when it was issued
    uint64_t instance = 0;      // collective: number of the instance in its context
    uint32_t thread = 0;        // whose call made it
    // The memory of its buffers, of collectives and of types with gaps; else the `capacity` bytes at `buffer`.
    std::shared_ptr<const std::vector<Range>> ranges;
    ClockPtr clock,
        partner_clock; // in programs with windows: what had happened when it was started; when its partner was

    CallRef ref, partner; // not part of the identity
    MpiOp op{};
    SourceLoc loc;

    bool sends() const { return kind == Kind::Send; }
    bool receives() const { return kind == Kind::Receive || kind == Kind::Probe; }
    bool is_over() const { return sends() ? received : matched; } // nothing more happens to it but its completion
    // The next Item of the same Startall is not ordered after this one.
    void add_to(Signature&, Parts&) const;
};

// Appends the memory of its buffers.
void add_ranges(const Item&, std::vector<Range>& out);

struct RequestObject {
    int32_t handle = 0;
    bool persistent = false, active = false, started = false, cancelled = false;
    bool generalized = false; // complete when `told`
    bool flushes = false;     // MPI_Buffer_iflush and its kin: the buffer of the owner `tag`
    bool told = false;        // Request_get_status has said that it is complete, and its data are there
    bool large = false; // persistent: made with large counts
    bool of_file = false; // a data access of a file: an operation of Files has the status
    bool two = false; // made by Isendrecv: a send and a receive, of which the status is
    // What an active request without an item reports: the other side is MPI_PROC_NULL, or it was cancelled, or looked
    // at.
    int32_t source = abi::ANY_SOURCE, tag = abi::ANY_TAG;
    uint64_t bytes = 0;
    // Partitioned: see `done`; cancelled: the memory of its buffers. It may not be touched before the request is
    // completed.
    std::vector<Range> held;
    Item model; // persistent: what Start issues; peer is PROC_NULL if it does nothing
    // Partitioned: which partitions of `model` were marked as ready, or have arrived; empty: it is not. While it is
    // active, `held` is the memory of those, or of the others.
    std::vector<bool> done;
    // Or, if it is a collective, which one with which arguments, in the context `model.context` of its own.
    std::vector<uint64_t> args;
    int32_t session = 0; // as that of a communicator
    CallRef made;
    MpiOp op{};
    SourceLoc loc;

    bool is_partitioned() const { return !done.empty(); }
    void add_to(Signature&, Parts&) const;
};

struct CommObject {
    int32_t handle = 0;
    uint64_t context = 0;
    std::vector<int32_t> group; // world ranks
    int32_t rank = 0;           // own rank in it
    TopologyPtr topology;       // null: none
    int32_t handler = abi::ERRORS_ARE_FATAL; // handle of the error handler, which may have been freed
    std::string name = {};
    SourceLoc loc;              // where it was made; no part of the identity, here and below
    // Intercommunicators: the other group, and whether this process's group is the second one. Else empty.
    std::vector<int32_t> remote = {};
    bool second = false;
    int32_t session = 0; // handle of the session that it comes from; 0: the World Model

    bool is_inter() const { return !remote.empty(); }
    const std::vector<int32_t>& peers() const { return is_inter() ? remote : group; } // whom ranks in calls name
    // All who take part in its collectives, in an order that they have in common.
    std::vector<int32_t> members() const
    {
        std::vector<int32_t> all = second ? remote : group;
        const std::vector<int32_t>& rest = second ? group : remote;
        all.insert(all.end(), rest.begin(), rest.end());
        return all;
    }
    uint32_t own_member() const
    {
        return static_cast<uint32_t>(rank) + (second ? static_cast<uint32_t>(remote.size()) : 0);
    }
    uint32_t first_peer() const
    {
        return is_inter() && !second ? static_cast<uint32_t>(group.size()) : 0;
    } // as a member
};
struct GroupObject {
    int32_t handle = 0;
    std::vector<int32_t> members; // world ranks
    SourceLoc loc;
    int32_t session = 0; // as that of a communicator
};
struct OpObject {
    int32_t handle = 0;
    Pointer function = 0; // one byte behind it, if the function takes a large count
    bool commutes = false;
    SourceLoc loc;
};
struct TypeObject { // a datatype that the process made and has not freed
    int32_t handle = 0;
    TypeId type = 0;
    bool committed = false;
    SourceLoc loc;
};
struct HandlerObject { // an error handler; kept when it is freed, as communicators may have it still
    int32_t handle = 0;
    Pointer function = 0;
    uint32_t references = 1; // that the program holds
    SourceLoc loc;
    enum class Of : uint8_t { Communicator, Window, File, Session } of = Of::Communicator;
};
struct PlainObject { // a key of attributes, an info or a session
    int32_t handle = 0;
    bool freed = false;
    SourceLoc loc;
    std::vector<std::pair<std::string, std::string>> hints = {}; // of an info: those that change what windows do
};
struct WindowObject {
    int32_t handle = 0;
    uint64_t window = 0; // Window::id
    uint32_t member = 0; // own rank in its group
    CommObject comm;     // of its group, for what is collective on it; its error handler
    Pointer attributes = 0; // size, displacement unit, flavor and model, 8 bytes each
    uint32_t allocated = 0; // the object that MPI_Win_allocate made, or 0
    SourceLoc loc;
};
struct FileObject {
    int32_t handle = 0;
    uint64_t open = 0;   // FileOpen::id
    uint32_t member = 0; // own rank in its group
    CommObject comm;     // of its group, for what is collective on it; its error handler
    ViewPtr view;
    int64_t position = 0; // the individual pointer, in etypes
    std::optional<CallRef> split; // the begin of a split collective that has not ended
    SourceLoc loc;
};
struct MessageObject { // made by Mprobe
    int32_t handle = 0;
    PayloadPtr payload;
    int32_t source = 0, tag = 0;
    CallRef probe, send;
    SourceLoc loc;
    int32_t session = 0;
};

// What a process holds handles to, requests aside.
struct Objects {
    std::vector<CommObject> comms;
    std::vector<GroupObject> groups;
    std::vector<OpObject> ops;
    std::vector<MessageObject> messages;
    std::vector<TypeObject> types;
    std::vector<HandlerObject> handlers;
    std::vector<PlainObject> plain;
    std::vector<WindowObject> windows;
    std::vector<FileObject> files;
    // How many partitioned sends, or receives, of one envelope there have been.
    struct Channels {
        uint64_t context;
        int32_t peer, tag;
        bool sends;
        uint32_t made;
    };
    std::vector<Channels> channels;
    std::vector<std::shared_ptr<const Representation>> representations; // that MPI_Register_datarep has made
    int32_t file_handler =
        abi::ERRORS_RETURN; // of MPI_FILE_NULL: the one of files that are opened, and of calls without a file
    std::vector<std::pair<int32_t, std::string>> type_names; // by handle: those that were set
    uint32_t type_cursor = 0;                                // handles are reused late, as those of requests

    void add_to(Signature&, Parts&) const;
};

// For buffered sends (MPI 4.1, section 3.6).
struct AttachedBuffer {
    int32_t owner = 0; // handle of a communicator or session; 0: the process
    Pointer at = 0;
    uint64_t bytes = 0;
    SourceLoc loc; // no part of the identity
};

// A thread that does not run at the moment; the members are those of Process and Machine.
struct Thread;

struct Process {
    // AtPoint: a thread at a point that is visible to others of its process, where it may have to wait.
    enum class Status : uint8_t { AtCall, InCall, AtInput, Ended, Terminated, AtPoint };

    Cow<Machine> machine;
    Cow<Objects> objects;
    std::vector<Item> items; // in the order of issue
    std::vector<RequestObject> requests;
    std::vector<AttachedBuffer> buffers; // in the order of the calls
    bool initialized = false, finalized = false;
    bool has_handlers = false; // some communicator has had an error handler that is not fatal
    std::shared_ptr<const Fault> returned; // the last error that a call has returned, if it was misuse
    SourceLoc returned_at;
    int32_t error = 0; // MPI_ERR_…: what the current call will return, without having had an effect
    const AttachedBuffer* find_buffer(int32_t owner) const;

    bool truncated = false; // a receive took a message that is too long: nothing is said about how the run ends
    Status status = Status::AtCall;
    bool synchronizing = false; // choice of the current call, for a Startall or a collective
    Stop why = Stop::Call;      // Terminated: why
    uint32_t false_answers = 0; // of polls, one after the other; no part of the identity
    uint32_t calls = 0;         // calls issued that are not local
    uint32_t call = 0;          // InCall: the number of the call
    uint32_t thread = 0;        // that runs; 0 is the one of main
    bool begins = false;        // AtPoint: the thread has done nothing yet
    std::vector<std::shared_ptr<const Thread>> parked; // the others, ascending by number
    int32_t level = abi::THREAD_MULTIPLE; // that was provided
    uint32_t main_thread = 0;   // that has initialized MPI
    uint32_t request_cursor = 0;
    SourceLoc loc; // of the call, or of the end

    bool has_threads() const { return !parked.empty(); }
    void add_to(Signature&, Parts&) const;
};

struct Thread {
    uint32_t number = 0;
    Control control;
    Clock clock;
    Process::Status status = Process::Status::AtCall;
    bool synchronizing = false, begins = false;
    int32_t error = 0;
    uint32_t call = 0, false_answers = 0;
    SourceLoc loc;
    std::vector<uint8_t> globals; // ir::Global::of_thread, one after the other
};

// What a process brings to an instance of a collective.
struct Contribution {
    struct Place {
        Pointer to = 0;
        TypeId type = abi::BYTE;
        uint64_t count = 0;
        bool wanted = true; // no: the data stay where they are
    };
    MpiOp op{};                 // as called: Ibarrier is not Barrier
    // A member; -1: the operation has none; PROC_NULL: on an intercommunicator, somebody else of the process's group.
    int32_t root = -1;
    // Whose data it gets, and who gets its: so many members, from that one on.
    uint32_t first_peer = 0, peers = 0;
    uint32_t rank = 0; // of the process in its group
    bool across = false; // on an intercommunicator
    uint64_t reduction = 0;     // predefined: the handle; user-defined: OpObject::function
    bool commutes = true;       // of reductions: the operation is, or is declared to be, commutative
    int32_t datatype = 0;       // reductions: the handle, for the function
    std::vector<Payload> send;  // one block for all, or one for each member
    std::vector<Place> receive; // one place, or one for each member
    std::vector<Place> reads;   // the buffers that are read
    std::vector<Range> arrays;  // of counts, displacements and datatypes
    std::vector<int32_t> group; // Comm_create; Intercomm_create: of the local communicator
    // Intercomm_create, of a leader: the context in which the two leaders meet, and which of their meetings it is; the
    // context and the instance of its own group.
    std::vector<int32_t> leaders;
    uint64_t bridge = 0, bridge_number = 0, home = 0, home_number = 0;
    int64_t color = 0, key = 0; // Comm_split and its kin
    std::vector<int64_t> agreed;     // arguments that all members must give alike
    std::shared_ptr<Topology> topology; // that the call makes
    bool reorder = false;               // the ranks in it may be others
    std::vector<Arc> in, out;        // neighbourhood collectives
    struct Edge {
        int32_t from, to, weight;
    };
    std::vector<Edge> edges; // Dist_graph_create
    Pointer handle = 0;         // where to store a new communicator or window
    struct Memory {             // of a new window
        Pointer base = 0;
        uint64_t bytes = 0;
        int64_t unit = 1;
        uint32_t allocated = 0; // the object that the call has made
        WindowHints hints;
    } memory;
    ClockPtr clock;             // in programs with windows: what had happened when the call was made
    int32_t handler = 0;        // error handler of the communicator, and of the new one
    int32_t session = 0;        // of both
    Signature signature;
    CallRef ref;
    SourceLoc loc;

    // Its index among the peers, if it is one.
    std::optional<uint32_t> peer(uint32_t member) const
    {
        return member < first_peer || member >= first_peer + peers ? std::nullopt : std::optional(member - first_peer);
    }
    void make_signature(Parts&);
};
using ContributionPtr = std::shared_ptr<const Contribution>;

// One instance of a collective: the slot of the TLA+ paper.
struct Instance {
    struct Member {
        ContributionPtr in; // null: not entered
        bool left = false;
    };
    std::vector<Member> members;
    bool broken = false; // the calls do not fit together: nobody completes
};

// The collectives of one communicator.
struct CommContext {
    uint64_t id = 0;
    std::vector<int32_t> group;
    std::deque<Instance> instances; // those that somebody has entered and not all have left
    uint64_t first = 0;             // number of instances[0]
    std::vector<uint64_t> next;     // number of the instance that each member enters next
};

struct Contexts {
    std::vector<CommContext> all; // ascending by id

    void add_to(Signature&, Parts&) const;
    CommContext& get(uint64_t id, const std::vector<int32_t>& group); // made if it does not exist
    const CommContext* find(uint64_t id) const;
};

struct State {
    std::vector<Cow<Process>> processes;
    Cow<Contexts> contexts;
    Shared<Windows> windows;
    Shared<Files> files;
    Shared<ThreadHistory> threads;
    bool ready_sends = false; // there has been one: positions in queues matter (Item::posted_before)

    // The numbers of its parts: those of the processes, then those of the contexts and of windows with files.
    static constexpr uint32_t shared_parts = 2;
    void identify(Parts&, std::vector<uint32_t>& numbers) const;
};

} // namespace mpismt::soundness
