// Windows (MPI 4.1, chapter 12): memory that processes access in each other, and what orders these accesses.
//
// Three things are kept. Of each window and member its memory and its epochs. Of each one-sided communication that has
// been called what it will do: it takes effect at a moment of its own, between its call and the synchronisation that
// completes it. Of each access of window memory, local or remote, up to when it went on: two accesses that conflict
// race if neither had ended, in the order of happens-before, when the other one began. Happens-before is kept as vector
// clocks (the idea of DJIT+; Pozniansky and Schuster, PPoPP 2003), with a clock of intervals for each process: a
// process gives away its clock wherever others can learn from it (a message, a collective, an epoch), and a new
// interval begins.
//
// Programs without windows have none of this: clocks are empty, and nothing is added to a state.
#pragma once

#include "core/execution.hpp"
#include "soundness/cow.hpp"
#include "soundness/datatypes.hpp"
#include "soundness/interpreter.hpp"

#include <map>
#include <memory>
#include <optional>
#include <tuple>
#include <utility>
#include <vector>

namespace mpismt::soundness {

struct Payload;
struct Story; // soundness/missing_order.hpp
class ClockOrder;

// Of each process, the last of its intervals that has happened before. Where memory is shared, then of each the last
// interval whose stores others may see, by a call that synchronises memory (Windows::synchronise) that has happened
// before.
using Clock = std::vector<uint32_t>;
using ClockPtr = std::shared_ptr<const Clock>;
void join(Clock& clock, const Clock& other);
inline void join(Clock& clock, const ClockPtr& other)
{
    if (other)
        join(clock, *other);
}

// What the infos say with which a window was made (sections 12.2.1, 12.2.3 and 12.7.2): promises of the program, and
// what MPI need not do.
struct WindowHints {
    bool no_locks = false;
    bool same_size = false, same_unit = false;
    bool same_op = false; // concurrent updates of one place are by one operation, and MPI_NO_OP is another one
    bool apart = false;   // the parts of shared memory need not lie side by side
    // Which updates of one origin keep their order: a read after a read, a read after a write, …
    bool rar = true, raw = true, war = true, waw = true;

    void add(const WindowHints&); // what another process has said
    uint32_t bits() const;
};

// A read, a write or an atomic update of bytes of one object of window memory.
struct Access {
    // Lock, Exposure: an epoch of MPI_Win_lock on the memory, or of MPI_Win_post; these are compared with each other
    // only.
    enum class Kind : uint8_t { Read, Write, Update, Lock, Exposure };
    static constexpr uint32_t open = ~uint32_t{0};

    Kind kind = Kind::Read;
    bool local = true;                       // by the process whose memory it is: a load, a store, a buffer of a call
    int32_t operation = 0;                   // Update: the reduction's handle; 0: Compare_and_swap
    TypeId type = 0;                         // Update: the basic datatype
    bool whole = false; // Update: a sum of floats so small and whole that none is rounded, in whatever order (looked at
                        // only where one order is followed)
    uint32_t element = 1;                    // Update: its size
    WindowHints hints;                       // Update: of the window
    bool atomic = false;                     // local: by an atomic load or store of the language
    bool exclusive = false, nocheck = false; // Lock
    bool polls = false;                      // Read by local code that waits for a remote update of it (PollingLoads)
    bool waits = false;                      // the same in a way that is not supported
    bool spins = false;                      // this way: without a call of MPI
    uint32_t process = 0;                    // whose access it is
    uint32_t owner = 0, object = 0;          // whose memory, and which object
    uint64_t window = 0;                     // not local: by which window
    std::vector<std::pair<int64_t, int64_t>> runs; // of bytes in it: begin, end; ascending
    // It had ended in this interval of this process; `open`: it goes on.
    uint32_t ended_by = 0, ended_in = open;
    // A process that has seen what an update left knows it to be over since this interval of its own.
    std::vector<std::pair<uint32_t, uint32_t>> known;
    // The separate memory model (separate_model.cpp): in the public copies of these windows what was written is visible
    // since these intervals of the owner; what was put or accumulated, in the private copy, too.
    std::vector<std::pair<uint64_t, uint32_t>> published;
    bool in_private = false;
    CallRef call; // of those that go on: which call made it
    MpiOp op{};   // remote, or a buffer of this call; else a load or a store
    bool in_call = false;
    SourceLoc loc;
    std::shared_ptr<const Story> story; // in replays

    void add_to(Signature&, const ClockOrder&) const;
};

// May the two be concurrent (section 12.7: only reads, and atomic updates of one type by one operation or MPI_NO_OP)?
bool conflict(const Access&, const Access&);
// Two updates of one origin: does the window keep them in the order of their calls, whichever that is?
bool keep_order(const Access&, const Access&);
// Of the bytes of the pieces, in their order, so many from this one on.
std::vector<Piece> part_of(const std::vector<Piece>&, uint64_t first, uint64_t bytes);
bool overlap(const Access&, const Access&);
bool are_aligned(const Access&, const Access&); // elements that do not lie on each other are not updated as one

// A one-sided communication that has been called and is not complete at its target.
struct Operation {
    enum class Epoch : uint8_t { Fence, Start, Lock };

    uint64_t window = 0;
    MpiOp op{};
    uint32_t origin = 0, target = 0; // ranks in MPI_COMM_WORLD
    uint32_t target_member = 0;
    Epoch epoch = Epoch::Fence;
    uint32_t number = 0; // of the fence that opened the epoch, or of the start among those with this target
    std::shared_ptr<const Payload> data,
        compared;              // what is put or accumulated, captured at the call; of Compare_and_swap what is compared
    int32_t reduction = 0;     // of accumulates: the handle
    std::vector<Piece> at;     // the target's memory
    TypeId target_type = 0;    // of accumulates: the basic datatype
    uint64_t target_count = 0; // and how many of it
    Pointer result = 0;        // where the origin gets something: buffer, datatype, count
    TypeId result_type = 0;
    uint64_t result_count = 0;
    std::vector<Range> buffers; // of the origin
    int32_t request = 0;        // handle, or 0
    // Its process has called what completes it: until then it need not take effect (section 12.7.3).
    bool due = false;
    bool took_effect = false;
    // Of updates, which are atomic element by element only (section 12.7.1): the size of one, in bytes, and which have
    // taken effect, if some have.
    uint64_t element = 0;
    std::vector<bool> done;
    bool complete_at_origin = false;
    ClockPtr from;                   // what had happened when it was called
    Clock gained;                    // of updates: what had happened before the updates that it has seen
    std::vector<CallRef> seen;       // of updates: those whose results it may have seen
    uint32_t ends_in = Access::open; // Fence: the interval of the origin in which the closing fence was called
    CallRef ref;
    SourceLoc loc;

    bool updates() const; // an accumulate, or one of its kin
    bool fetches() const; // the origin gets something
    bool reads_only() const;
    bool is_of(const CallRef& r) const { return ref.rank == r.rank && ref.call == r.call; }
    uint64_t elements() const; // at the target; of others than updates one
    bool is_left(uint64_t e) const { return !took_effect && (done.empty() || !done[e]); }
    uint64_t left_elements() const;
    std::vector<Piece> left() const;                               // the target's memory where it has not taken effect
    std::vector<Piece> part(uint64_t first, uint64_t bytes) const; // of the target's memory, in its order
    void add_to(Signature&, Parts&, const ClockOrder&) const; // without what it has seen
};

// A lock that a process holds, or waits for.
struct Lock {
    uint32_t target = 0; // a member
    bool exclusive = false, all = false, nocheck = false;
    bool granted = false;
    Clock after; // what had happened when it was granted
    CallRef ref;
    SourceLoc loc;
};

struct WindowMember {
    Pointer base = 0;
    uint64_t bytes = 0;
    int64_t unit = 1;
    std::vector<Range> attached; // of a dynamic window
    // Fences: how many it has called, the clock that it gave away at each; since the last one it may access and be
    // accessed.
    uint32_t fences = 0;
    struct Fence {
        ClockPtr clock; // that it gave away
        int32_t said;   // the assertion
        SourceLoc at;
    };
    std::vector<Fence> at_fence; // without the first ones, so many
    uint32_t fences_forgotten = 0;
    const ClockPtr& fence_clock(uint32_t number) const { return at_fence[number - 1 - fences_forgotten].clock; }
    int32_t fence_says(uint32_t number) const { return at_fence[number - 1 - fences_forgotten].said; }
    SourceLoc place_of_fence(uint32_t number) const { return at_fence[number - 1 - fences_forgotten].at; }
    bool fence_epoch = false, accessed = false;
    bool fence_free = false; // the last fence is known to end no epoch: it need not wait
    bool post_no_put = false, post_nocheck = false, start_nocheck = false; // assertions of the open epochs
    bool stored = false; // since the last synchronisation the process has stored to its memory
    SourceLoc stored_at;
    SourceLoc fence_at;
    // Since the last fence, if that may begin an epoch: what began another epoch in which the process has communicated.
    std::optional<std::pair<MpiOp, SourceLoc>> other_epoch;
    // Post, start, complete, wait: the groups (members) of the epochs that are open, and for each other member how
    // often it was exposed to it, started with it, and completed.
    std::optional<std::vector<uint32_t>> started, exposed;
    std::vector<uint32_t> posts, starts, completes;
    ClockPtr at_post;
    // Of the epochs that it has completed and whose target, a member, has not come past MPI_Win_wait; by their order.
    std::vector<std::pair<uint32_t, ClockPtr>> at_complete;
    SourceLoc start_at, post_at;
    CallRef post_ref;
    std::vector<Lock> locks;
    // Of the lock on this member's memory: what had happened when it was last released, by who held it alone, and by
    // others.
    Clock released, shared_released;
    bool freed = false;
};

struct Window {
    uint64_t id = 0;
    MpiOp made_by{};
    std::vector<int32_t> group; // ranks in MPI_COMM_WORLD
    std::vector<WindowMember> members;
    WindowHints hints;

    // Can the member load and store what the part of the target holds? Then its lock of that part protects that, too:
    // the call does not return before the lock is granted (section 12.5.3).
    bool loads(uint32_t member, uint32_t target) const
    {
        return member == target || made_by == MpiOp::Win_allocate_shared;
    }
};

struct Windows;
struct Files;
struct ThreadHistory;

// Clocks as a part of a state. All that is ever asked of a clock is whether an access had ended before it: of two that
// answer the same for all accesses that are kept one stands for both, and a loop that waits comes back to its state
// although time goes on.
class ClockOrder {
public:
    ClockOrder(const Windows&, const Files&, const ThreadHistory&);
    void add(Signature&, const Clock&) const;
    void add(Signature&, const ClockPtr&) const;
    uint32_t rank(uint32_t process, uint32_t interval) const; // how many accesses have ended by then
    bool is_before_all(const Clock&) const;                   // none has, as far as it says

private:
    std::vector<std::vector<uint32_t>> ends_; // of each process: intervals in which accesses ended, ascending
};

struct Windows {
    std::vector<Window> all;           // ascending by id
    std::vector<Operation> operations; // in the order of their calls
    std::vector<Access> accesses;
    // What had happened before the updates of an element, by its owner, object and offset, and before bytes were put
    // where somebody may poll: who sees what they have left there comes after it.
    std::map<std::tuple<uint32_t, uint32_t, int64_t>, Clock> locations;
    std::vector<Clock> clocks; // of each process, or of its thread that runs
    std::vector<uint32_t> own; // which component is that thread's (component_of); empty: the process's own
    bool separate = false;     // the memory model
    // Where memory is shared: of each process, whose stores it may see since it has synchronised its own memory.
    std::vector<Clock> seen_stores;

    const Window* find(uint64_t id) const;
    Window& get(uint64_t id);

    // The clock of the process as others may see it; a new interval begins.
    ClockPtr give_away(uint32_t process);
    uint32_t component(uint32_t process) const { return own.empty() ? process : own[process]; }
    uint32_t interval(uint32_t process) const { return clocks[process][component(process)]; }
    // A new interval begins; returns its number.
    uint32_t next_interval(uint32_t process) { return ++clocks[process][component(process)]; }
    // Memory that is shared (MPI_Win_allocate_shared): a message or a barrier tells that a process has stored
    // something, but the machine may show the store to another one only when both have synchronised their memory, the
    // one behind the store and the other before it looks (section 12.7: MPI_Win_sync is necessary "to ensure portable
    // behavior").
    void synchronise(uint32_t process);
    bool is_seen(const Access& stored, uint32_t process) const;
    // One object of all members stands for the shared memory that each of them has in an object of its own.
    void settle(uint32_t& owner, uint32_t& object) const;
    // Is this object of the process's memory part of a window?
    bool is_shared(uint32_t process, uint32_t object) const;
    std::vector<uint32_t> shared_objects(uint32_t process) const; // all of these, ascending
    // The separate memory model. The owner of window memory calls what brings its stores into the public copy, or what
    // brings updates into the private one.
    void publish(uint64_t window, uint32_t owner);
    void take_in(uint64_t window, uint32_t owner);
    // Accesses without a byte in common that exclude each other; is what was written, and is over, visible to a later
    // access that begins at `from`; must an access that has ended be kept, as it is not visible everywhere?
    bool exclude(const Access&, const Access&) const;
    bool is_visible(const Access& written, const Access& later, const Clock& from) const;
    bool is_withheld(const Access&, const std::vector<bool>& alive) const;

    // What has ended before everything that can still happen is forgotten. `alive`: which processes go on.
    void forget(const std::vector<bool>& alive);

    void add_to(Signature&, Parts&, const ClockOrder&) const;

private:
    void add_operations(Signature&, Parts&, const ClockOrder&) const;
};

// One of the operations takes effect, or one of the locks is granted.
struct EffectChoice {
    // Of the call; part: the target's member number, of MPI_Win_lock_all; of an update one element and 1, or 0: what is
    // left of it.
    CallRef ref;
    bool grants = false;
    bool commutes = false; // with all other transitions
    bool due = true;       // it happens, unless something else does for ever
};

} // namespace mpismt::soundness
