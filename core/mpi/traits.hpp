// What the tool knows of each MPI function: one row a function in traits.def; predicates over functions are columns of
// it. A function without a row does not compile, and neither does a row without one of the columns on which the
// soundness of searches rests (Order, Sight, Buffering, Answers). Facts are opt-in: without one about a reduction the
// engines do more, or refuse. What a call is (a send, a poll, of windows, of files) must be said; as far as parameters
// tell it, tests/traits_test.cpp compares the row with them.
#pragma once

#include "core/mpi/operations.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>

namespace mpismt {

// What handles the call.
enum class CallKind : uint8_t {
    Local,        // returns by itself and is seen by no other process: reads or makes objects of its own process
                  // (Comm_rank, Group_incl, Get_count, Wtime). Every other call is an event of an execution
                  // (core/execution.hpp counts only those).
    Library,      // a function of frontend/c/runtime, perhaps made of other calls; or not supported
    PointToPoint, // sends, receives, probes
    Partitioned,  // Psend_init and its kin
    Request,      // Wait, Test and their kin, Start, Cancel, Request_free, attached buffers
    Collective,   // of communicators, windows and files
    OneSided,     // Put and its kin
    Epoch,        // the synchronisation of windows, and what is attached to them
    File,         // accesses of files that are not collective, sizes and shared pointers, File_delete
    Environment,  // Init, Finalize, Abort
};

enum class CallForm : uint8_t { Blocking, Nonblocking, Persistent, Begin, End };

// May it change places with a neighbouring call of another process, and nobody sees a difference? Programs with calls
// for which this matters are searched without reduction.
enum class Order : uint8_t { Commutes, Matters };
// What it looks at or changes when it is made or returns: its own process, or others.
enum class Sight : uint8_t { Own, Others };
// Can the process learn from it whether a message was buffered?
enum class Buffering : uint8_t { Unseen, Seen };
// In how many ways may it return in one state?
enum class Answers : uint8_t { One, Several };

enum class Fact : uint8_t {
    AlwaysAllowed, // before MPI_Init and after MPI_Finalize (MPI 4.1, section 11.4.1); not asked of Init, Init_thread
    ReturnsAtOnce, // its return is one step with the call (of nonblocking accesses to files they are two)
    Polls,         // asks whether something has happened
    Waits,         // for requests
    Starts,        // what an Init has made

    // Messages. Sends and Receives: arguments buffer, count, datatype, rank, tag, communicator, and a request unless
    // it blocks.
    Sends,
    Receives,
    Buffered,
    Synchronous,
    Ready,           // the mode of a send that is not standard
    HasStandardSend, // perhaps as a part

    // Collective calls, said of the blocking form
    Reduces,              // with an operation
    MovesBlocks,          // one from each member, or to each, also to itself
    Pairwise,             // each call has to fit each other one, not only the root's
    InPlaceByAll,         // MPI_IN_PLACE is given by all or by none
    TreatsMembersAlike,   // what a member gets depends on the data, not on its rank
    OnIntracommunicators, // only there
    MakesCommunicator,
    FromGroups, // which no argument says: the groups do
    OtherGroup, // the new communicator may have a group that the old one has not
    MakesWindow,
    DrawnAsBar, // through all processes of a diagram

    // Windows
    OfWindows,         // a program that calls it is one with windows
    SeesWindow,        // a loop may wait with it until a location in window memory has changed: it polls
    OneTarget,         // it completes the operations at one target
    AllTargets,        // it completes those at all targets
    AtOriginOnly,      // it completes them at the origin
    ByAllThreads,      // it synchronises for all threads of the process
    WaitsByChoice,     // for its targets, if the implementation synchronises
    LetsOthersProceed, // a loop may call it between two looks: what is under way comes to its end

    // Files
    OfFiles,  // a program that calls it is one with files
    SeesFile, // a loop may wait with it until something of a file has changed: it polls
    Reads,
    Writes,
    AtOffset,
    AtOwnPointer,
    AtSharedPointer, // of data accesses

    AsksTopology,
    OnlyLooks,          // at its arguments
    WritesWhatIsKnown,  // it writes what depends on no message and on no choice
    External,           // of the format external32
    CallsHandler,       // of errors
    TreatsRanksAlike,   // and gives nobody ranks but by a status
    Frees,              // the object that it gets
    PredefinedFunction, // a callback of MPI's own

    // Records of runs, and replays
    NotRecorded, // the models do it by themselves
    OnlyNamed,   // a record says that it was called: it has effects that records do not have
    NoEvent,     // of a replay
    Frequent,    // its wrapper is compiled with care; with all of them the compiler would take half a minute
};

struct Traits {
    CallKind kind;
    CallForm form;
    MpiOp base; // its blocking form: Barrier of Ibarrier and of Barrier_init
    Order order;
    Sight sight;
    Buffering buffering;
    Answers answers;
    uint64_t facts; // a bit each
    constexpr bool has(Fact f) const { return (facts >> static_cast<unsigned>(f) & 1) != 0; }
};

const Traits& traits_of(MpiOp);
inline CallKind kind_of(MpiOp op) { return traits_of(op).kind; }
inline bool is_local(MpiOp op) { return kind_of(op) == CallKind::Local; }

// Barrier of Ibarrier; of any other, also of an Init, itself.
inline MpiOp operation_of(MpiOp op) { return traits_of(op).form == CallForm::Nonblocking ? traits_of(op).base : op; }

// A collective call: the operation that its completion is one of (Barrier of Ibarrier; of the Init of a persistent one,
// which is collective itself, the Init), and the argument that says who takes part: communicator, window or file.
struct CollectiveForm {
    MpiOp operation;
    bool nonblocking;
    size_t object;
};
std::optional<CollectiveForm> collective_form(MpiOp);
// Of the Init of a persistent collective operation: the blocking form of what Start starts.
std::optional<MpiOp> started_by(MpiOp init);

} // namespace mpismt
